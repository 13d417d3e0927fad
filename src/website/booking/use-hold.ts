import { useEffect, useSyncExternalStore } from 'react'
import { changeHold, createHold, releaseHold, renewHold } from '#api-client/guest.ts'
import { importWithRetry } from '#components/import-with-retry.ts'
import { whenIdle } from '#components/when-idle.ts'
import type { HoldRequestInput } from '#contracts/availability/hold.ts'
import { holdRefKey } from '#domain/settings/storage-keys.ts'
import { createSessionStore, randomKey } from '#website/layout/session-storage.ts'
import { type GuestHold, type HoldRef, holdFingerprint, noHold } from './hold.ts'
import type { createHoldMachine, HoldDependencies } from './hold-machine.ts'

export type HoldControls = GuestHold & { renew(): void; holdAgain(): void }

/**
 * Holds a place for ten minutes while a guest fills in the form. Null, or leaving the page, releases it; 'unchanged' keeps
 * the current one. A booking without a hold claims its place itself.
 */
export function useHold(wanted: HoldRequestInput | null | 'unchanged'): HoldControls {
  const hold = useSyncExternalStore(subscribe, shown, () => noHold)
  const fingerprint = typeof wanted === 'string' ? wanted : wanted && holdFingerprint(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fingerprint identifies the request
  useEffect(() => {
    if (wanted === 'unchanged') return
    if (wanted || isUnderway || savedHold.read()) withMachine((machine) => machine.want(wanted))
  }, [fingerprint])
  useEffect(() => {
    const cancelLoading = whenIdle(() => void loadMachine())
    const onHide = (event: PageTransitionEvent) => machine?.hide(event.persisted)
    const onShow = (event: PageTransitionEvent) => event.persisted && machine?.comeBack()
    const onOnline = () => machine?.tryNow()
    addEventListener('pagehide', onHide)
    addEventListener('pageshow', onShow)
    addEventListener('online', onOnline)
    return () => {
      cancelLoading()
      removeEventListener('pagehide', onHide)
      removeEventListener('pageshow', onShow)
      removeEventListener('online', onOnline)
      if (isUnderway) withMachine((machine) => machine.leave())
    }
  }, [])
  return { ...hold, renew, holdAgain }
}

const renew = () => withMachine((machine) => void machine.renew())
const holdAgain = () => withMachine((machine) => machine.again())

/** The booking has claimed the place, so the hold is not released. */
export function markHoldBooked() {
  withMachine((machine) => machine.handOver())
}

type HoldMachine = ReturnType<typeof createHoldMachine>

// The hold belongs to the tab, not to a component: the customiser and the confirmation unmount and mount in turn and go on with the same
// hold, and the response to the booking request, which ends the hold, may arrive after the guest has left the page. A provider at the
// root would load this on every page.

/** Loaded when a place is first held. */
let machine: HoldMachine | null = null
let isUnderway = false
const listeners = new Set<() => void>()

const loadMachine = importWithRetry(async () => {
  const { createHoldMachine } = await import('./hold-machine.ts')
  const loaded = createHoldMachine(dependencies)
  loaded.subscribe(() => {
    for (const listener of listeners) listener()
  })
  machine = loaded
  return loaded
})

/** Runs at once if the machine is loaded, otherwise in order of the calls. */
function withMachine(action: (machine: HoldMachine) => void) {
  isUnderway = true
  if (machine) action(machine)
  else void loadMachine().then(action)
}

const shown = () => machine?.shown() ?? noHold

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const savedHold = createSessionStore<HoldRef>(holdRefKey, (value) => {
  const { holdId, holdKey } = (value ?? {}) as Partial<HoldRef>
  return typeof holdId === 'string' && typeof holdKey === 'string' ? { holdId, holdKey } : null
})

const dependencies: HoldDependencies = {
  create: (request, key) => createHold(request, key, holdOwner()),
  change: changeHold,
  renew: renewHold,
  release: releaseHold,
  now: () => Date.now(),
  newKey: randomKey,
  load: savedHold.read,
  store: (hold) => (hold ? savedHold.write(hold) : savedHold.forget()),
}

/** Random per page load: the guests of one hotel share an IP address, but not the limit of three holds. */
function holdOwner(): string {
  owner ||= randomKey()
  return owner
}
let owner = ''
