import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bookingOfGuest, named, ownBooking } from '#api/bookings/my-booking.ts'
import { idempotencyHeader, replayable, requestContextOf } from '#api/middleware/idempotency.ts'
import { limitRequests } from '#api/middleware/rate-limit.ts'
import { guestAccountOf } from '#api/payments/guest-account.ts'
import {
  type ApiEnv,
  byId,
  createRoute,
  createRouter,
  ErrorBody,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  refuseWith,
  type StaffApiEnv,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import {
  AskableBooking,
  DisruptionAnswer,
  DisruptionBoard,
  DisruptionPreview,
  DisruptionSummary,
  JeepMove,
  NewDisruption,
  RefundApproval,
  TripChoicesWire,
  TripOffers,
  UnaskedCount,
} from '#contracts/disruptions/disruption.ts'
import { GuestAccount } from '#contracts/payments/guest-account.ts'
import { pathName } from '#contracts/primitives/bounds.ts'
import { findBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import { guestReceiptOf } from '#db/bookings/guest-receipt.ts'
import type { Database } from '#db/client.ts'
import { countUnasked, findDisruption, findDisruptionOf } from '#db/disruptions/disruptions.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { mask } from '#domain/primitives/mask.ts'
import { seesContacts } from '#domain/staff/permission.ts'
import { sentenceOf } from '#i18n/error-message.ts'
import { currentLanguage } from '#i18n/language.ts'
import { answerDisruption } from '#services/disruptions/answer-disruption.ts'
import { approveDisruptionRefunds } from '#services/disruptions/approve-disruption-refunds.ts'
import { findBookingOfChoice } from '#services/disruptions/choice-token.ts'
import { findOffers } from '#services/disruptions/find-offers.ts'
import { moveJeep } from '#services/disruptions/move-jeep.ts'
import { readBoard, readDisruptions, readGuestDisruption } from '#services/disruptions/read-disruptions.ts'
import { endDisruption, previewDisruption, startDisruption } from '#services/disruptions/start-disruption.ts'

/** Closures whose guests are asked what they want instead. */
export const disruptions = createRouter()

const board = DisruptionBoard.extend({ success })
const answerRefused = {
  409: jsonResponse(
    'Another answer stands; or the offer is gone, with those that are left',
    ErrorBody.extend({ stands: z.string().optional(), offers: TripOffers.optional() }),
  ),
}

const list = createRoute({
  method: 'get',
  path: '/disruptions',
  ...staffRoute('Disruptions', 'list bookings'),
  summary:
    'List open disruptions and those of the last 30 days, latest first. `unasked` counts the bookings on closed days whose guests nobody has asked',
  responses: {
    200: jsonResponse(
      'The disruptions',
      z.object({ success, disruptions: z.array(DisruptionSummary), unasked: z.array(UnaskedCount) }),
    ),
  },
})

disruptions.openapi(list, async (c) => {
  const { db, clock } = c.var.app
  const unasked = await countUnasked(db, dayAt(clock.now()))
  const found = await readDisruptions(db, clock.now())
  return c.json({ success: true as const, disruptions: found, unasked }, 200)
})

const preview = createRoute({
  method: 'post',
  path: '/disruptions/preview',
  ...staffRoute('Disruptions', 'change bookings'),
  summary:
    'List the guests whom a disruption would ask, those to call first; without a rule or entries, those of every closure',
  request: { body: jsonBody(DisruptionPreview) },
  responses: { 200: jsonResponse('The guests', z.object({ success, bookings: z.array(AskableBooking) })) },
})

disruptions.openapi(preview, async (c) =>
  c.json({ success: true as const, bookings: await previewDisruption(c.var.app, c.req.valid('json')) }, 200),
)

const started = replayable((id: string) => ({ success: true as const, id }))

const start = createRoute({
  method: 'post',
  path: '/disruptions',
  ...staffRoute('Disruptions', 'change bookings'),
  summary: 'Ask the guests of closed trips to choose: another park, another day, their money back, or a call',
  request: { headers: idempotencyHeader, body: jsonBody(NewDisruption) },
  responses: {
    201: jsonResponse('Asked', z.object({ success, id: z.string() })),
    409: jsonResponse(
      'Nobody is left to ask, with the latest disruption',
      ErrorBody.extend({ existing: z.string().nullable() }),
    ),
    ...errorResponses(404),
  },
})

disruptions.openapi(start, async (c) => {
  const body = c.req.valid('json')
  const outcome = await startDisruption(c.var.app, body, callerOf(c, body), started.bodyOf)
  if (!outcome.ok) return refuseWith(c, outcome)
  return started.send(c, outcome)
})

/** One scope for all writes of a person, so that a key of one is not accepted for another. */
function callerOf(c: Context<StaffApiEnv>, request: object) {
  return requestContextOf(c, `disruptions ${c.var.staff.id}`, request)
}

const read = createRoute({
  method: 'get',
  path: '/disruptions/{id}',
  ...staffRoute('Disruptions', 'list bookings'),
  summary: 'Read a disruption: its guests and their answers, the jeeps, and the refunds with their sums',
  request: { params: byId },
  responses: { 200: jsonResponse('The disruption', board), ...errorResponses(404) },
})

disruptions.openapi(read, async (c) => {
  const { db, clock } = c.var.app
  const found = await readBoard(db, c.req.valid('param').id, clock.now())
  if (!found) return refuse(c, 'disruption not found')
  const shown = seesContacts(c.var.staff.role)
    ? found.bookings
    : found.bookings.map((booking) => ({ ...booking, phone: mask(booking.phone, 3) }))
  return c.json({ success: true as const, ...found, bookings: shown }, 200)
})

const answer = createRoute({
  method: 'post',
  path: '/disruptions/{id}/bookings/{bookingId}/answer',
  ...staffRoute('Disruptions', 'change bookings'),
  summary: 'Record the answer of a guest who was called, and carry it out',
  request: {
    params: byId.extend({ bookingId: pathName }),
    headers: idempotencyHeader,
    body: jsonBody(DisruptionAnswer),
  },
  responses: {
    200: jsonResponse('Carried out', board),
    ...errorResponses(404),
    ...answerRefused,
  },
})

disruptions.openapi(answer, async (c) => {
  const { id, bookingId } = c.req.valid('param')
  const booking = await findDisrupted(c.var.app.db, id, bookingId)
  if (!booking) return refuse(c, 'no disruption')
  const body = c.req.valid('json')
  const outcome = await answerDisruption(c.var.app, booking.id, body, callerOf(c, { answer: booking.id, ...body }))
  return outcome.ok ? sendBoard(c, id) : refuseWith(c, outcome)
})

/** The booking, if it belongs to the disruption. */
async function findDisrupted(db: Database, disruption: string, idOrReference: string) {
  const booking = await findBooking(db, idOrReference)
  const row = booking && (await findDisruptionOf(db, booking.id))
  return row?.disruption === disruption ? booking : undefined
}

/** The board after a change. */
async function sendBoard(c: Context<StaffApiEnv>, id: string) {
  const { db, clock } = c.var.app
  const found = await readBoard(db, id, clock.now())
  return found ? c.json({ success: true as const, ...found }, 200) : refuse(c, 'disruption not found')
}

const offers = createRoute({
  method: 'get',
  path: '/disruptions/{id}/bookings/{bookingId}/offers',
  ...staffRoute('Disruptions', 'list bookings'),
  summary: 'List what a guest can choose now, for staff who call them',
  request: { params: byId.extend({ bookingId: pathName }) },
  responses: { 200: jsonResponse('The offers', TripOffers.extend({ success })), ...errorResponses(404) },
})

disruptions.openapi(offers, async (c) => {
  const { db, clock } = c.var.app
  const { id, bookingId } = c.req.valid('param')
  const booking = await findDisrupted(db, id, bookingId)
  if (!booking) return refuse(c, 'no disruption')
  return c.json({ success: true as const, ...(await findOffers(db, booking, clock.now())) }, 200)
})

const jeeps = createRoute({
  method: 'post',
  path: '/disruptions/{id}/jeeps',
  ...staffRoute('Disruptions', 'change bookings'),
  summary: 'Move all guests of a departure who wait to another package, with their jeep: all or none',
  request: { params: byId, headers: idempotencyHeader, body: jsonBody(JeepMove) },
  responses: { 200: jsonResponse('Moved', board), ...errorResponses(404, 409) },
})

disruptions.openapi(jeeps, async (c) => {
  const { id } = c.req.valid('param')
  if (!(await findDisruption(c.var.app.db, id))) return refuse(c, 'disruption not found')
  const body = c.req.valid('json')
  const outcome = await moveJeep(c.var.app, id, body, callerOf(c, { jeep: id, ...body }))
  return outcome.ok ? sendBoard(c, id) : refuse(c, outcome.error)
})

const approve = createRoute({
  method: 'post',
  path: '/disruptions/{id}/refunds/approve',
  ...staffRoute('Disruptions', 'approve refunds'),
  summary: 'Approve the refunds of a disruption that were listed. Each succeeds or fails by itself',
  request: { params: byId, headers: idempotencyHeader, body: jsonBody(RefundApproval) },
  responses: {
    200: jsonResponse(
      'Approved',
      board.extend({ failed: z.array(z.object({ refund: z.string(), message: z.string() })) }),
    ),
    ...errorResponses(404),
  },
})

disruptions.openapi(approve, async (c) => {
  const { db, clock } = c.var.app
  const { id } = c.req.valid('param')
  const { refunds } = c.req.valid('json')
  const outcome = await approveDisruptionRefunds(c.var.app, id, refunds, callerOf(c, { approve: id, refunds }))
  if (!outcome.ok) return refuse(c, outcome.error)
  const found = await readBoard(db, id, clock.now())
  if (!found) return refuse(c, 'disruption not found')
  const failed = outcome.failed.map(({ refund, error }) => ({ refund, message: sentenceOf(error) }))
  return c.json({ success: true as const, ...found, failed }, 200)
})

const end = createRoute({
  method: 'post',
  path: '/disruptions/{id}/end',
  ...staffRoute('Disruptions', 'change bookings'),
  summary: 'End a disruption; 409 while a guest waits for a call or has not answered',
  request: { params: byId, headers: idempotencyHeader },
  responses: { 200: jsonResponse('Ended', board), ...errorResponses(404, 409) },
})

disruptions.openapi(end, async (c) => {
  const { db, clock } = c.var.app
  const { id } = c.req.valid('param')
  const outcome = await endDisruption(c.var.app, id, callerOf(c, { end: id }))
  if (!outcome.ok) return refuse(c, outcome.error)
  const found = await readBoard(db, id, clock.now())
  return found ? c.json({ success: true as const, ...found }, 200) : refuse(c, 'disruption not found')
})

/** Requires the guest key, or the token of the email that asks for a choice. The token opens the choices, not the account. */
const choiceOnly = createMiddleware<ApiEnv>(async (c, next) => {
  const name = c.req.param('bookingId') ?? ''
  const key = c.req.header('x-guest-key') ?? ''
  const booking = (await bookingOfGuest(c, name)) ?? (await findBookingOfChoice(c.var.app, name, key))
  if (!booking) return refuse(c, 'booking not found')
  c.set('booking', booking)
  return next()
})

const choices = createRoute({
  method: 'get',
  path: '/bookings/mine/{bookingId}/disruption',
  tags: ['My booking'],
  summary:
    'Read what the guest of a closed trip can choose. The key is that of the booking, or the token `choose` of the email',
  middleware: choiceOnly,
  request: named,
  responses: {
    200: jsonResponse('The trip and the choices', TripChoicesWire.extend({ success })),
    ...errorResponses(404),
  },
})

disruptions.openapi(choices, async (c) => {
  const choices = await tripChoicesOf(c, ownBooking(c))
  return choices ? c.json({ success: true as const, ...choices }, 200) : refuse(c, 'no disruption')
})

async function tripChoicesOf(c: Context<ApiEnv>, booking: StoredBooking): Promise<TripChoicesWire | null> {
  const { db, clock } = c.var.app
  const disruption = await readGuestDisruption(db, booking, clock.now())
  if (!disruption) return null
  const { packageName, date } = await guestReceiptOf(db, booking, currentLanguage())
  return { bookingId: booking.reference, packageName, day: date, disruption }
}

const carriedOut = { success, message: z.string() }

const choose = createRoute({
  method: 'post',
  path: '/bookings/mine/{bookingId}/disruption',
  tags: ['My booking'],
  summary:
    'Choose what happens to a trip on a closed day: another park, another day, the money back, or a call. The key is that of the booking, or the token `choose` of the email',
  middleware: [limitRequests('myBookings'), choiceOnly] as const,
  request: {
    ...named,
    headers: named.headers.extend(idempotencyHeader.shape),
    body: jsonBody(DisruptionAnswer),
  },
  responses: {
    200: jsonResponse(
      'Carried out: the account for the key of the booking, the choices alone for the token',
      z.union([GuestAccount.extend(carriedOut), TripChoicesWire.extend(carriedOut)]),
    ),
    ...errorResponses(404),
    ...answerRefused,
  },
})

disruptions.openapi(choose, async (c) => {
  const booking = ownBooking(c)
  const body = c.req.valid('json')
  const caller = requestContextOf(c, `disruption of ${booking.id}`, body)
  const outcome = await answerDisruption(c.var.app, booking.id, body, caller)
  if (!outcome.ok) return refuseWith(c, outcome)
  const done = { success: true as const, message: 'Your choice is carried out' }
  if (await bookingOfGuest(c, booking.id))
    return c.json({ ...done, ...(await guestAccountOf(c, outcome.booking)) }, 200)
  const choices = await tripChoicesOf(c, outcome.booking)
  return choices ? c.json({ ...done, ...choices }, 200) : refuse(c, 'no disruption')
})
