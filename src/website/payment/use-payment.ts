import { useCallback, useEffect, useRef, useState } from 'react'
import { payBooking, type Refused, sendSlip } from '#api-client/guest.ts'
import type { Receipt } from '#contracts/bookings/receipt.ts'
import type { PaymentRequestInput, PaymentWire } from '#contracts/payments/guest-account.ts'
import {
  firstFailedPaymentCheck,
  isUnderWay,
  type PaymentCheck,
  type PaymentForm,
  type PaymentTab,
  testCardOf,
} from '#domain/payments/payment.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import { beginPayment, endPayment, unsettledPayment } from './payment-draft.ts'
import { redirectToGateway } from './redirect-to-gateway.ts'
import { slipAttempt } from './slip-attempt.ts'
import type { LoadedGuestAccount } from './use-guest-account.ts'

/** What the guest typed and chose. The verification code and the number are nowhere else. */
export type PaymentInput = Omit<PaymentForm, 'method' | 'slip'> & { file: File | null }
/** A check of ours that did not pass; the last one keeps real cards from leaving the browser. */
type Check = PaymentCheck | 'not a test card'

type Trouble =
  | { kind: 'check'; check: Check }
  | { kind: 'lost' }
  /** The bank said no. */
  | { kind: 'refused' }
  | { kind: 'slip'; message: string }
  | { kind: 'said'; message: string; mayTryAgain: boolean }

export type PaymentOutcome = { method: PaymentTab; booking: Receipt; isTest: boolean }
type Stage = 'form' | 'sending' | 'leaving' | 'pending'

const again = 2_000
/** So long we wait for the bank before we say that we do not know. */
const patience = 60_000

/** Pays once, however often it is asked to, and says what became of it. */
export function usePayment(
  { account, guestKey }: LoadedGuestAccount,
  {
    reread,
    isBack,
  }: {
    reread: () => Promise<LoadedGuestAccount | string>
    /** From the gateway's page. */
    isBack: boolean
  },
) {
  const { bookingId } = account.booking
  const [atFirst] = useState(() => standingOf(account, isBack))
  const [stage, setStage] = useState<Stage>(atFirst.stage)
  const [trouble, setTrouble] = useState<Trouble | null>(atFirst.trouble)
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(atFirst.outcome)
  const [progress, setProgress] = useState(0)
  // A second click can come before the button is drawn as busy.
  const isUnderway = useRef(false)

  const heard = useCallback(
    (method: PaymentTab, booking: Receipt, payment: PaymentWire | null) => {
      if (payment?.status === 'created' || payment?.status === 'pending') return setStage('pending')
      endPayment(bookingId)
      if (payment && (payment.status === 'failed' || payment.status === 'cancelled' || payment.status === 'expired')) {
        setStage('form')
        return setTrouble({ kind: 'refused' })
      }
      setOutcome({ method, booking, isTest: payment?.isTest ?? false })
    },
    [bookingId],
  )

  const refused = useCallback(
    async ({ status, message }: Refused) => {
      setStage('form')
      // no answer, or one that broke on the way: the payment may have been made
      if (status === 0) return setTrouble({ kind: 'lost' })
      const mayTryAgain = status >= 500 || status === 429
      if (!mayTryAgain) endPayment(bookingId)
      if (message === guestSentenceOf('payment refused')) return setTrouble({ kind: 'refused' })
      setTrouble({ kind: 'said', message: message || guestSentenceOf('unexpected'), mayTryAgain })
      if (mayTryAgain) return
      // paid in another tab, expired, another sum: the page shows how it stands
      const found = await reread()
      if (typeof found === 'object' && isWithBank(found.account.payments)) setStage('pending')
    },
    [bookingId, reread],
  )

  const send = useCallback(
    async (request: PaymentRequestInput) => {
      const answer = await payBooking(request, guestKey, beginPayment(request))
      if (!answer.ok) return refused(answer)
      const { booking, payment, redirect } = answer.body
      if (!redirect) return heard(request.paymentMethod, booking, payment)
      endPayment(bookingId)
      setStage('leaving')
      redirectToGateway(redirect)
    },
    [bookingId, guestKey, heard, refused],
  )

  const pay = async (method: PaymentTab, typed: PaymentInput) => {
    if (isUnderway.current) return
    const { file: chosen, ...card } = typed
    isUnderway.current = true
    setTrouble(null)
    setProgress(0)
    setStage('sending')
    // Made smaller before the check: the limit is for what is sent, not for what was chosen.
    const slip = method === 'bank' && chosen ? await slipAttempt(bookingId, chosen) : null
    const isElsewhere = method === 'card' && account.gateway === 'payhere'
    const check = isElsewhere ? null : checkOf({ ...card, method, slip: slip?.file ?? chosen })
    if (check) {
      isUnderway.current = false
      setStage('form')
      return setTrouble({ kind: 'check', check })
    }
    if (slip) {
      const { file, key: idempotencyKey } = slip
      const sent = await sendSlip(bookingId, guestKey, file, { idempotencyKey, onProgress: setProgress })
      if (sent.ok) setOutcome({ method, booking: sent.body.booking, isTest: false })
      else if (sent.status === 413 || sent.status === 415) {
        setStage('form')
        setTrouble({ kind: 'slip', message: sent.message || guestSentenceOf('slip too large') })
      } else await refused(sent)
    } else await send(requestOf(bookingId, account.account.balance, method, typed))
    isUnderway.current = false
  }

  const tryAgain = async (method: PaymentTab, typed: PaymentInput) => {
    const before = unsettledPayment(bookingId)
    if (!before || method === 'bank') return pay(method, typed)
    if (isUnderway.current) return
    isUnderway.current = true
    setTrouble(null)
    setStage('sending')
    await send(before.request)
    isUnderway.current = false
  }

  const asking = useAsking(stage === 'pending' && !outcome, async () => {
    const before = unsettledPayment(bookingId)
    // our own till looks again when the same payment comes once more; of others the account tells
    if (before && account.gateway === 'sandbox') {
      const answer = await payBooking(before.request, guestKey, before.key)
      if (answer.ok) heard('card', answer.body.booking, answer.body.payment)
      else if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) await refused(answer)
      return
    }
    const found = await reread()
    if (typeof found === 'string') return
    const last = latestCard(found.account.payments)
    if (last) heard('card', found.account.booking, last)
    else setStage('form')
  })

  useBackFromGateway(stage === 'leaving', () => setStage('form'))
  return { stage, trouble, outcome, progress, ...asking, pay, tryAgain, setTrouble }
}

export type PaymentFlow = ReturnType<typeof usePayment>

/** How it goes on after a reload, and for who comes back from the gateway, whose return alone proves nothing. */
function standingOf(
  { booking, payments }: LoadedGuestAccount['account'],
  isBack: boolean,
): { stage: Stage; trouble: Trouble | null; outcome: PaymentOutcome | null } {
  const nothing = { stage: 'form' as const, trouble: null, outcome: null }
  const last = latestCard(payments)
  if (isWithBank(payments) || (isBack && last && isUnderWay(last.status))) return { ...nothing, stage: 'pending' }
  if (isBack && last?.status === 'paid')
    return { ...nothing, outcome: { method: 'card', booking, isTest: last.isTest } }
  if (isBack && last?.status === 'failed') return { ...nothing, trouble: { kind: 'refused' } }
  return unsettledPayment(booking.bookingId) ? { ...nothing, trouble: { kind: 'lost' } } : nothing
}

/** A card of which the sandbox has not decided. At another gateway it may have been left on that one's page. */
function isWithBank(payments: readonly PaymentWire[]): boolean {
  const last = latestCard(payments)
  return last?.status === 'pending' && last.isTest
}

function latestCard(payments: readonly PaymentWire[]): PaymentWire | undefined {
  return payments
    .filter(({ method }) => method === 'card')
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
    .at(-1)
}

/** Our checks in the order of the specification; a number that is no test card never leaves the browser. */
function checkOf(form: PaymentForm): Check | null {
  const failed = firstFailedPaymentCheck(form)
  if (failed || form.method !== 'card') return failed
  return testCardOf(form.cardNumber) ? null : 'not a test card'
}

function requestOf(
  bookingId: string,
  total: number,
  paymentMethod: PaymentTab,
  typed: PaymentInput,
): PaymentRequestInput {
  const request = { bookingId, total, paymentMethod }
  if (paymentMethod === 'online') return { ...request, onlineRef: typed.onlineRef.trim() }
  return paymentMethod === 'card' ? { ...request, ...testCardOf(typed.cardNumber) } : request
}

/** Asks again and again while it is wanted, and knows once we have waited for long. */
function useAsking(isWanted: boolean, ask: () => Promise<void>) {
  const [round, setRound] = useState(0)
  const [isUnknown, setUnknown] = useState(false)
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!isWanted) return
    const since = Date.now()
    let timer = 0
    let isOver = false
    setUnknown(false)
    const next = async () => {
      await latest.current().catch(() => {})
      if (isOver) return
      const isLong = Date.now() - since > patience
      if (isLong) setUnknown(true)
      timer = window.setTimeout(next, isLong ? 5 * again : again)
    }
    timer = window.setTimeout(next, round > 0 ? 0 : again)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWanted, round])
  return { isUnknown, askNow: () => setRound((count) => count + 1) }
}

/** Who presses Back on the gateway's page may find this one as it was left. */
function useBackFromGateway(isAway: boolean, onBack: () => void) {
  const latest = useRef(onBack)
  latest.current = onBack
  useEffect(() => {
    if (!isAway) return
    const back = ({ persisted }: PageTransitionEvent) => persisted && latest.current()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [isAway])
}
