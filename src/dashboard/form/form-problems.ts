import type { ZodType } from 'zod'
import { staffSentences } from '#i18n/staff-sentences.ts'
import { type SentenceGroups, validationMessage } from '#i18n/validation-message.ts'

/** The sentence for each invalid field, by path: `translations.de.title`. */
export type Problems = Partial<Record<string, string>>

type Options = {
  /** The sentences of the codes that only this section's schemas report. */
  groups?: SentenceGroups
  /** Replace the sentence of the schema. */
  sentences?: Problems
  /** The field of the form for a path of the request. */
  fieldOf?(path: readonly PropertyKey[]): string
}

/** Checks a request with the schema of its contract. The first problem of each field counts. */
export function problemsOfRequest(schema: ZodType, request: unknown, options: Options = {}): Problems {
  const { groups, sentences = {}, fieldOf = (path) => path.join('.') } = options
  const problems: Problems = {}
  for (const issue of schema.safeParse(request).error?.issues ?? []) {
    const field = fieldOf(issue.path)
    problems[field] ??= sentences[field] ?? validationMessage(issue, { ...staffSentences, ...groups })
  }
  return problems
}
