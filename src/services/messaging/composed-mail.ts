import type { Database } from '#db/client.ts'
import type { QueuedEmail } from '#db/messaging/email-outbox.ts'
import { findFirstAdmin } from '#db/staff/staff.ts'
import type { Pickup } from '#domain/operations/pickup.ts'
import { withLocale } from '#i18n/with-locale.ts'
import type { EmailContent } from '#integrations/email/blocks.ts'
import type { SenderInfo } from '#integrations/email/email-context.ts'
import { type EmailCopy, emailCopy } from '#integrations/email/email-copy.ts'
import type { Mail } from '#integrations/email/mailer.ts'
import { renderHtml, renderText } from '#integrations/email/render.ts'

/** `copy` is what the email log keeps of it, `pickup` what a reminder tells the guest. */
export type ComposedMail = Mail & { copy: EmailCopy; pickup?: Pickup }

/** No email in the settings, no ADMIN_EMAIL and no enabled admin. The outbox tries the email again later. */
export class NoStaffAddressError extends Error {
  constructor() {
    super('no email address for staff: set the email in the settings, or ADMIN_EMAIL')
  }
}

/** Emails to staff are in English, because staff of all languages read them. */
export async function mailToStaff(
  db: Database,
  queuedEmail: QueuedEmail,
  write: () => EmailContent,
  sender: SenderInfo,
): Promise<ComposedMail> {
  const to = sender.email ?? (await findFirstAdmin(db))
  if (!to) throw new NoStaffAddressError()
  return withLocale('en', () => mailTo(to, queuedEmail, write(), sender))
}

/** `replyTo` is the operator, so that a guest's reply reaches them. */
export function mailTo(
  to: string,
  { dedupe_key, resent }: QueuedEmail,
  content: EmailContent,
  sender: SenderInfo,
): ComposedMail {
  return {
    copy: emailCopy(content, sender.name),
    to,
    subject: content.subject,
    html: renderHtml(content, sender.name),
    text: renderText(content, sender.name),
    // Mail programs hide a second email with the same ID, so one that staff send again gets another.
    dedupeKey: resent === 0 ? dedupe_key : `${dedupe_key} again ${resent}`,
    replyTo: sender.email && sender.email !== to ? sender.email : undefined,
  }
}
