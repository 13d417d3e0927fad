import { z } from '@hono/zod-openapi'
import { actorOf } from '#api/middleware/idempotency.ts'
import { createRoute, createRouter, jsonBody, jsonResponse, staffRoute } from '#api/route-kit.ts'
import type { AppContext } from '#app-context.ts'
import { type DaySummary, Overview, Waiting, type WaitingTimes } from '#contracts/reports/overview.ts'
import { type BusinessSettings, bankDetailsOf } from '#contracts/settings/business-settings.ts'
import { SetupMark, SetupParams } from '#contracts/settings/setup.ts'
import { findLastDrill } from '#db/audit/recovery-drills.ts'
import type { Database } from '#db/client.ts'
import { readClaimedJeeps, readGuestsOfDay } from '#db/operations/departures.ts'
import { readKpis } from '#db/reports/kpis.ts'
import { countPendingWork, listRecentBookings, listToAnswer, readPendingWorkTimes } from '#db/reports/pending-work.ts'
import { listMoneyChanges } from '#db/settings/money-changes.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { summarizeDeparture } from '#domain/operations/day-plan.ts'
import { allocateByTrip } from '#domain/operations/jeep-allocation.ts'
import { lacksBankDetails } from '#domain/payments/payment.ts'
import { addDays, type Day, dayAt } from '#domain/primitives/date.ts'
import { areStale } from '#domain/primitives/exchange-rates.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import { listBackupProblems } from '#domain/reports/backup-problem.ts'
import { may, type Permission, type Role } from '#domain/staff/permission.ts'
import { findDemoValues, markSetupStep, readSetup } from '#services/settings/setup.ts'

/** The overview of the dashboard. */
export const overview = createRouter()

const recent = 8
const maxToAnswer = 5

const look = createRoute({
  method: 'get',
  path: '/dashboard/overview',
  ...staffRoute('Figures', 'see overview'),
  summary:
    'Get the six KPIs with their change against the previous 30 days, recent bookings, and pending work; amounts in US dollars. The KPIs are at most a minute old',
  responses: { 200: jsonResponse('The overview', Overview.extend({ success: z.literal(true) })) },
})

overview.openapi(look, async (c) => {
  const { db, clock, gateway, config } = c.var.app
  const { role } = c.var.staff
  const now = clock.now()
  const business = await readBusinessSettings(db)
  const hasBankDetails = !lacksBankDetails(bankDetailsOf(business, config))
  const [figures, waits, times, departures, bookings, toAnswer, moneyChanges, setup, backups] = await Promise.all([
    readKpis(db, now, gateway?.isTest ?? false),
    countPendingWork(db, now, hasBankDetails),
    readPendingWorkTimes(db, now, hasBankDetails),
    may(role, 'list bookings')
      ? Promise.all([0, 1].map((days) => summarizeDay(db, addDays(dayAt(now), days), now)))
      : [],
    may(role, 'see recent bookings') ? listRecentBookings(db, recent) : [],
    may(role, 'change bookings') ? listToAnswer(db, now, maxToAnswer) : [],
    listMoneyChanges(db, now),
    may(role, 'change settings') ? readSetup(db, business, config) : null,
    may(role, 'change settings') ? readBackups(c.var.app) : null,
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
      waiting: onlyFor(role, { ...waits, staleRates: countStaleRates(business, now) }),
      waitingTimes: onlyFor(role, isoTimes(times)),
      departures,
      toAnswer: toAnswer.map(({ reference, customer_name: name, kind, day: date, deadline }) => ({
        bookingId: reference,
        name,
        what: kind === 'taxi' ? ('taxi' as const) : ('cash' as const),
        date,
        deadline: deadline.toISOString(),
      })),
      moneyChanges,
      setup,
      demoValues: findDemoValues(business, config),
      backups,
    },
    200,
  )
})

const count = createRoute({
  method: 'get',
  path: '/dashboard/waiting',
  ...staffRoute('Figures', 'see overview'),
  summary: 'Count the pending work that the role may handle. Of the pending bookings at most 1,000 are counted',
  responses: { 200: jsonResponse('The counts', z.object({ success: z.literal(true), waiting: Waiting })) },
})

overview.openapi(count, async (c) => {
  const { db, clock, config } = c.var.app
  const now = clock.now()
  const business = await readBusinessSettings(db)
  const hasBankDetails = !lacksBankDetails(bankDetailsOf(business, config))
  const waits = {
    ...(await countPendingWork(db, now, hasBankDetails)),
    staleRates: countStaleRates(business, now),
  }
  const waiting = onlyFor(c.var.staff.role, waits)
  return c.json({ success: true as const, waiting }, 200)
})

const mark = createRoute({
  method: 'put',
  path: '/dashboard/setup/{step}',
  ...staffRoute('Settings', 'change settings'),
  summary: 'Mark a task of the first day as done, or take the mark back',
  request: { params: SetupParams, body: jsonBody(SetupMark) },
  responses: { 200: jsonResponse('Marked', z.object({ success: z.literal(true), message: z.string() })) },
})

overview.openapi(mark, async (c) => {
  const { step } = c.req.valid('param')
  await markSetupStep(c.var.app, { step, ...c.req.valid('json') }, actorOf(c))
  return c.json({ success: true as const, message: 'Saved' }, 200)
})

async function readBackups({ db, archiveState }: AppContext): Promise<Overview['backups']> {
  const state = archiveState?.()
  if (!state) return null
  const drill = await findLastDrill(db)
  const problems = listBackupProblems(state, drill !== undefined && drill.problems.length > 0)
  return { minutesBehind: Math.floor(state.lagSeconds / 60), problems }
}

function countStaleRates({ rates }: BusinessSettings, now: number): number {
  return rates && areStale(rates, dayAt(now)) ? 1 : 0
}

const permissionFor = {
  pending: 'list bookings',
  bankDetails: 'change bookings',
  slips: 'decide about payments',
  transfers: 'decide about payments',
  shortNotice: 'list bookings',
  refunds: 'request refunds',
  undecidedRefunds: 'request refunds',
  messages: 'read messages',
  emails: 'see emails',
  closedTrips: 'list bookings',
  toAnswer: 'change bookings',
  staleRates: 'change settings',
} satisfies Record<keyof Waiting, Permission>

/** The entries whose work the role may handle. */
function onlyFor<Entries extends { [Name in keyof Waiting]?: unknown }>(
  role: Role,
  entries: Entries,
): Partial<Entries> {
  return Object.fromEntries(
    Object.entries(entries).filter(([name]) => may(role, permissionFor[name as keyof Waiting])),
  ) as Partial<Entries>
}

function isoTimes(times: Awaited<ReturnType<typeof readPendingWorkTimes>>): WaitingTimes {
  return Object.fromEntries(Object.entries(times).flatMap(([name, at]) => (at ? [[name, at.toISOString()]] : [])))
}

async function summarizeDay(db: Database, day: Day, now: number): Promise<DaySummary> {
  const [guests, claims] = await Promise.all([readGuestsOfDay(db, day, now), readClaimedJeeps(db, day)])
  const { departures, rides, arriving, leaving } = allocateByTrip(guests, claims, day)
  const byId = new Map(guests.map((guest) => [guest._id, guest]))
  return {
    day,
    departures: departures.map((departure) => summarizeDeparture(departure, byId)),
    rides: rides.length,
    arriving: arriving.length,
    leaving: leaving.length,
  }
}
