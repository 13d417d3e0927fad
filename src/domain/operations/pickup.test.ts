import { expect, test } from 'vitest'
import { instantOf } from '#domain/primitives/date.ts'
import { isPickupNews, isPickupNoticeDue, pickupOf } from './pickup.ts'

const start = instantOf('2026-12-10', 330)

test('a pick-up names the time and each driver once, with the plate', () => {
  const nimal = { driver: 'Nimal', plate: 'WP PD-1234' }
  expect(pickupOf(310, [nimal, nimal, { driver: 'Kamal', plate: '' }])).toEqual({
    time: '05:10',
    driver: 'Nimal (WP PD-1234), Kamal',
  })
  expect(pickupOf(null, [{ driver: '', plate: 'WP PD-1234' }])).toEqual({ time: '', driver: '(WP PD-1234)' })
  expect(pickupOf(0, [])).toEqual({ time: '00:00', driver: '' })
  expect(pickupOf(null, [{ driver: '', plate: '' }])).toBeNull()
})

test.each([
  ['at 4:59 PM the day before', instantOf('2026-12-09', 17 * 60 - 1), false],
  ['at 5 PM the day before', instantOf('2026-12-09', 17 * 60), true],
  ['a minute before the start', start - 60_000, true],
  ['at the start', start, false],
])('%s, the pick-up email is due: %s', (_, now, isDue) => {
  expect(isPickupNoticeDue(start, now)).toBe(isDue)
})

const lastSent = { time: '05:10', driver: 'Nimal' }
test.each([
  ['nothing before', { time: '05:10', driver: '' }, null, true],
  ['the same', lastSent, lastSent, false],
  ['another minute', { time: '05:15', driver: 'Nimal' }, lastSent, true],
  ['another driver', { time: '05:10', driver: 'Kamal' }, lastSent, true],
  ['the driver only now', lastSent, { time: '05:10', driver: '' }, true],
  ['no driver any more', { time: '05:10', driver: '' }, lastSent, false],
  ['no minute yet', { time: '', driver: 'Nimal' }, null, false],
  ['nothing', null, null, false],
])('whether a changed pick-up must be emailed: %s', (_, pickup, before, isNews) => {
  expect(isPickupNews(pickup, before)).toBe(isNews)
})
