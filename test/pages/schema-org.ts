import type { Thing } from '#website/seo/json-ld.ts'

/**
 * Errors of structured data according to schema.org and search engines; `ours` is the origin of all its URLs. A node of
 * several types may have the properties of any of them. A bare '@id' refers to another node.
 */
export function faultsOf(thing: Thing | { '@id': string }, ours: string): string[] {
  if (!('@type' in thing)) return thing['@id'] ? [] : ['a thing without a type']
  const names = [thing['@type']].flat()
  const unknown = names.find((name) => !types[name])
  if (unknown) return [`unknown type ${unknown}`]
  const label = names.join('+')
  const must = names.flatMap((name) => types[name]?.must ?? [])
  const known = new Set([...must, ...names.flatMap((name) => types[name]?.may ?? []), '@type', '@id'])
  return [
    ...must.filter((property) => !hasValue(thing[property])).map((property) => `${label} has no ${property}`),
    ...Object.entries(thing).flatMap(([property, value]) =>
      known.has(property)
        ? faultsIn(`${label}.${property}`, property, value, ours)
        : [`${label} has no property ${property}`],
    ),
  ]
}

const hasValue = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

function faultsIn(where: string, property: string, value: unknown, ours: string): string[] {
  if (property.startsWith('@')) return []
  if (Array.isArray(value)) return value.flatMap((entry) => faultsIn(where, property, entry, ours))
  if (value && typeof value === 'object') return faultsOf(value as Thing, ours)
  const isGood = shapes[property] ?? isText
  return isGood(String(value), ours) ? [] : [`${where} is no ${words[property] ?? 'value'}: ${value}`]
}

/** Properties that search engines require of each type, and others that schema.org allows. */
const types: Record<string, { must: string[]; may?: string[] }> = {
  TravelAgency: {
    must: ['name'],
    may: ['description', 'url', 'logo', 'image', 'address', 'telephone', 'areaServed', 'priceRange'],
  },
  Organization: { must: ['name'], may: ['url', 'logo'] },
  Brand: { must: ['name'] },
  WebSite: { must: ['name', 'url'], may: ['inLanguage', 'publisher'] },
  Park: { must: ['name'], may: ['geo', 'address', 'specialOpeningHoursSpecification'] },
  OpeningHoursSpecification: { must: ['validFrom', 'validThrough'], may: ['opens', 'closes'] },
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

const isText = (text: string) => text !== '' && text !== 'undefined'
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
