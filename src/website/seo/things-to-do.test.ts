import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { appContext } from '#app-context.ts'
import { defaultBusiness } from '#contracts/settings/business-settings.ts'
import { testAppContext } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { ProductFeed } from '#test/support/product-feed-schema.ts'
import { noon } from '#test/support/safari.ts'
import { aSafariPackage } from '#test/support/safari-package.ts'
import { loadDemo } from '../../../db/demo/load.ts'
import { productFeed, productsInPart } from './product-feed.ts'
import { loader } from './things-to-do.ts'

const site = { business: defaultBusiness, baseUrl: 'https://safari.test', nonce: 20261127 }

const feedOf = (...packages: Parameters<typeof aSafariPackage>[0][]) =>
  ProductFeed.parse(
    productFeed(
      packages.map((pkg) => aSafariPackage({ description: 'Leopards.', ...pkg })),
      site,
      '1',
    ),
  )

const { db } = await testDatabase()
await loadDemo(db, { now: noon })
const app = testAppContext(db, { BASE_URL: 'https://safari.test' })

async function request(path: string): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  return loader({ request: new Request(`https://safari.test${path}`), params: {}, context } as never)
}

test('every package on sale is in the feed, in the format published by Google', async () => {
  const response = await request('/things-to-do.json')
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  const feed = ProductFeed.parse(await response.json())
  expect(feed.feed_metadata).toEqual({
    shard_id: 0,
    total_shards_count: 1,
    processing_instruction: 'PROCESS_AS_SNAPSHOT',
    nonce: 20261201,
  })
  const onSale = await db.selectFrom('package').select('id').where('is_active', '=', true).execute()
  expect(feed.products.map(({ id }) => id).sort()).toEqual(onSale.map(({ id }) => id).sort())
})

test('an option is a private jeep or shared seats in one slot, at the total for two adults', () => {
  const [product] = feedOf({ offeredSlots: ['morning', 'fullDay'], tickets: { foreign: 1550, local: 500 } }).products
  const prices = product?.options.map(({ id, duration_sec, price_options: [price] }) => [id, duration_sec, price])
  expect(prices).toEqual([
    ['private-morning', 4 * 3600, priceOf('private-morning', 36)],
    ['private-fullDay', 13 * 3600, priceOf('private-fullDay', 41)],
    ['shared-morning', 4 * 3600, priceOf('shared-morning', 47)],
    ['shared-fullDay', 13 * 3600, priceOf('shared-fullDay', 47)],
  ])
})

const priceOf = (option: string, units: number) => ({
  id: `${option}-adults`,
  title: '2 adults with park tickets',
  price: { currency_code: 'USD', units, nanos: 0 },
})

test('prices convert from cents to units and billionths of a unit', () => {
  const [product] = feedOf({
    packageType: 'private',
    offeredSlots: ['morning'],
    tickets: { foreign: 1504, local: 500 },
  }).products
  expect(product?.options[0]?.price_options[0]?.price).toEqual({ currency_code: 'USD', units: 35, nanos: 80_000_000 })
})

test('a package without prices is left out', () => {
  expect(feedOf({ jeep: null, shared: null }, { id: 'priced' }).products.map(({ id }) => id)).toEqual(['priced'])
})

test('texts have their translations, and HTML where Google accepts HTML', () => {
  const german = {
    name: 'Yala am Morgen',
    description: '',
    highlights: ['Leoparden', 'Elefanten'],
    features: ['Wasser'],
    dishes: {},
  }
  const [product] = feedOf({
    description: 'Birds & <leopards>',
    highlights: ['Leopards'],
    features: ['Water'],
    translations: { de: german },
  }).products
  expect(product?.title.localized_texts).toEqual([
    { language_code: 'en', text: 'Yala Morning Safari' },
    { language_code: 'de', text: 'Yala am Morgen' },
  ])
  expect(product?.description?.localized_texts).toEqual([
    { language_code: 'en', text: 'Birds &#38; &#60;leopards&#62;' },
  ])
  expect(product?.product_features?.map(({ value }) => value.localized_texts.map(({ text }) => text))).toEqual([
    ['Leopards'],
    ['Water', 'Wasser'],
  ])
  expect(product?.options[0]?.title.localized_texts.map(({ text }) => text)).toEqual([
    'Private jeep, Morning (5:30 – 9:30\u00a0AM)',
    expect.stringMatching(/^Privater Jeep, .*\(5:30/),
    expect.stringMatching(/^Jeep privée, .*\(5/),
  ])
})

test('the feed has the refund policy, the page and the pictures that guests see', () => {
  const policy = { ...defaultBusiness.policy, safariRefundPercent: 80, refundNoticeHours: { safari: 48, room: 24 } }
  const feed = productFeed(
    [aSafariPackage({ image: '/art/leopard.jpg' })],
    { ...site, business: { ...site.business, policy } },
    '1',
  )
  const [product] = feed?.products ?? []
  expect(product?.options[0]).toMatchObject({
    landing_page: { url: 'https://safari.test/packages/yala-morning-safari' },
    cancellation_policy: { refund_conditions: [{ min_duration_before_start_time_sec: 172_800, refund_percent: 80 }] },
  })
  expect(product?.related_media).toEqual([{ url: 'https://safari.test/art/yala.jpg', type: 'MEDIA_TYPE_PHOTO' }])
})

test('many packages are split into shards', () => {
  const packages = Array.from({ length: productsInPart + 1 }, (_, index) => aSafariPackage({ id: `copy-${index}` }))
  const shards = ['1', '2'].map((part) => productFeed(packages, site, part))
  expect(shards.map((shard) => [shard?.feed_metadata.shard_id, shard?.feed_metadata.total_shards_count])).toEqual([
    [0, 2],
    [1, 2],
  ])
  expect(shards.flatMap((shard) => shard?.products.map(({ id }) => id))).toEqual(packages.map(({ id }) => id))
  for (const part of ['0', '3', '-1', 'x', '1e1', ''])
    expect([part, productFeed(packages, site, part)]).toEqual([part, null])
})

test('a nonexistent shard returns 404', async () => {
  expect((await request('/things-to-do.json?part=2')).status).toBe(404)
})
