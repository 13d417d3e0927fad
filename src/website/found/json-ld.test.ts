import { expect, test } from 'vitest'
import { roomTypes } from '#rules/room.ts'
import { demoPackages } from '../../../db/demo/packages.ts'
import { blogPosting, breadcrumbs, faqPage, jsonLd, type Thing, travelAgency, webSite } from './json-ld.ts'
import { hotelRoom, lodging } from './lodging.ts'
import { touristTrip } from './trip.ts'

const site = {
  name: 'Pugmark Safaris',
  place: 'Tissamaharama',
  whatsapp: '+94771234567',
  baseUrl: 'https://safari.example',
  year: '2026',
  rates: null,
}
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

test.each(demoPackages)('the trip of $id is what schema.org calls one', (pkg) => {
  expect(faultsOf(touristTrip(site, { ...pkg, totalBookings: 0 }))).toEqual([])
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
])('the %s is what schema.org calls one', (_, thing) => {
  expect(faultsOf(thing)).toEqual([])
})

test('a package offers each way in which it is sold, at its own prices', () => {
  const sold = (pkg: Partial<typeof aPackage>) => touristTrip(site, { ...aPackage, ...pkg }).offers
  expect(sold({ packageType: 'both' })).toMatchObject([
    { lowPrice: '5.00', highPrice: '15.00', offerCount: 12 },
    { lowPrice: '5.00', highPrice: '10.00', offerCount: 7 },
  ])
  expect(sold({ packageType: 'shared' })).toMatchObject([{ lowPrice: '5.00', highPrice: '10.00' }])
  expect(sold({ packageType: 'private', jeep: null })).toBeUndefined()
})

test('a way home starts at home and counts its steps', () => {
  expect(crumbs.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'https://safari.example/' },
    { position: 2, name: 'Packages', item: 'https://safari.example/packages' },
  ])
})

test('all things of a page stand in one graph', () => {
  expect(jsonLd([crumbs])).toEqual({ 'script:ld+json': { '@context': 'https://schema.org', '@graph': [crumbs] } })
})

test('the check itself finds what is wrong', () => {
  const found = faultsOf({ '@type': 'AggregateOffer', lowPrice: '5', url: '/packages', colour: 'red' })
  expect(found).toEqual([
    'AggregateOffer has no priceCurrency',
    'AggregateOffer.lowPrice is no price: 5',
    'AggregateOffer.url is no address: /packages',
    'AggregateOffer has no property colour',
  ])
  expect(faultsOf({ '@type': 'Leopard' })).toEqual(['nothing is called Leopard'])
})

/** What each type must say for search engines to use it, and what schema.org lets it say besides. */
const types: Record<string, { must: string[]; may?: string[] }> = {
  TravelAgency: {
    must: ['name'],
    may: ['description', 'url', 'logo', 'image', 'address', 'telephone', 'areaServed', 'priceRange'],
  },
  Organization: { must: ['name'], may: ['url', 'logo'] },
  Brand: { must: ['name'] },
  WebSite: { must: ['name', 'url'], may: ['inLanguage', 'publisher'] },
  Park: { must: ['name'], may: ['geo', 'address'] },
  GeoCoordinates: { must: ['latitude', 'longitude'] },
  PostalAddress: { must: ['addressLocality', 'addressCountry'], may: ['addressRegion'] },
  TouristTrip: { must: ['name', 'description'], may: ['url', 'image', 'provider', 'itinerary', 'offers'] },
  Product: { must: ['name', 'image'], may: ['description', 'url', 'category', 'brand', 'offers'] },
  AggregateOffer: {
    must: ['lowPrice', 'priceCurrency'],
    may: ['highPrice', 'offerCount', 'name', 'description', 'url', 'availability'],
  },
  Offer: { must: ['price', 'priceCurrency'], may: ['url', 'availability', 'priceSpecification'] },
  UnitPriceSpecification: { must: ['price', 'priceCurrency'], may: ['unitCode', 'unitText'] },
  LodgingBusiness: {
    must: ['name', 'address', 'image'],
    may: ['description', 'url', 'telephone', 'priceRange', 'checkinTime', 'amenityFeature', 'containsPlace'],
  },
  HotelRoom: { must: ['name'], may: ['description', 'url', 'image', 'occupancy'] },
  LocationFeatureSpecification: { must: ['name', 'value'] },
  QuantitativeValue: { must: ['maxValue'] },
  BreadcrumbList: { must: ['itemListElement'] },
  ListItem: { must: ['position', 'name', 'item'] },
  FAQPage: { must: ['mainEntity'], may: ['inLanguage'] },
  Question: { must: ['name', 'acceptedAnswer'] },
  Answer: { must: ['text'] },
  BlogPosting: {
    must: ['headline', 'image', 'datePublished', 'author'],
    may: ['description', 'articleSection', 'inLanguage', 'url', 'mainEntityOfPage', 'publisher'],
  },
}

/** A thing of several types may say what any of them may. A bare '@id' points to another thing. */
function faultsOf(thing: Thing | { '@id': string }): string[] {
  if (!('@type' in thing)) return thing['@id'] ? [] : ['a thing without a type']
  const names = [thing['@type']].flat()
  const unknown = names.find((name) => !types[name])
  if (unknown) return [`nothing is called ${unknown}`]
  const label = names.join('+')
  const must = names.flatMap((name) => types[name]?.must ?? [])
  const known = new Set([...must, ...names.flatMap((name) => types[name]?.may ?? []), '@type', '@id'])
  return [
    ...must.filter((property) => !isSaid(thing[property])).map((property) => `${label} has no ${property}`),
    ...Object.entries(thing).flatMap(([property, value]) =>
      known.has(property)
        ? faultsIn(`${label}.${property}`, property, value)
        : [`${label} has no property ${property}`],
    ),
  ]
}

const isSaid = (value: unknown) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

function faultsIn(where: string, property: string, value: unknown): string[] {
  if (property.startsWith('@')) return []
  if (Array.isArray(value)) return value.flatMap((one) => faultsIn(where, property, one))
  if (value && typeof value === 'object') return faultsOf(value as Thing)
  const isGood = shapes[property] ?? ((text: string) => text !== '' && text !== 'undefined')
  return isGood(String(value)) ? [] : [`${where} is no ${words[property] ?? 'value'}: ${value}`]
}

const isAddress = (text: string) => URL.canParse(text) && text.startsWith('https://safari.example/')
const isPrice = (text: string) => /^\d+\.\d{2}$/.test(text)
const shapes: Record<string, (text: string) => boolean> = {
  url: isAddress,
  image: isAddress,
  logo: isAddress,
  item: isAddress,
  price: isPrice,
  lowPrice: isPrice,
  highPrice: isPrice,
  priceCurrency: (text) => /^[A-Z]{3}$/.test(text),
  datePublished: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text),
  availability: (text) => text === 'https://schema.org/InStock',
}
const words: Record<string, string> = { url: 'address', lowPrice: 'price' }
