import { useCallback, useEffect, useReducer, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getMyAccount } from '#api-client/guest.ts'
import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import { savedGuestKey, saveGuestKey } from '#website/booking/guest-key.ts'
import { inPlace } from '#website/layout/navigation-state.ts'
import { clockOffset } from '#website/layout/server-time.ts'

export type LoadedGuestAccount = {
  account: GuestAccount
  guestKey: string
  /** Server time minus the browser's, in ms. */
  offset: number
}

export type BookingSectionProps = { opened: LoadedGuestAccount; onChanged: () => void }
type Failure = 'closed' | 'unreachable'
/** `loadedAt` orders the responses: a later request has newer data, even if its response arrives first. */
type State = { loadedAt: number } & (
  | { state: 'loading' | Failure; opened: null }
  | { state: 'open'; opened: LoadedGuestAccount }
)
type Action =
  | { type: 'reset'; at: number }
  | { type: 'loaded'; at: number; opened: LoadedGuestAccount }
  | { type: 'failed'; failure: Failure }

function reduce(before: State, action: Action): State {
  switch (action.type) {
    case 'reset':
      return { loadedAt: action.at, state: 'loading', opened: null }
    case 'loaded':
      return action.at < before.loadedAt ? before : { loadedAt: action.at, state: 'open', opened: action.opened }
    case 'failed':
      return before.state === 'open' ? before : { ...before, state: action.failure, opened: null }
  }
}

/**
 * A booking with its money, opened by the key that this tab has or that an email link carries in its fragment. The key leaves
 * the URL at once. A guest who returns from another tab sees what changed there.
 */
export function useGuestAccount(bookingId: string) {
  const keyOfLink = useKeyInFragment()
  const [shown, dispatch] = useReducer(reduce, { loadedAt: 0, state: 'loading', opened: null })
  const [tries, setTries] = useState(0)

  const reload = useCallback(async (): Promise<LoadedGuestAccount | Failure> => {
    const at = performance.now()
    const found = await openBooking(bookingId, keyOfLink)
    if (typeof found === 'object') dispatch({ type: 'loaded', at, opened: found })
    return found
  }, [bookingId, keyOfLink])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try repeats the request
  useEffect(() => {
    let isCurrent = true
    // Responses to earlier requests may be about another booking.
    dispatch({ type: 'reset', at: performance.now() })
    reload().then((found) => {
      if (isCurrent && typeof found === 'string') dispatch({ type: 'failed', failure: found })
    })
    return () => {
      isCurrent = false
    }
  }, [reload, tries])

  useEffect(() => {
    const reloadWhenVisible = () => document.visibilityState === 'visible' && void reload()
    document.addEventListener('visibilitychange', reloadWhenVisible)
    return () => document.removeEventListener('visibilitychange', reloadWhenVisible)
  }, [reload])

  return { ...shown, reload, retry: () => setTries((count) => count + 1), isKeyFromLink: keyOfLink !== null }
}

async function openBooking(bookingId: string, keyOfLink: string | null): Promise<LoadedGuestAccount | Failure> {
  const keys = new Set([keyOfLink, savedGuestKey(bookingId)].filter((key) => key !== null))
  for (const guestKey of keys) {
    const response = await getMyAccount(bookingId, guestKey)
    if (response.ok) {
      saveGuestKey(bookingId, guestKey)
      return { account: response.body, guestKey, offset: clockOffset(response.body.now, Date.now()) }
    }
    if (response.status !== 404) return 'unreachable'
  }
  return 'closed'
}

/** The key in the fragment of the URL, which is removed as soon as it is read. */
function useKeyInFragment(): string | null {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [keyOfLink, setKeyOfLink] = useState(() => keyIn(hash))
  useEffect(() => {
    const key = keyIn(hash)
    if (!key) return
    setKeyOfLink(key)
    navigate({ search, hash: '' }, inPlace)
  }, [hash, search, navigate])
  return keyOfLink
}

function keyIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('key')
}
