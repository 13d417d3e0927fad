/** Why the places of an unpaid booking are not released; 'paid' also while a payment awaits its gateway or a clerk. */
export const skipReasons = ['paid', 'confirmed', 'cancelled', 'not found', 'busy'] as const
export type SkipReason = (typeof skipReasons)[number]
