import { expect, test } from 'vitest'
import { SafariRequest } from '#contracts/bookings/safari-booking.ts'
import { statusOf } from '#domain/errors.ts'
import { defaultPrices, type SafariPackage, wholeOffer } from '#domain/packages/package.ts'
import { noPrice } from '#domain/packages/price.ts'
import { instantOf } from '#domain/primitives/date.ts'
import { sentenceOf } from '#i18n/error-message.ts'
import { safariRequest } from '#website/packages/customiser-reducer.ts'
import {
  confirmationRefusal,
  failedChecks,
  firstChoices,
  firstFailedCheck,
  isEmail,
  noDetails,
  tripRefusal,
} from './booking.ts'

const pkg: SafariPackage = {
  id: 'yala-morning-safari',
  name: 'Yala Morning Safari',
  description: '',
  park: 'yala',
  block: 'blockI',
  packageType: 'both',
  maxCapacity: 7,
  highlights: [],
  features: [],
  isActive: true,
  totalBookings: 0,
  image: null,
  ...defaultPrices,
  ...wholeOffer,
  mealOptions: null,
}
const asha = {
  customerName: 'Asha Perera',
  customerPhone: '+94 77 000 0000',
  customerEmail: 'asha@example.com',
  passportNumber: 'N1234567',
  nicNumber: '',
}
const choices = { ...firstChoices, date: '2026-12-24' }

// R1.8: with every field invalid, fixing them one by one shows the messages in exactly this order.
test('the ten specified checks run in order with their messages, then our own check', () => {
  const emptyDetails = { customerName: ' ', customerPhone: '', customerEmail: '', passportNumber: '', nicNumber: '' }
  const undecided = { ...firstChoices, reservationType: 'shared' as const, seats: [] }
  const unpriced = { jeep: null, shared: null }
  const steps: [SafariPackage | typeof unpriced | null, typeof undecided | typeof choices, typeof emptyDetails][] = [
    [null, undecided, emptyDetails],
    [unpriced, undecided, emptyDetails],
    [pkg, undecided, emptyDetails],
    [pkg, undecided, { ...emptyDetails, customerName: 'Asha' }],
    [pkg, undecided, { ...emptyDetails, customerName: 'Asha', customerPhone: '077 123 45 67' }],
    [pkg, undecided, { ...emptyDetails, customerName: 'Asha', customerPhone: '077 123 45 67', customerEmail: 'asha@' }],
    [pkg, undecided, { ...asha, passportNumber: '' }],
    [pkg, { ...undecided, visitorType: 'local' }, asha],
    [pkg, undecided, asha],
    [pkg, { ...undecided, date: '2026-12-24' }, asha],
    [pkg, { ...undecided, date: '2026-12-24', seats: [1] }, { ...asha, customerPhone: '123' }],
  ]
  const messages = steps.map(([p, c, d]) => {
    const failed = firstFailedCheck(p, c, d)
    return failed && sentenceOf(failed)
  })
  expect(messages).toEqual([
    'Please select a package first',
    'Package pricing not loaded. Please refresh the page.',
    'Full Name is required',
    'Phone Number is required',
    'Email is required',
    'Please enter a valid email address',
    'Passport Number is required',
    'NIC Number is required',
    'Please select a date',
    'Please select a seat',
    'Please enter a phone number with its country code.',
  ])
})

test('every failed check of a booking is reported, in the specified order', () => {
  const emptyDetails = { customerName: '', customerPhone: ' ', customerEmail: '', passportNumber: '', nicNumber: 'x' }
  const shared = { ...firstChoices, reservationType: 'shared' as const }
  expect(failedChecks(pkg, shared, emptyDetails)).toEqual([
    'no name',
    'no phone',
    'no email',
    'no passport',
    'no date',
    'no seat',
  ])
  expect(failedChecks(pkg, choices, { ...asha, customerPhone: '12', customerEmail: 'asha' })).toEqual([
    'bad email',
    'bad phone',
  ])
  expect(failedChecks(null, shared, emptyDetails)).toEqual(['no package'])
})

test('a complete private and a complete shared booking pass every check', () => {
  expect(firstFailedCheck(pkg, choices, asha)).toBe(null)
  expect(firstFailedCheck(pkg, { ...choices, reservationType: 'shared', people: 2, seats: [2, 3] }, asha)).toBe(null)
  expect(firstFailedCheck(pkg, { ...choices, reservationType: 'shared', people: 2, seats: [2] }, asha)).toBe('no seat')
})

test.each([
  ['asha@example.com', true],
  ['a@b.c', true],
  ['asha@example', false],
  ['asha example@x.lk', false],
  ['@x.lk', false],
  ['a@@b.c', false],
])('%s is a valid email address: %s', (text, answer) => {
  expect(isEmail(text)).toBe(answer)
})

const evening = { now: instantOf('2026-12-23', 21 * 60), windowDays: 90 }

test.each([
  [{}, null],
  [{ people: 0 }, 'too few people'],
  [{ people: 8 }, 'too many people'],
  [{ date: '2026-12-22' }, 'day passed'],
  [{ date: '2026-12-23' }, 'already left'],
  [{ date: '2027-03-23' }, null],
  [{ date: '2027-03-24' }, 'day too far'],
  [{ reservationType: 'shared' as const, people: 2, seats: [1, 1] }, 'bad seats'],
  [{ reservationType: 'shared' as const, people: 1, seats: [8] }, 'bad seats'],
  [{ reservationType: 'shared' as const, people: 1, seats: [7] }, null],
])('at 9 PM on the 23rd, %j is refused as %s', (more, refusal) => {
  expect(tripRefusal(pkg, { ...choices, ...more }, evening)).toBe(refusal)
})

test('the booking window follows the setting', () => {
  const at = { ...evening, windowDays: 30 }
  expect(tripRefusal(pkg, { ...choices, date: '2027-01-22' }, at)).toBe(null)
  expect(tripRefusal(pkg, { ...choices, date: '2027-01-23' }, at)).toBe('day too far')
})

test('a package sells only its reservation types, and its capacity limits the party', () => {
  expect(tripRefusal({ ...pkg, packageType: 'shared' }, choices, evening)).toBe('not offered')
  expect(tripRefusal({ ...pkg, maxCapacity: 14 }, { ...choices, people: 14 }, evening)).toBe(null)
  const shared = { ...choices, reservationType: 'shared' as const, people: 8, seats: [1, 2, 3, 4, 5, 6, 7, 8] }
  expect(tripRefusal({ ...pkg, maxCapacity: 14 }, shared, evening)).toBe('too many people')
})

test('the confirmation form checks for missing fields, then email and phone', () => {
  const form = { name: 'Asha', email: 'asha@example.com', phone: '077 123 45 67' }
  expect(confirmationRefusal(form)).toBe(null)
  expect(confirmationRefusal({ ...form, phone: ' ' })).toBe('fields missing')
  expect(sentenceOf('fields missing')).toBe('Please fill in all required fields')
  expect(confirmationRefusal({ ...form, email: 'asha' })).toBe('bad email')
  expect(confirmationRefusal({ ...form, phone: '123' })).toBe('bad phone')
})

test('the server schema accepts the request of the browser', () => {
  const sent = safariRequest(pkg, { choices, details: { ...noDetails, ...asha } }, { ...noPrice, totalPrice: 3_500 })
  const read = SafariRequest.parse(JSON.parse(JSON.stringify(sent)))
  expect(read).toMatchObject({ packageId: pkg.id, people: 1, date: '2026-12-24', selectedSeats: [1], totalPrice: 35 })
  expect(read.passportNumber).toBe('N1234567')
})

test.each([
  [{ people: '2' }],
  [{ people: 1.5 }],
  [{ totalPrice: '35' }],
  [{ totalPrice: -1 }],
  [{ totalPrice: Number.NaN }],
  [{ date: '2026-02-30' }],
  [{ timeSlot: 'midnight' }],
  [{ selectedSeats: '3; drop' }],
  [{ park: 'serengeti' }],
  [{ customerName: { $ne: 1 } }],
])('a request with %j is malformed', (wrong) => {
  const sent = safariRequest(pkg, { choices, details: { ...noDetails, ...asha } }, { ...noPrice, totalPrice: 3_500 })
  expect(SafariRequest.safeParse({ ...sent, ...wrong }).success).toBe(false)
})

test('each error code has its HTTP status', () => {
  expect(statusOf('seat taken')).toBe(409)
  expect(statusOf('too few people')).toBe(422)
  expect(statusOf('no name')).toBe(400)
  expect(statusOf('database unavailable')).toBe(503)
})

test('a very long text is rejected as an email address in linear time', () => {
  const begun = process.cpuUsage()
  expect(isEmail(`a@${'.a'.repeat(100_000)}@`)).toBe(false)
  // With quadratic time it would take 15 s.
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(1_000)
  expect(isEmail(`${'a'.repeat(64)}@${'a'.repeat(185)}.lk`)).toBe(true)
  expect(isEmail(`${'a'.repeat(64)}@${'a'.repeat(187)}.lk`)).toBe(false)
})
