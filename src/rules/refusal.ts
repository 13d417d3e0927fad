import { refusals } from '#phrases/en/refusals.ts'

/** Why something that was asked of us is not done. A refusal is a value, never an exception (house style). */
export type Refusal = keyof typeof refusals

/** What a program needs to react to a refusal: 400 malformed, 409 lost a race, 422 against a rule (contract). */
const statuses: Partial<Record<Refusal, number>> = {
  'no pricing': 422,
  'too few people': 422,
  'too many people': 422,
  'not offered': 422,
  'bad seats': 422,
  'seats by message': 422,
  'day passed': 422,
  'day too far': 422,
  'already left': 422,
  'day closed': 409,
  'jeeps taken': 409,
  'seat taken': 409,
  'price changed': 409,
  'changed meanwhile': 409,
  'package not found': 404,
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
