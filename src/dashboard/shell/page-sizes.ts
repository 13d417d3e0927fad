import { maxPackagesAtOnce } from '#domain/packages/package-list.ts'

/** The rows of a list's first page. The HTML requests that page before the screen's scripts arrive (first-load.ts). */
export const pageSizes = {
  audit: 50,
  bookings: 20,
  gallery: 48,
  messages: 30,
  packages: maxPackagesAtOnce,
  posts: 30,
  users: 50,
}
