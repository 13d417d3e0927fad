import { parks } from '#domain/parks/park.ts'
import { roomTypes } from '#domain/stays/room.ts'

/** Public pages without parameters. Packages and posts are in the database. */
export const indexedPaths: readonly string[] = [
  '/',
  '/packages',
  '/browse-packages',
  ...parks.map((park) => `/browse-packages?park=${park}`),
  '/parks',
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

/** Disallowed for robots: the back office, the API, and pages of one guest. */
export const hiddenPaths: readonly string[] = ['/dashboard', '/admin', '/booking', '/my-booking', '/payment', '/api']
