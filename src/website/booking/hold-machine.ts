import type { Answer, Refused } from '#api-client/guest.ts'
import type { FreshHold, Hold, HoldRequestInput } from '#contracts/availability/hold.ts'
import { clockOffset, type GuestHold, type HoldRef, holdFingerprint, noHold, secondsUntil } from './hold.ts'

export type HoldDependencies = {
  keep(request: HoldRequestInput, idempotencyKey: string): Promise<Answer<{ hold: FreshHold }>>
  change(holdId: string, holdKey: string, request: HoldRequestInput): Promise<Answer<{ hold: Hold }>>
  renew(holdId: string, holdKey: string): Promise<Answer<{ hold: Hold }>>
  drop(holdId: string, holdKey: string): Promise<unknown>
  now(): number
  newKey(): string
  /** The hold of this tab, which survives a reload; storing null removes it. */
  load(): HoldRef | null
  store(hold: HoldRef | null): void
}

type Kept = HoldRef & { print: string; expiresAt: string; offset: number; isRenewable: boolean }

const retrySeconds = [3, 6, 12, 30]
/** After a reload the page has this time to request its hold again. */
const retryAfterMs = 3000

/**
 * Holds one place for this tab; another place replaces it, none releases it. An outage is retried and never reported as a
 * refusal, because the booking claims its place itself.
 */
export function createHoldMachine(desk: HoldDependencies) {
  let wanted: HoldRequestInput | null = null
  let kept: Kept | null = null
  /** The fingerprint of a request that is not repeated automatically. */
  let stoppedAt = ''
  /** The same request has the same idempotency key until its outcome is known. */
  let order = { print: '', key: '' }
  let outages = 0
  let away: 'no' | 'asleep' | 'gone' = 'no'
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

  /** Makes the hold match what is wanted, one request at a time. */
  async function settle() {
    clearTimeout(retry)
    if (isRunning) return
    isRunning = true
    while (wanted && away === 'no' && ![kept?.print, stoppedAt].includes(holdFingerprint(wanted))) await ask(wanted)
    isRunning = false
    if (!wanted || away === 'asleep') giveBack()
    else if (kept?.print === holdFingerprint(wanted)) countDown()
  }

  async function ask(aim: HoldRequestInput) {
    if (shown.state !== 'unreachable') show({ state: 'asking' })
    const print = holdFingerprint(aim)
    const before = kept ?? desk.load()
    if (!before && order.print !== print) order = { print, key: desk.newKey() }
    const answer = before ? await desk.change(before.holdId, before.holdKey, aim) : await desk.keep(aim, order.key)
    if (answer.ok) {
      const { hold } = answer.body
      outages = 0
      order = { print: '', key: '' }
      keepInMind({ ...hold, holdKey: before?.holdKey ?? (hold as FreshHold).holdKey, print })
    } else if (before && answer.status === 404) {
      forget()
    } else if (wanted === aim) {
      stoppedAt = print
      if (isOutage(answer)) {
        show({ state: 'unreachable' })
        retry = setTimeout(again, (retrySeconds[outages] ?? 60) * 1000)
        outages += 1
      } else {
        order = { print: '', key: '' }
        show({ state: 'refused', refusal: answer })
      }
    }
  }

  function keepInMind({ serverTime, ...hold }: Hold & { holdKey: string; print: string }) {
    kept = { ...hold, offset: clockOffset(serverTime, desk.now()) }
    desk.store({ holdId: hold.holdId, holdKey: hold.holdKey })
  }

  function forget() {
    kept = null
    renewing = 'not'
    desk.store(null)
  }

  function giveBack() {
    const old = kept ?? desk.load()
    forget()
    if (old) void desk.drop(old.holdId, old.holdKey)
    if (shown !== noHold) show({})
  }

  function countDown() {
    clearInterval(clock)
    clock = setInterval(tell, 1000)
    tell()
  }

  function tell() {
    if (!kept) return
    const { holdId, holdKey, isRenewable, expiresAt, offset } = kept
    const secondsLeft = secondsUntil(expiresAt, offset, desk.now())
    if (secondsLeft === 0) {
      expire()
      return
    }
    shown = { state: 'held', secondsLeft, isRenewable, renewing, refusal: null, hold: { holdId, holdKey } }
    for (const listener of listeners) listener()
  }

  function expire() {
    stoppedAt = kept?.print ?? ''
    forget()
    show({ state: 'expired' })
  }

  function want(request: HoldRequestInput | null) {
    clearTimeout(leaving)
    if (request && wanted && holdFingerprint(request) === holdFingerprint(wanted)) return
    wanted = request
    stoppedAt = ''
    if (!request && !kept && desk.load()) leaving = setTimeout(() => void settle(), retryAfterMs)
    else void settle()
  }

  function again() {
    stoppedAt = ''
    void settle()
  }

  async function renew() {
    const asked = kept
    if (!asked || shown.state !== 'held' || renewing === 'asking') return
    renewing = 'asking'
    tell()
    const answer = await desk.renew(asked.holdId, asked.holdKey)
    if (kept?.holdId !== asked.holdId) return
    renewing = answer.ok || !isOutage(answer) ? 'not' : 'failed'
    if (answer.ok) keepInMind({ ...kept, ...answer.body.hold })
    else if (answer.status === 404) expire()
    else if (!isOutage(answer)) kept = { ...kept, isRenewable: false }
    if (shown.state === 'held') tell()
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
    /** The page is being left. The next one may want a place in the same tick. */
    leave() {
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
    hide(isAsleep: boolean) {
      away = isAsleep ? 'asleep' : 'gone'
      clearTimeout(retry)
      if (isAsleep) giveBack()
    },
    comeBack() {
      away = 'no'
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
