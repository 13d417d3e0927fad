import type { AskApi } from '#app-context.ts'
import { type FormError, formErrorOf } from '#website/layout/plain-form.ts'

export type ContactInput = Record<'name' | 'email' | 'phone' | 'message', string>
export type ContactFieldErrors = Partial<Record<keyof ContactInput, string>>

/** Sends the message once for each page that was shown and each text, however often the button is pressed. */
export async function sendMessage(
  askApi: AskApi,
  request: Request,
  message: object,
  pageKey: string,
): Promise<FormError | null> {
  const text = new TextEncoder().encode(JSON.stringify([pageKey, message]))
  // the web's own hash: an import of Node's would be looked for in the browser's bundle as well
  const once = Buffer.from(await crypto.subtle.digest('SHA-256', text)).toString('hex')
  const answer = await askApi(request, '/contact', message, { 'idempotency-key': once })
  return formErrorOf(answer)
}
