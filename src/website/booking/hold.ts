import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { changeHold, dropHold, keepPlaces, renewHold } from '#api/client.ts'
import type { HoldRequestInput } from '#rules/hold-request.ts'
import { randomName, tabMemory } from '#website/tab-memory.ts'
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

const memory = tabMemory<HoldName>('pugmark.hold', (value) => {
  const { holdId, holdKey } = (value ?? {}) as Partial<HoldName>
  return typeof holdId === 'string' && typeof holdKey === 'string' ? { holdId, holdKey } : null
})

const keeper = placeKeeper({
  keep: (request, key) => keepPlaces(request, key, thisVisitor()),
  change: changeHold,
  renew: renewHold,
  drop: dropHold,
  now: () => Date.now(),
  newKey: randomName,
  load: memory.read,
  store: (hold) => (hold ? memory.write(hold) : memory.forget()),
})

/** A name drawn by this tab for itself: the guests of one hotel share an address, but not their three holds. */
function thisVisitor(): string {
  visitor ||= randomName()
  return visitor
}
let visitor = ''
