import { beforeAll, expect, test } from 'vitest'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { noon } from '#test/support/safari.ts'
import { loadDemo } from '../../../db/demo/load.ts'

const { db } = await testDatabase()
const ask = testCaller(testAppContext(db))
let booking: { reference: string; customer_name: string; customer_email: string; customer_phone: string }

beforeAll(async () => {
  await loadDemo(db, { now: noon })
  await db.updateTable('booking').set({ customer_phone: '+94 77 123 4567' }).where('deleted_at', 'is', null).execute()
  booking = await db
    .selectFrom('booking')
    .select(['reference', 'customer_name', 'customer_email', 'customer_phone'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
})

const search = async (q: string, role: 'admin' | 'editor' | 'agent' | 'viewer' = 'admin') =>
  (await ask(`/search?q=${encodeURIComponent(q)}`, { token: await aToken(db, role) })).body

test.each([
  ['its reference', () => booking.reference],
  ['the beginning of it, in lower case', () => booking.reference.slice(0, 6).toLowerCase()],
  ['a part of the name', () => booking.customer_name.slice(1, 9).toUpperCase()],
  ['the mail', () => booking.customer_email],
  ['two letters of a name', () => booking.customer_name.slice(0, 2)],
])('a booking is found by %s', async (_, text) => {
  const { bookings, bookingCount } = await search(text())
  expect(bookings.map((booking: { bookingId: string }) => booking.bookingId)).toContain(booking.reference)
  expect(bookingCount).toBeGreaterThanOrEqual(bookings.length)
})

test('only the first matches are returned, with the total', async () => {
  const { bookings, bookingCount } = await search('123 4567')
  expect(bookings).toHaveLength(6)
  expect(bookingCount).toBeGreaterThan(6)
})

test('only the first matching packages are returned, with the total', async () => {
  const { packages, packageCount } = await search('yala')
  expect(packages).toHaveLength(5)
  expect(packageCount).toBeGreaterThan(5)
})

test('packages and posts are found by any of their words, ignoring accents', async () => {
  const { packages, posts } = await search('yálá')
  expect(packages.length).toBeGreaterThan(0)
  expect(posts).toEqual(expect.any(Array))
  expect((await search('leopards')).posts.length).toBeGreaterThan(0)
})

test.each(['leopard', 'yálá', 'the elephants'])(
  'the full list for "%s" has as many results as the search counts',
  async (q) => {
    const { packageCount, postCount } = await search(q)
    const countIn = async (list: string) => {
      const { headers } = await ask(`${list}?${new URLSearchParams({ q, limit: '1' })}`, {
        token: await aToken(db, 'admin'),
      })
      return Number(headers.get('x-total-count'))
    }
    expect(packageCount).toBe(await countIn('/packages'))
    expect(postCount).toBe(await countIn('/blogs'))
    expect(packageCount + postCount).toBeGreaterThan(0)
  },
)

test('a match in the name ranks before a match in the text', async () => {
  const { packages } = await search('leopard')
  const isNamed = packages.map(({ name }: { name: string }) => /leopard/i.test(name))
  expect(isNamed).toEqual(isNamed.toSorted().toReversed())
})

test.each([
  ['editor', { bookings: false, posts: true }],
  ['agent', { bookings: true, posts: false }],
  ['viewer', { bookings: true, posts: false }],
] as const)('%s finds what the role may see', async (role, may) => {
  expect((await search(booking.reference, role)).bookings.length > 0).toBe(may.bookings)
  expect((await search('leopards', role)).posts.length > 0).toBe(may.posts)
})

test('a user without access to contacts cannot search by them, and so cannot guess them', async () => {
  const digits = booking.customer_phone.replace(/\D/g, '').slice(-4)
  const count = async (q: string, role: 'agent' | 'viewer') => (await search(q, role)).bookingCount
  for (const contact of [booking.customer_email, digits, booking.customer_phone]) {
    expect(await count(contact, 'agent'), contact).toBeGreaterThan(0)
    expect(await count(contact, 'viewer'), contact).toBe(0)
  }
})

test.each(['', 'a', '%%%', "';drop", '\\\\\\', '𝕏𝕏𝕏'])('%s finds nothing and causes no error', async (q) => {
  expect(await search(q)).toMatchObject({ success: true, bookings: [], packages: [], posts: [] })
})
