import { useEffect } from 'react'
import type { DataStrategyResult, MiddlewareFunction, UIMatch } from 'react-router'
import { inTime } from '#api-client/time-limit.ts'
import { languageOfPath } from '#domain/primitives/language.ts'
import { markAsCached, markAsFresh } from './cached-page-mark.ts'
import { findPage } from './page-store.ts'

/** Dispatched on the window when the next page cannot be loaded. A listener that cancels it has shown a message. */
export const connectionLost = 'pugmark:connection-lost'

type Results = Record<string, DataStrategyResult>
type ShownPage = { data: Record<string, unknown>; at: number }

/** The loader data of each page that this tab has shown, by address. */
const shownPages = new Map<string, ShownPage>()
const maxShownPages = 30

/**
 * Without a connection a page that this tab has shown appears again with its last loader data, marked as cached. Any other page
 * is loaded as a document if the service worker has it. Otherwise the guest stays on this page with a message, because the
 * router's error page would lose what they typed.
 */
export const withOfflineLoaderData: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== 'GET') return
  const results = await inTime(next())
  const lost = Object.entries(results ?? {}).flatMap(([route, result]) => (isLost(result) ? route : []))
  if (results && lost.length === 0) {
    if (Object.keys(results).length > 0) markAsFresh()
    return results
  }
  const before = shownPages.get(addressOf(request.url))
  // Without results in time it is unknown which routes were loading.
  const missing = results ? lost : Object.keys(before?.data ?? {})
  if (before && missing.every((route) => route in before.data)) {
    markAsCached(before.at)
    const replaced = missing.map((route) => [route, { type: 'data', result: before.data[route] }] as const)
    return { ...results, ...Object.fromEntries(replaced) }
  }
  // 'Back' and 'Forward' have changed the address already, so its document is loaded.
  if (addressOf(location.href) === addressOf(request.url)) {
    location.reload()
    return never()
  }
  if (await loadSavedOrStay(request.url)) return never()
  if (!results) throw new Error('No response in time')
  return results
}

/** True if this tab has shown the page: its scripts and loader data are in memory. */
export function wasShown(path: string): boolean {
  return shownPages.has(addressOf(path))
}

/** Loads the saved document of a page, or announces that the connection is lost. False if nothing has shown a message. */
export async function loadSavedOrStay(path: string): Promise<boolean> {
  const { href, pathname } = new URL(path, location.href)
  // A booking draft is passed on in the router's state, which a document does not get.
  const needsDraft = /^\/booking(?:\/|$)/.test(languageOfPath(pathname).path)
  if (!needsDraft && (await findPage(href).catch(() => undefined))) {
    location.assign(href)
    return true
  }
  return !dispatchEvent(new CustomEvent(connectionLost, { cancelable: true }))
}

/** The router keeps waiting, and showing this page, until the next navigation. */
export function never(): Promise<never> {
  return new Promise(() => {})
}

type ShownLocation = { pathname: string; search: string }

/** Remembers the page that is shown; the first one with the data of its document. */
export function useShownPage(location: ShownLocation, matches: UIMatch[]) {
  useEffect(() => rememberPage(location, matches), [location, matches])
}

export function rememberPage({ pathname, search }: ShownLocation, matches: Pick<UIMatch, 'id' | 'loaderData'>[]) {
  const address = addressOf(pathname + search)
  const { kept } = document.documentElement.dataset
  shownPages.delete(address)
  shownPages.set(address, {
    data: Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData])),
    at: kept ? Number(kept) : Date.now(),
  })
  for (const oldest of [...shownPages.keys()].slice(0, -maxShownPages)) shownPages.delete(oldest)
}

function addressOf(path: string): string {
  const { pathname, search } = new URL(path, location.href)
  return pathname + search
}

/** The server was not reached, or the connection broke during the response. */
function isLost({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error') return false
  return result instanceof TypeError || (result instanceof Error && result.cause instanceof TypeError)
}
