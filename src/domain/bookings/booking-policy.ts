import type { CancellationPolicy } from './cancellation-policy.ts'

/**
 * The figures of the operator's promises. Rules and texts both take them from here, so that terms, questions, screens and emails
 * cannot contradict each other (i18n/policy-statements.test.ts).
 */

/** Hours before the start until which a cancellation is refunded (R7.1, R7.2). */
export const refundNoticeHours = 24
/** The share of the price that the policy refunds until then. */
export const refundPercent = { safari: 50, room: 100 } as const satisfies Record<CancellationPolicy, number>
/** Hours before the start until which guests move a safari themselves. */
export const moveNoticeHours = 24

/** Hours for which an unpaid booking is held (R6.9). */
export const paymentHours = 24
/** Hours before the start at which a transfer must have arrived, if that is sooner than `paymentHours`. */
export const transferLeadHours = 6
/** Hours before the start by which a booking to be paid in cash is confirmed, if that is sooner than `paymentHours`. */
export const cashLeadHours = 12
/** Minutes for which a booking that is being paid by card is held (R6.9). */
export const cardMinutes = 30
/** Hours for which staff look for an announced transfer, to outlast a weekend (R6.11). */
export const announcedTransferHours = 72
/** Hours before the start from which transfers are no longer offered, because they take time. */
export const latestTransferHours = 12
/** Hours within which bank details that are not set follow by WhatsApp (R6.23). */
export const bankDetailsHours = 1
