import { pictureOfRoom } from '#domain/content/picture.ts'
import { plainAmount } from '#domain/primitives/money.ts'
import { checkInMinute, type RoomType, roomSleeps, roomTypes } from '#domain/stays/room.ts'
import { dollars } from '#i18n/format-money.ts'
import { amenityNames, roomCards, roomNames } from '#i18n/rooms.ts'
import { saleTerms } from '#i18n/sale-terms.ts'
import { seo as t } from '#i18n/seo.ts'
import type { Site } from '#website/layout/use-site.ts'
import { absolutePageUrl, postalAddress, type Thing, telephoneOf } from './json-ld.ts'

export function lodging(site: Site): Thing {
  const prices = Object.values(saleTerms().roomPrices)
  return {
    '@type': 'LodgingBusiness',
    '@id': lodgingId(site),
    name: site.name,
    description: t.lodging,
    url: absolutePageUrl(site, '/rooms'),
    image: `${site.baseUrl}/art/room-double.jpg`,
    address: postalAddress(),
    ...telephoneOf(site),
    priceRange: `${dollars(Math.min(...prices))} – ${dollars(Math.max(...prices))}`,
    checkinTime: `${String(Math.floor(checkInMinute / 60)).padStart(2, '0')}:${String(checkInMinute % 60).padStart(2, '0')}`,
    amenityFeature: (['wifi', 'air', 'garden', 'restaurant', 'laundry', 'airport', 'bicycle'] as const).map(
      (amenity) => ({
        '@type': 'LocationFeatureSpecification',
        name: amenityNames[amenity],
        value: true,
      }),
    ),
    containsPlace: roomTypes.map((type) => hotelRoom(site, type)),
  }
}

/** A room as a place and as a product, as schema.org advises for hotels. */
export function hotelRoom(site: Site, type: RoomType): Thing {
  const path = `/room/${type}`
  const url = absolutePageUrl(site, path)
  const price = plainAmount(saleTerms().roomPrices[type])
  return {
    '@type': ['HotelRoom', 'Product'],
    '@id': `${site.baseUrl}${path}`,
    name: roomNames[type],
    description: roomCards[type].text,
    url,
    image: `${site.baseUrl}/art/${pictureOfRoom(type)}.jpg`,
    occupancy: { '@type': 'QuantitativeValue', maxValue: roomSleeps[type] },
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'USD',
        unitCode: 'DAY',
        unitText: t.perNight,
      },
    },
  }
}

const lodgingId = (site: Site) => `${site.baseUrl}/rooms#bungalow`
