import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { z } from '@hono/zod-openapi'
import { limitRequests, secondsToWait } from '#api/middleware/rate-limit.ts'
import {
  byId,
  createRoute,
  createRouter,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  refuseFor,
  refuseWith,
} from '#api/route-kit.ts'
import type { AppContext } from '#app-context.ts'
import { Quote, quoteOf } from '#contracts/bookings/receipt.ts'
import { SafariRequest } from '#contracts/bookings/safari-booking.ts'
import { DayNote } from '#contracts/parks/park-rule.ts'
import { DayInput } from '#contracts/primitives/date.ts'
import { readAvailability } from '#db/availability/availability.ts'
import { coalesce } from '#db/coalesce.ts'
import { gateFeesWire } from '#db/gate-fees/gate-fees-wire.ts'
import { listPackages } from '#db/packages/packages.ts'
import { readClosedDays, readDayNotes } from '#db/parks/park-calendar.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { freeRoomsOf, readRoomNights } from '#db/stays/room-nights.ts'
import { openSlots, windowFrom } from '#domain/availability/inventory.ts'
import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import { isParty } from '#domain/gate-fees/ticket-class.ts'
import {
  allowsReservation,
  jeepTypes,
  largestParty,
  maxPartySize,
  offersJeep,
  offersSlot,
  packageTypes,
  reservationTypes,
  type SafariPackage,
} from '#domain/packages/package.ts'
import { isOfType } from '#domain/packages/package-list.ts'
import { withEnglishDishes } from '#domain/packages/package-texts.ts'
import { type SafariPrice, safariPrice } from '#domain/packages/price.ts'
import { priceSettingsOn } from '#domain/packages/price-settings.ts'
import { withDiscount } from '#domain/packages/promotion.ts'
import { blocks, parkFromText } from '#domain/parks/park.ts'
import { type Day, dayAt } from '#domain/primitives/date.ts'
import { type RoomType, roomTypes } from '#domain/stays/room.ts'
import { currentLanguage } from '#i18n/language.ts'
import { statementOf } from '#i18n/park-statement.ts'
import { badParty } from '#services/bookings/book-safari.ts'
import { readGateFees } from '#services/gate-fees/gate-fees-of-trip.ts'
import { findValidPromotion } from '#services/packages/manage-promotions.ts'
import { readRequestedPackage } from '#services/packages/requested-package.ts'
import { readParkNotes } from '#services/parks/with-park-notes.ts'

export const availability = createRouter()

const OpenDates = z.object({
  success: z.literal(true),
  availableDates: z.array(z.string()).openapi({ example: ['2026-12-24'] }),
})
/** `serverTime` gives cached pages the current time. */
const OpenSlots = OpenDates.extend({
  openSlots: z.record(z.string(), z.array(z.enum(slots))),
  serverTime: z.string(),
  /** The park's notices for sold days. */
  notes: z.array(DayNote),
  /** The texts of the notices by the ID of the rule, in the language of the request. */
  noteTexts: z.record(z.string(), z.string()),
  /** The slots of sold days that the park has closed. */
  closedSlots: z.record(z.string(), z.array(z.enum(slots))),
  /** Why the park has closed a day, in the language of the request. */
  closedDays: z.record(z.string(), z.string()),
})
const people = z.coerce.number('The number of people must be a whole number.').int().min(1).max(maxPartySize).default(1)

const ofPackage = createRoute({
  method: 'get',
  path: '/packages/{id}/availability',
  tags: ['Availability'],
  summary:
    'List the open days and slots of the next 90 days for a party; omitted parameters match any. With the ID `custom_safari`, those of a custom safari in a park and block',
  request: {
    params: byId,
    query: z.object({
      timeSlot: z.enum(slots).optional(),
      jeepType: z.enum(jeepTypes).optional(),
      people,
      type: z.enum(reservationTypes).optional(),
      park: z.string().max(40).optional(),
      block: z.enum(blocks).or(z.literal('')).optional(),
    }),
  },
  responses: { 200: jsonResponse('The open days', OpenSlots), ...errorResponses(404) },
})

availability.openapi(ofPackage, async (c) => {
  const { app } = c.var
  const { id } = c.req.valid('param')
  const query = c.req.valid('query')
  // Concurrent requests share the computation as well as the query: in a rush hundreds look at the same month.
  const found = await coalesced(app.db, JSON.stringify([id, query, currentLanguage()]), () =>
    openDaysOf(app, id, query),
  )
  return found ? c.json({ success: true as const, ...found }, 200) : refuse(c, 'package not found')
})

type PartyQuery = z.output<typeof ofPackage.request.query>
const coalesced = coalesce<OpenDays | null>()
type OpenDays = {
  availableDates: Day[]
  openSlots: Record<Day, Slot[]>
  serverTime: string
  notes: DayNote[]
  noteTexts: Record<string, string>
  closedSlots: Record<Day, Slot[]>
  closedDays: Record<Day, string>
}

async function openDaysOf(
  { db, clock }: AppContext,
  id: string,
  { type, park, block, ...party }: PartyQuery,
): Promise<OpenDays | null> {
  const pkg = await readRequestedPackage(db, { packageId: id, park, block })
  if (!pkg?.isActive) return null
  const business = await readBusinessSettings(db)
  const seatsOf = allowsReservation(pkg, 'shared') && type !== 'private' ? pkg.id : undefined
  const places = await readAvailability(db, business, { now: clock.now(), seatsOf })
  const openSlotsOf: Record<Day, Slot[]> = {}
  for (const day of windowFrom(places.now, places.windowDays)) {
    const open = openSlots(pkg, { ...party, reservationType: type, day }, places)
    if (open.length > 0) openSlotsOf[day] = open
  }
  const availableDates = Object.keys(openSlotsOf)
  const noted = await readDayNotes(db, pkg, availableDates)
  const closed = await readClosedDays(db, pkg, windowFrom(places.now, places.windowDays))
  const closedDays: Record<Day, string> = {}
  const closedSlots: Record<Day, Slot[]> = {}
  for (const [day, rule] of closed.rules) {
    const open = openSlotsOf[day]
    if (!open) closedDays[day] = statementOf(rule, closed.gates)
    // Staff may have opened a slot again by hand.
    else closedSlots[day] = (closed.slots.get(day) ?? []).filter((slot) => !open.includes(slot))
  }
  return {
    availableDates,
    openSlots: openSlotsOf,
    serverTime: new Date(clock.now()).toISOString(),
    notes: noted.notes,
    closedSlots,
    closedDays,
    noteTexts: Object.fromEntries(noted.rules.map((rule) => [rule.id, statementOf(rule, noted.gates)])),
  }
}

const anywhere = createRoute({
  method: 'get',
  path: '/availability',
  tags: ['Availability'],
  summary:
    'List the days with an open safari, optionally of a type or park; for a room type, the nights with a free room',
  request: {
    query: z.object({
      type: z.enum(['all', ...packageTypes, ...roomTypes]).default('all'),
      park: z.string().max(40).optional(),
    }),
  },
  responses: { 200: jsonResponse('The open days', OpenDates), ...errorResponses(404) },
})

availability.openapi(anywhere, async (c) => {
  const { app } = c.var
  const { type, park: parkName } = c.req.valid('query')
  const park = parkName ? parkFromText(parkName) : null
  if (parkName && parkName !== 'all' && !park) return refuse(c, 'unknown park')
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
  summary: 'List the days with an open safari',
  responses: { 200: jsonResponse('The open days', OpenDates) },
})

availability.openapi(dates, async (c) =>
  c.json({ success: true as const, availableDates: await daysOfAny(c.var.app, () => true) }, 200),
)

async function daysOfAny({ db, clock }: AppContext, isIncluded: (pkg: SafariPackage) => boolean): Promise<Day[]> {
  const now = clock.now()
  const [packages, business] = await Promise.all([listPackages(db, { active: true }), readBusinessSettings(db)])
  const places = await readAvailability(db, business, { now, seatsOf: 'all' })
  const included = packages.filter(isIncluded)
  const open: Day[] = []
  for (const day of windowFrom(now, places.windowDays)) {
    if (included.some((pkg) => openSlots(pkg, { day }, places).length > 0)) open.push(day)
    // All packages, perhaps ten thousand, were checked without success. Let other requests run before the next day.
    else await yieldToEventLoop()
  }
  return open
}

async function freeNights({ db, clock }: AppContext, room: RoomType): Promise<Day[]> {
  const { rooms, policy } = await readBusinessSettings(db)
  const freeRooms = freeRoomsOf(await readRoomNights(db, room, rooms, clock.now()))
  return windowFrom(clock.now(), policy.windowDays).filter((night) => freeRooms(night) > 0)
}

const { reservationType, timeSlot, visitorType, people: party } = SafariRequest.shape
/** The fields of a booking that determine its price. The defaults are those of the customiser. */
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
  park: true,
  block: true,
  promotionCode: true,
  party: true,
}).extend({
  reservationType: reservationType.default('private'),
  /** The preset slot of the package, if omitted. */
  timeSlot: timeSlot.optional(),
  visitorType: visitorType.default('foreign'),
  people: party.default(1),
  /** The day of the trip, which a promotion code may depend on. */
  date: DayInput.default(''),
})

const quote = createRoute({
  method: 'post',
  path: '/packages/{id}/quote',
  tags: ['Availability'],
  summary:
    'Get the price lines in US dollars for a set of choices; with the ID `custom_safari`, of a custom safari in a park. With a promotion code the lines include its discount',
  middleware: limitRequests('reads'),
  request: { params: byId, body: jsonBody(PricedRequest) },
  responses: {
    200: jsonResponse(
      'The price, and what the park says of the day',
      z.object({ success: z.literal(true), quote: Quote, parkNotes: z.array(z.string()).optional() }),
    ),
    ...errorResponses(404, 422),
  },
})

availability.openapi(quote, async (c) => {
  const { db, clock } = c.var.app
  const { park, block, ...asked } = c.req.valid('json')
  const pkg = await readRequestedPackage(db, { packageId: c.req.valid('param').id, park, block })
  if (!pkg?.isActive) return refuse(c, 'package not found')
  const { timeSlot = pkg.presetSlot, ...rest } = asked
  // Guests choose dishes by the names that they read.
  const choices = withEnglishDishes(pkg, { ...rest, timeSlot }, currentLanguage())
  if (!offersSlot(pkg, timeSlot)) return refuse(c, 'slot not offered')
  if (choices.reservationType === 'private' && !offersJeep(pkg, choices.jeepType)) return refuse(c, 'jeep not offered')
  if (choices.people < 1) return refuse(c, 'too few people')
  if (choices.people > largestParty(pkg, choices.reservationType)) return refuse(c, 'too many people')
  if (choices.party && !isParty(choices.party, choices.people)) return refuseWith(c, badParty())
  const regular = safariPrice(pkg, choices, priceSettingsOn(await readBusinessSettings(db), asked.date))
  const gateFees = await readGateFees(db, pkg, {
    ...choices,
    day: asked.date || dayAt(clock.now()),
    jeeps: regular.jeeps,
  })
  const quoted = (price: SafariPrice) => ({ ...quoteOf(price), ...(gateFees && { gateFees: gateFeesWire(gateFees) }) })
  const parkNotes = asked.date ? await readParkNotes(db, pkg, asked.date) : []
  const notes = parkNotes.length > 0 ? { parkNotes } : {}
  if (!asked.promotionCode) return c.json({ success: true as const, quote: quoted(regular), ...notes }, 200)
  const wait = await secondsToWait(c, 'promotionCodes')
  if (wait > 0) return refuseFor(c, wait)
  const now = clock.now()
  const promotion = await findValidPromotion(db, asked.promotionCode, { tripDay: asked.date || dayAt(now), now })
  if (!promotion.ok) return refuse(c, promotion.error)
  return c.json({ success: true as const, quote: quoted(withDiscount(regular, promotion.applied)), ...notes }, 200)
})
