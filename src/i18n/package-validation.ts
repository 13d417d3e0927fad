import type { PackageFault } from '#domain/validation-code.ts'
import { staffPackages } from './staff-packages.ts'
import type { Sentence, SentenceGroups } from './validation-message.ts'

export const packageSentences = {
  package: (): Record<PackageFault, Sentence> => staffPackages.problems,
} satisfies SentenceGroups
