import type { Thing } from '#website/seo/json-ld.ts'

/**
 * What schema.org and the search engines would find wrong with it; `ours` is where all its addresses begin. A thing of several
 * types may say what any of them may. A bare '@id' points to another thing.
 */
export function faultsOf(thing: Thing | { '@id': string }, ours: string): string[] {
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
        ? faultsIn(`${label}.${property}`, property, value, ours)
        : [`${label} has no property ${property}`],
    ),
  ]
}

const isSaid = (value: unknown) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

function faultsIn(where: string, property: string, value: unknown, ours: string): string[] {
  if (property.startsWith('@')) return []
  if (Array.isArray(value)) return value.flatMap((one) => faultsIn(where, property, one, ours))
  if (value && typeof value === 'object') return faultsOf(value as Thing, ours)
  const isGood = shapes[property] ?? isSaidAtAll
  return isGood(String(value), ours) ? [] : [`${where} is no ${words[property] ?? 'value'}: ${value}`]
}

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

const isSaidAtAll = (text: string) => text !== '' && text !== 'undefined'
const isAddress = (text: string, ours: string) => URL.canParse(text) && text.startsWith(`${ours}/`)
const isPrice = (text: string) => /^\d+\.\d{2}$/.test(text)
const shapes: Record<string, (text: string, ours: string) => boolean> = {
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
