import { useEffect, useSyncExternalStore } from 'react'
import { randomKey } from '#api-client/idempotency-key.ts'
import type { ApiResult, Refused } from '#api-client/request.ts'
import { changeHold, createHold, releaseHold, renewHold } from '#api-client/seats-and-holds.ts'
import type { FreshHold, Hold, HoldRequestInput } from '#contracts/availability/hold.ts'
import { holdRefKey } from '#domain/settings/storage-keys.ts'
import { clockOffset, secondsUntil } from '#website/layout/server-time.ts'
import { createSessionStore } from '#website/layout/session-storage.ts'

export type HoldRef = { holdId: string; holdKey: string }

/** The hold of this tab; `hold` is sent with the booking. */
type GuestHold = {
  state: 'none' | 'asking' | 'held' | 'expired' | 'refused' | 'unreachable'
  /** By the server's clock. */
  secondsLeft: number | null
  isRenewable: boolean
  renewing: 'not' | 'asking' | 'failed'
  refusal: Refused | null
  hold: HoldRef | null
}

const noHold: GuestHold = {
  state: 'none',
  secondsLeft: null,
  isRenewable: false,
  renewing: 'not',
  refusal: null,
  hold: null,
}

export type HoldControls = GuestHold & { renew(): void; holdAgain(): void }

/**
 * Holds a place for ten minutes while a guest fills in the form. Null, or leaving the page, releases it; 'unchanged' keeps
 * the current one. A booking without a hold claims its place itself.
 */
export function useHold(wanted: HoldRequestInput | null | 'unchanged'): HoldControls {
  const hold = useSyncExternalStore(machine.subscribe, machine.shown, () => noHold)
  const fingerprint = typeof wanted === 'string' ? wanted : wanted && holdFingerprint(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fingerprint identifies the request
  useEffect(() => {
    if (wanted !== 'unchanged') machine.want(wanted)
  }, [fingerprint])
  useEffect(() => {
    const onHide = (event: PageTransitionEvent) => machine.hide(event.persisted)
    const onShow = (event: PageTransitionEvent) => event.persisted && machine.comeBack()
    addEventListener('pagehide', onHide)
    addEventListener('pageshow', onShow)
    addEventListener('online', machine.tryNow)
    return () => {
      removeEventListener('pagehide', onHide)
      removeEventListener('pageshow', onShow)
      removeEventListener('online', machine.tryNow)
      machine.leave()
    }
  }, [])
  return { ...hold, renew: machine.renew, holdAgain: machine.again }
}

/** The booking has claimed the place, so the hold is not released. */
export const markHoldBooked = () => machine.handOver()

/** Requests for the same places have the same fingerprint. */
function holdFingerprint(request: HoldRequestInput): string {
  const { packageId, park, block, reservationType, jeepType, timeSlot, people, date, selectedSeats } = request
  const seats = Array.isArray(selectedSeats) ? [...selectedSeats].sort() : selectedSeats
  return JSON.stringify([packageId, park, block, reservationType, jeepType, timeSlot, people, date, seats])
}

type HoldDependencies = {
  create(request: HoldRequestInput, idempotencyKey: string): Promise<ApiResult<{ hold: FreshHold }>>
  change(holdId: string, holdKey: string, request: HoldRequestInput): Promise<ApiResult<{ hold: Hold }>>
  renew(holdId: string, holdKey: string): Promise<ApiResult<{ hold: Hold }>>
  release(holdId: string, holdKey: string): Promise<unknown>
  now(): number
  newKey(): string
  /** The hold of this tab, which survives a reload; storing null removes it. */
  load(): HoldRef | null
  store(hold: HoldRef | null): void
}

type CurrentHold = HoldRef & {
  fingerprint: string
  expiresAt: string
  offset: number
  isRenewable: boolean
  renewing: GuestHold['renewing']
}

const retrySeconds = [3, 6, 12, 30]
/** After a reload the page has this time to request its hold again. */
const reloadTimeoutMs = 3000

/**
 * Requests the place that the page wants, and releases it when the page wants none. Another place replaces the held one. An outage is
 * retried and never reported as a refusal, because the booking claims its place itself.
 */
export function createHoldMachine(dependencies: HoldDependencies) {
  let wanted: HoldRequestInput | null = null
  /** The fingerprint of a request that is not repeated automatically. */
  let stoppedAt = ''
  /** The same request has the same idempotency key until its outcome is known. */
  let attempt = { fingerprint: '', key: '' }
  let outages = 0
  /** The document is shown, in the back/forward cache, or unloaded. */
  let page: 'shown' | 'cached' | 'unloaded' = 'shown'
  let isRunning = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const tabHold = createTabHold(dependencies, (fingerprint) => {
    stoppedAt = fingerprint
  })

  /** Requests the wanted hold, one request at a time. */
  async function synchronise() {
    clearTimeout(retry)
    if (isRunning) return
    isRunning = true
    while (wanted && page === 'shown' && ![tabHold.fingerprint(), stoppedAt].includes(holdFingerprint(wanted)))
      await requestHold(wanted)
    isRunning = false
    if (!wanted || page === 'cached') tabHold.release()
    else if (tabHold.fingerprint() === holdFingerprint(wanted)) tabHold.countDown()
  }

  async function requestHold(target: HoldRequestInput) {
    if (tabHold.shown().state !== 'unreachable') tabHold.showWithout({ state: 'asking' })
    const fingerprint = holdFingerprint(target)
    const previous = tabHold.ref()
    if (!previous && attempt.fingerprint !== fingerprint) attempt = { fingerprint, key: dependencies.newKey() }
    const response = previous
      ? await dependencies.change(previous.holdId, previous.holdKey, target)
      : await dependencies.create(target, attempt.key)
    if (response.ok) {
      const { hold } = response.body
      outages = 0
      attempt = { fingerprint: '', key: '' }
      tabHold.remember({ ...hold, holdKey: previous?.holdKey ?? (hold as FreshHold).holdKey, fingerprint })
    } else if (previous && response.status === 404) {
      tabHold.forget()
    } else if (wanted === target) {
      stoppedAt = fingerprint
      stopAfter(response)
    }
  }

  /** Retries after an outage; a refusal stays until the page wants another place. */
  function stopAfter(response: Refused) {
    if (isOutage(response)) {
      tabHold.showWithout({ state: 'unreachable' })
      retry = setTimeout(again, (retrySeconds[outages] ?? 60) * 1000)
      outages += 1
    } else {
      attempt = { fingerprint: '', key: '' }
      tabHold.showWithout({ state: 'refused', refusal: response })
    }
  }

  function want(request: HoldRequestInput | null) {
    clearTimeout(leaving)
    if (request && wanted && holdFingerprint(request) === holdFingerprint(wanted)) return
    wanted = request
    stoppedAt = ''
    if (!request && !tabHold.fingerprint() && tabHold.ref())
      leaving = setTimeout(() => void synchronise(), reloadTimeoutMs)
    else void synchronise()
  }

  function again() {
    stoppedAt = ''
    void synchronise()
  }

  return {
    shown: tabHold.shown,
    subscribe: tabHold.subscribe,
    renew: tabHold.renew,
    want,
    again,
    /** The guest leaves the page. The next page may want a place in the same tick. */
    leave() {
      if (!wanted && !tabHold.fingerprint()) return
      clearTimeout(leaving)
      leaving = setTimeout(() => want(null), 0)
    },
    /** The booking has claimed the place, so there is nothing to release. */
    handOver() {
      tabHold.forget()
      want(null)
    },
    /**
     * The document is unloaded. If it goes to the back/forward cache, the hold is released. Otherwise it is reloaded or closed,
     * which browsers do not distinguish, and the hold stays: another guest could take a released one during the reload, and a
     * new one would restart its ten minutes. After a closed tab it expires.
     */
    hide(isCached: boolean) {
      page = isCached ? 'cached' : 'unloaded'
      clearTimeout(retry)
      if (isCached) tabHold.release()
    },
    comeBack() {
      page = 'shown'
      again()
    },
    tryNow() {
      if (tabHold.shown().state === 'unreachable') again()
    },
  }
}

/** The hold that this tab has, and what the page shows of it. `onExpire` gets the fingerprint of its request. */
function createTabHold(dependencies: HoldDependencies, onExpire: (fingerprint: string) => void) {
  let current: CurrentHold | null = null
  let shown = noHold
  let clock: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()

  function show(holding: Partial<GuestHold>) {
    shown = { ...noHold, ...holding }
    for (const listener of listeners) listener()
  }

  function showWithout(holding: Partial<GuestHold>) {
    clearInterval(clock)
    show(holding)
  }

  /** After a reload only the ID and the key are known. */
  function ref(): HoldRef | null {
    return current ?? dependencies.load()
  }

  function remember({ serverTime, ...hold }: Hold & { holdKey: string; fingerprint: string }) {
    const renewing = current?.renewing ?? 'not'
    current = { ...hold, renewing, offset: clockOffset(serverTime, dependencies.now()) }
    dependencies.store({ holdId: hold.holdId, holdKey: hold.holdKey })
  }

  function forget() {
    current = null
    dependencies.store(null)
  }

  function release() {
    const old = ref()
    forget()
    if (old) void dependencies.release(old.holdId, old.holdKey)
    if (shown !== noHold) showWithout({})
  }

  function countDown() {
    clearInterval(clock)
    clock = setInterval(showTimeLeft, 1000)
    showTimeLeft()
  }

  function showTimeLeft() {
    if (!current) return
    const { holdId, holdKey, isRenewable, renewing, expiresAt, offset } = current
    const secondsLeft = secondsUntil(expiresAt, offset, dependencies.now())
    if (secondsLeft === 0) expire(current)
    else show({ state: 'held', secondsLeft, isRenewable, renewing, hold: { holdId, holdKey } })
  }

  function expire({ fingerprint }: CurrentHold) {
    onExpire(fingerprint)
    forget()
    showWithout({ state: 'expired' })
  }

  async function renew() {
    if (!current || shown.state !== 'held' || current.renewing === 'asking') return
    const { holdId, holdKey } = current
    current = { ...current, renewing: 'asking' }
    showTimeLeft()
    const response = await dependencies.renew(holdId, holdKey)
    if (current?.holdId !== holdId) return
    current = { ...current, renewing: response.ok || !isOutage(response) ? 'not' : 'failed' }
    if (response.ok) remember({ ...current, ...response.body.hold })
    else if (response.status === 404) expire(current)
    else if (!isOutage(response)) current = { ...current, isRenewable: false }
    if (shown.state === 'held') showTimeLeft()
  }

  return {
    shown: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Of the request that it holds; undefined without a hold, or until a reloaded page has requested it again. */
    fingerprint: () => current?.fingerprint,
    ref,
    remember,
    forget,
    release,
    showWithout,
    countDown,
    renew,
  }
}

/** The server was not reached, or was too busy. */
function isOutage({ status }: Refused): boolean {
  return status === 0 || status === 429 || status >= 500
}

const savedHold = createSessionStore<HoldRef>(holdRefKey, (value) => {
  const { holdId, holdKey } = (value ?? {}) as Partial<HoldRef>
  return typeof holdId === 'string' && typeof holdKey === 'string' ? { holdId, holdKey } : null
})

/** Random per page load: the guests of one hotel share an IP address, but not the limit of three holds. */
let owner = ''

// The hold belongs to the tab, not to a component: the customiser and the confirmation unmount and mount in turn and go on with the same
// hold, and the response to the booking request, which ends the hold, may arrive after the guest has left the page. A provider at the
// root would load this on every page.
const machine = createHoldMachine({
  create(request, key) {
    owner ||= randomKey()
    return createHold(request, key, owner)
  },
  change: changeHold,
  renew: renewHold,
  release: releaseHold,
  now: () => Date.now(),
  newKey: randomKey,
  load: savedHold.read,
  store: (hold) => (hold ? savedHold.write(hold) : savedHold.forget()),
})
