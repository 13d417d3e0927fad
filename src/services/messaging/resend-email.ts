import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { findQueuedEmail, resendEmail as queueAgain } from '#db/messaging/email-outbox.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { runTransaction } from '#services/run-transaction.ts'
import type { EmailContext } from './booking-email-facts.ts'
import { composeEmail } from './compose-email.ts'
import { NoStaffAddressError } from './composed-mail.ts'

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
