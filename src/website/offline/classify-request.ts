import { languageOfPath, languages, pathIn } from '#domain/primitives/language.ts'

/** The service worker leaves 'other' to the browser, and stores nothing of an 'uncached page'. */
export type RequestClass = 'page' | 'uncached page' | 'build file' | 'image' | 'other'

export function classifyRequest(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  ownOrigin: string,
): RequestClass {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== ownOrigin) return 'other'
  if (pathname.startsWith('/static/')) return 'build file'
  if (/^\/(?:art\/|emblem\.svg$|icon-[\w-]+\.png$|apple-touch-icon\.png$)/.test(pathname)) return 'image'
  if (mode !== 'navigate') return 'other'
  return isCacheable(pathname) ? 'page' : 'uncached page'
}

/** False for staff pages, for pages in frames of partners, for files that programs read, and for addresses that carry a guest's key. */
export function isCacheable(pathname: string): boolean {
  const { path } = languageOfPath(pathname)
  return !/^\/(?:(?:admin|dashboard|drive|embed|api)(?:[/.]|$)|newsletter\/)|\.(?:xml|txt|data|webmanifest)$/.test(path)
}

/** Documents that are the same for every booking: the browser fetches the booking itself. */
export const bookingDocuments: readonly string[] = ['/booking/confirm', '/my-booking', '/payment']

/** The URL under which a page is stored: without campaign parameters and without the booking reference. */
export function cacheKey(url: string): string {
  const { origin, pathname, searchParams } = new URL(url)
  if (bookingDocuments.includes(languageOfPath(pathname).path)) return origin + pathname
  for (const name of [...searchParams.keys()]) {
    if (/^(?:utm_\w+|[a-z]*clid)$/.test(name)) searchParams.delete(name)
  }
  return origin + pathname + (searchParams.size > 0 ? `?${searchParams}` : '')
}

/** The offline page in the language of the requested page. */
export function offlinePathFor(pathname: string): string {
  return pathIn(languageOfPath(pathname).language, '/offline')
}

export const offlinePaths: readonly string[] = languages.map((language) => pathIn(language, '/offline'))
