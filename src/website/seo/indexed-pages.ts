import { parks } from '#domain/packages/park.ts'
import { roomTypes } from '#domain/stays/room.ts'

/** Every public page that stands by itself; packages and posts come from the records. */
export const indexedPaths: readonly string[] = [
  '/',
  '/packages',
  '/browse-packages',
  ...parks.map((park) => `/browse-packages?park=${park}`),
  '/rooms',
  ...roomTypes.map((type) => `/room/${type}`),
  '/taxi-service',
  '/about',
  '/blog',
  '/contact',
  '/faq',
  '/terms',
  '/privacy',
  '/cookies',
]

/** What robots leave alone: the staff's door, the programs' door, and what belongs to one guest. */
export const hiddenPaths: readonly string[] = ['/dashboard', '/admin', '/booking', '/my-booking', '/payment', '/api']
