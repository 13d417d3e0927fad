import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { inTime } from '#api-client/time-limit.ts'
import { languageOfPath } from '#i18n/language.ts'
import { markAsFresh, markAsSeen } from './cached-page-mark.ts'
import { findPage } from './page-store.ts'

/** Said to the window when the next screen cannot be had; whoever takes it up tells the guest, who stays on this one. */
export const noConnection = 'pugmark:no-connection'

type Results = Record<string, DataStrategyResult>
/** What the server said of a screen, by the names of its routes, and when. */
type Said = { data: Record<string, unknown>; at: number }

const said = new Map<string, Said>()
const mostScreens = 30

/**
 * Without a connection a screen that this tab has shown comes back as the server last spoke of it, and says so: Back and
 * links lead on, and a reading anew that fails leaves what is there. What was never shown is read from the device as a
 * document, or the guest stays: the router would show its error page, and throw away what was typed.
 */
export const orAsLastSaid: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== 'GET') return
  noteThisScreen()
  const results = await inTime(next())
  const all = Object.entries(results ?? {})
  const lost = all.filter(([, { type, result }]) => type === 'error' && isLost(result)).map(([route]) => route)
  if (results && lost.length === 0) {
    if (all.length > 0) markAsFresh()
    return results
  }
  const before = said.get(addressOf(request.url))
  // Without an answer in time it is not known either which routes were asked.
  const missing = results ? lost : Object.keys(before?.data ?? {})
  if (before && missing.every((route) => route in before.data)) {
    markAsSeen(before.at)
    const again = missing.map((route) => [route, { type: 'data', result: before.data[route] }] as const)
    return { ...results, ...Object.fromEntries(again) }
  }
  // Back and Forward have moved the address already: the document that belongs to it is read, or what is said instead.
  if (addressOf(location.href) === addressOf(request.url)) return loadAnew(() => location.reload())
  if (await staysHere(request.url)) return forGood()
  if (!results) throw new Error('No answer in time')
  return results
}

/** True where this tab has shown a screen: its scripts and what the server said are at hand. */
export function isRemembered(path: string): boolean {
  return said.has(addressOf(path))
}

/** Reads a page from the device where it is kept, or tells the guest that there is no connection; false where nobody listens. */
export async function staysHere(path: string): Promise<boolean> {
  const { href, pathname } = new URL(path, location.href)
  // What is handed over to a booking goes with the router only, not with a document.
  const isHandedOver = /^\/booking(?:\/|$)/.test(languageOfPath(pathname).path)
  if (!isHandedOver && (await findPage(href).catch(() => undefined))) return loadAnew(() => location.assign(href))
  return !dispatchEvent(new CustomEvent(noConnection, { cancelable: true }))
}

/** The router waits for whom it asked: what never answers keeps it where it is, until the guest goes somewhere anew. */
export function forGood(): Promise<never> {
  return new Promise(() => {})
}

function loadAnew(load: () => void): Promise<never> {
  load()
  return forGood()
}

/** What is shown now was said of it, also by the document that brought it. */
function noteThisScreen() {
  const { state } = window.__reactRouterDataRouter ?? {}
  if (!state) return
  const address = addressOf(state.location.pathname + state.location.search)
  const { kept } = document.documentElement.dataset
  said.delete(address)
  said.set(address, { data: { ...state.loaderData }, at: kept ? Number(kept) : Date.now() })
  for (const oldest of [...said.keys()].slice(0, -mostScreens)) said.delete(oldest)
}

function addressOf(path: string): string {
  const { pathname, search } = new URL(path, location.href)
  return pathname + search
}

/** Nobody was at the other end, or the line broke while the answer came. */
function isLost(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)
}
