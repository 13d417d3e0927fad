import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { findQueuedEmail, resendEmail as queueAgain } from '#db/messaging/email-outbox.ts'
import { isSameToken } from '#db/token-hash.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { copyAsHtml, type EmailCopy } from '#integrations/email/email-copy.ts'
import { type ServiceContext, tokenFor } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import type { EmailContext } from './booking-email-facts.ts'
import { composeEmail } from './compose-email.ts'
import { NoStaffAddressError } from './composed-mail.ts'

/** An email as HTML. `isCopy`: as it was sent; otherwise as it would be sent now. */
type Preview = { html: string; isCopy: boolean }

/** Null if the email was sent before copies were kept, would not be sent any more, or has no recipient. */
export async function previewEmail(context: EmailContext, id: number, now: number): Promise<Preview | null> {
  const email = await findQueuedEmail(context.db, id)
  if (!email) return null
  if (email.outcome !== null) return email.content && { html: copyAsHtml(email.content as EmailCopy), isCopy: true }
  const mail = await composeEmail(context, email, now).catch((error) => {
    if (error instanceof NoStaffAddressError) return null
    throw error
  })
  return mail && { html: copyAsHtml(mail.copy), isCopy: false }
}

const ticketMs = 2 * minuteMs

/**
 * Opens the preview of one email for two minutes. A frame cannot send the token of the session, and only a document of its own can have
 * the inline styles that mail programs need.
 */
export function previewTicket(config: ServiceContext['config'], id: number, now: number): string {
  const until = now + ticketMs
  return `${until}.${signatureOf(config, id, until)}`
}

export function opensPreview(config: ServiceContext['config'], id: number, ticket: string, now: number): boolean {
  const [until = '', signature = ''] = ticket.split('.')
  return isSameToken(signature, signatureOf(config, id, Number(until))) && Number(until) >= now
}

function signatureOf(config: ServiceContext['config'], id: number, until: number): string {
  return tokenFor(config, `pugmark email preview 1 ${id} ${until}`)
}

/** A person who presses the button again and again must not fill a guest's mailbox. */
const maxResends = 5

/** Queues an email again, sent or not, written from current data. One that no longer applies is refused. */
export async function resendEmail(context: EmailContext, id: number, actor: Actor, now: number): Promise<Result> {
  const email = await findQueuedEmail(context.db, id)
  if (!email) return failure('email not found')
  const mail = await composeEmail(context, email, now).catch(refusalOf)
  if (mail === 'no staff address') return failure(mail)
  if (!mail) return failure('email outdated')
  return runTransaction(context.db, async (tx) => {
    if (!(await queueAgain(tx, id, maxResends, now))) return failure('email sent too often')
    await writeAudit(tx, { actor, now }, { entity: 'email', id: String(id) }, 'email sent again', {
      topic: email.topic,
    })
    return success({})
  })
}

function refusalOf(error: unknown): 'no staff address' {
  if (error instanceof NoStaffAddressError) return 'no staff address'
  throw error
}
