import { expect, test } from 'vitest'
import { aSafariPackage } from '#test/support/safari-package.ts'
import { emptyTripDraft, fitDraftToPackage, parseTripDraft } from './trip-draft.ts'

const pkg = aSafariPackage({
  id: 'whole-day',
  name: 'Full Day Yala Experience',
  packageType: 'private',
  maxCapacity: 6,
  presetSlot: 'fullDay',
})
const today = '2026-12-01'

test('the default time is 8 AM without a package, otherwise a slot of the package', () => {
  expect(fitDraftToPackage(emptyTripDraft, null)).toMatchObject({ timeSlot: '08:00 AM', participants: 1 })
  expect(fitDraftToPackage(emptyTripDraft, pkg)).toMatchObject({ timeSlot: 'fullDay', slotOf: 'whole-day' })
})

test('a slot chosen for a package is reset with another package', () => {
  const chosen = { ...fitDraftToPackage(emptyTripDraft, pkg), timeSlot: 'afternoon', participants: 6 }
  expect(fitDraftToPackage(chosen, pkg).timeSlot).toBe('afternoon')
  expect(
    fitDraftToPackage(chosen, { ...pkg, presetSlot: 'morning', id: 'other', name: 'Other', maxCapacity: 4 }),
  ).toMatchObject({
    timeSlot: 'morning',
    participants: 4,
  })
  expect(fitDraftToPackage(chosen, null)).toMatchObject({ timeSlot: '08:00 AM', participants: 6 })
})

test('restores the input from session storage, without unknown fields', () => {
  const stored = { ...emptyTripDraft, name: 'Ada', date: '2026-12-24', participants: 4, passportNumber: 'N123' }
  expect(parseTripDraft(JSON.parse(JSON.stringify(stored)), today)).toEqual({
    ...emptyTripDraft,
    name: 'Ada',
    date: '2026-12-24',
    participants: 4,
  })
})

test('invalid fields of a draft fall back to their defaults', () => {
  expect(parseTripDraft(null, today)).toBeNull()
  expect(
    parseTripDraft({ date: '2026-11-30', participants: 99, timeSlot: 'noon', addOns: 'all', name: 7 }, today),
  ).toEqual({
    ...emptyTripDraft,
    participants: 20,
  })
  expect(parseTripDraft({ date: '2027-03-02' }, today)?.date).toBe('')
})
