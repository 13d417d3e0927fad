import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getMyAccount } from '#api-client/guest.ts'
import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import { savedGuestKey, saveGuestKey } from '#website/booking/guest-key.ts'
import { clockOffset } from '#website/booking/hold-clock.ts'

export type LoadedGuestAccount = {
  account: GuestAccount
  guestKey: string
  /** How far our clock is ahead, in ms. */
  offset: number
}
type Shown =
  | { state: 'loading' | 'closed' | 'unreachable'; opened: null }
  | { state: 'open'; opened: LoadedGuestAccount }

/**
 * A booking with its money, opened by the key that this tab knows or that a link in a mail brought in the fragment. The key
 * leaves the address at once. Who comes back from another tab or window sees what happened there.
 */
export function useGuestAccount(bookingId: string) {
  const brought = useBroughtKey()
  const [shown, setShown] = useState<Shown>({ state: 'loading', opened: null })
  const [tries, setTries] = useState(0)
  const asked = useRef(0)
  /** Which question's answer is shown. */
  const told = useRef(0)

  const read = useCallback(async (): Promise<LoadedGuestAccount | 'closed' | 'unreachable'> => {
    const turn = ++asked.current
    const found = await openBooking(bookingId, brought)
    // what was asked later is newer; where nothing came of it, this is the newest
    if (turn > told.current && typeof found === 'object') {
      told.current = turn
      setShown({ state: 'open', opened: found })
    }
    return found
  }, [bookingId, brought])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    let isWanted = true
    // what was asked before says nothing about this booking
    told.current = asked.current
    setShown({ state: 'loading', opened: null })
    read().then((found) => {
      if (!isWanted || typeof found !== 'string') return
      // what was asked later may have come before: it stays open
      setShown((before) => (before.state === 'open' ? before : { state: found, opened: null }))
    })
    return () => {
      isWanted = false
    }
  }, [read, tries])

  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void read()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [read])

  return { ...shown, reread: read, retry: () => setTries((count) => count + 1), isKeyBrought: brought !== null }
}

async function openBooking(
  bookingId: string,
  brought: string | null,
): Promise<LoadedGuestAccount | 'closed' | 'unreachable'> {
  const keys = new Set([brought, savedGuestKey(bookingId)].filter((key) => key !== null))
  for (const guestKey of keys) {
    const answer = await getMyAccount(bookingId, guestKey)
    if (answer.ok) {
      saveGuestKey(bookingId, guestKey)
      return { account: answer.body, guestKey, offset: clockOffset(answer.body.now, Date.now()) }
    }
    if (answer.status !== 404) return 'unreachable'
  }
  return 'closed'
}

/** The key in the address, which is seen there no longer than it takes to read it. */
function useBroughtKey(): string | null {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [brought, setBrought] = useState(() => keyIn(hash))
  useEffect(() => {
    const key = keyIn(hash)
    if (!key) return
    setBrought(key)
    navigate({ search, hash: '' }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }, [hash, search, navigate])
  return brought
}

function keyIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('key')
}
