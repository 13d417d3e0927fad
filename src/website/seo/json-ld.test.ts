import { expect, test } from 'vitest'
import { roomTypes } from '#domain/stays/room.ts'
import { faultsOf as faultsAt } from '#test/pages/schema-org.ts'
import { demoPackages } from '../../../db/demo/packages.ts'
import { blogPosting, breadcrumbs, faqPage, jsonLd, type Thing, travelAgency, webSite } from './json-ld.ts'
import { hotelRoom, lodging } from './lodging-json-ld.ts'
import { touristTrip } from './trip-json-ld.ts'

const site = {
  name: 'Pugmark Safaris',
  place: 'Tissamaharama',
  whatsapp: '+94771234567',
  phone: '',
  email: '',
  baseUrl: 'https://safari.example',
  year: '2026',
  rates: null,
  parkNotice: '',
  status: '',
}
const faultsOf = (thing: Thing) => faultsAt(thing, site.baseUrl)
const [aPackage] = demoPackages.map((pkg) => ({ ...pkg, totalBookings: 0 }))
if (!aPackage) throw new Error('the demo has no package')
const aPost = {
  id: 'leopards-of-yala',
  title: 'Leopards </script><script>alert(1)</script>',
  excerpt: 'A & B',
  category: 'Wildlife',
  date: '2026-11-01',
}
const crumbs = breadcrumbs(site, [{ name: 'Packages', path: '/packages' }])

test.each(demoPackages)('the trip of $id is valid for schema.org', (pkg) => {
  expect(faultsOf(touristTrip(site, { ...pkg, totalBookings: 0 }, pkg.pictures))).toEqual([])
})

test.each<[string, Thing]>([
  ['agency', travelAgency(site)],
  ['agency without a number', travelAgency({ ...site, whatsapp: '' })],
  ['site', webSite(site)],
  ['way home', crumbs],
  ['bungalow', lodging(site)],
  ...roomTypes.map((type): [string, Thing] => [type, hotelRoom(site, type)]),
  ['questions', faqPage([{ question: 'When?', answer: 'At dawn.' }])],
  ['post', blogPosting(site, aPost, '/art/leopard-tree.jpg')],
])('the %s is valid for schema.org', (_, thing) => {
  expect(faultsOf(thing)).toEqual([])
})

test('a package has its pictures in order, or that of its park', () => {
  const pictures = ['/art/river.jpg', '/pictures/0-800x600/800.jpg'].map((image) => ({ image }))
  expect(touristTrip(site, aPackage, pictures).image).toEqual(pictures.map(({ image }) => `${site.baseUrl}${image}`))
  expect(touristTrip(site, { ...aPackage, park: 'bundala' }, []).image).toEqual([`${site.baseUrl}/art/bundala.jpg`])
})

test('a package has an offer for each reservation type at its price', () => {
  const sold = (pkg: Partial<typeof aPackage>) => touristTrip(site, { ...aPackage, ...pkg }, []).offers
  expect(sold({ packageType: 'both' })).toMatchObject([
    { lowPrice: '5.00', highPrice: '15.00', offerCount: 12 },
    { lowPrice: '5.00', highPrice: '18.00', offerCount: 14 },
  ])
  expect(sold({ slotSeatPrices: {} })).toMatchObject([{}, { lowPrice: '5.00', highPrice: '10.00', offerCount: 7 }])
  // Prices of slots and jeeps that are not sold are not offers.
  expect(sold({ offeredSlots: ['afternoon'], offeredJeeps: ['basic', 'luxury'] })).toMatchObject([
    { lowPrice: '5.00', highPrice: '7.00', offerCount: 2 },
    { highPrice: '10.00', offerCount: 7 },
  ])
  expect(sold({ packageType: 'shared' })).toMatchObject([{ lowPrice: '5.00', highPrice: '18.00' }])
  expect(sold({ packageType: 'private', jeep: null })).toBeUndefined()
})

test('breadcrumbs start at the home page and are numbered', () => {
  expect(crumbs.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'https://safari.example/' },
    { position: 2, name: 'Packages', item: 'https://safari.example/packages' },
  ])
})

test('all entities of a page are in one graph', () => {
  expect(jsonLd([crumbs])).toEqual({ 'script:ld+json': { '@context': 'https://schema.org', '@graph': [crumbs] } })
})

test('the validator of this test reports errors', () => {
  const found = faultsOf({ '@type': 'AggregateOffer', lowPrice: '5', url: '/packages', colour: 'red' })
  expect(found).toEqual([
    'AggregateOffer has no priceCurrency',
    'AggregateOffer.lowPrice is no price: 5',
    'AggregateOffer.url is no address: /packages',
    'AggregateOffer has no property colour',
  ])
  expect(faultsOf({ '@type': 'Leopard' })).toEqual(['unknown type Leopard'])
})
