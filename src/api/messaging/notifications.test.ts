import { beforeEach, expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { insertMessage } from '#db/messaging/messages.ts'
import { openSession } from '#db/staff/sessions.ts'
import { testCardOf } from '#domain/payments/payment.ts'
import { roles } from '#domain/staff/permission.ts'
import { aStaffMember, aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, dayIn, forgetSales, noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const minute = 60_000
const message = { name: 'නිමල් Ada', email: 'ada@example.org', phone: '', message: 'Hello' }

beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
  await db.deleteFrom('contact_message').execute()
})

test('notifications are listed newest first, and stay unread until viewed', async () => {
  const token = await aToken(db, 'agent')
  await insertMessage(db, message, noon + minute)
  await insertMessage(db, { ...message, name: 'Grace' }, noon + 2 * minute)
  app.at(noon + 5 * minute)
  const { body } = await ask('/notices', { token })
  expect(body).toMatchObject({ unread: 2, notices: [{ kind: 'message', name: 'Grace' }, { name: 'නිමල් Ada' }] })

  const upTo = body.notices[1].at
  expect((await ask('/notices/seen', { method: 'PUT', token, body: { upTo } })).body.seenAt).toBe(upTo)
  expect((await ask('/notices', { token })).body.unread).toBe(1)
  // An earlier time does not move the marker back, and a future one is limited to now.
  const markSeen = async (moment: number) =>
    (await ask('/notices/seen', { method: 'PUT', token, body: { upTo: new Date(moment).toISOString() } })).body.seenAt
  expect(await markSeen(noon)).toBe(upTo)
  expect(await markSeen(noon + 500 * minute)).toBe(new Date(noon + 5 * minute).toISOString())
  expect((await ask('/notices', { token: await aToken(db, 'agent') })).body.unread).toBe(2)
})

test.each(roles)('%s gets notifications of messages only if the role reads messages', async (role) => {
  await insertMessage(db, message, noon)
  const { body } = await ask('/notices', { token: await aToken(db, role) })
  expect(body.notices.length).toBe(role === 'admin' || role === 'agent' ? 1 : 0)
})

test('polling for notifications does not keep the session alive', async () => {
  const { id } = await aStaffMember(db, 'agent')
  const token = await openSession(db, id, false, noon)
  app.at(noon + 40 * minute)
  expect((await ask('/notices', { token })).status).toBe(200)
  app.at(noon + 70 * minute)
  expect((await ask('/notices', { token })).status).toBe(401)
})

test('a guest’s message reaches an open stream at once; an editor learns only that something changed', async () => {
  const [admin, editor] = await openStreams(await aToken(db, 'admin'), await aToken(db, 'editor'))
  const sent = await ask('/contact', {
    body: { name: 'Ada', email: 'ada@example.org', phone: '', message: 'Is it dry?' },
  })
  expect(sent.status).toBeLessThan(300)
  expect((await admin?.read())?.value).toContain('"kind":"message"')
  expect((await editor?.read())?.value).toBe('data: {"notices":[]}\n\n')
  await Promise.all([admin?.cancel(), editor?.cancel()])
})

test('a user who enters a phone booking is not notified of it; a colleague is', async () => {
  const [token, colleagueToken] = [await aToken(db, 'agent'), await aToken(db, 'agent')]
  const [own, colleague] = await openStreams(token, colleagueToken)
  const data = { name: 'Grace Hopper', email: 'grace@example.org', phone: '0771234567', date: dayIn(10) }
  const created = await ask('/bookings/admin/create-booking', { token: token, body: data })
  expect(created.status).toBe(201)
  expect((await colleague?.read())?.value).toContain(`"bookingId":"${created.body.booking.bookingId}"`)
  // The stream of the user gets an empty event, because lists have changed.
  expect((await own?.read())?.value).toBe('data: {"notices":[]}\n\n')
  await Promise.all([own?.cancel(), colleague?.cancel()])

  expect((await ask('/notices', { token: token })).body).toMatchObject({ unread: 0, notices: [] })
  const { body } = await ask('/notices', { token: colleagueToken })
  expect(body).toMatchObject({ notices: [{ kind: 'booking', name: 'Grace Hopper' }] })
  // A notification does not say who caused it.
  expect(Object.keys(body.notices[0])).toEqual(['key', 'kind', 'at', 'bookingId', 'name'])
})

test('staff are notified at once when a guest moves, changes or cancels a booking, and of the refund due', async () => {
  const pkg = await aPackage(db)
  const [moved, cancelled] = await Promise.all([aPaidBooking(pkg, 10), aPaidBooking(pkg, 12)])
  const [admin, viewer] = await openStreams(await aToken(db, 'admin'), await aToken(db, 'viewer'))
  expect(await my(moved, '/move', { date: dayIn(11) })).toMatchObject({ status: 200 })
  for (const published of await Promise.all([admin?.read(), viewer?.read()]))
    expect(published?.value).toContain(
      `"kind":"moved","at":"2026-12-01T06:30:00.000Z","bookingId":"${moved.bookingId}"`,
    )
  expect(await my(moved, '', { pickupLocation: 'Lake Side Hotel' }, 'PATCH')).toMatchObject({ status: 200 })
  for (const published of await Promise.all([admin?.read(), viewer?.read()]))
    expect(published?.value).toContain('"kind":"changed"')
  const { refund: expectedRefund } = (await my(cancelled, '/account')).body.ifCancelled
  expect(await my(cancelled, '/cancel', { expectedRefund })).toMatchObject({ status: 200 })
  const [toAdmin, toViewer] = await Promise.all([admin?.read(), viewer?.read()])
  expect(toAdmin?.value).toContain('"kind":"refund"')
  for (const published of [toAdmin, toViewer]) expect(published?.value).toContain('"kind":"cancelled"')
  expect(toViewer?.value).not.toContain('"kind":"refund"')
  await Promise.all([admin?.cancel(), viewer?.cancel()])
})

test('a quote publishes no event; a saved booking publishes one', async () => {
  let published = 0
  const publish = () => {
    published++
  }
  const askHere = testCaller({ ...app, staffEvents: { ...app.staffEvents, publish: publish } })
  const token = await aToken(db, 'agent')
  const data = { name: 'Grace Hopper', email: 'grace@example.org', phone: '0771234567', date: dayIn(11) }
  expect(await askHere('/bookings/admin/price', { token, body: data })).toMatchObject({ status: 200 })
  expect(published).toBe(0)
  expect(await askHere('/bookings/admin/create-booking', { token, body: data })).toMatchObject({ status: 201 })
  expect(published).toBe(1)
})

type Booked = { bookingId: string; guestKey: string; totalPrice: number }

const my = ({ bookingId, guestKey }: Booked, path: string, body?: object, method = 'POST') =>
  ask(`/bookings/mine/${bookingId}${path}`, {
    ...(body ? { method, body } : {}),
    headers: { 'x-guest-key': guestKey },
  })

async function aPaidBooking(pkg: Awaited<ReturnType<typeof aPackage>>, days: number): Promise<Booked> {
  const { body } = await ask('/bookings', { body: aRequest(pkg, { date: dayIn(days) }) })
  const { bookingId, guestKey, totalPrice: total } = body.booking
  const card = { paymentMethod: 'card', ...testCardOf('4242424242424242') }
  await ask('/bookings', { body: { bookingId, total, ...card }, headers: { 'x-guest-key': guestKey } })
  return body.booking
}

/** Opens a live stream for each token and waits until it is connected. */
async function openStreams(...tokens: string[]) {
  const api = createApi(app)
  const readers = await Promise.all(
    tokens.map(async (token) => {
      const request = new Request('http://test/api/notices/live', { headers: { 'x-auth-token': token } })
      const { body } = await api.fetch(request, { address: '203.0.113.9' })
      return body?.pipeThrough(new TextDecoderStream()).getReader()
    }),
  )
  for (const reader of readers) expect((await reader?.read())?.value).toBe(':\n\n')
  return readers
}
