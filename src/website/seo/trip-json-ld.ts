import { pictureOfPackage } from '#domain/content/picture.ts'
import { allowsReservation, type SafariPackage } from '#domain/packages/package.ts'
import { parkPlaces } from '#domain/parks/park-places.ts'
import { type Minor, plainAmount } from '#domain/primitives/money.ts'
import { parkNames } from '#i18n/safari.ts'
import { seo as t } from '#i18n/seo.ts'
import { packagePath } from '#website/layout/paths.ts'
import type { Site } from '#website/layout/use-site.ts'
import { absolutePageUrl, absoluteUrl, agencyId, type Thing } from './json-ld.ts'

/** A package as a trip and as a product with its pictures, and an offer for a private jeep and for shared seats. */
export function touristTrip(site: Site, pkg: SafariPackage, pictures: readonly { image: string }[]): Thing {
  const path = packagePath(pkg.id)
  const url = absolutePageUrl(site, path)
  const { latitude, longitude } = parkPlaces[pkg.park]
  const offers = offersOf(pkg, url)
  const images = pictures.length > 0 ? pictures.map(({ image }) => image) : [`/art/${pictureOfPackage(pkg)}.jpg`]
  return {
    '@type': ['TouristTrip', 'Product'],
    '@id': `${site.baseUrl}${path}`,
    name: pkg.name,
    description: pkg.description,
    url,
    image: images.map((image) => absoluteUrl(site, image)),
    category: t.byPark,
    brand: { '@type': 'Brand', name: site.name },
    provider: { '@type': 'TravelAgency', '@id': agencyId(site), name: site.name },
    itinerary: {
      '@type': 'Park',
      name: t.park(parkNames[pkg.park]),
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
    },
    ...(offers.length > 0 ? { offers } : {}),
  }
}

function offersOf(pkg: SafariPackage, url: string): Thing[] {
  const jeep = allowsReservation(pkg, 'private') && pkg.jeep
  const shared = allowsReservation(pkg, 'shared') && pkg.shared
  const offers: Thing[] = []
  if (jeep) {
    const prices = pkg.offeredJeeps.flatMap((type) => pkg.offeredSlots.map((slot) => jeep[type][slot]))
    offers.push(offer(t.privateJeep(pkg.name), t.jeepNote, prices, url))
  }
  if (shared) {
    const lists = new Set(pkg.offeredSlots.map((slot) => pkg.slotSeatPrices[slot] ?? shared))
    const prices = [...lists].flatMap((list) => Object.values(list))
    offers.push(offer(t.sharedSeat(pkg.name), t.seatNote, prices, url))
  }
  return offers
}

function offer(name: string, description: string, prices: readonly Minor[], url: string): Thing {
  return {
    '@type': 'AggregateOffer',
    name,
    description,
    url,
    priceCurrency: 'USD',
    lowPrice: plainAmount(Math.min(...prices)),
    highPrice: plainAmount(Math.max(...prices)),
    offerCount: prices.length,
    availability: 'https://schema.org/InStock',
  }
}
