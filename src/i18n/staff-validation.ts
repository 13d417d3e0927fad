import type { StaffFault } from '#domain/validation-code.ts'
import { messages } from './message-catalogue.ts'
import * as en from './messages/en/staff-validation.ts'
import type { Sentence, SentenceGroups } from './validation-message.ts'

const staffFieldSentences = /* @__PURE__ */ messages('staff-validation', 'staffFieldSentences', en.staffFieldSentences)

export const staffSentences = {
  staff: (): Record<StaffFault, Sentence> => staffFieldSentences,
} satisfies SentenceGroups
