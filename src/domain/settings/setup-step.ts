/** The tasks of an operator's first day, in their order. */
export const setupSteps = [
  'bank',
  'whatsapp',
  'email',
  'reviews',
  'packages',
  'prices',
  'closedDays',
  'users',
  'testBooking',
] as const
export type SetupStep = (typeof setupSteps)[number]
