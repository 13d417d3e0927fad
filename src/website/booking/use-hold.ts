import { useEffect, useSyncExternalStore } from 'react'
import { changeHold, dropHold, holdPlaces, renewHold } from '#api-client/guest.ts'
import { importWithRetry } from '#components/import-with-retry.ts'
import { whenIdle } from '#components/when-idle.ts'
import type { HoldRequestInput } from '#contracts/availability/hold.ts'
import { holdRefKey } from '#domain/settings/storage-keys.ts'
import { createSessionStore, randomKey } from '#website/layout/session-storage.ts'
import { type GuestHold, type HoldRef, holdFingerprint, noHold } from './hold.ts'
import type { createHoldMachine, HoldDependencies } from './hold-machine.ts'

export type HoldControls = GuestHold & { renew(): void; holdAgain(): void }

/**
 * Holds a place for ten minutes while a guest fills in the form. Null, or leaving the page, releases it; 'as it is' changes
 * nothing. A booking without a hold claims its place itself.
 */
export function useHold(wanted: HoldRequestInput | null | 'as it is'): HoldControls {
  const holding = useSyncExternalStore(subscribe, shown, () => noHold)
  const print = typeof wanted === 'string' ? wanted : wanted && holdFingerprint(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fingerprint identifies the request
  useEffect(() => {
    if (wanted === 'as it is') return
    if (wanted || isUnderway || memory.read()) tell((keeper) => keeper.want(wanted))
  }, [print])
  useEffect(() => {
    const giveUp = whenIdle(() => void bringKeeper())
    const onHide = (event: PageTransitionEvent) => keeper?.hide(event.persisted)
    const onShow = (event: PageTransitionEvent) => event.persisted && keeper?.comeBack()
    const onOnline = () => keeper?.tryNow()
    addEventListener('pagehide', onHide)
    addEventListener('pageshow', onShow)
    addEventListener('online', onOnline)
    return () => {
      giveUp()
      removeEventListener('pagehide', onHide)
      removeEventListener('pageshow', onShow)
      removeEventListener('online', onOnline)
      if (isUnderway) tell((keeper) => keeper.leave())
    }
  }, [])
  return { ...holding, renew, holdAgain }
}

const renew = () => tell((keeper) => void keeper.renew())
const holdAgain = () => tell((keeper) => keeper.again())

/** The booking has claimed the place, so the hold is not released. */
export function markHoldBooked() {
  tell((keeper) => keeper.handOver())
}

/** Loaded when a place is first held. */
let keeper: ReturnType<typeof createHoldMachine> | null = null
let isUnderway = false
const listeners = new Set<() => void>()

const bringKeeper = importWithRetry(async () => {
  const { createHoldMachine } = await import('./hold-machine.ts')
  const there = createHoldMachine(desk)
  there.subscribe(() => {
    for (const listener of listeners) listener()
  })
  keeper = there
  return there
})

/** Runs at once if the machine is loaded, otherwise in order of the calls. */
function tell(order: (there: NonNullable<typeof keeper>) => void) {
  isUnderway = true
  if (keeper) order(keeper)
  else void bringKeeper().then(order)
}

const shown = () => keeper?.shown() ?? noHold

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const memory = createSessionStore<HoldRef>(holdRefKey, (value) => {
  const { holdId, holdKey } = (value ?? {}) as Partial<HoldRef>
  return typeof holdId === 'string' && typeof holdKey === 'string' ? { holdId, holdKey } : null
})

const desk: HoldDependencies = {
  keep: (request, key) => holdPlaces(request, key, thisVisitor()),
  change: changeHold,
  renew: renewHold,
  drop: dropHold,
  now: () => Date.now(),
  newKey: randomKey,
  load: memory.read,
  store: (hold) => (hold ? memory.write(hold) : memory.forget()),
}

/** Random per tab: the guests of one hotel share an IP address, but not the limit of three holds. */
function thisVisitor(): string {
  visitor ||= randomKey()
  return visitor
}
let visitor = ''
