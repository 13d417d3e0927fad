import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { beforeEach, expect, test } from 'vitest'
import { openSession } from '#db/staff/sessions.ts'
import type { Role } from '#domain/staff/permission.ts'
import { aStaffMember, aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, aSharedRequest, dayIn, forgetSales, noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const pkg = await aPackage(db)
const agent = await aToken(db, 'agent')
const day = dayIn(10)
const compact = day.replaceAll('-', '')

beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
  await db.deleteFrom('staff_feed').execute()
})

async function aClerk(role: Role) {
  const { id } = await aStaffMember(db, role)
  return { id, token: await openSession(db, id, false, noon) }
}

async function feedOf(token: string) {
  const { body, status } = await ask('/calendar-feed', { method: 'POST', token })
  expect(status).toBe(201)
  return new URL(body.address).pathname.replace('/api', '') + new URL(body.address).search
}

let guests = 0
async function book(request: object, changes: object = {}) {
  guests += 1
  const contact = {
    customerEmail: `feed${guests}@example.org`,
    customerPhone: `+9471${String(guests).padStart(7, '0')}`,
  }
  const { status, body } = await ask('/bookings', { body: { ...request, ...contact, ...changes } })
  expect(status, JSON.stringify(body)).toBe(201)
  return { ...body.booking, ...contact }
}

const close = (body: object) => ask('/available-dates', { token: agent, body })

/** Parses the feed with two parsers, checks that they agree, and returns the events of the first. */
async function parsed(text: string) {
  const component = new ICAL.Component(ICAL.parse(text))
  const events = component.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  const other = Object.values(await nodeIcal.async.parseICS(text)).filter((event) => event?.type === 'VEVENT')
  expect(other.map((event) => (event && 'summary' in event ? event.summary : '')).sort()).toEqual(
    events.map(({ summary }) => summary).sort(),
  )
  for (const event of other)
    if (event && 'start' in event && event.datetype === 'date-time') {
      const sameEvent = events.find(({ uid }) => uid === event.uid)
      expect(new Date(event.start as Date).getTime()).toBe(sameEvent?.startDate.toJSDate().getTime())
    }
  return { component, events }
}

const names = ['සුනිල් පෙරේරා', 'முருகன்; செல்வி, குமார்', 'محمد الأمين', 'Zoë 🐆'.repeat(12), 'BEGIN:VEVENT SUMMARY:nobody']

test('two parsers read departures with their guests, in Sri Lanka time on any computer', async () => {
  for (const [index, name] of names.entries())
    await book(aSharedRequest(pkg, [index + 1]), { customerName: name, pickupLocation: `Hotel ${index}, gate; 2` })
  // Bookings made by older versions may contain names of two lines.
  const [last = ''] = names.slice(-1)
  const name = last.replace(' ', '\r\n')
  await db.updateTable('booking').set({ customer_name: name }).where('customer_name', '=', last).execute()
  const text = (await ask(await feedOf(agent))).text
  const { component, events } = await parsed(text)
  expect(component.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('Asia/Colombo')
  expect(events).toHaveLength(1)
  const [departure] = events
  expect(departure?.startDate.toString()).toBe(`${day}T05:30:00`)
  expect(departure?.startDate.zone.tzid).toBe('Asia/Colombo')
  expect(departure?.endDate.toString()).toBe(`${day}T09:30:00`)
  for (const part of ['Hotel 3, gate; 2', 'සුනිල් පෙරේරා', 'முருகன்; செல்வி, குமார்', 'محمد الأمين'])
    expect(departure?.description).toContain(part)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('private bookings and closures are separate events; samples and cancelled bookings are left out', async () => {
  const booked = await book(aRequest(pkg), { customerName: 'Ines Keller' })
  await book(aRequest(pkg), { customerName: 'Gone Away' })
  await db
    .updateTable('booking')
    .set({ status: 'cancelled', hold_expires_at: null, cancel_reason: 'operator' })
    .where('customer_name', '=', 'Gone Away')
    .execute()
  await close({ title: 'Monsoon, week 1', start: dayIn(20), end: dayIn(22), available: false, park: 'yala' })
  await close({ title: 'Jeep race', start: `${dayIn(30)}T06:00`, end: `${dayIn(30)}T10:00`, available: false })
  await db.updateTable('calendar_event').set({ is_sample: true }).where('title', '=', 'Jeep race').execute()
  const { events } = await parsed((await ask(await feedOf(agent))).text)
  expect(events.map(({ summary }) => summary)).toEqual([
    'Closed: Monsoon, week 1',
    expect.stringContaining('Ines Keller'),
  ])
  const [closing, trip] = events
  expect([closing?.startDate.toString(), closing?.endDate.toString()]).toEqual([dayIn(20), dayIn(23)])
  expect(closing?.startDate.isDate).toBe(true)
  expect(trip?.uid).toBe(`${booked.bookingId}@localhost`.replace('localhost', new URL(app.config.baseUrl).hostname))
})

test('the feed contains no identity numbers, and phones and pick-ups only for roles that may see contacts', async () => {
  const pickup = { pickupLocation: 'Leopard Lodge' }
  const { customerPhone: phone } = await book(aRequest(pkg), { passportNumber: 'N1234567', ...pickup })
  const viewer = await aToken(db, 'viewer')
  const toAgent = (await ask(await feedOf(agent))).text.replaceAll('\r\n ', '')
  const toViewer = (await ask(await feedOf(viewer))).text.replaceAll('\r\n ', '')
  expect(toAgent).toContain(phone)
  expect(toViewer).not.toContain(phone)
  expect([toAgent.includes('Leopard Lodge'), toViewer.includes('Leopard Lodge')]).toEqual([true, false])
  expect(toViewer).toContain('SUMMARY:')
  for (const text of [toAgent, toViewer]) expect(text).not.toMatch(/1234567(?!\d)/)
})

test('a request with the current ETag gets 304 until the feed changes', async () => {
  const address = await feedOf(agent)
  const first = await ask(address)
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const tag = first.headers.get('etag') ?? ''
  app.at(noon + 600_000)
  const again = await ask(address, { headers: { 'if-none-match': `W/${tag}` } })
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
  const gzipped = tag.replace(/"$/, '-gzip"')
  expect((await ask(address, { headers: { 'if-none-match': gzipped } })).status).toBe(304)
  await close({ title: 'Poya', start: day, end: day, available: false })
  expect((await ask(address, { headers: { 'if-none-match': tag } })).status).toBe(200)
})

test('the address is secret: shown once, stored as a hash, revoked by a new one or by hand', async () => {
  const { token } = await aClerk('agent')
  expect((await ask('/calendar-feed', { token })).body.feed).toBeNull()
  const first = await feedOf(token)
  expect((await ask('/calendar-feed', { token })).body.feed).toEqual({
    madeAt: new Date(noon).toISOString(),
    readAt: null,
  })
  expect((await ask(first)).status).toBe(200)
  expect((await ask('/calendar-feed', { token })).body.feed.readAt).toBe(new Date(noon).toISOString())
  const kept = JSON.stringify(await db.selectFrom('staff_feed').selectAll().execute())
  expect(kept).not.toContain(new URLSearchParams(first.split('?')[1]).get('key'))
  const second = await feedOf(token)
  expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200])
  expect((await ask('/calendar-feed', { method: 'DELETE', token })).status).toBe(200)
  expect((await ask(second)).status).toBe(404)
  expect((await ask('/calendar-feed', { method: 'DELETE', token })).status).toBe(200)
  const auditEntries = await db
    .selectFrom('audit')
    .select('action')
    .where('action', 'like', 'calendar feed%')
    .orderBy('seq')
    .execute()
  expect(auditEntries.map(({ action }) => action).slice(-3)).toEqual([
    'calendar feed made',
    'calendar feed made',
    'calendar feed revoked',
  ])
})

test('the address stops working when its owner is disabled, deleted, or in a role without the calendar', async () => {
  const { id, token } = await aClerk('agent')
  const address = await feedOf(token)
  const set = (changes: object) => db.updateTable('staff').set(changes).where('id', '=', id).execute()
  await set({ disabled_at: new Date(noon) })
  expect((await ask(address)).status).toBe(404)
  await set({ disabled_at: null, role: 'editor' })
  expect((await ask(address)).status).toBe(404)
  await set({ role: 'viewer' })
  expect((await ask(address)).status).toBe(200)
  await db.deleteFrom('staff_session').where('staff_id', '=', id).execute()
  await db.deleteFrom('staff').where('id', '=', id).execute()
  expect((await ask(address)).status).toBe(404)
})

test.each(['', '?key=', '?key=short', `?key=${'A'.repeat(43)}`, `?key=${'A'.repeat(44)}`, "?key=' or 1=1 --"])(
  'a wrong secret is refused: %s',
  async (query) => {
    await feedOf(agent)
    expect((await ask(`/calendar-feed.ics${query}`)).status).toBe(404)
  },
)

test('more than twenty reads a minute are refused', async () => {
  const guarded = testAppContext(db, { RATE_LIMITS: 'on' })
  const askLimited = testCaller(guarded)
  const address = await feedOf(agent)
  const responses = []
  for (let count = 0; count < 21; count++) responses.push(await askLimited(address, { from: `203.0.113.${count}` }))
  expect(responses.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429])
  expect(responses.at(-1)?.headers.get('retry-after')).toBeTruthy()
})

test('the export is the same file for the requested days', async () => {
  await book(aRequest(pkg))
  const all = await ask('/calendar.ics', { token: agent })
  expect(all.headers.get('content-disposition')).toBe('attachment; filename="availability.ics"')
  expect((await parsed(all.text)).events).toHaveLength(1)
  expect(all.text).toContain(`DTSTART;TZID=Asia/Colombo:${compact}T053000`)
  const later = await ask(`/calendar.ics?from=${dayIn(11)}&to=${dayIn(40)}`, { token: agent })
  expect((await parsed(later.text)).events).toHaveLength(0)
  expect((await ask(`/calendar.ics?from=${dayIn(0)}&to=${dayIn(400)}`, { token: agent })).status).toBe(400)
  expect((await ask('/calendar.ics', { token: await aToken(db, 'editor') })).status).toBe(403)
})
