import { expect, test } from 'vitest'
import { SafariRequest } from '#contracts/bookings/safari-booking.ts'
import { ContactRequest } from '#contracts/messaging/contact.ts'
import { PackageChange } from '#contracts/packages/package-input.ts'
import { SettingValues } from '#contracts/settings/settings.ts'
import { packageSentences } from './package-validation.ts'
import { settingsSentences } from './settings-validation.ts'
import { fieldOf, type ValidationIssue, validationMessage } from './validation-message.ts'

/** The messages of a schema by field. */
function messagesOf(
  schema: { safeParse(input: unknown): { error?: { issues: ValidationIssue[] } | undefined } },
  input: unknown,
) {
  const issues = schema.safeParse(input).error?.issues ?? []
  return Object.fromEntries(
    issues.map((issue) => [fieldOf(issue), validationMessage(issue, { ...packageSentences, ...settingsSentences })]),
  )
}

test('error codes of schemas become sentences', () => {
  expect(messagesOf(ContactRequest, { name: ' ', email: 'x', message: 'a'.repeat(5001) })).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email address',
    message: 'Please keep this to 5,000 characters.',
  })
  expect(
    messagesOf(SafariRequest.pick({ park: true, selectedSeats: true, totalPrice: true }), {
      park: 'x',
      selectedSeats: Array(21).fill(1),
      totalPrice: 1.001,
    }),
  ).toEqual({
    park: 'Please choose one of our parks.',
    selectedSeats: 'selectedSeats must have at most 20 entries.',
    totalPrice: 'Please enter the amount in whole cents, such as 35 or 35.50.',
  })
  expect(messagesOf(PackageChange, { name: 'a'.repeat(121), highlights: [''] })).toEqual({
    name: 'Please use at most 120 characters',
    'highlights.0': 'One entry is empty',
  })
  expect(
    messagesOf(SettingValues.stock.pick({ rooms: true }), { rooms: { triple: -1, double: 1, hostel: 1 } }),
  ).toEqual({
    'rooms.triple': 'Please enter a whole number from 0 to 1000.',
  })
})

test('unknown fields are listed one by one', () => {
  const issue = { path: ['addOns'], message: 'Unrecognized keys', code: 'unrecognized_keys', keys: ['a', 'b'] }
  expect([fieldOf(issue), validationMessage(issue)]).toEqual([
    'addOns.a, addOns.b',
    'There is no field addOns.a, addOns.b here.',
  ])
})

test('several codes of one field are combined, and other messages stay', () => {
  const message = (text: string) => validationMessage({ path: ['selectedSeats'], message: text })
  expect(message('seat.unknown:9:7;seat.twice:3')).toBe('Seat 9 does not exist (1–7). Seat 3 is chosen twice.')
  for (const text of ['Please say why.', 'seat.unheard:1', 'toString.call', 'seat.toString', ''])
    expect(message(text)).toBe(text)
})
