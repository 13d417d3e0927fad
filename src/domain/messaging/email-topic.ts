import { isExpiryReason } from '#domain/bookings/payment-deadline.ts'
import type { PaymentState, RefundState, SlipState } from '#domain/payments/payment.ts'
import { isReceived } from '#domain/payments/payment.ts'
import { hourMs, minuteMs } from '#domain/primitives/date.ts'

/** Emails to a guest about their booking. */
export const guestTopics = [
  'booking received',
  'payment received',
  'payment failed',
  'slip rejected',
  'booking confirmed',
  'booking moved',
  'day closed',
  'day reopened',
  'trip choices',
  'choices reminder',
  'booking cancelled',
  'booking expired',
  'refund requested',
  'refund approved',
  'refund sent',
  'reminder',
  'thank you',
  'booking link',
  'gate fees changed',
  'pickup',
  'guest message',
] as const
export type GuestTopic = (typeof guestTopics)[number]

/** Emails to staff about a booking. */
export const staffTopics = [
  'staff: new booking',
  'staff: booking moved',
  'staff: booking changed',
  'staff: agreed price replaced',
  'staff: booking cancelled',
  'staff: slip waiting',
  'staff: refund due',
  'staff: payment disputed',
  'staff: other amount',
  'staff: paid again?',
  'staff: payment webhook failed',
] as const
export type StaffTopic = (typeof staffTopics)[number]

/** Emails that are about no booking, or about several. */
export const otherTopics = [
  'places held',
  'park still closed',
  'day sheet',
  'contact message',
  'newsletter confirmation',
  'bank details changed',
  'recovery drill',
  'test email',
] as const

/** Older rows of the outbox have the former name of a topic. */
const renamedTopics: Readonly<Record<string, string>> = {
  'staff: word not taken': 'staff: payment webhook failed',
  'test letter': 'test email',
  'money redirected': 'bank details changed',
}

export function currentTopic(stored: string): string {
  return renamedTopics[stored] ?? stored
}

/** The current and the former names of a topic. */
export function storedTopics(topic: string): string[] {
  return [topic, ...Object.keys(renamedTopics).filter((former) => renamedTopics[former] === topic)]
}

export function isGuestTopic(topic: string): topic is GuestTopic {
  return (guestTopics as readonly string[]).includes(topic)
}

export function isStaffTopic(topic: string): topic is StaffTopic {
  return (staffTopics as readonly string[]).includes(topic)
}

/** The state of a booking when an email about it is about to be sent. Instants are ms UTC. */
export type EmailedBooking = {
  status: string
  cancelReason: string | null
  isDeleted: boolean
  isErased: boolean
  isClosed: boolean
  /** Whether the guest was asked what they want instead, and has not chosen. */
  isAsked: boolean
  balance: number
  startsAt: number | null
  payment: PaymentState | null
  isOtherUnderWay: boolean
  refund: RefundState | null
  slip: SlipState | null
  now: number
}

/** Whether an email is still true: a topic queued an hour ago may be outdated. */
export function isStillTrue(topic: GuestTopic | StaffTopic, state: EmailedBooking): boolean {
  const { status, cancelReason, balance, startsAt, payment, refund, slip, now } = state
  if (state.isErased) return false
  // The guest of a deleted booking still gets emails about its cancellation and refunds.
  if (state.isDeleted && !outlivesDeletion.has(topic)) return false
  const isLive = status === 'pending' || status === 'confirmed'
  // While the day is closed, only the emails about the closure are sent.
  const takesPlace = isLive && !state.isClosed
  const isAhead = startsAt === null || startsAt > now
  switch (topic) {
    case 'booking received':
      return takesPlace && status === 'pending' && isAhead
    case 'payment received':
      return payment !== null && isReceived(payment)
    case 'payment failed':
      return takesPlace && status === 'pending' && balance > 0 && isOver(payment) && !state.isOtherUnderWay
    case 'slip rejected':
      return slip === 'rejected' && takesPlace && balance > 0 && !state.isOtherUnderWay
    case 'booking confirmed':
      return takesPlace && status === 'confirmed' && isAhead
    case 'booking moved':
    case 'gate fees changed':
      return takesPlace && isAhead
    case 'day closed':
      return isLive && state.isClosed && !state.isAsked
    case 'trip choices':
    case 'choices reminder':
      return isLive && state.isClosed && state.isAsked
    case 'day reopened':
      return takesPlace && isAhead
    case 'booking cancelled':
      return status === 'cancelled' && !isExpiryReason(cancelReason)
    case 'booking expired':
      return status === 'cancelled' && isExpiryReason(cancelReason)
    case 'refund requested':
      return refund === 'requested'
    case 'refund approved':
      return refund === 'approved' || refund === 'failed'
    case 'refund sent':
      return refund === 'sent'
    case 'reminder':
    case 'pickup':
      return takesPlace && status === 'confirmed' && startsAt !== null && startsAt > now
    case 'thank you':
      return (
        !state.isClosed && (status === 'confirmed' || status === 'completed') && startsAt !== null && startsAt < now
      )
    case 'booking link':
    case 'guest message':
      return true
    case 'staff: new booking':
      return status !== 'cancelled'
    case 'staff: booking moved':
    case 'staff: booking changed':
    case 'staff: agreed price replaced':
    case 'staff: booking cancelled':
      return true
    case 'staff: slip waiting':
      return slip === 'waiting' || payment === 'submitted'
    case 'staff: refund due':
      return refund === 'requested' || refund === 'approved' || refund === 'failed'
    case 'staff: payment disputed':
      return payment === 'disputed'
    case 'staff: other amount':
    case 'staff: paid again?':
    case 'staff: payment webhook failed':
      return payment !== null
  }
}

const outlivesDeletion = new Set<GuestTopic | StaffTopic>([
  'booking cancelled',
  'refund requested',
  'refund approved',
  'refund sent',
  'staff: refund due',
  'staff: payment disputed',
  'staff: other amount',
  'staff: paid again?',
  'staff: payment webhook failed',
])

function isOver(payment: PaymentState | null): boolean {
  return payment === 'failed' || payment === 'cancelled' || payment === 'expired'
}

const waits = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs, 6 * hourMs, 12 * hourMs, 24 * hourMs] as const

/** Milliseconds until the next attempt after the nth failed; null when the email is abandoned, after two days. */
export function waitAfter(tries: number): number | null {
  return waits[tries - 1] ?? null
}

/** Milliseconds that all emails wait while the mail server is unreachable. */
export const outageWait = minuteMs

/** Milliseconds that an email of this age (ms) waits for the mail server; null when it is abandoned, after two days. */
export function waitForMailServer(age: number): number | null {
  return age < 48 * hourMs ? outageWait : null
}

/**
 * Milliseconds that an email of this age (ms) waits for a process of a newer version; null when it is abandoned, after an hour. An upgrade
 * replaces all processes within minutes.
 */
export function waitForNewerVersion(age: number): number | null {
  return age < hourMs ? minuteMs : null
}
