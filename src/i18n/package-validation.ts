import type { PackageFault } from '#domain/validation-code.ts'
import { packagesDesk } from './packages-desk.ts'
import type { Sentence, SentenceGroups } from './validation-message.ts'

export const packageSentences = {
  package: (): Record<PackageFault, Sentence> => packagesDesk.problems,
} satisfies SentenceGroups
