import type { AskApi } from '#context.ts'
import type { FieldIssue } from '#rules/field-issue.ts'

export type Typed = Record<'name' | 'email' | 'phone' | 'message', string>
export type Complaints = Partial<Record<keyof Typed, string>>
/** Why a form comes back: fields to look at, too many of them this hour, or a server in trouble. */
export type Trouble = 'fields' | 'too many' | 'away'

/** What a guest has typed into a plain form; a body that is no form counts as an empty one. */
export async function readForm(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => new FormData())
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
}

/** The first thing that is wrong with each field. */
export function complaintsOf(issues: FieldIssue[]): Complaints {
  const complaints: Record<string, string> = {}
  for (const { path, message } of issues) complaints[String(path[0])] ??= message
  return complaints
}

/** Sends the message once for each page that was shown and each text, however often the button is pressed. */
export async function send(
  askApi: AskApi,
  request: Request,
  message: object,
  pageKey: string,
): Promise<Trouble | null> {
  const text = new TextEncoder().encode(JSON.stringify([pageKey, message]))
  // the web's own hash: an import of Node's would be looked for in the browser's bundle as well
  const once = Buffer.from(await crypto.subtle.digest('SHA-256', text)).toString('hex')
  const answer = await askApi(request, '/contact', message, { 'idempotency-key': once })
  return troubleOf(answer)
}

export function troubleOf({ ok, status }: Response): Exclude<Trouble, 'fields'> | null {
  if (ok) return null
  return status === 429 ? 'too many' : 'away'
}

export const statusOf: Record<Trouble, number> = { fields: 422, 'too many': 429, away: 503 }
