import { refusals } from '#phrases/refusals.ts'

/** Why something that was asked of us is not done. A refusal is a value, never an exception (house style). */
export type Refusal = keyof typeof refusals

/** What a program needs to react to a refusal: 400 malformed, 409 lost a race, 422 against a rule (contract). */
const statuses: Partial<Record<Refusal, number>> = {
  'no pricing': 422,
  'too few people': 422,
  'too many people': 422,
  'not offered': 422,
  'bad seats': 422,
  'day passed': 422,
  'day too far': 422,
  'already left': 422,
  'day closed': 409,
  'jeeps taken': 409,
  'seat taken': 409,
  'rooms taken': 409,
  'hold renewed': 409,
  'hold not found': 404,
  'too many holds': 422,
  'too many open': 422,
  'too many cash': 422,
  'no stay dates': 422,
  'bad check-out': 422,
  'no guest': 422,
  'no room': 422,
  'stay too far': 422,
  'stay too long': 422,
  'rooms too small': 422,
  'no pickup': 422,
  'no drop': 422,
  'no pickup date': 422,
  'no pickup time': 422,
  'no vehicle': 422,
  'bad passengers': 422,
  'vehicle too small': 422,
  'ride passed': 422,
  'ride too far': 422,
  'event not found': 404,
  'event without end': 422,
  'event too long': 422,
  'days are booked': 409,
  'price changed': 409,
  'changed meanwhile': 409,
  'package not found': 404,
  'post not found': 404,
  'booking not found': 404,
  'unknown park': 404,
  'not found': 404,
  'too large': 413,
  'wrong type': 415,
  'key reused': 422,
  'login refused': 401,
  'login slow': 429,
  'authentication required': 401,
  'not allowed': 403,
  'too many requests': 429,
  busy: 503,
  'database away': 503,
  unexpected: 500,
}

export function statusOf(refusal: Refusal): number {
  return statuses[refusal] ?? 400
}

/** The sentence a person reads, in the specification's words. */
export function sentenceOf(refusal: Refusal): string {
  return refusals[refusal]
}
