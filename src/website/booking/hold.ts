import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { changeHold, dropHold, keepPlaces, renewHold } from '#api/client.ts'
import type { HoldRequestInput } from '#rules/hold-request.ts'
import { type Holding, type HoldName, nothingHeld, placeKeeper, printOf } from './holding.ts'

export type Keeping = Holding & { renew(): void; holdAgain(): void }

/**
 * Keeps a place for ten minutes while a guest fills in who comes. Null, or leaving the page, gives it back; 'as it is'
 * does neither. It never stands in the way of the booking, which takes the place by itself where there is no hold.
 */
export function useHold(wanted: HoldRequestInput | null | 'as it is'): Keeping {
  const holding = useSyncExternalStore(keeper.subscribe, keeper.shown, () => nothingHeld)
  const print = typeof wanted === 'string' ? wanted : wanted && printOf(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the print is what matters of what is wanted
  useEffect(() => {
    if (wanted !== 'as it is') keeper.want(wanted)
  }, [print])
  useEffect(() => {
    const onHide = (event: PageTransitionEvent) => keeper.hide(event.persisted)
    const onShow = (event: PageTransitionEvent) => event.persisted && keeper.comeBack()
    addEventListener('pagehide', onHide)
    addEventListener('pageshow', onShow)
    addEventListener('online', keeper.tryNow)
    return () => {
      removeEventListener('pagehide', onHide)
      removeEventListener('pageshow', onShow)
      removeEventListener('online', keeper.tryNow)
      keeper.leave()
    }
  }, [])
  return { ...holding, renew: useCallback(() => void keeper.renew(), []), holdAgain: keeper.again }
}

/** To be said when a booking was made with the hold: the place is the guest's now and is not given back. */
export function holdIsBooked() {
  keeper.handOver()
}

const place = 'pugmark.hold'

const keeper = placeKeeper({
  keep: (request, key) => keepPlaces(request, key, thisVisitor()),
  change: changeHold,
  renew: renewHold,
  drop: dropHold,
  now: () => Date.now(),
  newKey: randomName,
  load() {
    try {
      return holdIn(JSON.parse(sessionStorage.getItem(place) ?? 'null'))
    } catch {
      return null
    }
  },
  store(hold) {
    try {
      if (hold) sessionStorage.setItem(place, JSON.stringify(hold))
      else sessionStorage.removeItem(place)
    } catch {
      // storage is switched off: the hold lives as long as the page
    }
  },
})

/** A name drawn by this tab for itself: the guests of one hotel share an address, but not their three holds. */
function thisVisitor(): string {
  visitor ||= randomName()
  return visitor
}
let visitor = ''

function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function holdIn(value: unknown): HoldName | null {
  const { holdId, holdKey } = (value ?? {}) as Partial<Record<keyof HoldName, unknown>>
  return typeof holdId === 'string' && typeof holdKey === 'string' ? { holdId, holdKey } : null
}
