import { hourMs, minuteMs } from '#domain/primitives/date.ts'

/** A closure whose guests are asked to choose: another park, another day, their money back, or a call. */

export const answers = ['other park', 'other day', 'refund', 'call'] as const
export type Answer = (typeof answers)[number]

/** 'kept': the day was opened again first. 'expired': refunded, because the guest did not answer. */
export const disruptionStates = ['asked', ...answers, 'kept', 'expired'] as const
export type DisruptionState = (typeof disruptionStates)[number]

/** A guest who wants a call has not decided. The same as in `isWaiting`, for queries. */
export const waitingStates = ['asked', 'call'] as const satisfies DisruptionState[]

export function isWaiting(state: DisruptionState): boolean {
  return state === 'asked' || state === 'call'
}

const answerBefore = 90 * minuteMs
const answerWithin = 12 * hourMs
const leastTime = 30 * minuteMs

/**
 * The instant (ms) by which a guest should answer, so that a jeep can still go elsewhere. `isTooShort` if that leaves less than
 * 30 minutes: then staff call.
 */
export function answerTime(startsAt: number | null, now: number): { by: number; isTooShort: boolean } {
  const by = Math.min(startsAt === null ? Number.POSITIVE_INFINITY : startsAt - answerBefore, now + answerWithin)
  return { by: Math.max(by, now + leastTime), isTooShort: by < now + leastTime }
}

/** After the time to answer, money is kept this long, with reminders in between, and then refunded. */
const keptFor = 72 * hourMs
export const remindAfter = [24 * hourMs, 48 * hourMs] as const

/** The number of reminders that are due, 0 to 2. */
export function remindersDue(answerBy: number, now: number): number {
  return remindAfter.filter((after) => now >= answerBy + after).length
}

export function isAnswerOverdue(answerBy: number, now: number): boolean {
  return now >= answerBy + keptFor
}

/** The guest's total after a change, and who bears the difference: it never costs the guest more. In minor units. */
export function settlePrice(before: number, regular: number): { total: number; back: number; cost: number } {
  const total = Math.min(before, regular)
  return { total, back: before - total, cost: regular - total }
}
