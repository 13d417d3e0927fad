import type { RefundRule } from './kind-spec.ts'

/**
 * The deadlines and refunds that the operator promises. Rules and texts both take them from here, so that terms, questions, screens
 * and emails cannot contradict each other (i18n/policy-statements.test.ts). A booking keeps those of the day on which it was made, but
 * `windowDays`, which only decides which days are on sale today.
 */
export type BookingPolicy = {
  /** Safaris are sold from today to this many days ahead (R1.11). */
  windowDays: number
  /** The share of the price of a safari or ride that is refunded until `refundNoticeHours`. A room is refunded in full (R7.1, R7.2). */
  safariRefundPercent: number
  /** Hours before the start until which a cancellation is refunded. */
  refundNoticeHours: Record<RefundRule, number>
  /** Hours before the start until which guests move a safari themselves. */
  moveNoticeHours: number
  /** Hours for which an unpaid booking is held (R6.10). */
  paymentHours: number
  /** Hours before the start at which a transfer must have arrived, if that is sooner than `paymentHours`. */
  transferLeadHours: number
  /** Hours before the start by which a booking to be paid in cash is confirmed, if that is sooner than `paymentHours`. */
  cashLeadHours: number
  /** Hours before the start from which transfers are no longer offered, because they take time. */
  latestTransferHours: number
}

/**
 * The figures of the specification, which hold until the owner sets others (`/dashboard?section=settings`). Never change them: a booking
 * that was sold with them stores null, so it would get other refunds and deadlines than it was promised.
 */
export const defaultPolicy: BookingPolicy = {
  windowDays: 90,
  safariRefundPercent: 50,
  refundNoticeHours: { safari: 24, room: 24 },
  moveNoticeHours: 24,
  paymentHours: 24,
  transferLeadHours: 6,
  cashLeadHours: 12,
  latestTransferHours: 12,
}

/** The policy of a booking, which keeps the one that it was sold with; the specification's if it stores none. */
export function policySoldWith({ policy }: { policy?: BookingPolicy | null | undefined }): BookingPolicy {
  return policy ?? defaultPolicy
}

/** The share of the price that is refunded until `refundNoticeHours`. */
export function refundPercent(policy: BookingPolicy, rule: RefundRule): number {
  return rule === 'room' ? 100 : policy.safariRefundPercent
}

/** Minutes for which a booking that is being paid by card is held (R6.10). */
export const cardMinutes = 30
/** Hours for which staff look for an announced transfer, to outlast a weekend (R6.11). */
export const announcedTransferHours = 72
/** Hours within which bank details that are not set follow by WhatsApp (R6.23). */
export const bankDetailsHours = 1

/** Bounds of the figures. At least two hours and days, so that every sentence may use the plural. */
export const policyBounds = {
  windowDays: { min: 2, max: 365 },
  percent: { min: 1, max: 100 },
  hours: { min: 2, max: 720 },
} as const

/** Whether a transfer that is still offered can also arrive in time. */
export function canTransfersArrive({ latestTransferHours, transferLeadHours }: BookingPolicy): boolean {
  return latestTransferHours >= transferLeadHours
}
