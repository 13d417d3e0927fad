/** Why the place of an unpaid booking is not released; 'paid' also where a payment waits for its gateway or a clerk. */
export const skipReasons = ['paid', 'confirmed', 'cancelled', 'not found', 'busy'] as const
export type SkipReason = (typeof skipReasons)[number]
