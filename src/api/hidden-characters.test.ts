import { expect, test } from 'vitest'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, aStay, dayIn } from '#test/support/safari.ts'

const { db } = await testDatabase()
const ask = testCaller(testAppContext(db))
const pkg = await aPackage(db)
const admin = await aToken(db, 'admin')
const message = { name: 'Ada', email: 'ada@example.org', phone: '', message: 'Is it dry?' }
const booking = { name: 'Grace', email: 'grace@example.org', phone: '0771234567', date: dayIn(10) }
const user = { name: 'Asha', email: 'asha@example.org', password: 'for the first login only' }
const closing = { title: 'Monsoon', start: dayIn(20), end: dayIn(22), available: false }
const post = {
  title: 'Leopards',
  excerpt: 'Where they sleep',
  category: 'Wildlife',
  date: '2026-11-20',
  readTime: '3 min read',
  content: 'Text',
}

const forms: [string, string, object, string, string?][] = [
  ['a guest’s booking', '/bookings', aRequest(pkg), 'customerName'],
  ['a guest’s booking', '/bookings', aRequest(pkg), 'pickupLocation'],
  ['a guest’s stay', '/bookings', aStay(), 'customerName'],
  ['the contact form', '/contact', message, 'name'],
  ['a booking by staff', '/bookings/admin/create-booking', booking, 'name', admin],
  ['a booking by staff', '/bookings/admin/create-booking', booking, 'accommodation', admin],
  ['a user', '/admin/users', user, 'name', admin],
  ['an entry of the calendar', '/available-dates', closing, 'title', admin],
  ['a post', '/blogs', post, 'title', admin],
]
const withToken = (token: string | undefined) => (token ? { token } : {})

test.each(forms)('%s (%s): hidden characters in %s are refused with a message', async (_, path, body, field, token) => {
  for (const text of ['Ada \u202egpj.exe', 'a\u0007b', '\u200b\u3164', 'one\ntwo']) {
    const response = await ask(path, { body: { ...body, [field]: text }, ...withToken(token) })
    expect([text, response.status, response.body.errors?.[0]?.field]).toEqual([text, 400, field])
    expect(response.body.message).toMatch(/^This text contains a hidden character that we can’t accept\. /)
  }
})

test('line breaks are allowed in multi-line texts, hidden characters are not', async () => {
  const wishes = 'No pepper.\r\nA window seat.'
  const created = await ask('/bookings', { body: aRequest(pkg, { specialRequests: wishes }) })
  expect(created.status, created.text).toBe(201)
  expect((await ask('/contact', { body: { ...message, message: 'Hello\n\nAda' } })).status).toBe(201)
  expect((await ask('/blogs', { body: { ...post, content: 'One\n\n\tTwo' }, token: admin })).status).toBe(201)
  for (const [path, body, field] of [
    ['/bookings', aRequest(pkg), 'specialRequests'],
    ['/contact', message, 'message'],
    ['/blogs', post, 'content'],
  ] as const) {
    const response = await ask(path, { body: { ...body, [field]: 'Ada\n\u202egpj.exe' }, token: admin })
    expect([field, response.status]).toEqual([field, 400])
  }
})

test('a password may have any character', async () => {
  const body = { ...user, password: 'leopards\u200f walk at dawn' }
  expect(await ask('/admin/users', { body, token: admin })).toMatchObject({ status: 201 })
  expect(await ask('/admin/login', { body: { email: user.email, password: body.password } })).toMatchObject({
    status: 200,
  })
})

test.each(['?', '&', '<', '>', '(', ')'])('an email address with %s is refused everywhere', async (sign) => {
  const email = `ada${sign}bcc=x@example.org`
  const asked = await Promise.all([
    ask('/bookings', { body: aRequest(pkg, { customerEmail: email }) }),
    ask('/bookings', { body: { ...aStay(), customerEmail: email } }),
    ask('/contact', { body: { ...message, email } }),
    ask('/newsletter', { body: { email } }),
    ask('/bookings/admin/create-booking', { body: { ...booking, email }, token: admin }),
    ask('/admin/users', { body: { ...user, email }, token: admin }),
  ])
  for (const { status, body } of asked)
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^Please enter a valid email address/)])
})
