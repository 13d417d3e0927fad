import { isExpired } from '#domain/bookings/payment-deadline.ts'
import type { PaymentState, RefundState, SlipState } from '#domain/payments/payment.ts'
import { isReceived } from '#domain/payments/payment.ts'

/** Letters to a guest about his booking. */
export const guestTopics = [
  'booking received',
  'payment received',
  'payment failed',
  'slip rejected',
  'booking confirmed',
  'booking moved',
  'day closed',
  'day reopened',
  'booking cancelled',
  'booking expired',
  'refund requested',
  'refund approved',
  'refund sent',
  'reminder',
  'thank you',
] as const
export type GuestTopic = (typeof guestTopics)[number]

/** Letters about a booking to whoever runs the house. */
export const staffTopics = [
  'staff: new booking',
  'staff: booking moved',
  'staff: booking changed',
  'staff: booking cancelled',
  'staff: slip waiting',
  'staff: refund due',
  'staff: payment disputed',
  'staff: other amount',
  'staff: paid again?',
  'staff: word not taken',
] as const
export type StaffTopic = (typeof staffTopics)[number]

export function isGuestTopic(topic: string): topic is GuestTopic {
  return (guestTopics as readonly string[]).includes(topic)
}

export function isStaffTopic(topic: string): topic is StaffTopic {
  return (staffTopics as readonly string[]).includes(topic)
}

/** How things stand when a letter is about to go. Instants are ms UTC. */
export type Standing = {
  status: string
  cancelReason: string | null
  isDeleted: boolean
  isErased: boolean
  /** The day of the trip is closed. */
  isClosed: boolean
  balance: number
  startsAt: number | null
  payment: PaymentState | null
  isOtherUnderWay: boolean
  refund: RefundState | null
  slip: SlipState | null
  now: number
}

/** Whether a letter still says what is true: what was posted an hour ago may be over by now. */
export function isStillTrue(topic: GuestTopic | StaffTopic, standing: Standing): boolean {
  const { status, cancelReason, balance, startsAt, payment, refund, slip, now } = standing
  if (standing.isErased) return false
  // The guest of a deleted booking is still told of its end and its money.
  if (standing.isDeleted && !outlivesDeletion.has(topic)) return false
  const isLive = status === 'pending' || status === 'confirmed'
  // On a closed day nothing is asked for and nothing promised; the letters about the closure say how to go on.
  const stands = isLive && !standing.isClosed
  const isAhead = startsAt === null || startsAt > now
  switch (topic) {
    case 'booking received':
      return stands && status === 'pending' && isAhead
    case 'payment received':
      return payment !== null && isReceived(payment)
    case 'payment failed':
      return stands && status === 'pending' && balance > 0 && isOver(payment) && !standing.isOtherUnderWay
    case 'slip rejected':
      return slip === 'rejected' && stands && balance > 0 && !standing.isOtherUnderWay
    case 'booking confirmed':
      return stands && status === 'confirmed' && isAhead
    case 'booking moved':
      return stands && isAhead
    case 'day closed':
      return isLive && standing.isClosed
    case 'day reopened':
      return stands && isAhead
    case 'booking cancelled':
      return status === 'cancelled' && !isExpired(cancelReason)
    case 'booking expired':
      return status === 'cancelled' && isExpired(cancelReason)
    case 'refund requested':
      return refund === 'requested'
    case 'refund approved':
      return refund === 'approved' || refund === 'failed'
    case 'refund sent':
      return refund === 'sent'
    case 'reminder':
      return stands && status === 'confirmed' && startsAt !== null && startsAt > now
    case 'thank you':
      return (
        !standing.isClosed && (status === 'confirmed' || status === 'completed') && startsAt !== null && startsAt < now
      )
    case 'staff: new booking':
      return status !== 'cancelled'
    case 'staff: booking moved':
    case 'staff: booking changed':
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
    case 'staff: word not taken':
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
  'staff: word not taken',
])

function isOver(payment: PaymentState | null): boolean {
  return payment === 'failed' || payment === 'cancelled' || payment === 'expired'
}

const minute = 60_000
const hour = 60 * minute
const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour] as const

/** How long (ms) a letter waits after its nth try has failed; null when it is given up, after two days, and staff see why. */
export function waitAfter(tries: number): number | null {
  return waits[tries - 1] ?? null
}

/** How long (ms) all emails wait while the mail server cannot be reached. */
export const outageWait = minute

/** How long (ms) an email of this age (ms) waits while the mail server cannot be reached; null after two days: it is given up. */
export function waitInOutage(age: number): number | null {
  return age < 48 * hour ? outageWait : null
}
