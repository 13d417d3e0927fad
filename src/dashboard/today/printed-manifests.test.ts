import { expect, test } from 'vitest'
import type { DayDeparture, DayGuest, DaySheet } from '#contracts/operations/day-plan.ts'
import { printedGuests } from './printed-manifests.tsx'

test('a printed manifest has no identities of no-shows or of guests of other departures', () => {
  const guest = (_id: string, state?: string) => ({ _id, attendance: state ? { state } : null }) as DayGuest
  const departure = (id: string, guests: string[]) =>
    ({ id, timeSlot: '', parties: [{ guests }] }) as unknown as DayDeparture
  const departures = [departure('one', ['here', 'gone']), departure('two', ['later'])]
  const guests = [guest('here'), guest('gone', 'no-show'), guest('later'), guest('rides'), guest('arrives', 'no-show')]
  const plan = {
    day: '2027-01-02',
    guests,
    departures,
    rides: ['rides'],
    arriving: ['arrives'],
    leaving: ['here'],
  } as unknown as DaySheet
  expect(printedGuests(plan, null)).toEqual(['here', 'later', 'rides'])
  expect(printedGuests(plan, departures[0] ?? null)).toEqual(['here'])
})
