import { RotateCw } from 'lucide-react'
import { resendEmail } from '#api-client/emails.ts'
import type { EmailWire } from '#contracts/messaging/email.ts'
import { ConfirmButton } from '#dashboard/components/confirm-button.tsx'
import { emailLog as t } from '#i18n/staff-emails.ts'

/** Sends an email again, after a question: the guest may get it a second time. */
export function ResendButton({ email }: { email: EmailWire }) {
  const name = email.subject ?? t.topics[email.topic] ?? email.topic
  const to = email.recipient ?? t.toOperator
  return (
    <ConfirmButton
      icon={RotateCw}
      label={t.resend}
      name={t.resendOf(name, to)}
      title={t.resendTitle}
      cancel={t.resendCancel}
      working={t.testing}
      tone="dark"
      send={(token) => resendEmail(token, email.id)}
      invalidates={[['emails'], ['badges'], ['bookings', 'history']]}
      done={t.resendDone}
      failed={t.resendFailed}
    >
      <p className="font-[620] break-words text-sand-900">{name}</p>
      <p className="mt-1 break-words text-sand-800">{to}</p>
      <p className="mt-3 text-sand-700">{email.state === 'sent' ? t.resendSent : t.resendUnsent}</p>
    </ConfirmButton>
  )
}
