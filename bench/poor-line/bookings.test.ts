import { expect, test } from 'vitest'
import { compare } from './bookings.ts'

const guest = (email: string, reference: string | null) => ({ email, reference, presses: 1 })
const booking = (email: string, reference: string) => ({ email, reference })

test('one booking per guest, with the displayed reference: none is lost or duplicated', () => {
  const guests = [guest('a@example.com', 'PM1'), guest('b@example.com', 'PM2')]
  const stored = [booking('b@example.com', 'PM2'), booking('a@example.com', 'PM1')]
  expect(compare(guests, stored)).toEqual({ guests: 2, told: 2, stored: 2, lost: 0, doubled: 0 })
})

test('a displayed reference that is not stored is a lost booking, even if the guest has another one', () => {
  const guests = [guest('a@example.com', 'PM1'), guest('b@example.com', 'PM2')]
  expect(compare(guests, [booking('b@example.com', 'PM3')])).toMatchObject({ stored: 1, lost: 2, doubled: 0 })
})

test('a second booking counts as a duplicate, even if the guest saw no reference', () => {
  const guests = [guest('a@example.com', 'PM1'), guest('b@example.com', null)]
  const stored = ['PM1', 'PM2'].map((reference) => booking('a@example.com', reference))
  const untold = ['PM3', 'PM4'].map((reference) => booking('b@example.com', reference))
  expect(compare(guests, [...stored, ...untold])).toMatchObject({ told: 1, lost: 0, doubled: 2 })
})
