import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import { updatePreferences } from '#db/staff/staff.ts'
import { instantOf } from '#domain/primitives/date.ts'
import type { StaffLanguage } from '#domain/primitives/language.ts'
import type { Role } from '#domain/staff/permission.ts'
import { aStaffMember, aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, forgetSales } from '#test/support/safari.ts'
import { composeEmail } from './compose-email.ts'
import { queueDailyEmails } from './queue-daily-emails.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const token = await aToken(db, 'admin')
const pkg = await aPackage(db)
// In Sri Lanka time.
const at = (day: number, hour: number, minute = 0) =>
  instantOf(`2026-12-${String(day).padStart(2, '0')}`, hour * 60 + minute)

beforeEach(async () => {
  await forgetSales(db)
  await db.deleteFrom('outbox').execute()
  await db.updateTable('staff').set({ preferences: '{}' }).execute()
})

async function aReader(role: Role = 'agent', preferences: { daySheet?: boolean; language?: StaffLanguage } = {}) {
  const reader = await aStaffMember(db, role)
  await updatePreferences(db, reader.id, { daySheet: true, ...preferences })
  return reader
}

const queued = async () =>
  (await db.selectFrom('outbox').selectAll().where('topic', '=', 'day sheet').orderBy('id').execute()).map(
    ({ payload }) => payload as { staff: string; day: string },
  )

async function compose(now = at(10, 18)) {
  const email = await db.selectFrom('outbox').selectAll().where('topic', '=', 'day sheet').executeTakeFirstOrThrow()
  return composeEmail(app, email as never, now)
}

/** The text with ordinary spaces: days contain no-break spaces. */
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ')

async function textOf(content: unknown) {
  const pdf = await getDocumentProxy(new Uint8Array(content as Buffer))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

async function book(changes: object) {
  const { status, body } = await ask('/bookings/admin/create-booking', {
    method: 'POST',
    token,
    body: {
      name: 'Amelia Hart',
      phone: '+44 20 7946 0123',
      date: '2026-12-11',
      packageId: pkg.id,
      status: 'confirmed',
      timeSlot: 'morning',
      jeepType: 'basic',
      guideOption: 'driver',
      visitorType: 'foreign',
      participants: 2,
      ...changes,
    },
  })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.booking as { _id: string; bookingId: string }
}

describe('tomorrow’s day sheet is queued', () => {
  test.each([
    [at(10, 17, 59), []],
    [at(10, 18), ['2026-12-11']],
    // After a restart.
    [at(10, 18, 20), ['2026-12-11']],
    [at(10, 23, 59), ['2026-12-11']],
    [at(11, 0, 1), []],
  ])('at %d, for %j', async (now, days) => {
    await aReader()
    await queueDailyEmails(db, now)
    expect((await queued()).map(({ day }) => day)).toEqual(days)
  })

  test('once a day for each reader, even with several processes and after a restart', async () => {
    const readers = [await aReader(), await aReader('admin')]
    await Promise.all([1, 2, 3].map(() => queueDailyEmails(db, at(10, 18))))
    await queueDailyEmails(db, at(10, 18, 20))
    expect((await queued()).map(({ staff }) => staff).sort()).toEqual(readers.map(({ id }) => id).sort())
    await queueDailyEmails(db, at(11, 18))
    expect((await queued()).length).toBe(4)
  })

  test('not for staff who have not enabled it, may not read departures, or are disabled', async () => {
    await aReader('agent', { daySheet: false })
    await aReader('editor')
    await aStaffMember(db, 'admin')
    const { id } = await aReader()
    await db
      .updateTable('staff')
      .set({ disabled_at: new Date(at(1, 0)) })
      .where('id', '=', id)
      .execute()
    await queueDailyEmails(db, at(10, 18))
    expect(await queued()).toEqual([])
  })
})

describe('the email', () => {
  test('has every booking of the day with driver, phone, pick-up, balance and notes, in any script', async () => {
    await aReader()
    const note = 'Walks with a stick, no onions. '.repeat(60)
    const bookings = [
      await book({ name: 'Élodie Chevrèfeuille-Gaël', pickupLocation: 'Hôtel de l’Étang', specialRequests: note }),
      await book({ name: 'නිමල් සිරිසේන', pickupLocation: 'කිරින්ද', phone: '0771234567' }),
      await book({ name: 'முருகன் செல்வம்', participants: 9, guideOption: 'separateGuide' }),
      // Our fonts lack some of these letters.
      await book({ name: 'Иван 王小明 🐘 \u05d0', specialRequests: 'x'.repeat(2_000), phone: '+86 10 6552 9988' }),
      await book({ kind: 'shared', seats: [1, 2], name: 'Κώστας' }),
      await book({
        kind: 'taxi',
        packageId: null,
        pickupLocation: 'Tissa',
        dropLocation: 'Colombo',
        pickupTime: '06:10',
        vehicle: 'car',
        guideOption: null,
        visitorType: null,
        jeepType: null,
      }),
    ]
    const plan = (await ask('/today?day=2026-12-11', { token })).body
    const { half, type, number } = plan.departures[0].parties[0].jeeps[0]
    const crew = { day: '2026-12-11', half, jeepType: type, number, driver: 'Sunil Perera', plate: 'WP PD-4471' }
    expect((await ask('/today/jeeps', { method: 'PUT', token, body: { ...crew, version: 0 } })).status).toBe(200)
    const time = { method: 'PUT', token, body: { time: '04:50', version: 0 } }
    expect((await ask(`/bookings/${bookings[0]?.bookingId}/pickup`, time)).status).toBe(200)
    await queueDailyEmails(db, at(10, 18))
    const mail = await compose()
    expect(plain(mail?.subject)).toBe('Day sheet, Friday, December 11, 2026: 1 departure, 19 people')
    expect(mail?.attachment).toMatchObject({ filename: 'day-sheet-2026-12-11.pdf', contentType: 'application/pdf' })
    const text = await textOf(mail?.attachment?.content)
    for (const { bookingId } of bookings) expect(text).toContain(bookingId)
    for (const part of [
      'Driver: Sunil Perera',
      'Plate: WP PD-4471',
      '4:50 AM',
      '+44 20 7946 0123',
      '6:10 AM',
      'Tissa – Colombo',
      // The driver counts the guests of the vehicle, and a second guide.
      'Separate Guide',
      'Standard Car',
      'Tickets in price:',
    ])
      expect(text).toContain(part)
    for (const part of [
      'Élodie',
      'Hôtel',
      'Иван [in Chinese or Japanese]',
      '[emoji] [in Hebrew]',
      '+86 10 6552 9988',
      'Κώστας',
      'Seats 1, 2',
      'Total',
    ])
      expect(text).toContain(part)
    // Each page of a departure names it, because loose pages get mixed up.
    const pdf = await getDocumentProxy(new Uint8Array(mail?.attachment?.content as Buffer))
    const pages = (await extractText(pdf)).text
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(plain(page)).toContain('Friday, December 11, 2026')
    // Some PDF readers insert a space after a combining mark.
    const joined = text.replaceAll(' ', '')
    expect(joined).toContain('නිමල්')
    expect(joined).toContain('முருகன்')
    expect(text.match(/stick/g)).toHaveLength(60)
    expect(text).toMatch(/\$[\d.]+/)
  })

  test('is in the language of the reader, and without contacts for a viewer', async () => {
    await aReader('viewer', { language: 'fr' })
    const { bookingId } = await book({})
    await queueDailyEmails(db, at(10, 18))
    const mail = await compose()
    expect(plain(mail?.subject)).toContain('Feuille du jour, vendredi 11 décembre 2026 : 1 sortie, 2 personnes')
    const text = await textOf(mail?.attachment?.content)
    expect(text).toContain(bookingId)
    expect(text).toContain('Chauffeur : ')
    expect(text).not.toContain('7946')
  })

  test('says so when nothing is planned, so that a missing email means a fault', async () => {
    await aReader()
    await queueDailyEmails(db, at(10, 18))
    const mail = await compose()
    expect(plain(mail?.subject)).toBe('Day sheet, Friday, December 11, 2026: nothing planned')
    expect(mail?.attachment).toBeUndefined()
  })

  test('is dropped if the reader has disabled it in the meantime, or the day is over', async () => {
    const { id } = await aReader()
    await queueDailyEmails(db, at(10, 18))
    expect(await compose(at(12, 0, 1))).toBeNull()
    await updatePreferences(db, id, { daySheet: false })
    expect(await compose()).toBeNull()
  })
})
