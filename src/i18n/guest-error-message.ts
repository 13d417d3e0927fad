import { guestRefusals } from './refusals.ts'

/** A refusal that a page can say by itself, before it asks us: the others stay out of the browser. */
export type GuestRefusal = keyof typeof guestRefusals

/** The sentence a guest reads, in the specification's words. */
export function guestSentenceOf(refusal: GuestRefusal): string {
  return guestRefusals[refusal]
}

export function isGuestRefusal(refusal: string): refusal is GuestRefusal {
  return Object.hasOwn(guestRefusals, refusal)
}
