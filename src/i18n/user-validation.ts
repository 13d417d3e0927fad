import type { UserFault } from '#domain/validation-code.ts'
import { staffUsers } from './staff-users.ts'
import type { Sentence, SentenceGroups } from './validation-message.ts'

export const userSentences = {
  user: (): Record<UserFault, Sentence> => staffUsers.form,
} satisfies SentenceGroups
