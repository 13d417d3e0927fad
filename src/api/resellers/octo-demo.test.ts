import { expect, test } from 'vitest'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { dayIn, noon } from '#test/support/safari.ts'
import { soldOutDay, soldOutNight } from '../../../db/demo/bookings.ts'
import { loadDemo } from '../../../db/demo/load.ts'
import { createOcto } from './octo.ts'

// Resellers try the API with the demo data.
const { db } = await testDatabase()
await loadDemo(db, { now: noon })
const app = testAppContext(db)
const octo = createOcto(app)
const { secret } = (
  await testCaller(app)('/api-keys', {
    token: await aToken(db, 'admin'),
    body: { name: 'Test', reseller: 'Tours', scopes: ['octo', 'read', 'write'] },
  })
).body as { secret: string }

async function call(path: string, body?: object) {
  const headers = { authorization: `Bearer ${secret}`, 'octo-capabilities': '', 'content-type': 'application/json' }
  const request = new Request(`http://test/octo${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape that it expects
  return (await octo.fetch(request)).json() as Promise<any>
}

const month = { localDateStart: dayIn(0), localDateEnd: dayIn(30) }

const statusesOf = async (productId: string, optionId: string) => {
  const found = await call('/availability', { productId, optionId, ...month })
  return found.map(({ status, localDateTimeStart }: { status: string; localDateTimeStart: string }) => [
    localDateTimeStart.slice(0, 10),
    status,
  ]) as [string, string][]
}
const daysOf = (statuses: [string, string][], wanted: string) =>
  statuses.flatMap(([day, status]) => (status === wanted ? day : []))

test.each([
  ['START_TIME', 'yala-shared-dawn.shared', 'morning', soldOutDay],
  ['OPENING_HOURS', 'room.triple', '1-night', soldOutNight],
])(
  'the demo data has a %s product with open slots and one that is sold out',
  async (type, product, option, soldOut) => {
    const statuses = await statusesOf(product, option)
    expect(daysOf(statuses, 'SOLD_OUT')).toEqual([dayIn(soldOut)])
    expect(daysOf(statuses, 'AVAILABLE').length).toBeGreaterThan(2)
    expect(await call(`/products/${product}`)).toMatchObject({ availabilityType: type })
  },
)

test('the first demo product is a departure with many places that requires no contact', async () => {
  const [{ id: productId, availabilityType, options }] = await call('/products')
  expect([availabilityType, options[0].requiredContactFields]).toEqual(['START_TIME', []])
  const unitItems = Array.from({ length: 5 }, () => ({ unitId: options[0].units[0].id }))
  const [{ id: availabilityId }] = await call('/availability', {
    productId,
    optionId: options[0].id,
    localDate: dayIn(9),
  })
  const { uuid } = await call('/bookings', { productId, optionId: options[0].id, availabilityId, unitItems })
  expect((await call(`/bookings/${uuid}/confirm`, { contact: {} })).status).toBe('CONFIRMED')
})
