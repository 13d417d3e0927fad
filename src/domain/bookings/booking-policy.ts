import type { CancellationPolicy } from './cancellation-policy.ts'

/**
 * The figures of the operator's promises. Rules and texts both take them from here, so that terms, questions, screens and emails
 * cannot contradict each other (i18n/policy-statements.test.ts).
 */

/** A cancellation is refunded until so many hours before the start (R7.1, R7.2). */
export const refundNoticeHours = 24
/** The share of the price that the policy refunds until then. */
export const refundPercent = { safari: 50, room: 100 } as const satisfies Record<CancellationPolicy, number>
/** Guests move a safari themselves until so many hours before its start. */
export const moveNoticeHours = 24

/** An unpaid booking is held for so many hours (R6.9). */
export const paymentHours = 24
/** If it is sooner, a transfer is awaited until so many hours before the start. */
export const transferLeadHours = 6
/** If it is sooner, a booking to be paid in cash is confirmed by so many hours before the start. */
export const cashLeadHours = 12
/** Closer to the start, transfers are not offered: they take time. */
export const latestTransferHours = 12
/** Bank details that are not set follow by WhatsApp within so many hours (R6.23). */
export const bankDetailsHours = 1
