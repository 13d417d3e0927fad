import {
  type BookingKind,
  isTransfer,
  type PaymentStatus,
  type PaymentTab,
  paymentTabs,
} from '#domain/bookings/booking.ts'
import { cardMinutes } from '#domain/bookings/booking-policy.ts'
import { kindSpecs } from '#domain/bookings/kind-spec.ts'
import type { GuestErrorCode } from '#domain/guest-error-code.ts'
import { dayMs, minuteMs } from '#domain/primitives/date.ts'
import type { Minor } from '#domain/primitives/money.ts'

/** Shown for each missing bank detail (R6.23). */
export const noBankDetails = 'Will Add soon'

/** Whether guests are promised bank details, because at least one is not set. */
export function lacksBankDetails(bank: Readonly<Record<string, string>>): boolean {
  return Object.values(bank).includes(noBankDetails)
}

/** Providers of card payments (R6). */
export const providers = ['sandbox', 'payhere'] as const
export type Provider = (typeof providers)[number]

export const paymentStates = [
  'created',
  'pending',
  'submitted',
  'paid',
  'part refunded',
  'refunded',
  'disputed',
  'failed',
  'cancelled',
  'expired',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** The allowed transitions of each state. A retry of a failed payment is a new payment. */
const next: Record<PaymentState, readonly PaymentState[]> = {
  // The webhook of a chargeback may arrive before that of the payment.
  created: ['pending', 'submitted', 'paid', 'failed', 'cancelled', 'expired', 'disputed'],
  pending: ['paid', 'failed', 'cancelled', 'expired', 'disputed'],
  submitted: ['paid', 'failed', 'cancelled'],
  paid: ['part refunded', 'refunded', 'disputed'],
  'part refunded': ['refunded', 'disputed'],
  refunded: ['disputed'],
  disputed: [],
  // The gateway may report a payment late.
  failed: ['paid', 'disputed'],
  cancelled: ['paid', 'disputed'],
  expired: ['paid', 'disputed'],
}

export function canBecome(from: PaymentState, to: PaymentState): boolean {
  return next[from].includes(to)
}

/** Whether the money arrived and was not charged back. */
export function isReceived(state: PaymentState): boolean {
  return state === 'paid' || state === 'part refunded' || state === 'refunded'
}

/** The state of a received payment of which `sent` went back, both in minor units. */
export function statusAfterRefunds(amount: Minor, sent: Minor): PaymentState {
  if (sent === 0) return 'paid'
  return sent >= amount ? 'refunded' : 'part refunded'
}

/** Whether the payment awaits a gateway or a clerk. */
export function isUnderWay(state: PaymentState): boolean {
  return state === 'created' || state === 'pending' || state === 'submitted'
}

export const refundStates = ['requested', 'approved', 'sent', 'refused', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Whether the refund has yet to be approved, sent or refused. */
export function isOpenRefund(state: RefundState): boolean {
  return state === 'requested' || state === 'approved' || state === 'failed'
}

export const refundReasons = [
  'cancelled by guest',
  'cancelled by operator',
  'paid after expiry',
  'day closed',
  'overpaid',
  'goodwill',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** 'closed': the booking was paid before the slip was reviewed. */
export const slipStates = ['waiting', 'accepted', 'accepted in part', 'rejected', 'closed'] as const
export type SlipState = (typeof slipStates)[number]

/** A booking's account in minor units of its currency. */
export type Account = {
  total: Minor
  /** Payments received, less chargebacks. */
  received: Minor
  /** Refunds paid. */
  refunded: Minor
  /** The part of the refunds that was goodwill and does not raise the balance. */
  goodwill: Minor
  /** Refunds requested and not yet paid. */
  refundDue: Minor
  /** The part of a cancelled booking's money that is retained: all of it while undecided. Null for a live booking. */
  cancellationFee: Minor | null
  /** Whether a transfer or slip awaits a clerk. */
  isSubmitted: boolean
}

/** The amount due before any payment: the price less goodwill, or the fee of a cancelled booking. */
export function dueOf({
  total,
  goodwill,
  cancellationFee,
}: Pick<Account, 'total' | 'goodwill' | 'cancellationFee'>): Minor {
  return cancellationFee ?? total - goodwill
}

/** The balance; 0 once everything is paid. A goodwill refund makes the trip cheaper. */
export function balanceOf(account: Omit<Account, 'refundDue' | 'isSubmitted'>): Minor {
  return Math.max(0, dueOf(account) - (account.received - account.refunded))
}

/** The overpayment for which no refund is requested yet. */
export function overpaidBy(account: Omit<Account, 'isSubmitted'>): Minor {
  const { received, refunded, refundDue } = account
  return Math.max(0, received - refunded - refundDue - dueOf(account))
}

/** The money received, less refunds sent and requested: the maximum of another refund. */
export function refundableOf({
  received,
  refunded,
  refundDue,
}: Pick<Account, 'received' | 'refunded' | 'refundDue'>): Minor {
  return received - refunded - refundDue
}

/** The part of a guest's money that is retained: received, less refunds sent and requested. */
export function retainedAmount(account: Pick<Account, 'received' | 'refunded' | 'refundDue'>): Minor {
  return Math.max(0, refundableOf(account))
}

/** The payment status of a booking, always derived (R6.1, R6.3). 'refunded' means that no money is retained. */
export function paymentStatusOf(account: Account): PaymentStatus {
  const { received, refunded, refundDue, isSubmitted } = account
  if (refundDue > 0) return 'refund due'
  if (received > refunded) return balanceOf(account) > 0 ? 'part paid' : 'paid'
  if (refunded > 0) return 'refunded'
  return isSubmitted ? 'submitted' : 'unpaid'
}

/**
 * The amount to record for a transfer: the `amount` that a clerk entered, otherwise the expected one. Null if the clerk must enter it,
 * because less is due by now and the expected amount would count twice.
 */
export function acceptedAmount(
  amount: Minor | undefined,
  { expected, due, isOpen }: { expected: Minor; due: Minor; isOpen: boolean },
): Minor | null {
  return amount ?? (isOpen && expected <= due ? expected : null)
}

/** The form of the payment page. `slip` has the type and the size in bytes of the chosen file. */
export type PaymentForm = {
  method: PaymentTab
  onlineRef: string
  slip: { type: string; size: number } | null
  nameOnCard: string
  cardNumber: string
  expiryDate: string
  cvv: string
}

export type PaymentCheck = Extract<
  GuestErrorCode,
  | 'no online reference'
  | 'no slip'
  | 'slip unreadable'
  | 'slip too large'
  | 'no card name'
  | 'bad card number'
  | 'bad expiry'
  | 'bad cvv'
>

/** Every failed check of the payment page, in the specification's order (R6.7). */
export function failedPaymentChecks(form: PaymentForm): PaymentCheck[] {
  switch (form.method) {
    case 'cash':
      return []
    case 'online':
      return form.onlineRef.trim() ? [] : ['no online reference']
    case 'bank':
      if (!form.slip) return ['no slip']
      if (form.slip.size === 0 || !isSlipType(form.slip.type)) return ['slip unreadable']
      return form.slip.size > maxSlipBytes ? ['slip too large'] : []
    case 'card': {
      const checks: (PaymentCheck | false)[] = [
        !form.nameOnCard.trim() && 'no card name',
        !/^\d{16}$/.test(form.cardNumber.replace(/\s/g, '')) && 'bad card number',
        !/^(0[1-9]|1[0-2])\/\d{2}$/.test(form.expiryDate.trim()) && 'bad expiry',
        !/^\d{3}$/.test(form.cvv.trim()) && 'bad cvv',
      ]
      return checks.filter((check) => check !== false)
    }
  }
}

/** Images and PDF (R6.12). The server checks the bytes as well. */
export const slipTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'] as const
export const maxSlipBytes = 10 * 1024 * 1024

function isSlipType(type: string): boolean {
  return (slipTypes as readonly string[]).includes(type)
}

/** The outcomes of the sandbox's test cards (R6.4). The browser sends no other card number to the server. */
export const testCases = ['paid', 'declined', 'no funds', 'wrong cvv', 'gateway error', 'slow', 'charged back'] as const
export type TestCase = (typeof testCases)[number]
type Brand = 'visa' | 'mastercard'

const testCards: Record<string, { testCase: TestCase; brand: Brand }> = {
  '4242424242424242': { testCase: 'paid', brand: 'visa' },
  '5555555555554444': { testCase: 'paid', brand: 'mastercard' },
  '4000000000000002': { testCase: 'declined', brand: 'visa' },
  '4000000000009995': { testCase: 'no funds', brand: 'visa' },
  '4000000000000127': { testCase: 'wrong cvv', brand: 'visa' },
  '4000000000000119': { testCase: 'gateway error', brand: 'visa' },
  '4000000000003220': { testCase: 'slow', brand: 'visa' },
  '4000000000000259': { testCase: 'charged back', brand: 'visa' },
}
export const testCardNumbers: readonly string[] = Object.keys(testCards)

/** The data that the browser sends instead of a card number; null if the number is not a test card. */
export function testCardOf(cardNumber: string): { testCase: TestCase; brand: Brand; lastFour: string } | null {
  const digits = cardNumber.replace(/\s/g, '')
  const card = Object.hasOwn(testCards, digits) ? testCards[digits] : undefined
  return card ? { ...card, lastFour: digits.slice(-4) } : null
}

/** Time (ms) to pay on the gateway's page, before the gateway is queried for the state (R6.10). */
const gatewayTimeout = cardMinutes * minuteMs

/** Time (ms) to query the gateway, repeatedly if necessary, before the place is released. */
export const lookupTime = 3 * minuteMs

/**
 * The deadlines of a card payment that begins now and of its booking. The booking is held a little longer, so that the gateway is queried
 * before the place is released. Repeated attempts hold a place for a day at most. A booking without a deadline keeps none
 * (`heldUntil` null). Instants are ms UTC.
 */
export function cardTimes(
  { start, heldUntil, madeAt }: { start: number; heldUntil: number | null; madeAt: number },
  now: number,
): { payment: number; hold: number | null } {
  const timeout = now + gatewayTimeout
  if (heldUntil === null) return { payment: timeout, hold: null }
  const hold = Math.max(heldUntil, Math.min(timeout + lookupTime, start, madeAt + dayMs))
  return { payment: Math.min(timeout, Math.max(now + minuteMs, hold - lookupTime)), hold }
}

/** Whether a booking ends with its card payment. Otherwise the guest still has time for another method. */
export function endsWithPayment(heldUntil: number | null, now: number): boolean {
  return heldUntil !== null && heldUntil <= now + lookupTime
}

/** Whether full payment confirms a booking. Estimates and short-notice bookings wait for staff. */
export function isConfirmedByMoney(kind: BookingKind, isShortNotice: boolean): boolean {
  return !kindSpecs[kind].isEstimate && !isShortNotice
}

/** The offered tabs: no transfers that would arrive too late, and no cards without a gateway. */
export function offeredTabs(offer: { canTransfer: boolean; gateway: Provider | 'off' }): readonly PaymentTab[] {
  return paymentTabs.filter((tab) => (isTransfer(tab) ? offer.canTransfer : tab !== 'card' || offer.gateway !== 'off'))
}
