import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { send } from '../fault-injection/requests.ts'
import { aContact, aRide, aTrip, dayIn } from '../support/safari.ts'
import { aSlipPicture } from '../support/slip-picture.ts'
import { sendRequest } from './send-request.ts'

// The server logs at debug level, so text missing there is in no log.
const url = inject('serverUrl')
const json = { 'content-type': 'application/json' }

/** A unique word for each place in a request, so that a finding identifies its source. */
const canaries = {
  name: 'Zephyrine Canary',
  email: 'zephyrine.canary@example.net',
  phone: '+44 20 5550 8642',
  wishes: 'canary-of-wishes',
  passport: 'CN8642975',
  message: 'canary-of-a-message',
  transfer: 'canary-of-a-transfer',
  password: 'canary of a password',
  token: 'canary-of-a-token-00000000000000000000000000',
  guestKey: 'canary-of-a-guest-key',
  once: 'canary-of-a-key-sent-once',
  note: 'canary-of-a-note',
  file: 'canary-of-a-file.png',
  search: 'canary-of-a-search',
  broken: 'canary-of-broken-json',
  order: 'canary-of-a-callback',
}
const target = { customerName: canaries.name, customerEmail: canaries.email, customerPhone: canaries.phone }

test('no log line contains a body, a token, a key or a search term', async () => {
  const secrets: string[] = [...Object.values(canaries), encodeURIComponent(canaries.email)]
  const post = (path: string, body: object | string, headers: Record<string, string> = {}) =>
    sendRequest(url, {
      method: 'POST',
      path: `/api${path}`,
      headers: { ...json, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const logFile = async (what: string, response: Promise<{ status: number }>, ...statuses: number[]) =>
    expect([what, statuses.includes((await response).status)]).toEqual([what, true])

  const ride = { ...aRide(), ...aContact(), ...target, specialRequests: canaries.wishes, pickup: canaries.wishes }
  const booked = await post('/bookings', ride, { 'idempotency-key': canaries.once })
  expect(booked.status).toBe(201)
  const { bookingId, guestKey, totalPrice: total } = JSON.parse(booked.text).booking
  secrets.push(guestKey)
  const login = { email: 'admin@pugmark.test', password: 'a password of the tests' }
  const { token } = JSON.parse((await post('/admin/login', login)).text)
  secrets.push(token, login.password)
  const staff = { 'x-auth-token': token }

  await logFile('a login', post('/admin/login', { email: canaries.email, password: canaries.password }), 401)
  await logFile('broken JSON', post('/bookings', `{"customerName":"${canaries.broken}"`), 400)
  await logFile('a bad booking', post('/bookings', { ...aTrip(), ...target, date: canaries.wishes }), 400, 422)
  await logFile(
    'a passport',
    post('/bookings', { ...target, packageId: 'x', passportNumber: canaries.passport }),
    400,
    404,
    422,
  )
  await logFile(
    'a payment',
    post(
      '/bookings',
      { bookingId, total, paymentMethod: 'online', onlineRef: canaries.transfer },
      { 'x-guest-key': guestKey },
    ),
    201,
    400,
    409,
    422,
  )
  await logFile(
    'a wrong key',
    sendRequest(url, {
      method: 'GET',
      path: `/api/bookings/mine/${bookingId}`,
      headers: { 'x-guest-key': canaries.guestKey },
    }),
    404,
  )
  await logFile(
    'a dead token',
    sendRequest(url, { method: 'GET', path: '/api/admin/me', headers: { 'x-auth-token': canaries.token } }),
    401,
  )
  await logFile(
    'a message',
    post('/contact', {
      name: canaries.name,
      email: canaries.email,
      phone: canaries.phone,
      message: canaries.message,
      website: '',
    }),
    201,
  )
  await logFile('the newsletter', post('/newsletter', { email: canaries.email, website: '' }), 200)
  await logFile('a wrong link', post('/newsletter/confirm', { token: canaries.token }), 400, 404)
  await logFile(
    'a search',
    sendRequest(url, { method: 'GET', path: `/api/search?q=${canaries.search}`, headers: staff }),
    200,
  )
  await logFile(
    'a list',
    sendRequest(url, { method: 'GET', path: `/api/bookings?q=${encodeURIComponent(canaries.email)}`, headers: staff }),
    200,
  )
  await logFile(
    'a page',
    sendRequest(url, { method: 'GET', path: `/my-booking?ref=${canaries.search}&key=${canaries.guestKey}` }),
    200,
  )
  await logFile(
    'a form',
    sendRequest(url, {
      method: 'POST',
      path: '/newsletter',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `email=${encodeURIComponent(canaries.email)}&website=`,
    }),
    200,
    303,
    400,
    429,
  )
  await logFile('a guest to erase', post('/guests/find', { email: canaries.email }, staff), 200)
  await logFile(
    'money seen',
    post(
      `/bookings/${bookingId}/payments`,
      { method: 'cash', amount: 1, reference: canaries.note, expectedBalance: 0 },
      staff,
    ),
    201,
    400,
    404,
    409,
    422,
  )
  await logFile(
    'a webhook',
    sendRequest(url, {
      method: 'POST',
      path: '/api/payments/payhere/notify',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `order_id=${canaries.order}&md5sig=x`,
    }),
    200,
  )
  await logFile('a password', post('/admin/me/password', '{}', staff), 404)
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await aSlipPicture())], canaries.file, { type: 'image/png' }))
  await logFile(
    'a slip',
    fetch(`${url}/api/bookings/mine/${bookingId}/slip`, {
      method: 'POST',
      body: form,
      headers: { 'x-guest-key': guestKey },
    }),
    201,
    409,
    422,
  )
  await logFile('a seat', post('/holds', { packageId: canaries.wishes, date: dayIn(20) }), 400, 404)
  expect((await send(`${url}/api/ready`)).status).toBe(200)

  const log = readFileSync(inject('logFile'), 'utf8')
  // The log file is the right one and complete.
  expect(log).toContain('/api/newsletter/confirm')
  expect(log.split('\n').length).toBeGreaterThan(20)
  const lines = log.split('\n').filter((line) => line.startsWith('{'))
  const shown = secrets.flatMap((secret) => lines.filter((line) => line.includes(secret)).map((line) => [secret, line]))
  expect(shown).toEqual([])
})
