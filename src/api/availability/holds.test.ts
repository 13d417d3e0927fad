import { afterEach, beforeEach, expect, test } from 'vitest'
import { FreshHold, Hold } from '#contracts/availability/hold.ts'
import { testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aPackage,
  claimsOn,
  dayIn,
  findInventoryViolations,
  forgetSales,
  noon,
  onlyBasicJeeps,
} from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const pkg = await aPackage(db)
const other = await aPackage(db, { name: 'Another morning in Yala' })
const jeeps = await aPackage(db, { name: 'Only private', packageType: 'private', park: 'bundala', block: '' })

beforeEach(async () => {
  app.at(noon)
  app.lines.length = 0
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

let visitors = 0
const visitor = () => ({ 'x-visitor': `a browser of the tests ${++visitors}` })
const wish = {
  packageId: pkg.id,
  reservationType: 'shared',
  timeSlot: 'morning',
  people: 1,
  date: dayIn(10),
  selectedSeats: [4],
}
const createHold = (changes: object = {}, headers: Record<string, string> = visitor()) =>
  ask('/holds', { body: { ...wish, ...changes }, headers })
const by = ({ holdKey }: { holdKey: string }) => ({ 'x-hold-key': holdKey })
const seats = async (id = pkg.id) => (await ask(`/packages/${id}/seats?date=${dayIn(10)}&timeSlot=morning`)).body

test('a hold is created, changed, extended once and released, each response matching the schema', async () => {
  const { status, body } = await createHold()
  expect(status).toBe(201)
  expect(FreshHold.strict().parse(body.hold)).toEqual(body.hold)
  const { hold } = body
  expect(await seats()).toEqual({ success: true, capacity: 7, takenSeats: [4] })
  const path = `/holds/${hold.holdId}`

  const changed = await ask(path, { method: 'PUT', headers: by(hold), body: { ...wish, selectedSeats: 5 } })
  expect(changed.status).toBe(200)
  expect(Hold.strict().parse(changed.body.hold)).toMatchObject({ expiresAt: hold.expiresAt, isRenewable: true })
  expect((await seats()).takenSeats).toEqual([5])

  app.at(noon + 9 * 60_000)
  const renewed = await ask(`${path}/renew`, { method: 'POST', headers: by(hold) })
  expect(renewed.body.hold).toMatchObject({ isRenewable: false, serverTime: '2026-12-01T06:39:00.000Z' })
  expect(await ask(`${path}/renew`, { method: 'POST', headers: by(hold) })).toMatchObject({ status: 409 })

  expect(await ask(path, { method: 'DELETE', headers: by(hold) })).toMatchObject({ status: 204, text: '' })
  expect(await ask(path, { method: 'DELETE', headers: by(hold) })).toMatchObject({ status: 404 })
  expect((await seats()).takenSeats).toEqual([])
})

test('a guest who is too late gets the seat map, other slots and other packages', async () => {
  await createHold()
  const { status, body } = await createHold()
  expect(status).toBe(409)
  expect(body).toMatchObject({
    success: false,
    message: 'Sorry, that seat has just been taken. Please select another seat.',
    takenSeats: [4],
    otherSlots: ['afternoon', 'extended', 'fullDay'],
    otherPackages: [{ packageId: other.id, name: other.name, timeSlot: 'morning' }],
  })
})

test('a hold without its key, with a wrong key, expired or unknown gives the same error', async () => {
  const { hold } = (await createHold()).body
  const no = { status: 404, body: { success: false, message: expect.stringContaining('We no longer hold this place') } }
  const tries: [string, Record<string, string>][] = [
    [hold.holdId, {}],
    [hold.holdId, { 'x-hold-key': `${hold.holdKey}x` }],
    ['11111111-1111-4111-8111-111111111111', by(hold)],
    ['1; drop table hold', by(hold)],
    ['..%2f..%2fetc', by(hold)],
  ]
  const expectRefusals = async (id: string, headers: Record<string, string>) => {
    expect(await ask(`/holds/${id}`, { method: 'PUT', headers, body: { ...wish, selectedSeats: [1] } })).toMatchObject(
      no,
    )
    expect(await ask(`/holds/${id}/renew`, { method: 'POST', headers })).toMatchObject(no)
    if (headers['x-hold-key'] !== hold.holdKey || id !== hold.holdId)
      expect(await ask(`/holds/${id}`, { method: 'DELETE', headers })).toMatchObject(no)
  }
  for (const [id, headers] of tries) await expectRefusals(id, headers)
  app.at(noon + 10 * 60_000)
  await expectRefusals(hold.holdId, by(hold))
})

test('one browser holds at most three places, even from different addresses', async () => {
  const same = visitor()
  for (const day of [10, 11, 12]) expect(await createHold({ date: dayIn(day) }, same)).toMatchObject({ status: 201 })
  expect(await createHold({ date: dayIn(13) }, same)).toMatchObject({
    status: 422,
    body: { message: 'You’re already holding three places. Please finish one of these bookings first.' },
  })
  expect(await createHold({ date: dayIn(13) })).toMatchObject({ status: 201 })
})

test.each([
  [{ selectedSeats: 0 }, 422],
  [{ selectedSeats: 8 }, 422],
  [{ selectedSeats: -1 }, 422],
  [{ selectedSeats: 1e9 }, 400],
  [{ selectedSeats: '3; drop' }, 400],
  [{ selectedSeats: ['3; drop'] }, 400],
  [{ selectedSeats: [1.5] }, 400],
  [{ selectedSeats: [null] }, 400],
  [{ selectedSeats: { length: 1 } }, 400],
  [{ selectedSeats: [true] }, 400],
  [{ selectedSeats: [3, 3], people: 2 }, 422],
  [{ selectedSeats: [1, 2] }, 422],
  [{ selectedSeats: Array.from({ length: 21 }, (_, seat) => seat) }, 400],
  [{ selectedSeats: Array.from({ length: 20 }, (_, seat) => seat) }, 422],
  [{ selectedSeats: [1], people: 2 }, 400],
  [{ selectedSeats: [] }, 400],
  [{ people: 0 }, 422],
  [{ people: -1 }, 422],
  [{ people: 8, selectedSeats: [1, 2, 3, 4, 5, 6, 7, 8] }, 422],
  [{ people: 1e15 }, 400],
  [{ people: '1' }, 400],
  [{ people: null }, 400],
  [{ date: '2026-11-31' }, 400],
  [{ date: '0000-01-01' }, 400],
  [{ date: '2026-12-11T99:00:00Z' }, 400],
  [{ date: 20261211 }, 400],
  [{ date: 'tomorrow' }, 400],
  [{ date: '' }, 400],
  [{ date: '9999-12-31' }, 422],
  [{ date: dayIn(-1) }, 422],
  [{ timeSlot: '' }, 400],
  [{ timeSlot: ['morning'] }, 400],
  [{ timeSlot: 'AM' }, 400],
  [{ reservationType: 'stolen' }, 400],
  [{ jeepType: 7 }, 400],
  [{ packageId: ['a'] }, 400],
  [{ packageId: 'no such package' }, 404],
  [{ packageId: 'a\u0000b' }, 400],
  [{ packageId: '\ud800' }, 400],
  [{ packageId: 'x'.repeat(65) }, 400],
])('%o is refused with %i and holds nothing', async (changes, status) => {
  const response = await createHold(changes)
  expect([response.status, response.body.success, typeof response.body.message]).toEqual([status, false, 'string'])
  expect(app.lines.filter(({ level }) => level === 'error')).toEqual([])
  expect(await db.selectFrom('hold').select('id').execute()).toEqual([])
})

test.each([null, [], 'text', 7, '{"people":', '[[[[', '""'])('a body of %o is refused', async (body) => {
  expect(await ask('/holds', { method: 'POST', body })).toMatchObject({ status: 400, body: { success: false } })
})

test.each([
  ['date=2026-11-31&timeSlot=morning', 400],
  ['date=0000-00-00&timeSlot=morning', 400],
  ['date=0000-01-01&timeSlot=morning', 400],
  ['date=&timeSlot=morning', 400],
  ['timeSlot=morning', 400],
  [`date=${dayIn(10)}`, 400],
  [`date=${dayIn(10)}&timeSlot=noon`, 400],
  ['date=9999-12-31&timeSlot=morning', 422],
  ['date=0001-01-01&timeSlot=morning', 422],
])('the seats of %s: %i', async (query, status) => {
  expect(await ask(`/packages/${pkg.id}/seats?${query}`)).toMatchObject({ status })
})

test('a private or unknown package has no seats', async () => {
  expect(await ask(`/packages/${jeeps.id}/seats?date=${dayIn(10)}&timeSlot=morning`)).toMatchObject({ status: 422 })
  for (const [id, status] of [
    ['nothing', 404],
    ['%00', 400],
    ["'%20or%201=1", 404],
  ])
    expect(await ask(`/packages/${id}/seats?date=${dayIn(10)}&timeSlot=morning`)).toMatchObject({ status })
  expect(await createHold({ packageId: jeeps.id })).toMatchObject({ status: 422 })
})

test('a private jeep can be held, and the last one is then taken', async () => {
  await onlyBasicJeeps(db, 1)
  const jeep = { reservationType: 'private', people: 2, selectedSeats: undefined }
  expect(await createHold(jeep)).toMatchObject({ status: 201 })
  expect(await createHold(jeep)).toMatchObject({ status: 409, body: { otherSlots: ['afternoon'] } })
  expect(await claimsOn(db, dayIn(10))).toEqual(['basic AM 1'])
})
