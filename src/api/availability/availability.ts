import { setImmediate as breath } from 'node:timers/promises'
import { z } from '@hono/zod-openapi'
import { answer, byId, createRoute, createRouter, errorResponses, jsonBody, refuse } from '#api/route-kit.ts'
import type { AppContext } from '#app-context.ts'
import { Quote, quoteOf } from '#contracts/bookings/receipt.ts'
import { SafariRequest } from '#contracts/bookings/safari-booking.ts'
import { readAvailability } from '#db/availability/availability.ts'
import { coalesce } from '#db/coalesce.ts'
import { listPackages, readPackage } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { freeRoomsOf, readRoomNights } from '#db/stays/room-nights.ts'
import { openSlots, windowFrom } from '#domain/availability/inventory.ts'
import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import {
  allowsReservation,
  isOfType,
  jeepTypes,
  largestParty,
  packageTypes,
  reservationTypes,
  type SafariPackage,
} from '#domain/packages/package.ts'
import { parkFromText } from '#domain/packages/park.ts'
import { safariPrice } from '#domain/packages/price.ts'
import type { Day } from '#domain/primitives/date.ts'
import { type RoomType, roomTypes } from '#domain/stays/room.ts'

export const availability = createRouter()

const OpenDates = z.object({
  success: z.literal(true),
  availableDates: z.array(z.string()).openapi({ example: ['2026-12-24'] }),
})
/** A page that is kept for everybody does not know the minute: `serverTime` is what our clock says now. */
const OpenSlots = OpenDates.extend({ openSlots: z.record(z.string(), z.array(z.enum(slots))), serverTime: z.string() })
const people = z.coerce.number('The number of people must be a whole number.').int().min(1).max(20).default(1)

const ofPackage = createRoute({
  method: 'get',
  path: '/packages/{id}/availability',
  tags: ['Availability'],
  summary:
    'The days from today to 90 days ahead on which a party can go, and the slots; what is not asked for may be any',
  request: {
    params: byId,
    query: z.object({
      timeSlot: z.enum(slots).optional(),
      jeepType: z.enum(jeepTypes).optional(),
      people,
      type: z.enum(reservationTypes).optional(),
    }),
  },
  responses: {
    200: answer('The open days', OpenSlots),
    ...errorResponses(400, 404, 429, 503),
  },
})

availability.openapi(ofPackage, async (c) => {
  const { app } = c.var
  const { id } = c.req.valid('param')
  const asked = c.req.valid('query')
  // Not only what the database says, but what follows from it: in a rush hundreds look at the same month.
  const found = await together(app.db, JSON.stringify([id, asked]), () => daysOfOne(app, id, asked))
  return found ? c.json({ success: true as const, ...found }, 200) : refuse(c, 'package not found')
})

type Asked = z.output<typeof ofPackage.request.query>
const together = coalesce<DaysOfOne | null>()
type DaysOfOne = { availableDates: Day[]; openSlots: Record<Day, Slot[]>; serverTime: string }

async function daysOfOne({ db, clock }: AppContext, id: string, { type, ...asked }: Asked): Promise<DaysOfOne | null> {
  const pkg = await readPackage(db, id)
  if (!pkg?.isActive) return null
  const business = await readBusinessSettings(db)
  const seatsOf = allowsReservation(pkg, 'shared') && type !== 'private' ? pkg.id : undefined
  const places = await readAvailability(db, business, { now: clock.now(), seatsOf })
  const openSlotsOf: Record<Day, Slot[]> = {}
  for (const day of windowFrom(places.now)) {
    const open = openSlots(pkg, { ...asked, reservationType: type, day }, places)
    if (open.length > 0) openSlotsOf[day] = open
  }
  const serverTime = new Date(clock.now()).toISOString()
  return { availableDates: Object.keys(openSlotsOf), openSlots: openSlotsOf, serverTime }
}

const anywhere = createRoute({
  method: 'get',
  path: '/availability',
  tags: ['Availability'],
  summary:
    'The days on which any safari goes, or any of a type or to a park; with a room type the nights with a free room',
  request: {
    query: z.object({
      type: z.enum(['all', ...packageTypes, ...roomTypes]).default('all'),
      park: z.string().max(40).optional(),
    }),
  },
  responses: { 200: answer('The open days', OpenDates), ...errorResponses(400, 404, 429, 503) },
})

availability.openapi(anywhere, async (c) => {
  const { app } = c.var
  const { type, park: asked } = c.req.valid('query')
  const park = asked ? parkFromText(asked) : null
  if (asked && asked !== 'all' && !park) return refuse(c, 'unknown park')
  const days = isRoomType(type)
    ? await freeNights(app, type)
    : await daysOfAny(app, (pkg) => (!park || pkg.park === park) && isOfType(pkg, type))
  return c.json({ success: true as const, availableDates: days }, 200)
})

function isRoomType(type: string): type is RoomType {
  return roomTypes.some((roomType) => roomType === type)
}

const dates = createRoute({
  method: 'get',
  path: '/available-dates',
  tags: ['Availability'],
  summary: 'The days on which any safari goes',
  responses: { 200: answer('The open days', OpenDates), ...errorResponses(429, 503) },
})

availability.openapi(dates, async (c) =>
  c.json({ success: true as const, availableDates: await daysOfAny(c.var.app, () => true) }, 200),
)

async function daysOfAny({ db, clock }: AppContext, isMeant: (pkg: SafariPackage) => boolean): Promise<Day[]> {
  const now = clock.now()
  const [packages, business] = await Promise.all([listPackages(db, { active: true }), readBusinessSettings(db)])
  const places = await readAvailability(db, business, { now, seatsOf: 'all' })
  const meant = packages.filter(isMeant)
  const open: Day[] = []
  for (const day of windowFrom(now)) {
    if (meant.some((pkg) => openSlots(pkg, { day }, places).length > 0)) open.push(day)
    // Each of ten thousand packages was looked at in vain: whoever waits gets his turn before the next day.
    else await breath()
  }
  return open
}

async function freeNights({ db, clock }: AppContext, room: RoomType): Promise<Day[]> {
  const { rooms } = await readBusinessSettings(db)
  const freeRooms = freeRoomsOf(await readRoomNights(db, room, rooms, clock.now()))
  return windowFrom(clock.now()).filter((night) => freeRooms(night) > 0)
}

const { reservationType, timeSlot, visitorType, people: party } = SafariRequest.shape
/** What of a booking decides its price; what is left out is as the customiser starts. */
const PricedRequest = SafariRequest.pick({
  jeepType: true,
  guideOption: true,
  mealOption: true,
  vegOption: true,
  includeBreakfast: true,
  includeLunch: true,
  includeEggs: true,
  selectedBreakfastItems: true,
  selectedLunchItems: true,
}).extend({
  reservationType: reservationType.default('private'),
  timeSlot: timeSlot.default('morning'),
  visitorType: visitorType.default('foreign'),
  people: party.default(1),
})

const quote = createRoute({
  method: 'post',
  path: '/packages/{id}/quote',
  tags: ['Availability'],
  summary: 'The price lines in US dollars for a set of choices',
  request: { params: byId, body: jsonBody(PricedRequest) },
  responses: {
    200: answer('The price', z.object({ success: z.literal(true), quote: Quote })),
    ...errorResponses(400, 404, 413, 415, 422, 503),
  },
})

availability.openapi(quote, async (c) => {
  const { db } = c.var.app
  const pkg = await readPackage(db, c.req.valid('param').id)
  if (!pkg?.isActive) return refuse(c, 'package not found')
  const choices = c.req.valid('json')
  if (choices.people < 1) return refuse(c, 'too few people')
  if (choices.people > largestParty(pkg, choices.reservationType)) return refuse(c, 'too many people')
  const price = safariPrice(pkg, choices, await readBusinessSettings(db))
  return c.json({ success: true as const, quote: quoteOf(price) }, 200)
})
