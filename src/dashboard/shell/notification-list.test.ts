import { expect, test } from 'vitest'
import type { NoticeWire } from '#contracts/messaging/notification.ts'
import { queueNames } from '#dashboard/payments/use-payment-queues.ts'
import { noticeKinds } from '#domain/messaging/notification.ts'
import { sectionAt } from './dashboard-sections.ts'
import { placeOf } from './notification-list.ts'

const notice = (kind: NoticeWire['kind']): NoticeWire => ({
  ...{ key: kind, kind, name: 'Ada', bookingId: 'PM23456789', at: '2026-12-01T04:00:00.000Z' },
})
const placeFor = (kind: NoticeWire['kind']) => new URL(placeOf(notice(kind)), 'https://safari.example')

test.each([
  ['booking', 'bookings', { booking: 'PM23456789' }],
  ['moved', 'bookings', { booking: 'PM23456789' }],
  ['changed', 'bookings', { booking: 'PM23456789' }],
  ['cancelled', 'bookings', { booking: 'PM23456789' }],
  ['message', 'messages', {}],
  ['slip', 'payments', { tab: 'slips' }],
  ['refund', 'payments', { tab: 'refunds' }],
] as const)('who presses the notice of a %s comes to %s', (kind, section, asked) => {
  const place = placeFor(kind)
  expect(sectionAt(place)).toBe(section)
  expect(Object.fromEntries(place.searchParams)).toEqual({ section, ...asked })
})

test('no notice but that of held places leads to the overview, and none to a queue that is not there', () => {
  for (const kind of noticeKinds) {
    const place = placeFor(kind)
    // The overview lists the bookings that hold a day's places.
    if (kind !== 'held') expect(sectionAt(place)).not.toBe('dashboard')
    expect([null, ...queueNames]).toContain(place.searchParams.get('tab'))
  }
})
