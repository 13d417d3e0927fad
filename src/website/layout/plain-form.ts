import { type ValidationIssue, validationMessage } from '#i18n/validation-message.ts'

/** The fields of a posted form; a body of another type counts as empty. */
export async function readForm(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => new FormData())
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
}

/** The first message for each field. */
export function fieldErrorsOf(issues: ValidationIssue[]): Record<string, string | undefined> {
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[String(issue.path[0])] ??= validationMessage(issue)
  return errors
}

/** 'too many': the rate limit. 'away': the server failed. */
export type FormError = 'fields' | 'too many' | 'away'

export const statusOf: Record<FormError, number> = { fields: 422, 'too many': 429, away: 503 }

export function formErrorOf({ ok, status }: Response): Exclude<FormError, 'fields'> | null {
  if (ok) return null
  return status === 429 ? 'too many' : 'away'
}
