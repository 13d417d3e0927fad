import { type ValidationIssue, validationMessage } from '#i18n/validation-message.ts'

/** What a guest has typed into a plain form; a body that is no form counts as an empty one. */
export async function readForm(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => new FormData())
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
}

/** The first thing that is wrong with each field. */
export function fieldErrorsOf(issues: ValidationIssue[]): Record<string, string | undefined> {
  const complaints: Record<string, string> = {}
  for (const issue of issues) complaints[String(issue.path[0])] ??= validationMessage(issue)
  return complaints
}

/** Why a form comes back: fields to look at, too many of them this hour, or a server in trouble. */
export type FormError = 'fields' | 'too many' | 'away'

export const statusOf: Record<FormError, number> = { fields: 422, 'too many': 429, away: 503 }

export function formErrorOf({ ok, status }: Response): Exclude<FormError, 'fields'> | null {
  if (ok) return null
  return status === 429 ? 'too many' : 'away'
}
