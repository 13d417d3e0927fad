import { languageOfPath, languages, pathIn } from '#i18n/language.ts'

/** What a request is to the worker: a page, a file that never changes, a picture, or nothing of ours to keep. */
export type Asked = 'page' | 'passing page' | 'file' | 'picture' | 'nothing'

/** Only what anybody may read is looked at: no write, no API, no live news, nothing of the staff, no other host. */
export function whatIsAsked({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, home: string): Asked {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== home) return 'nothing'
  if (pathname.startsWith('/static/')) return 'file'
  if (/^\/(?:art\/|emblem\.svg$|icon-[\w-]+\.png$|apple-touch-icon\.png$)/.test(pathname)) return 'picture'
  if (mode !== 'navigate') return 'nothing'
  return isKept(pathname) ? 'page' : 'passing page'
}

/** False where staff work, where programs ask, and where an address carries somebody's key. */
export function isKept(pathname: string): boolean {
  const { path } = languageOfPath(pathname)
  return !/^\/(?:(?:admin|dashboard|api)(?:[/.]|$)|newsletter\/)|\.(?:xml|txt|data|webmanifest)$/.test(path)
}

/** The address that a page is kept under: without what only says where the guest came from. */
export function keyOf(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  if (emptyForAll.includes(languageOfPath(pathname).path)) return origin + pathname
  for (const name of [...searchParams.keys()]) {
    if (/^(?:utm_\w+|[a-z]*clid)$/.test(name)) searchParams.delete(name)
  }
  return origin + pathname + (searchParams.size > 0 ? `?${searchParams}` : '')
}

/** The same document for every booking: which one it is, the guest's own browser knows, and asks. */
export const emptyForAll: readonly string[] = ['/booking/confirm', '/my-booking', '/payment']

/** Where the page stands that says there is no connection, in the language of the page that was asked for. */
export function offlinePathFor(pathname: string): string {
  return pathIn(languageOfPath(pathname).language, '/offline')
}

export const offlinePaths: readonly string[] = languages.map((language) => pathIn(language, '/offline'))
