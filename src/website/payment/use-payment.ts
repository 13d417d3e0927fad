import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { payBooking, type Refused } from '#api-client/guest.ts'
import { sendSlip } from '#api-client/guest-files.ts'
import type { Receipt } from '#contracts/bookings/receipt.ts'
import type { PaymentRequestInput, PaymentWire } from '#contracts/payments/guest-account.ts'
import type { PaymentTab } from '#domain/bookings/booking.ts'
import {
  failedPaymentChecks,
  isUnderWay,
  type PaymentCheck,
  type PaymentForm,
  testCardOf,
} from '#domain/payments/payment.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import { beginPayment, endPayment, unsettledPayment } from './payment-draft.ts'
import { slipAttempt } from './slip-attempt.ts'
import type { LoadedGuestAccount } from './use-guest-account.ts'

/** The form. Card number and verification code exist nowhere else (PCI DSS 3.3.1). */
export type PaymentInput = Omit<PaymentForm, 'method' | 'slip'> & { file: File | null }
/** A failed check; 'not a test card' keeps real cards from leaving the browser. */
type Check = PaymentCheck | 'not a test card'

type ErrorBanner =
  /** `isCorrected` once the guest has corrected some of them. */
  | { kind: 'check'; checks: readonly Check[]; isCorrected?: boolean }
  | { kind: 'lost' }
  /** The bank refused the payment. */
  | { kind: 'refused' }
  | { kind: 'slip'; message: string }
  | { kind: 'said'; message: string; mayTryAgain: boolean }

export type PaymentOutcome = { method: PaymentTab; booking: Receipt; isTest: boolean }
type Stage = 'form' | 'sending' | 'leaving' | 'pending'

const pollMs = 2_000
/** After this time the outcome counts as unknown, and polling slows down. */
const pendingTimeoutMs = minuteMs

/** Pays once, however often it is submitted, and reports the outcome. */
export function usePayment(
  { account, guestKey }: LoadedGuestAccount,
  {
    reload,
    isBack,
  }: {
    reload: () => Promise<LoadedGuestAccount | string>
    /** The guest returned from the gateway's page. */
    isBack: boolean
  },
) {
  const { bookingId } = account.booking
  const [atFirst] = useState(() => initialOutcome(account, isBack))
  const [stage, setStage] = useState<Stage>(atFirst.stage)
  const [error, setError] = useState<ErrorBanner | null>(atFirst.error)
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(atFirst.outcome)
  const [progress, setProgress] = useState(0)
  const isBusy = stage === 'sending' || stage === 'leaving'

  const handleResult = useCallback(
    (method: PaymentTab, booking: Receipt, payment: PaymentWire | null) => {
      if (payment?.status === 'created' || payment?.status === 'pending') return setStage('pending')
      endPayment(bookingId)
      if (payment && (payment.status === 'failed' || payment.status === 'cancelled' || payment.status === 'expired')) {
        setStage('form')
        return setError({ kind: 'refused' })
      }
      setOutcome({ method, booking, isTest: payment?.isTest ?? false })
    },
    [bookingId],
  )

  const refused = useCallback(
    async ({ status, message }: Refused) => {
      setStage('form')
      // Without a response the payment may have been made.
      if (status === 0) return setError({ kind: 'lost' })
      const mayTryAgain = status >= 500 || status === 429
      if (!mayTryAgain) endPayment(bookingId)
      if (message === guestSentenceOf('payment refused')) return setError({ kind: 'refused' })
      setError({ kind: 'said', message: message || guestSentenceOf('unexpected'), mayTryAgain })
      if (mayTryAgain) return
      // Paid in another tab, expired or another amount: the page shows the current state.
      const found = await reload()
      if (typeof found === 'object' && isWithBank(found.account.payments)) setStage('pending')
    },
    [bookingId, reload],
  )

  const send = useCallback(
    async (request: PaymentRequestInput) => {
      const response = await payBooking(request, guestKey, beginPayment(request))
      if (!response.ok) return refused(response)
      const { booking, payment, redirect } = response.body
      if (!redirect) return handleResult(request.paymentMethod, booking, payment)
      endPayment(bookingId)
      setStage('leaving')
      redirectToGateway(redirect)
    },
    [bookingId, guestKey, handleResult, refused],
  )

  const pay = async (method: PaymentTab, typed: PaymentInput) => {
    if (isBusy) return
    const { file: chosen, ...card } = typed
    setError(null)
    setProgress(0)
    setStage('sending')
    // Shrunk before the check, because the limit applies to what is sent.
    const slip = method === 'bank' && chosen ? await slipAttempt(bookingId, chosen) : null
    const isElsewhere = method === 'card' && account.gateway === 'payhere'
    const checks = isElsewhere ? [] : checksOf({ ...card, method, slip: slip?.file ?? chosen })
    if (checks.length > 0) {
      setStage('form')
      return setError({ kind: 'check', checks })
    }
    if (slip) {
      const { file, key: idempotencyKey } = slip
      const sent = await sendSlip(bookingId, guestKey, file, { idempotencyKey, onProgress: setProgress })
      if (sent.ok) setOutcome({ method, booking: sent.body.booking, isTest: false })
      else if (sent.status === 413 || sent.status === 415) {
        setStage('form')
        setError({ kind: 'slip', message: sent.message || guestSentenceOf('slip too large') })
      } else await refused(sent)
    } else await send(requestOf(bookingId, account.account.balance, method, typed))
  }

  const tryAgain = async (method: PaymentTab, typed: PaymentInput) => {
    const before = unsettledPayment(bookingId)
    if (!before || method === 'bank') return pay(method, typed)
    if (isBusy) return
    setError(null)
    setStage('sending')
    await send(before.request)
  }

  const polling = usePolling(stage === 'pending' && !outcome, async () => {
    const before = unsettledPayment(bookingId)
    // The sandbox decides when the same payment is sent again; other gateways update the account.
    if (before && account.gateway === 'sandbox') {
      const response = await payBooking(before.request, guestKey, before.key)
      if (response.ok) handleResult('card', response.body.booking, response.body.payment)
      else if (response.status >= 400 && response.status < 500 && response.status !== 429) await refused(response)
      return
    }
    const found = await reload()
    if (typeof found === 'string') return
    const last = latestCard(found.account.payments)
    if (last) handleResult('card', found.account.booking, last)
    else setStage('form')
  })

  useReturnFromGateway(stage === 'leaving', () => setStage('form'))
  return { stage, error, outcome, progress, ...polling, pay, tryAgain, setError }
}

export type PaymentFlow = ReturnType<typeof usePayment>

/** The state after a reload or a return from the gateway, which alone proves no payment. */
function initialOutcome(
  { booking, payments }: LoadedGuestAccount['account'],
  isBack: boolean,
): { stage: Stage; error: ErrorBanner | null; outcome: PaymentOutcome | null } {
  const nothing = { stage: 'form' as const, error: null, outcome: null }
  const last = latestCard(payments)
  if (isWithBank(payments) || (isBack && last && isUnderWay(last.status))) return { ...nothing, stage: 'pending' }
  if (isBack && last?.status === 'paid')
    return { ...nothing, outcome: { method: 'card', booking, isTest: last.isTest } }
  if (isBack && last?.status === 'failed') return { ...nothing, error: { kind: 'refused' } }
  return unsettledPayment(booking.bookingId) ? { ...nothing, error: { kind: 'lost' } } : nothing
}

/** A card payment that the sandbox has not decided. At other gateways the guest may have left their page. */
function isWithBank(payments: readonly PaymentWire[]): boolean {
  const last = latestCard(payments)
  return last?.status === 'pending' && last.isTest
}

function latestCard(payments: readonly PaymentWire[]): PaymentWire | undefined {
  return payments
    .filter(({ method }) => method === 'card')
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    .at(-1)
}

/** Our checks in the order of the specification; a number that is no test card never leaves the browser. */
function checksOf(form: PaymentForm): Check[] {
  const failed = failedPaymentChecks(form)
  if (failed.length > 0 || form.method !== 'card') return failed
  return testCardOf(form.cardNumber) ? [] : ['not a test card']
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

/** Polls while `isWanted`; `isUnknown` once that has taken longer than `pendingTimeoutMs`. */
function usePolling(isWanted: boolean, poll: () => Promise<void>) {
  const [round, setRound] = useState(0)
  const [isUnknown, setUnknown] = useState(false)
  const pollNow = useEffectEvent(() => poll().catch(() => {}))
  useEffect(() => {
    if (!isWanted) return
    const startedAt = Date.now()
    let timer = 0
    let isOver = false
    setUnknown(false)
    const next = async () => {
      await pollNow()
      if (isOver) return
      const isLate = Date.now() - startedAt > pendingTimeoutMs
      if (isLate) setUnknown(true)
      timer = window.setTimeout(next, isLate ? 5 * pollMs : pollMs)
    }
    timer = window.setTimeout(next, round > 0 ? 0 : pollMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWanted, round])
  return { isUnknown, askNow: () => setRound((count) => count + 1) }
}

/** Browsers may restore this page from memory when the guest presses Back on the gateway's page. */
function useReturnFromGateway(isAway: boolean, onReturn: () => void) {
  const returned = useEffectEvent(onReturn)
  useEffect(() => {
    if (!isAway) return
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && returned()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [isAway])
}

/** Posts the form that the gateway requires, which opens its page. */
function redirectToGateway({ action, fields }: { action: string; fields: Record<string, string> }) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
