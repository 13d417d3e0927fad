import { actorOf } from '#api/middleware/idempotency.ts'
import { createRoute, createRouter, jsonBody, jsonResponse, staffRoute, success } from '#api/route-kit.ts'
import { GuestErased, GuestFound, GuestNamed } from '#contracts/guests/guest-data.ts'
import { findSubscriberNamed, listMessagesOf } from '#db/guests/guest-data.ts'
import { eraseGuestData, exportGuestData, findGuestBookings } from '#services/guests/guest-data.ts'

/** The data of one guest. The email address is in the body, because URLs appear in logs. */
export const guests = createRouter()

const named = { body: jsonBody(GuestNamed) }

const find = createRoute({
  method: 'post',
  path: '/guests/find',
  ...staffRoute('Guest data', 'export guests'),
  summary: 'Find the data of an email address, and whether each booking still needs it',
  request: named,
  responses: { 200: jsonResponse('The data found', GuestFound.extend({ success })) },
})

guests.openapi(find, async (c) => {
  const { app } = c.var
  const { email } = c.req.valid('json')
  const found = await findGuestBookings(app, email)
  const subscriber = await findSubscriberNamed(app.db, email)
  const bookings = found.map(({ reference, customer_name: name, status, day: date, isStillNeeded }) => ({
    bookingId: reference,
    name,
    status,
    date,
    isStillNeeded,
  }))
  const messages = (await listMessagesOf(app.db, email)).length
  return c.json({ success: true as const, bookings, messages, isOnNewsletter: subscriber !== undefined }, 200)
})

const download = createRoute({
  method: 'post',
  path: '/guests/export',
  ...staffRoute('Guest data', 'export guests'),
  summary: 'Export all data of an email address as JSON, with the last digits of identity numbers only. Audited',
  request: named,
  responses: { 200: { description: 'A JSON document' } },
})

guests.openapi(download, async (c) => {
  const exported = await exportGuestData(c.var.app, c.req.valid('json').email, actorOf(c))
  c.header('Content-Disposition', 'attachment; filename="guest-data.json"')
  return c.body(JSON.stringify(exported, null, 2), 200, { 'Content-Type': 'application/json; charset=utf-8' })
})

const erase = createRoute({
  method: 'post',
  path: '/guests/erase',
  ...staffRoute('Guest data', 'erase guests'),
  summary: 'Erase the data of an email address, except bookings that still need it; payments stay. Audited',
  request: named,
  responses: { 200: jsonResponse('The erased and kept data', GuestErased.extend({ success })) },
})

guests.openapi(erase, async (c) => {
  const erased = await eraseGuestData(c.var.app, c.req.valid('json').email, actorOf(c))
  return c.json({ success: true as const, ...erased }, 200)
})
