import type { Answer } from '#api-client/staff.ts'
import { dashboard } from '#i18n/dashboard.ts'

/** What is said of something that is gone, also where somebody else was quicker: that is what was wanted. '' while it is there. */
export function saidOfDeleted(answer: Answer<unknown>, done: string): string {
  if (answer.ok) return done
  return answer.status === 404 ? dashboard.alreadyDeleted : ''
}
