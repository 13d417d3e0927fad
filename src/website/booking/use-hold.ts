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

type CurrentHold = HoldRef & { fingerprint: string; expiresAt: string; offset: number; isRenewable: boolean }

const retrySeconds = [3, 6, 12, 30]
/** After a reload the page has this time to request its hold again. */
const reloadTimeoutMs = 3000

/**
 * Holds one place for this tab; another place replaces it, none releases it. An outage is retried and never reported as a
 * refusal, because the booking claims its place itself.
 */
export function createHoldMachine(dependencies: HoldDependencies) {
  let wanted: HoldRequestInput | null = null
  let current: CurrentHold | null = null
  /** The fingerprint of a request that is not repeated automatically. */
  let stoppedAt = ''
  /** The same request has the same idempotency key until its outcome is known. */
  let attempt = { fingerprint: '', key: '' }
  let outages = 0
  /** The document is shown, in the back/forward cache, or unloaded. */
  let page: 'shown' | 'cached' | 'unloaded' = 'shown'
  let isRunning = false
  let renewing: GuestHold['renewing'] = 'not'
  let shown = noHold
  let clock: ReturnType<typeof setInterval> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function show(holding: Partial<GuestHold>) {
    clearInterval(clock)
    shown = { ...noHold, ...holding }
    for (const listener of listeners) listener()
  }

  /** Requests the wanted hold, one request at a time. */
  async function synchronise() {
    clearTimeout(retry)
    if (isRunning) return
    isRunning = true
    while (wanted && page === 'shown' && ![current?.fingerprint, stoppedAt].includes(holdFingerprint(wanted)))
      await requestHold(wanted)
    isRunning = false
    if (!wanted || page === 'cached') releaseHold()
    else if (current?.fingerprint === holdFingerprint(wanted)) countDown()
  }

  async function requestHold(target: HoldRequestInput) {
    if (shown.state !== 'unreachable') show({ state: 'asking' })
    const fingerprint = holdFingerprint(target)
    const previous = current ?? dependencies.load()
    if (!previous && attempt.fingerprint !== fingerprint) attempt = { fingerprint, key: dependencies.newKey() }
    const response = previous
      ? await dependencies.change(previous.holdId, previous.holdKey, target)
      : await dependencies.create(target, attempt.key)
    if (response.ok) {
      const { hold } = response.body
      outages = 0
      attempt = { fingerprint: '', key: '' }
      remember({ ...hold, holdKey: previous?.holdKey ?? (hold as FreshHold).holdKey, fingerprint })
    } else if (previous && response.status === 404) {
      forget()
    } else if (wanted === target) {
      stoppedAt = fingerprint
      if (isOutage(response)) {
        show({ state: 'unreachable' })
        retry = setTimeout(again, (retrySeconds[outages] ?? 60) * 1000)
        outages += 1
      } else {
        attempt = { fingerprint: '', key: '' }
        show({ state: 'refused', refusal: response })
      }
    }
  }

  function remember({ serverTime, ...hold }: Hold & { holdKey: string; fingerprint: string }) {
    current = { ...hold, offset: clockOffset(serverTime, dependencies.now()) }
    dependencies.store({ holdId: hold.holdId, holdKey: hold.holdKey })
  }

  function forget() {
    current = null
    renewing = 'not'
    dependencies.store(null)
  }

  function releaseHold() {
    const old = current ?? dependencies.load()
    forget()
    if (old) void dependencies.release(old.holdId, old.holdKey)
    if (shown !== noHold) show({})
  }

  function countDown() {
    clearInterval(clock)
    clock = setInterval(showTimeLeft, 1000)
    showTimeLeft()
  }

  function showTimeLeft() {
    if (!current) return
    const { holdId, holdKey, isRenewable, expiresAt, offset } = current
    const secondsLeft = secondsUntil(expiresAt, offset, dependencies.now())
    if (secondsLeft === 0) {
      expire()
      return
    }
    shown = { state: 'held', secondsLeft, isRenewable, renewing, refusal: null, hold: { holdId, holdKey } }
    for (const listener of listeners) listener()
  }

  function expire() {
    stoppedAt = current?.fingerprint ?? ''
    forget()
    show({ state: 'expired' })
  }

  function want(request: HoldRequestInput | null) {
    clearTimeout(leaving)
    if (request && wanted && holdFingerprint(request) === holdFingerprint(wanted)) return
    wanted = request
    stoppedAt = ''
    if (!request && !current && dependencies.load()) leaving = setTimeout(() => void synchronise(), reloadTimeoutMs)
    else void synchronise()
  }

  function again() {
    stoppedAt = ''
    void synchronise()
  }

  async function renew() {
    const renewed = current
    if (!renewed || shown.state !== 'held' || renewing === 'asking') return
    renewing = 'asking'
    showTimeLeft()
    const response = await dependencies.renew(renewed.holdId, renewed.holdKey)
    if (current?.holdId !== renewed.holdId) return
    renewing = response.ok || !isOutage(response) ? 'not' : 'failed'
    if (response.ok) remember({ ...current, ...response.body.hold })
    else if (response.status === 404) expire()
    else if (!isOutage(response)) current = { ...current, isRenewable: false }
    if (shown.state === 'held') showTimeLeft()
  }

  return {
    shown: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    want,
    again,
    renew,
    /** The guest leaves the page. The next page may want a place in the same tick. */
    leave() {
      if (!wanted && !current) return
      clearTimeout(leaving)
      leaving = setTimeout(() => want(null), 0)
    },
    /** The booking has claimed the place, so there is nothing to release. */
    handOver() {
      forget()
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
      if (isCached) releaseHold()
    },
    comeBack() {
      page = 'shown'
      again()
    },
    tryNow() {
      if (shown.state === 'unreachable') again()
    },
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
