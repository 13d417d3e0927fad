import { createRoute, z } from '@hono/zod-openapi'
import { readAvailability } from '#records/availability.ts'
import { readPackage } from '#records/packages.ts'
import { readBusinessSettings } from '#records/settings.ts'
import { jeepTypes, largestParty, packageTypes } from '#rules/package.ts'
import { parkFromText } from '#rules/park.ts'
import { openDays } from '#rules/place.ts'
import { safariPrice } from '#rules/price.ts'
import { Quote, quoteOf } from '#rules/receipt.ts'
import { SafariRequest } from '#rules/safari-request.ts'
import { slots } from '#rules/slot.ts'
import { answer, jsonBody, newDoor, noes, refuse } from './door.ts'

export const availability = newDoor()

const OpenDates = z.object({
  success: z.literal(true),
  availableDates: z.array(z.string()).openapi({ example: ['2026-12-24'] }),
})
const people = z.coerce.number('The number of people must be a whole number.').int().min(1).max(20).default(1)

const ofPackage = createRoute({
  method: 'get',
  path: '/packages/{id}/availability',
  tags: ['Availability'],
  summary: 'The days from today to 90 days ahead on which a private party can go; without a slot or jeep any will do',
  request: {
    params: z.object({ id: z.string() }),
    query: z.object({ timeSlot: z.enum(slots).optional(), jeepType: z.enum(jeepTypes).optional(), people }),
  },
  responses: { 200: answer('The open days', OpenDates), ...noes(400, 404, 429, 503) },
})

availability.openapi(ofPackage, async (c) => {
  const { db, clock } = c.var.house
  const pkg = await readPackage(db, c.req.valid('param').id)
  if (!pkg?.isActive) return refuse(c, 'package not found')
  const { fleet } = await readBusinessSettings(db)
  const places = await readAvailability(db, fleet, clock.now())
  return c.json({ success: true as const, availableDates: openDays(pkg, c.req.valid('query'), places) }, 200)
})

const anywhere = createRoute({
  method: 'get',
  path: '/availability',
  tags: ['Availability'],
  summary: 'The days on which we go at all, to one park or to any',
  request: {
    query: z.object({ type: z.enum(['all', ...packageTypes]).optional(), park: z.string().optional() }),
  },
  responses: { 200: answer('The open days', OpenDates), ...noes(400, 404, 429, 503) },
})

availability.openapi(anywhere, async (c) => {
  const { db, clock } = c.var.house
  const asked = c.req.valid('query').park
  const park = asked ? parkFromText(asked) : null
  if (asked && asked !== 'all' && !park) return refuse(c, 'unknown park')
  const { fleet } = await readBusinessSettings(db)
  const places = await readAvailability(db, fleet, clock.now())
  return c.json({ success: true as const, availableDates: openDays(park && { park }, {}, places) }, 200)
})

const dates = createRoute({
  method: 'get',
  path: '/available-dates',
  tags: ['Availability'],
  summary: 'The days on which we go at all',
  responses: { 200: answer('The open days', OpenDates), ...noes(429, 503) },
})

availability.openapi(dates, async (c) => {
  const { db, clock } = c.var.house
  const { fleet } = await readBusinessSettings(db)
  const places = await readAvailability(db, fleet, clock.now())
  return c.json({ success: true as const, availableDates: openDays(null, {}, places) }, 200)
})

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
  request: { params: z.object({ id: z.string() }), body: jsonBody(PricedRequest) },
  responses: {
    200: answer('The price', z.object({ success: z.literal(true), quote: Quote })),
    ...noes(400, 404, 413, 415, 422, 503),
  },
})

availability.openapi(quote, async (c) => {
  const { db } = c.var.house
  const pkg = await readPackage(db, c.req.valid('param').id)
  if (!pkg?.isActive) return refuse(c, 'package not found')
  const choices = c.req.valid('json')
  if (choices.people < 1) return refuse(c, 'too few people')
  if (choices.people > largestParty(pkg, choices.reservationType)) return refuse(c, 'too many people')
  const price = safariPrice(pkg, choices, await readBusinessSettings(db))
  return c.json({ success: true as const, quote: quoteOf(price) }, 200)
})
