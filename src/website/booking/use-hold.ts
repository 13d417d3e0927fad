import { useEffect, useSyncExternalStore } from 'react'
import { randomKey } from '#api-client/idempotency-key.ts'
import type { Refused } from '#api-client/request.ts'
import { changeHold, createHold, releaseHold, renewHold } from '#api-client/seats-and-holds.ts'
import type { FreshHold, Hold, HoldRef, HoldRequestInput } from '#contracts/availability/hold.ts'
import { holdRefKey } from '#domain/settings/storage-keys.ts'
import { clockOffset, secondsUntil } from '#website/layout/server-time.ts'
import { createSessionStore } from '#website/layout/session-storage.ts'

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
export function useHold(request: HoldRequestInput | null | 'unchanged'): HoldControls {
  const hold = useSyncExternalStore(subscribe, shownHold, () => noHold)
  const fingerprint = typeof request === 'string' ? request : request && holdFingerprint(request)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fingerprint identifies the request
  useEffect(() => {
    if (request !== 'unchanged') want(request)
  }, [fingerprint])
  useEffect(() => {
    const onHide = (event: PageTransitionEvent) => hide(event.persisted)
    const onShow = (event: PageTransitionEvent) => event.persisted && comeBack()
    addEventListener('pagehide', onHide)
    addEventListener('pageshow', onShow)
    addEventListener('online', retryOutage)
    return () => {
      removeEventListener('pagehide', onHide)
      removeEventListener('pageshow', onShow)
      removeEventListener('online', retryOutage)
      leave()
    }
  }, [])
  return { ...hold, renew, holdAgain }
}

const savedHold = createSessionStore<HoldRef>(holdRefKey, (value) => {
  const { holdId, holdKey } = (value ?? {}) as Partial<HoldRef>
  return typeof holdId === 'string' && typeof holdKey === 'string' ? { holdId, holdKey } : null
})

const noAttempt = { fingerprint: '', key: '' }
const retrySeconds = [3, 6, 12, 30]
/** After a reload the page has this time to request its hold again. */
const reloadTimeoutMs = 3000

// The hold belongs to the tab, not to a component: the customiser and the confirmation unmount and mount in turn and go on with the same
// hold, and the response to the booking request, which ends the hold, may arrive after the guest has left the page. A provider at the
// root would load this on every page. The server never changes these variables, so guests share nothing.

/** The places that the page wants to hold. */
let wanted: HoldRequestInput | null = null
/** The hold of the tab. After a reload only its ID and key are known, from `savedHold`. */
let current: (HoldRef & { fingerprint: string; expiresAt: string; offset: number; isRenewable: boolean }) | null = null
/** The fingerprint of a request that is not repeated automatically. */
let stoppedAt = ''
/** The same request has the same idempotency key until its outcome is known. */
let attempt = noAttempt
let outages = 0
/** The document is shown, in the back/forward cache, or unloaded. */
let page: 'shown' | 'cached' | 'unloaded' = 'shown'
let isRunning = false
let renewing: GuestHold['renewing'] = 'not'
let shown = noHold
let clock: ReturnType<typeof setInterval> | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let leaving: ReturnType<typeof setTimeout> | undefined
/** See `pageLoadId`. */
let owner = ''
const listeners = new Set<() => void>()

export const shownHold = () => shown

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(hold: GuestHold) {
  if (hold.state !== 'held') clearInterval(clock)
  shown = hold
  for (const listener of listeners) listener()
}

/** Requests, replaces or releases the hold as the page wants. */
export function want(request: HoldRequestInput | null) {
  clearTimeout(leaving)
  if (request && wanted && holdFingerprint(request) === holdFingerprint(wanted)) return
  wanted = request
  stoppedAt = ''
  if (!request && !current && savedHold.read()) leaving = setTimeout(() => void synchronise(), reloadTimeoutMs)
  else void synchronise()
}

/** Requests the wanted hold, one request at a time. */
async function synchronise() {
  clearTimeout(retry)
  if (isRunning) return
  isRunning = true
  while (wanted && page === 'shown' && ![current?.fingerprint, stoppedAt].includes(holdFingerprint(wanted)))
    await requestHold(wanted)
  isRunning = false
  if (!wanted || page === 'cached') release()
  else if (current?.fingerprint === holdFingerprint(wanted)) countDown()
}

async function requestHold(target: HoldRequestInput) {
  if (shown.state !== 'unreachable') show({ ...noHold, state: 'asking' })
  const fingerprint = holdFingerprint(target)
  const previous = current ?? savedHold.read()
  if (!previous && attempt.fingerprint !== fingerprint) attempt = { fingerprint, key: randomKey() }
  const response = previous ? await changeHold(previous, target) : await createHold(target, attempt.key, pageLoadId())
  if (response.ok) {
    const { hold } = response.body
    outages = 0
    attempt = noAttempt
    remember({ ...hold, holdKey: previous?.holdKey ?? (hold as FreshHold).holdKey, fingerprint })
  } else if (previous && response.status === 404) {
    forget()
  } else if (wanted === target) {
    stoppedAt = fingerprint
    stopAfter(response)
  }
}

/** An outage is retried and never reported as a refusal, because the booking claims its place itself. */
function stopAfter(response: Refused) {
  if (isOutage(response)) {
    show({ ...noHold, state: 'unreachable' })
    retry = setTimeout(holdAgain, (retrySeconds[outages] ?? 60) * 1000)
    outages += 1
  } else {
    attempt = noAttempt
    show({ ...noHold, state: 'refused', refusal: response })
  }
}

/** Random per page load: the guests of one hotel share an IP address, but not the limit of three holds. */
function pageLoadId(): string {
  owner ||= randomKey()
  return owner
}

function remember({ serverTime, ...hold }: Hold & { holdKey: string; fingerprint: string }) {
  current = { ...hold, offset: clockOffset(serverTime, Date.now()) }
  savedHold.write({ holdId: hold.holdId, holdKey: hold.holdKey })
}

function forget() {
  current = null
  renewing = 'not'
  savedHold.forget()
}

function release() {
  const old = current ?? savedHold.read()
  forget()
  if (old) void releaseHold(old)
  if (shown !== noHold) show(noHold)
}

function countDown() {
  clearInterval(clock)
  clock = setInterval(showTimeLeft, 1000)
  showTimeLeft()
}

function showTimeLeft() {
  if (!current) return
  const { holdId, holdKey, isRenewable, expiresAt, offset } = current
  const secondsLeft = secondsUntil(expiresAt, offset, Date.now())
  if (secondsLeft === 0) expire()
  else show({ state: 'held', secondsLeft, isRenewable, renewing, refusal: null, hold: { holdId, holdKey } })
}

function expire() {
  stoppedAt = current?.fingerprint ?? ''
  forget()
  show({ ...noHold, state: 'expired' })
}

export function holdAgain() {
  stoppedAt = ''
  void synchronise()
}

/** When the browser is online again. */
export function retryOutage() {
  if (shown.state === 'unreachable') holdAgain()
}

export async function renew() {
  const renewed = current
  if (!renewed || shown.state !== 'held' || renewing === 'asking') return
  renewing = 'asking'
  showTimeLeft()
  const response = await renewHold(renewed)
  if (current?.holdId !== renewed.holdId) return
  renewing = response.ok || !isOutage(response) ? 'not' : 'failed'
  if (response.ok) remember({ ...current, ...response.body.hold })
  else if (response.status === 404) expire()
  else if (!isOutage(response)) current = { ...current, isRenewable: false }
  if (shown.state === 'held') showTimeLeft()
}

/** The guest leaves the page. The next page may want a place in the same tick. */
export function leave() {
  if (!wanted && !current) return
  clearTimeout(leaving)
  leaving = setTimeout(() => want(null), 0)
}

/** The booking has claimed the place, so the hold is not released. */
export function markHoldBooked() {
  forget()
  want(null)
}

/**
 * The document is unloaded. If it goes to the back/forward cache, the hold is released. Otherwise it is reloaded or closed,
 * which browsers do not distinguish, and the hold stays: another guest could take a released one during the reload, and a
 * new one would restart its ten minutes. After a closed tab it expires.
 */
export function hide(isCached: boolean) {
  page = isCached ? 'cached' : 'unloaded'
  clearTimeout(retry)
  if (isCached) release()
}

export function comeBack() {
  page = 'shown'
  holdAgain()
}

/** Requests for the same places have the same fingerprint. */
function holdFingerprint(request: HoldRequestInput): string {
  const { packageId, park, block, reservationType, jeepType, timeSlot, people, date, selectedSeats } = request
  const seats = Array.isArray(selectedSeats) ? [...selectedSeats].sort() : selectedSeats
  return JSON.stringify([packageId, park, block, reservationType, jeepType, timeSlot, people, date, seats])
}

/** The server was not reached, or was too busy. */
function isOutage({ status }: Refused): boolean {
  return status === 0 || status === 429 || status >= 500
}
