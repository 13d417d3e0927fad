import type { StaffFault } from '#domain/validation-code.ts'
import { staffFaults } from './staff-validation.ts'
import type { Sentence, SentenceGroups } from './validation-message.ts'

export const staffSentences = {
  staff: (): Record<StaffFault, Sentence> => staffFaults,
} satisfies SentenceGroups
