import { expect, test } from 'vitest'
import type { NoticeWire } from '#contracts/messaging/notification.ts'
import { queueNames } from '#dashboard/payments/queue-query.ts'
import { noticeKinds } from '#domain/messaging/notification.ts'
import { sectionAt } from './dashboard-sections.ts'
import { noticeUrl } from './use-notifications.ts'

const notice = (kind: NoticeWire['kind']): NoticeWire => ({
  key: kind,
  kind,
  name: 'Ada',
  bookingId: 'PM23456789',
  at: '2026-12-01T04:00:00.000Z',
})
const urlFor = (kind: NoticeWire['kind']) => new URL(noticeUrl(notice(kind)), 'https://safari.example')

test.each([
  ['booking', 'bookings', { booking: 'PM23456789' }],
  ['moved', 'bookings', { booking: 'PM23456789' }],
  ['changed', 'bookings', { booking: 'PM23456789' }],
  ['cancelled', 'bookings', { booking: 'PM23456789' }],
  ['message', 'messages', {}],
  ['slip', 'payments', { tab: 'slips' }],
  ['refund', 'payments', { tab: 'refunds' }],
] as const)('a notification of kind %s opens %s', (kind, section, params) => {
  const url = urlFor(kind)
  expect(sectionAt(url)).toBe(section)
  expect(Object.fromEntries(url.searchParams)).toEqual({ section, ...params })
})

test('only notifications about held places open the overview, and every payment tab exists', () => {
  for (const kind of noticeKinds) {
    const url = urlFor(kind)
    // The overview lists the bookings that hold the places of a day.
    if (kind !== 'held') expect(sectionAt(url)).not.toBe('dashboard')
    expect([null, ...queueNames]).toContain(url.searchParams.get('tab'))
  }
})
