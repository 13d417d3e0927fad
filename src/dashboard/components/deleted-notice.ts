import type { Answer } from '#api-client/staff.ts'
import { dashboard } from '#i18n/dashboard.ts'

/** The message after a deletion, also if another member had already deleted it; '' if it failed. */
export function deletedMessage(answer: Answer<unknown>, done: string): string {
  if (answer.ok) return done
  return answer.status === 404 ? dashboard.alreadyDeleted : ''
}
