import { beforeEach, describe, expect, test } from 'vitest'
import type { OtherPark, ParkRuleInput } from '#contracts/parks/park-rule.ts'
import { clearPackageCache } from '#db/packages/packages.ts'
import { clearRulesCache, findNearClosure } from '#db/parks/park-calendar.ts'
import { sampleNote } from '#domain/parks/park-rule.ts'
import { instantOf } from '#domain/primitives/date.ts'
import type { Language } from '#domain/primitives/language.ts'
import { statementOf } from '#i18n/park-statement.ts'
import { withLocale } from '#i18n/with-locale.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { composeEmail } from '#services/messaging/compose-email.ts'
import { extendOpenClosures } from '#services/parks/extend-open-closures.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aPackage,
  aRequest,
  dayIn,
  findInventoryViolations,
  forgetSales,
  noon,
  testRequestContext,
  testServiceContext,
} from '#test/support/safari.ts'

// Noon of December 1, 2026.
const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const token = await aToken(db, 'agent')
const blockI = await aPackage(db, { park: 'yala', block: 'blockI' })
await aPackage(db, { park: 'yala', block: 'blockV', name: 'Block V' })
const allBlocks = await aPackage(db, { park: 'yala', block: '', name: 'Yala' })
const bundala = await aPackage(db, { park: 'bundala', block: '', name: 'Bundala' })

beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
  await db.deleteFrom('calendar_event').execute()
  await db.deleteFrom('park_rule').where('created_by', '<>', 'system').execute()
  await db.deleteFrom('outbox').execute()
  clearPackageCache(db)
  clearRulesCache(db)
})

const closure = (changes: Partial<ParkRuleInput> & { evenIfBooked?: boolean } = {}) => ({
  kind: 'closed',
  park: 'yala',
  block: 'blockI',
  firstDay: dayIn(10),
  lastDay: dayIn(12),
  certainty: 'announced',
  reason: 'rain',
  source: 'https://www.dwc.gov.lk/yala',
  asOf: dayIn(0),
  ...changes,
})
const post = (body: object, as = token) => ask('/park-rules', { method: 'POST', token: as, body })
const added = async (changes: Parameters<typeof closure>[0] = {}, as = token) => {
  const { status, body } = await post(closure(changes), as)
  expect([status, body.errors]).toEqual([201, undefined])
  return body.rule as { id: string; version: number; closedThrough: string | null }
}
const book = (pkg: { id: string }, changes: Parameters<typeof aRequest>[1] = {}) =>
  ask('/bookings', { method: 'POST', body: aRequest(pkg, changes) })
/** The text with ordinary spaces: dates contain no-break spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ')
const openDays = async (pkg: { id: string }) => (await ask(`/packages/${pkg.id}/availability`)).body

test('an announced closure of a block stops its sales, and other parks are offered instead', async () => {
  await added()
  const refused = await book(blockI)
  expect(refused).toMatchObject({ status: 409, body: { reason: 'rain', source: 'https://www.dwc.gov.lk/yala' } })
  const { otherParks } = refused.body
  // Another block of the park comes first, then the nearest park.
  expect(otherParks.map(({ park, driveMinutes }: OtherPark) => [park, driveMinutes])).toEqual([
    ['yala', 45],
    ['yala', 45],
    ['bundala', 30],
  ])
  const offer = otherParks[0]
  expect(offer).toMatchObject({ park: 'yala', timeSlot: 'morning', totalPrice: 35, difference: 0, driveMinutes: 45 })
  const booked = await book({ id: offer.packageId }, { timeSlot: offer.timeSlot, totalPrice: offer.totalPrice })
  expect(booked.status).toBe(201)
  expect((await book(allBlocks)).status).toBe(201)
  expect((await book(blockI, { date: dayIn(13) })).status).toBe(201)
  expect(await findInventoryViolations(db)).toEqual([])
})

test('an expected closure can be booked, with a note on its days', async () => {
  const { id } = await added({ certainty: 'expected' })
  const { status, body } = await book(blockI)
  const text = 'Yala, Block I: a closure is expected Dec 11 – 13, 2026 (rain)'
  expect([status, body.booking.parkNotes.map(plain)]).toEqual([201, expect.arrayContaining([text])])
  const { bookingId, guestKey } = body.booking
  const file = await ask(`/bookings/mine/${bookingId}/calendar.ics`, { headers: { 'x-guest-key': guestKey } })
  expect(file.text.replace(/\r\n /g, '')).toContain('Yala\\, Block I: a closure is expected')
  const queued = await db
    .selectFrom('outbox')
    .selectAll()
    .where('topic', '=', 'booking received')
    .executeTakeFirstOrThrow()
  const mail = await composeEmail(app, queued, noon)
  expect(plain(mail?.text ?? '').replace(/\s+/g, ' ')).toContain(text)
  const { notes, availableDates } = await openDays(blockI)
  expect(availableDates).toContain(dayIn(10))
  expect(notes).toEqual([10, 11, 12].map((days) => ({ day: dayIn(days), kind: 'closed', rule: id })))
  expect((await openDays(bundala)).notes).toEqual([])
  const quote = await ask(`/packages/${blockI.id}/quote`, { body: aRequest(blockI) })
  expect([quote.status, quote.body.parkNotes?.map(plain)]).toEqual([200, expect.arrayContaining([text])])
})

test('the days of a package state why the park has closed them, in the language of the request', async () => {
  await added()
  const read = async (pkg: { id: string }, language: string) =>
    (await ask(`/packages/${pkg.id}/availability`, { headers: { 'accept-language': language } })).body.closedDays
  const english = await read(blockI, 'en')
  expect(Object.keys(english)).toEqual([dayIn(10), dayIn(11), dayIn(12)])
  expect(plain(english[dayIn(10)])).toBe('Yala, Block I: closed Dec 11 – 13, 2026 (rain)')
  expect(plain((await read(blockI, 'de'))[dayIn(10)])).toContain('geschlossen')
  expect(await read(allBlocks, 'en')).toEqual({})
})

test('the default park note is in the language of the guest; one written by staff is not translated', async () => {
  const own = { kind: 'note', park: null, block: null, certainty: 'expected', note: 'Bring binoculars' } as const
  await added({ ...own, reason: 'other', source: null, asOf: null })
  const notesIn = async (language: string) => {
    const headers = { 'accept-language': language }
    return (await ask(`/packages/${bundala.id}/quote`, { body: aRequest(bundala), headers })).body.parkNotes.toSorted()
  }
  expect(await notesIn('en')).toEqual(['25 km/h, phones silent', 'Bring binoculars'])
  expect(await notesIn('de')).toEqual(['Bring binoculars', 'Höchstens 25 km/h, Handys lautlos'])
  expect(await notesIn('fr')).toEqual(['25 km/h au plus, téléphones en mode silencieux', 'Bring binoculars'])
})

test('a closure of the demo data is marked as a sample in the language of the guest', () => {
  const closed = {
    kind: 'closed',
    park: 'yala',
    block: 'blockV',
    firstDay: '2026-12-28',
    lastDay: '2026-12-28',
  } as const
  const rule = { ...closed, isYearly: false, certainty: 'announced', reason: 'works', note: sampleNote } as const
  const open = { gate: null, closedThrough: null, opens: null, closes: null, lastExit: null, slots: null }
  const stated = (language: Language) => withLocale(language, () => statementOf({ ...rule, ...open }, []))
  expect(
    ['en', 'de', 'fr'].map((language) =>
      stated(language as Language)
        .split('. ')
        .at(-1),
    ),
  ).toEqual(['Sample', 'Beispiel', 'Exemple'])
})

test('a partial closure of a day adds a note to the day, the quote and the receipt, and lists its slots', async () => {
  const { id } = await added({ slots: ['morning'], lastDay: dayIn(10) })
  const text = 'Yala, Block I: closed Dec 11, 2026, Morning (rain)'
  const found = await openDays(blockI)
  expect(found.notes).toEqual([{ day: dayIn(10), kind: 'closed', rule: id }])
  expect([plain(found.noteTexts[id]), found.closedDays]).toEqual([text, {}])
  expect(found.openSlots[dayIn(10)]).toEqual(['afternoon'])
  expect(found.closedSlots).toEqual({ [dayIn(10)]: ['morning', 'extended', 'fullDay'] })
  const german = await ask(`/packages/${blockI.id}/availability`, { headers: { 'accept-language': 'de' } })
  expect(plain(german.body.noteTexts[id])).toContain('geschlossen')
  const afternoon = aRequest(blockI, { timeSlot: 'afternoon' })
  const quote = await ask(`/packages/${blockI.id}/quote`, { body: afternoon })
  expect(quote.body.parkNotes.map(plain)).toContain(text)
  const { status, body } = await book(blockI, { timeSlot: 'afternoon' })
  expect([status, body.booking.parkNotes.map(plain)]).toEqual([201, expect.arrayContaining([text])])
})

test('a package for all blocks can be booked while one is closed, with a note that names it', async () => {
  const { id } = await added({ lastDay: dayIn(10) })
  await added({ block: null, gate: 'galge', firstDay: dayIn(11), lastDay: dayIn(11) })
  const { notes, noteTexts, openSlots, closedSlots, closedDays } = await openDays(allBlocks)
  expect(notes.map(({ day }: { day: string }) => day)).toEqual([dayIn(10), dayIn(11)])
  expect(plain(noteTexts[id])).toBe('Yala, Block I: closed Dec 11, 2026 (rain)')
  expect([openSlots[dayIn(10)].length, closedSlots, closedDays]).toEqual([4, {}, {}])
  expect((await book(allBlocks)).body.booking.parkNotes.map(plain)).toEqual(
    expect.arrayContaining([plain(noteTexts[id])]),
  )
})

test('one closed gate leaves the block open, both close it; closing all blocks closes the park', async () => {
  await added({ block: null, gate: 'palatupana' })
  const open = await book(blockI)
  expect([open.status, open.body.booking.parkNotes[0]]).toEqual([201, 'Entrance on your day: Katagamuwa'])
  await added({ block: null, gate: 'katagamuwa', evenIfBooked: true })
  expect((await book(blockI)).status).toBe(409)
  expect((await book(allBlocks)).status).toBe(201)
  for (const block of ['blockII', 'blockIIIIV', 'blockV', 'blockVI'] as const)
    await added({ block, evenIfBooked: true })
  expect((await book(allBlocks)).status).toBe(409)
  expect((await book(bundala)).status).toBe(201)
})

test('at 13:00, "opens at 14:00 today" leaves the afternoon open', async () => {
  const onePm = instantOf(dayIn(0), 13 * 60)
  app.at(onePm)
  const clerk = await aToken(db, 'agent', onePm)
  await added({ kind: 'hours', block: null, firstDay: dayIn(0), lastDay: dayIn(0), opens: 14 * 60 }, clerk)
  const { openSlots } = await openDays(blockI)
  expect([openSlots[dayIn(0)], openSlots[dayIn(1)]?.length]).toEqual([['afternoon'], 4])
})

test('an open-ended closure is extended by a day at 15:00 while staff are asked, and lifted on the fourth day', async () => {
  const { id, closedThrough } = await added({ firstDay: dayIn(0), lastDay: null, block: null })
  expect(closedThrough).toBe(dayIn(2))
  const through = async () =>
    (await db.selectFrom('park_rule').select('closed_through').where('id', '=', id).executeTakeFirst())?.closed_through
  const at = async (day: number, minute: number) => {
    app.at(instantOf(dayIn(day), minute))
    await extendOpenClosures(app)
    await extendOpenClosures(app)
    return through()
  }
  expect(await at(0, 14 * 60 + 59)).toBe(dayIn(2))
  expect([await at(0, 15 * 60), await at(0, 22 * 60), await at(1, 15 * 60), await at(2, 16 * 60)]).toEqual([
    ...[dayIn(3), dayIn(3), dayIn(4), dayIn(5)],
  ])
  const emails = await db.selectFrom('outbox').select('topic').where('topic', '=', 'park still closed').execute()
  expect(emails).toHaveLength(3)
  const sold = await openDays(blockI)
  expect(sold.availableDates[0]).toBe(dayIn(6))
  expect(sold.notes[0]).toEqual({ day: dayIn(6), kind: 'closed', rule: id })
  const morning = instantOf(dayIn(3), 9 * 60)
  app.at(morning)
  const clerk = await aToken(db, 'agent', morning)
  expect((await ask(`/park-rules/${id}/lift`, { method: 'POST', token: clerk })).body.rule).toMatchObject({
    liftedOn: dayIn(3),
  })
  expect((await ask(`/park-rules/${id}/lift`, { method: 'POST', token: clerk })).status).toBe(200)
  const open = await openDays(blockI)
  expect([open.availableDates[0], open.notes]).toEqual([dayIn(3), []])
  expect(await at(3, 15 * 60)).toBe(dayIn(5))
})

test('a closure that begins later, or was created after 15:00, is not extended early', async () => {
  const { id } = await added({ firstDay: dayIn(5), lastDay: null, block: null })
  const through = async (rule = id) =>
    (await db.selectFrom('park_rule').select('closed_through').where('id', '=', rule).executeTakeFirst())
      ?.closed_through
  const evening = instantOf(dayIn(0), 16 * 60)
  app.at(evening)
  const late = await added(
    { firstDay: dayIn(0), lastDay: null, park: 'bundala', block: null },
    await aToken(db, 'agent', evening),
  )
  await extendOpenClosures(app)
  expect([await through(), await through(late.id)]).toEqual([dayIn(7), dayIn(2)])
  app.at(instantOf(dayIn(1), 15 * 60))
  await extendOpenClosures(app)
  expect([await through(), await through(late.id)]).toEqual([dayIn(7), dayIn(3)])
  app.at(instantOf(dayIn(5), 15 * 60))
  await extendOpenClosures(app)
  expect(await through()).toBe(dayIn(8))
})

test('splitting the closure of another rule keeps days that staff have opened since', async () => {
  await added({ firstDay: dayIn(10), lastDay: dayIn(20) })
  const opened = {
    title: 'Open for us',
    start: dayIn(18),
    end: dayIn(18),
    available: true,
    park: 'yala',
    block: 'blockI',
  }
  app.at(noon + 60_000)
  expect((await ask('/available-dates', { token, body: opened })).status).toBe(201)
  expect((await openDays(blockI)).availableDates).toContain(dayIn(18))
  app.at(noon + 120_000)
  await added({ firstDay: dayIn(12), lastDay: dayIn(13), block: null, reason: 'works' })
  const { availableDates } = await openDays(blockI)
  expect([9, 10, 12, 13, 17, 18, 19].map((days) => availableDates.includes(dayIn(days)))).toEqual([
    ...[true, false, false, false, false, true, false],
  ])
})

describe('a day opened by staff', () => {
  const open = async (at: number, entry: object) => {
    app.at(noon + at * 60_000)
    const body = { title: 'Open for us', start: dayIn(11), end: dayIn(11), available: true, ...entry }
    expect((await ask('/available-dates', { token, body })).status).toBe(201)
  }
  const announce = (at: number, changes: Parameters<typeof closure>[0]) => {
    app.at(noon + at * 60_000)
    return added({ evenIfBooked: true, ...changes })
  }
  const isOpen = async () => (await openDays(blockI)).availableDates.includes(dayIn(11))
  const ofBlock = { park: 'yala', block: 'blockI' }

  test.each([
    ['of the same block', ofBlock, {}, { reason: 'works', lastDay: dayIn(20) }],
    ['of the whole park', ofBlock, {}, { block: null }],
    ['of a block, when the park was opened', { park: 'yala' }, { block: null }, { reason: 'works' }],
    ['of other hours', ofBlock, {}, { kind: 'hours', opens: 17 * 60 }],
  ] as const)('is closed by the next announcement, %s; staff can open it again', async (_, entry, first, next) => {
    await announce(0, first)
    await open(1, entry)
    expect(await isOpen()).toBe(true)
    const { id, version } = await announce(2, next)
    expect(await isOpen()).toBe(false)
    await open(3, entry)
    expect(await isOpen()).toBe(true)
    // A correction of the texts is no new announcement.
    app.at(noon + 4 * 60_000)
    const change = { ...closure({ ...next, note: 'River over the road' }), version, evenIfBooked: true }
    expect((await ask(`/park-rules/${id}`, { method: 'PUT', token, body: change })).status).toBe(200)
    expect(await isOpen()).toBe(true)
  })

  test('is closed when both gates of its block close, and when a rule is extended to it', async () => {
    await announce(0, {})
    await open(1, ofBlock)
    await announce(2, { block: null, gate: 'palatupana' })
    expect(await isOpen()).toBe(true)
    await announce(3, { block: null, gate: 'katagamuwa' })
    expect(await isOpen()).toBe(false)
    await open(4, ofBlock)
    const { id, version } = await announce(5, { block: null, firstDay: dayIn(20), lastDay: dayIn(20) })
    expect(await isOpen()).toBe(true)
    const change = { ...closure({ block: null, lastDay: dayIn(20) }), version, evenIfBooked: true }
    expect((await ask(`/park-rules/${id}`, { method: 'PUT', token, body: change })).status).toBe(200)
    expect(await isOpen()).toBe(false)
  })

  test('is closed with its booking', async () => {
    await announce(0, {})
    await open(1, ofBlock)
    const { body } = await book(blockI, { date: dayIn(11) })
    expect(await post(closure({ reason: 'works', lastDay: dayIn(20) }))).toMatchObject({
      status: 409,
      body: { affected: [{ bookingId: body.booking.bookingId }] },
    })
  })
})

test('another note becomes the title of the remaining entries', async () => {
  const { id, version } = await added({ note: 'River' })
  const change = { ...closure({ note: 'River over the road' }), version }
  expect((await ask(`/park-rules/${id}`, { method: 'PUT', token, body: change })).status).toBe(200)
  const entries = await db.selectFrom('calendar_event').select('title').where('rule', '=', id).execute()
  expect(entries).toEqual([{ title: 'River over the road' }])
})

test('closing and reopening list the bookings concerned before, and email their guests after', async () => {
  const { body: sale } = await book(blockI)
  const preview = await ask('/park-rules/preview', { method: 'POST', token, body: closure() })
  expect(preview.body).toMatchObject({
    affectedCount: 1,
    affectedMoney: [],
    affected: [{ bookingId: sale.booking.bookingId }],
    closedSlots: [{ park: 'yala', block: 'blockI', firstDay: dayIn(10), lastDay: dayIn(12), timeSlots: null }],
  })
  expect(await post(closure())).toMatchObject({ status: 409, body: { affectedCount: 1 } })
  expect(await db.selectFrom('calendar_event').selectAll().execute()).toEqual([])
  const { id } = await added({ evenIfBooked: true })
  const topics = async () =>
    (await db.selectFrom('outbox').select('topic').orderBy('id').execute()).map(({ topic }) => topic)
  expect(await topics()).toContain('day closed')
  await db
    .updateTable('outbox')
    .set({ outcome: 'sent', done_at: new Date(noon) })
    .where('topic', '=', 'day closed')
    .execute()
  await ask(`/park-rules/${id}/lift`, { method: 'POST', token })
  expect(await topics()).toContain('day reopened')
})

test('a rule’s entry can be changed only in the park calendar; days opened by staff later stay open', async () => {
  const { id } = await added()
  const { body } = await ask('/calendar-events', { token })
  const entry = body.events[0]
  expect(await ask(`/calendar-events/${entry.id}`, { method: 'DELETE', token })).toMatchObject({ status: 422 })
  expect(await ask(`/calendar-events/${entry.id}`, { method: 'PUT', token, body: { title: 'x' } })).toMatchObject({
    status: 422,
  })
  app.at(noon + 60_000)
  await ask('/available-dates', { method: 'POST', token, body: { date: dayIn(11) } })
  // Another rule elsewhere must not rewrite this one's entries.
  await added({ block: 'blockV', firstDay: dayIn(20), lastDay: dayIn(20) })
  expect((await book(blockI, { date: dayIn(11) })).status).toBe(201)
  expect((await book(blockI)).status).toBe(409)
  expect((await ask(`/park-rules/${id}?version=1`, { method: 'DELETE', token })).status).toBe(200)
  expect((await book(blockI)).status).toBe(201)
})

test('a morning opened by staff stays open when the park closes the afternoon too', async () => {
  const onDay = { firstDay: dayIn(10), lastDay: dayIn(10) }
  await added({ ...onDay, slots: ['morning'] })
  app.at(noon + 60_000)
  await ask('/available-dates', { method: 'POST', token, body: { date: dayIn(10) } })
  app.at(noon + 120_000)
  await added({ ...onDay, slots: ['afternoon'] })
  expect((await book(blockI, { timeSlot: 'morning' })).status).toBe(201)
  expect((await book(blockI, { timeSlot: 'afternoon' })).status).toBe(409)
  // The entries are up to date, so another rule rewrites none of them.
  const entries = () =>
    db.selectFrom('calendar_event').select('id').where('rule', 'is not', null).orderBy('id').execute()
  const before = await entries()
  await added({ block: 'blockV', firstDay: dayIn(20), lastDay: dayIn(20) })
  expect(await entries()).toEqual(expect.arrayContaining(before))
})

test('a closure that has begun or whose guests were asked cannot be deleted', async () => {
  const remove = ({ id, version }: { id: string; version: number }, as = token) =>
    ask(`/park-rules/${id}?version=${version}`, { method: 'DELETE', token: as })
  const [past, expected] = [
    await added({ firstDay: dayIn(0) }),
    await added({ firstDay: dayIn(0), certainty: 'expected' }),
  ]
  const tomorrow = noon + 24 * 3_600_000
  app.at(tomorrow)
  const clerk = await aToken(db, 'agent', tomorrow)
  const refused = await remove(past, clerk)
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('stays in the record')])
  expect((await ask(`/park-rules/${past.id}/lift`, { method: 'POST', token: clerk })).status).toBe(200)
  expect((await remove(expected, clerk)).status).toBe(200)
  app.at(noon)
  await book(blockI)
  const asked = await added({ evenIfBooked: true })
  expect((await ask('/disruptions', { token, body: { rule: asked.id } })).status).toBe(201)
  expect((await remove(asked)).status).toBe(422)
})

test('an open-ended rule moved to a later day closes its first days', async () => {
  const { id, version } = await added({ firstDay: dayIn(0), lastDay: null })
  const change = { ...closure({ firstDay: dayIn(20), lastDay: null }), version }
  const { status, body } = await ask(`/park-rules/${id}`, { method: 'PUT', token, body: change })
  expect([status, body.rule.closedThrough]).toEqual([200, dayIn(22)])
  expect((await book(blockI)).status).toBe(201)
})

test('every page announces a closure in the next three days, but no later one', async () => {
  const { id } = await added({ firstDay: dayIn(3), lastDay: dayIn(9) })
  await added({ block: 'blockV', firstDay: dayIn(4), lastDay: dayIn(4) })
  expect((await findNearClosure(db, dayIn(0)))?.rule.id).toBe(id)
  await ask(`/park-rules/${id}/lift`, { method: 'POST', token })
  expect(await findNearClosure(db, dayIn(0))).toBeUndefined()
})

test('the second of two clerks gets what the first one saved; a duplicate rule is refused with the existing one', async () => {
  const { id } = await added()
  const put = (body: object) => ask(`/park-rules/${id}`, { method: 'PUT', token, body })
  expect(await put({ ...closure({ lastDay: dayIn(14) }), version: 1 })).toMatchObject({
    status: 200,
    body: { rule: { version: 2, lastDay: dayIn(14) } },
  })
  expect(await put({ ...closure({ lastDay: dayIn(11) }), version: 1 })).toMatchObject({
    status: 409,
    body: { existing: { lastDay: dayIn(14), version: 2 } },
  })
  expect((await openDays(blockI)).availableDates).not.toContain(dayIn(14))
  expect(await post(closure({ lastDay: dayIn(14) }))).toMatchObject({ status: 409, body: { existing: { id } } })
})

describe('invalid rules', () => {
  test.each([
    [{ lastDay: dayIn(9) }, 'lastDay'],
    [{ park: 'bundala' as const }, 'block'],
    [{ block: 'blockV' as const, gate: 'palatupana' }, 'gate'],
    [{ gate: 'nowhere' }, 'gate'],
    [{ certainty: 'expected' as const, lastDay: null }, 'lastDay'],
    [{ firstDay: dayIn(-2) }, 'firstDay'],
    [{ firstDay: dayIn(900), lastDay: dayIn(901) }, 'firstDay'],
    [{ source: 'javascript:alert(1)' }, 'source'],
    [{ lastDay: dayIn(411) }, 'lastDay'],
    [{ slots: ['noon'] }, 'slots'],
    [{ isYearly: true }, 'certainty'],
    [{ kind: 'hours' as const }, 'opens'],
    [{ kind: 'hours' as const, opens: 19 * 60 }, 'closes'],
    [{ kind: 'hours' as const, closes: 17 * 60, lastExit: 16 * 60 }, 'lastExit'],
    [{ kind: 'hours' as const, opens: 7 * 60, lastDay: null }, 'lastDay'],
  ])('%j is refused with 422 at %s', async (changes, field) => {
    const { status, body } = await post(closure(changes))
    expect([status, body.errors?.[0]?.field]).toEqual([422, field])
    expect(body.errors[0].message).not.toBe('')
  })

  test.each([
    [{ kind: 'shut' }],
    [{ note: 'x'.repeat(301) }],
    [{ opens: 1441 }],
    [{ firstDay: '2026-02-30' }],
    [{ extra: 1 }],
  ])('%j is refused with 400', async (changes) => {
    expect(await post({ ...closure(), ...changes })).toMatchObject({ status: 400 })
  })

  test('a viewer and an editor may not write; a closure of yesterday may be announced', async () => {
    for (const role of ['viewer', 'editor'] as const)
      expect(await post(closure(), await aToken(db, role))).toMatchObject({ status: 403 })
    expect((await post(closure({ firstDay: dayIn(-1) }))).status).toBe(201)
  })
})

test('the public calendar lists rules and closures without staff names, and limits the number of days', async () => {
  const { id } = await added()
  const { status, headers, body, text } = await ask('/parks/calendar')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
  expect(body.rules.find((rule: { id: string }) => rule.id === id)).toMatchObject({ reason: 'rain', asOf: dayIn(0) })
  expect(body.closures).toEqual([
    { park: 'yala', block: 'blockI', firstDay: dayIn(10), lastDay: dayIn(12), timeSlots: null, rule: id },
  ])
  expect(text).not.toMatch(/createdBy|example/)
  const refusal = async (days: string) => {
    const { status, body } = await ask(`/parks/calendar?${days}`)
    return [status, body.errors]
  }
  const fault = (field: string, message: string) => [400, [{ field, message }]]
  expect(await refusal('from=2026-01-01&to=2027-02-05')).toEqual(fault('to', 'Please enter at most 400 days.'))
  expect(await refusal('from=2026-02-01&to=2026-01-31')).toEqual(fault('to', 'The last day is before the first.'))
  expect(await refusal('to=9999-12-31')).toEqual(fault('to', 'Please enter at most 400 days.'))
  expect(await refusal('from=9999-12-31')).toEqual(fault('from', 'Please enter a valid date (YYYY-MM-DD).'))
  expect((await ask('/parks/calendar?from=2026-01-01&to=2027-02-04')).status).toBe(200)
})

test('200 guests book while a rule is saved: no booking is on a closed slot without staff having seen it', async () => {
  const sell = async (at: number) => {
    const request = aRequest(at % 2 ? blockI : allBlocks, { date: dayIn(10 + (at % 3)) })
    const outcome = await bookSafari(testServiceContext(db), request, testRequestContext(request), (body) => body)
    return outcome.ok ? 'sold' : outcome.error
  }
  const sales: Promise<string>[] = []
  let saved: Promise<{ status: number }> | undefined
  for (let at = 0; at < 200; at += 1) {
    if (at === 50) saved = post(closure({ evenIfBooked: true }))
    sales.push(sell(at))
  }
  await Promise.all(sales)
  expect((await saved)?.status).toBe(201)
  const { rows } = await db
    .selectFrom('booking')
    .select(['closed_at', 'block', 'day'])
    .execute()
    .then((rows) => ({ rows }))
  const closed = rows.filter(({ block, day }) => block === 'blockI' && day && day >= dayIn(10) && day <= dayIn(12))
  expect(closed.filter(({ closed_at }) => closed_at === null)).toEqual([])
  expect(await findInventoryViolations(db)).toEqual([])
}, 30_000)

describe('a repeated request with the same idempotency key', () => {
  const keyed = (path: string, method: string, body?: object, key = 'the same key') =>
    ask(path, { token, method, ...(body ? { body } : {}), headers: { 'idempotency-key': key } })
  const audited = async (action: string) =>
    (await db.selectFrom('audit').select('action').where('action', '=', action).execute()).length

  test('changes, lifts or deletes a rule once, and gets the stored response', async () => {
    const { id, version } = await added({ note: 'River' })
    const before = await audited('park rule changed')
    const change = { ...closure({ note: 'River over the road' }), version }
    const first = await keyed(`/park-rules/${id}`, 'PUT', change, 'change it')
    const again = await keyed(`/park-rules/${id}`, 'PUT', change, 'change it')
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
    expect((await audited('park rule changed')) - before).toBe(1)
    // Without the key, the version would be outdated.
    expect((await ask(`/park-rules/${id}`, { token, method: 'PUT', body: change })).status).toBe(409)

    const lifted = await keyed(`/park-rules/${id}/lift`, 'POST', undefined, 'lift it now')
    const clerk = await aToken(db, 'agent', noon + 86_400_000)
    app.at(noon + 86_400_000)
    const reopened = await ask(`/park-rules/${id}/lift`, { token: clerk, method: 'POST' })
    expect([lifted.status, reopened.body.rule.liftedOn]).toEqual([200, dayIn(0)])
    app.at(noon)
    expect((await keyed(`/park-rules/${id}/lift`, 'POST', undefined, 'lift it now')).text).toBe(lifted.text)

    const gone = `/park-rules/${id}?version=${lifted.body.rule.version}`
    const deleted = [
      await keyed(gone, 'DELETE', undefined, 'remove it'),
      await keyed(gone, 'DELETE', undefined, 'remove it'),
    ]
    expect(deleted.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([200, '{"success":true}']))
    expect((await ask(gone, { token, method: 'DELETE' })).status).toBe(404)
  })

  test('with another body, rule or operation is refused', async () => {
    const { id, version } = await added({ note: 'River' })
    const other = await added({ block: 'blockV' })
    const change = { ...closure({ note: 'River over the road' }), version }
    expect((await keyed(`/park-rules/${id}`, 'PUT', change)).status).toBe(200)
    const refused = [
      await keyed(`/park-rules/${id}`, 'PUT', { ...change, note: 'Flood' }),
      await keyed(`/park-rules/${other.id}`, 'PUT', change),
      await keyed(`/park-rules/${id}/lift`, 'POST'),
      await keyed(`/park-rules/${id}?version=${version + 1}`, 'DELETE'),
      await keyed('/park-rules', 'POST', closure({ block: 'blockII' })),
    ]
    expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(422))
    expect((await keyed(`/park-rules/${id}/lift`, 'POST', undefined, 'short')).status).toBe(400)
  })

  test('sent twice concurrently makes one change and gets the same response', async () => {
    const { id, version } = await added({ note: 'River' })
    const change = { ...closure({ note: 'River over the road' }), version }
    const both = await Promise.all([1, 2].map(() => keyed(`/park-rules/${id}`, 'PUT', change, 'twice at once')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.text).toBe(both[1]?.text)
  })
})
