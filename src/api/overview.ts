import { createRoute, z } from '@hono/zod-openapi'
import { readFigures } from '#records/figures.ts'
import { listMoneyChanges } from '#records/money-changes.ts'
import { countWaiting, listRecentBookings } from '#records/waiting.ts'
import { dayAt } from '#rules/day.ts'
import { toDecimal } from '#rules/money.ts'
import { Overview, Waiting } from '#rules/overview-wire.ts'
import { type Deed, may, type Role } from '#rules/permission.ts'
import { answer, byToken, newDoor, noes, staffOnly } from './door.ts'

/** How the house stands, at one look. */
export const overview = newDoor()

const recent = 8

const look = createRoute({
  method: 'get',
  path: '/dashboard/overview',
  tags: ['Figures'],
  summary:
    'The six figures with their changes against the 30 days before, recent bookings, and what waits; money in US dollars. The figures are at most a minute old, all else is of now',
  security: byToken,
  middleware: staffOnly('see overview'),
  responses: {
    200: answer('The overview', Overview.extend({ success: z.literal(true) })),
    ...noes(401, 403, 503),
  },
})

overview.openapi(look, async (c) => {
  const { db, clock, till } = c.var.house
  const { role } = c.var.staff
  const now = clock.now()
  const [figures, waits, bookings, moneyChanges] = await Promise.all([
    readFigures(db, now, till?.isTest ?? false),
    countWaiting(db, dayAt(now)),
    may(role, 'see recent bookings') ? listRecentBookings(db, recent) : [],
    listMoneyChanges(db, now),
  ])
  const { stats, changes, days, asOf } = figures
  const { now: received, before, change } = changes.revenue
  return c.json(
    {
      success: true as const,
      asOf: new Date(asOf).toISOString(),
      stats: { ...stats, revenue: toDecimal(stats.revenue) },
      changes: {
        ...changes,
        revenue: { now: toDecimal(received), before: before === null ? null : toDecimal(before), change },
      },
      days: days.map((day) => ({ ...day, revenue: toDecimal(day.revenue) })),
      recentBookings: bookings.map(({ reference, customer_name, package_name, kind, day, status }) => ({
        bookingId: reference,
        name: customer_name,
        package: package_name,
        kind,
        date: day,
        status,
      })),
      waiting: onlyFor(role, waits),
      moneyChanges,
    },
    200,
  )
})

const count = createRoute({
  method: 'get',
  path: '/dashboard/waiting',
  tags: ['Figures'],
  summary:
    'How much waits for somebody; each role is told what it may see to. Of many pending bookings the first 1,000 are counted',
  security: byToken,
  middleware: staffOnly('see overview'),
  responses: {
    200: answer('The counts', z.object({ success: z.literal(true), waiting: Waiting })),
    ...noes(401, 403, 503),
  },
})

overview.openapi(count, async (c) => {
  const { db, clock } = c.var.house
  const waiting = onlyFor(c.var.staff.role, await countWaiting(db, dayAt(clock.now())))
  return c.json({ success: true as const, waiting }, 200)
})

const whose = {
  pending: 'list bookings',
  slips: 'decide about payments',
  transfers: 'decide about payments',
  shortNotice: 'list bookings',
  refunds: 'ask for refunds',
  messages: 'read messages',
  letters: 'see letters',
} satisfies Record<keyof Waiting, Deed>

function onlyFor(role: Role, waits: Required<Waiting>): Waiting {
  return Object.fromEntries(
    Object.entries(waits).filter(([name]) => may(role, whose[name as keyof Waiting])),
  ) as Waiting
}
