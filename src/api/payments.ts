import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { hearGateway } from '#desk/hear-gateway.ts'
import { goesByGateway } from '#desk/judge-refund.ts'
import { recordPayment } from '#desk/record-payment.ts'
import { findBooking, type StoredBooking } from '#records/bookings.ts'
import type { StaffRefund } from '#records/refunds.ts'
import { readStaffAccount } from '#records/staff-accounts.ts'
import { MoneySeen, StaffAccount } from '#rules/staff-account-wire.ts'
import { answer, byToken, jsonBody, newDoor, noes, refuse, type StaffDoor, staffOnly } from './door.ts'
import { actorOf, onceHeader, orderOf } from './order.ts'

export const payments = newDoor()

/** The only body that is no JSON: PayHere posts a form. */
export const notifyPath = '/payments/payhere/notify'

payments.openAPIRegistry.registerPath({
  method: 'post',
  path: notifyPath,
  tags: ['Payments'],
  summary: "PayHere's word on a payment, signed; nobody else's is heard",
  request: {
    body: { content: { 'application/x-www-form-urlencoded': { schema: z.object({}).loose() } }, required: true },
  },
  responses: { 200: answer('Heard', z.object({ success: z.literal(true) })), ...noes(413, 503) },
})

payments.post(notifyPath, async (c) => {
  const { house, requestId } = c.var
  const { till } = house
  const word = till?.readCallback(new URLSearchParams(await c.req.text()))
  const heard =
    word && till ? await hearGateway(house, till.provider, word, { ...actorOf(c), actor: till.provider }) : null
  const level = heard === 'in trouble' ? 'warn' : 'info'
  house.log[level]({ requestId, heard: heard ?? 'no word of ours', order: word?.orderReference }, 'gateway spoke')
  // Whoever tries is not told what he got right.
  return c.json({ success: true }, 200)
})

const success = z.literal(true)
const byId = z.object({ id: z.string() })

const account = createRoute({
  method: 'get',
  path: '/bookings/{id}/account',
  tags: ['Payments'],
  summary: "A booking's money: what was asked for, what came and what went back",
  security: byToken,
  middleware: staffOnly('decide about payments'),
  request: { params: byId },
  responses: { 200: answer('The account', StaffAccount.extend({ success })), ...noes(401, 403, 404, 503) },
})

payments.openapi(account, async (c) => {
  const booking = await findBooking(c.var.house.db, c.req.valid('param').id)
  if (!booking) return refuse(c, 'booking not found')
  return c.json({ success: true as const, ...(await accountOf(c, booking)) }, 200)
})

const record = createRoute({
  method: 'post',
  path: '/bookings/{id}/payments',
  tags: ['Payments'],
  summary: 'Money that staff have seen: cash received, a transfer, PayPal; in parts too, and more than was due',
  security: byToken,
  middleware: staffOnly('decide about payments'),
  request: { params: byId, headers: onceHeader, body: jsonBody(MoneySeen) },
  responses: {
    201: answer('Booked', StaffAccount.extend({ success, message: z.string() })),
    ...noes(400, 401, 403, 404, 413, 415, 422, 503),
  },
})

payments.openapi(record, async (c) => {
  const { id } = c.req.valid('param')
  const seen = c.req.valid('json')
  const order = orderOf(c, `payments ${c.var.staff.id}`, { id, ...seen })
  const outcome = await recordPayment(c.var.house, id, seen, order)
  if ('refused' in outcome) return refuse(c, outcome.refused)
  const message = 'Payment recorded'
  return c.json({ success: true as const, message, ...(await accountOf(c, outcome.booking)) }, 201)
})

/** A booking's money as staff see it, as it is now. */
export function accountOf(c: Context<StaffDoor>, booking: StoredBooking) {
  return readStaffAccount(c.var.house.db, booking, isByHand(c))
}

/** Which refunds no gateway sends: of other money than a card's, of another gateway, or a part where it knows no parts. */
export function isByHand(c: Context<StaffDoor>) {
  const { till } = c.var.house
  return ({ provider, paid_as, paid_amount, amount }: StaffRefund) =>
    paid_amount === null || !goesByGateway(till, { provider, provider_reference: paid_as, amount: paid_amount }, amount)
}
