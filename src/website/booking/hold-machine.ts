import type { Answer, Refused } from '#api-client/guest.ts'
import type { FreshHold, Hold, HoldRequestInput } from '#contracts/availability/hold.ts'
import { type GuestHold, type HoldRef, holdFingerprint, noHold } from './held-places.ts'
import { clockOffset, secondsUntil } from './hold-clock.ts'

/** What keeping a place needs of the world. */
export type HoldDependencies = {
  keep(request: HoldRequestInput, idempotencyKey: string): Promise<Answer<{ hold: FreshHold }>>
  change(holdId: string, holdKey: string, request: HoldRequestInput): Promise<Answer<{ hold: Hold }>>
  renew(holdId: string, holdKey: string): Promise<Answer<{ hold: Hold }>>
  drop(holdId: string, holdKey: string): Promise<unknown>
  now(): number
  newKey(): string
  /** The hold of this tab as it lies there after a reload; storing null forgets it. */
  load(): HoldRef | null
  store(hold: HoldRef | null): void
}

type Kept = HoldRef & { print: string; expiresAt: string; offset: number; isRenewable: boolean }

const retrySeconds = [3, 6, 12, 30]
/** So long a page that was loaded again may take until it knows again what it wants. */
const patienceMs = 3000

/**
 * Keeps one place for this tab: another place replaces it, none gives it back. An outage is never told as a no: the
 * booking takes its place by itself, and meanwhile we ask again.
 */
export function createHoldMachine(desk: HoldDependencies) {
  let wanted: HoldRequestInput | null = null
  let kept: Kept | null = null
  /** What was asked for and is not asked for again by itself. */
  let stoppedAt = ''
  /** The same order goes out with the same key until somebody says what became of it. */
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

  /** Brings what is kept to what is wanted, one question at a time. */
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

  /** How long it is kept, or that it no longer is. */
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
    if (!request && !kept && desk.load()) leaving = setTimeout(() => void settle(), patienceMs)
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
    /** The page is being left; another one may want the same or another place in the same breath. */
    leave() {
      clearTimeout(leaving)
      leaving = setTimeout(() => want(null), 0)
    },
    /** The booking has taken the place: there is nothing to give back. */
    handOver() {
      forget()
      want(null)
    },
    /**
     * The whole document goes. Asleep, the guest has gone on to another page and may wake this one by Back. Else it is
     * loaded again or closed, which no browser tells apart. A hold that is given back there could go to somebody else
     * before the page is there again, and one made anew would begin its ten minutes anew with each reload. So it stays:
     * the page that comes takes it up with the minutes that are left, and after a closed tab it runs out by itself.
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
    /** The network is back. */
    tryNow() {
      if (shown.state === 'unreachable') again()
    },
  }
}

/** Nobody said no: we were not reached, or were too busy to answer. */
function isOutage({ status }: Refused): boolean {
  return status === 0 || status === 429 || status >= 500
}
