import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { carriedStateKey } from '#domain/settings/storage-keys.ts'
import { createSessionStore } from './session-storage.ts'

/** `entry` identifies the history entry, also after a change of language. */
type NavigationState = { state: unknown; entry: string }
type CarriedState = NavigationState & { to: string }

/** Options of a navigation that changes only the URL or state of this page: nothing is loaded and nothing scrolls. */
export const inPlace = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false } as const

const store = createSessionStore(carriedStateKey, (value) => value as CarriedState | null)

let carried = import.meta.env.SSR ? null : readCarried()

function readCarried(): CarriedState | null {
  const found = store.read()
  if (found?.to === location.pathname + location.search) return found
  store.forget()
  return null
}

/** The state that the previous page passed to this one, such as a booking draft. The server does not know it. */
export function useNavigationState(): NavigationState {
  const { state, key } = useLocation()
  if (state === null && carried) return carried
  return { state, entry: historyEntryId(state, key) }
}

/** A page that replaces its history entry passes `entry` on in the new state. */
export function historyEntryId(state: unknown, key: string): string {
  const { entry } = (state ?? {}) as { entry?: unknown }
  return typeof entry === 'string' ? entry : key
}

/** True if the customiser is the previous history entry, also after a reload. */
export function isAfterCustomiser(state: unknown): boolean {
  return (state as { isAfterCustomiser?: unknown } | null)?.isAfterCustomiser === true
}

/** Another language is another document, so its link takes the navigation state along. The entry before it is another one. */
export function carryNavigationState(to: string, { state, entry }: NavigationState) {
  if (state && typeof state === 'object') store.write({ to, state: { ...state, isAfterCustomiser: false }, entry })
}

/** Puts the carried state into the history, where a reload finds it. */
export function useCarriedState() {
  const { state, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!carried) return
    if (state !== null) {
      // Not before, because a reload would lose it.
      carried = null
      store.forget()
      return
    }
    navigate({ search, hash }, { ...inPlace, state: { ...(carried.state as object), entry: carried.entry } })
  }, [state, search, hash, navigate])
}
