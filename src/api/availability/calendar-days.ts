import { z } from '@hono/zod-openapi'
import { actorOf } from '#api/middleware/idempotency.ts'
import {
  createRoute,
  createRouter,
  ErrorBody,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  refuseWith,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import type { AppContext } from '#app-context.ts'
import {
  CalendarDay,
  CalendarDayWire,
  type CalendarDeparture,
  CapacityChange,
  type DayJeeps,
} from '#contracts/availability/calendar-day.ts'
import { type DayLot, type DayTrips, readDayLots, readDayTrips, readJeepPools } from '#db/availability/calendar-days.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import type { Fleet } from '#domain/availability/inventory.ts'
import { isSlot, startMinute } from '#domain/bookings/time-slot.ts'
import { jeepTypes } from '#domain/packages/package.ts'
import { type Day, dayAt, daysBetween, daysFrom } from '#domain/primitives/date.ts'
import { validationCode } from '#domain/validation-code.ts'
import { setDayCapacity } from '#services/availability/set-day-capacity.ts'

export const calendarDays = createRouter()

const maxDays = 62

const list = createRoute({
  method: 'get',
  path: '/calendar-days',
  ...staffRoute('Availability', 'read availability'),
  summary: 'Get departures and jeeps, sold and free, of at most 62 days',
  request: {
    query: z
      .object({ from: CalendarDay, to: CalendarDay })
      .refine(({ from, to }) => from <= to, { path: ['to'], error: validationCode('staff.daysInOrder') })
      .refine(({ from, to }) => daysBetween(from, to) < maxDays, {
        path: ['to'],
        error: validationCode('staff.tooManyDays', maxDays),
      }),
  },
  responses: { 200: jsonResponse('The days', z.object({ success, days: z.array(CalendarDayWire) })) },
})

calendarDays.openapi(list, async (c) => {
  const { from, to } = c.req.valid('query')
  return c.json({ success: true as const, days: await readDays(c.var.app, from, to) }, 200)
})

const change = createRoute({
  method: 'put',
  path: '/calendar-days/{day}/capacity',
  ...staffRoute('Availability', 'change availability'),
  summary:
    'Set the number of jeeps of a type for half a day, with a reason; null restores the usual number. Never fewer than are sold',
  request: { params: z.object({ day: CalendarDay }), body: jsonBody(CapacityChange) },
  responses: {
    200: jsonResponse('The updated day', z.object({ success, message: z.string(), day: CalendarDayWire })),
    ...errorResponses(422),
    409: jsonResponse(
      'More are sold, or the number was changed in the meantime',
      ErrorBody.extend({ sold: z.int().optional(), capacity: z.int().optional() }),
    ),
  },
})

calendarDays.openapi(change, async (c) => {
  const { app } = c.var
  const { day } = c.req.valid('param')
  // The number of jeeps of a past day is final.
  if (day < dayAt(app.clock.now())) return refuse(c, 'day passed')
  const outcome = await setDayCapacity(app, day, c.req.valid('json'), actorOf(c))
  if (!outcome.ok) return refuseWith(c, outcome)
  const [changed] = await readDays(app, day, day)
  if (!changed) throw new Error('changed day not found')
  return c.json({ success: true as const, message: 'The jeeps of this day are changed', day: changed }, 200)
})

async function readDays({ db, clock }: AppContext, from: Day, to: Day): Promise<CalendarDayWire[]> {
  const now = clock.now()
  const [{ fleet }, pools, lots, trips] = await Promise.all([
    readBusinessSettings(db),
    readJeepPools(db),
    readDayLots(db, from, to, now),
    readDayTrips(db, from, to, now),
  ])
  const usual = { ...fleet, ...pools } as Fleet
  const lotsOf = Map.groupBy(lots, (lot) => lot.day)
  const tripsOf = Map.groupBy(trips, (trip) => trip.day)
  return daysFrom(from, to).map((one) => {
    const own = tripsOf.get(one) ?? []
    return {
      day: one,
      bookings: own.reduce((sum, { bookings }) => sum + bookings, 0),
      people: own.reduce((sum, { people }) => sum + people, 0),
      jeeps: jeepsOf(lotsOf.get(one) ?? [], usual),
      departures: departuresOf(lotsOf.get(one) ?? [], own),
    }
  })
}

function jeepsOf(lots: DayLot[], fleet: Fleet): DayJeeps[] {
  return jeepTypes.flatMap((jeepType) =>
    (['AM', 'PM'] as const).map((half) => {
      const lot = lots.find(({ kind, ref, segment }) => kind === 'jeep' && ref === jeepType && segment === half)
      const usual = lot?.usual ?? fleet[jeepType]
      return {
        jeepType,
        half,
        usual,
        capacity: lot?.capacity ?? usual,
        sold: lot?.sold ?? 0,
        reason: lot?.reason ?? null,
      }
    }),
  )
}

/** Shared departures come from sold or held seats, the others from bookings. */
function departuresOf(lots: DayLot[], trips: DayTrips[]): CalendarDeparture[] {
  const shared = lots
    .filter(({ kind, sold }) => kind === 'seat' && sold > 0)
    .map(({ ref, name, segment, usual, capacity, sold }) => {
      const own = trips.find(
        ({ kind, packageId, timeSlot }) => kind === 'shared' && packageId === ref && timeSlot === segment,
      )
      return {
        kind: 'shared' as const,
        timeSlot: segment,
        packageId: ref,
        packageName: own?.packageName ?? name ?? '',
        bookings: own?.bookings ?? 0,
        people: own?.people ?? 0,
        seats: capacity ?? usual,
        sold,
      }
    })
  const others = trips
    .filter(({ kind }) => kind !== 'shared')
    .map(({ day: _, ...trip }) => ({ ...trip, seats: null, sold: null }))
  return [...shared, ...others].sort(
    (a, b) =>
      (startMinute(a.timeSlot) ?? 0) - (startMinute(b.timeSlot) ?? 0) ||
      Number(isSlot(b.timeSlot)) - Number(isSlot(a.timeSlot)) ||
      a.packageName.localeCompare(b.packageName),
  )
}
