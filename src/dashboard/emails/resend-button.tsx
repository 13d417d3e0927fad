import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { resendEmail } from '#api-client/emails.ts'
import { Button } from '#components/button.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { EmailWire } from '#contracts/messaging/email.ts'
import { ConfirmDialog } from '#dashboard/components/form-dialog.tsx'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { mails as t } from '#i18n/staff-emails.ts'

/** Sends an email again, after a question: the guest may get it a second time. */
export function ResendButton({ email }: { email: EmailWire }) {
  const toasts = useToasts()
  const [isOpen, setOpen] = useState(false)
  const resend = useStaffMutation((token) => resendEmail(token, email.id), {
    invalidates: [['emails'], ['badges'], ['bookings', 'history']],
    onSuccess() {
      setOpen(false)
      toasts.success(t.resendDone)
    },
  })
  const name = email.subject ?? t.topics[email.topic] ?? email.topic
  const to = email.recipient ?? t.toOperator
  return (
    <>
      <Button
        look="line"
        size="sm"
        onClick={() => setOpen(true)}
        aria-label={t.resendOf(name, to)}
        className="max-md:min-h-11"
      >
        <RotateCw className="icon" aria-hidden="true" />
        {t.resend}
      </Button>
      <ConfirmDialog
        title={t.resendTitle}
        isOpen={isOpen}
        isBusy={resend.isBusy}
        problem={failureText(resend.refused, { failed: t.resendFailed })}
        look="dark"
        cancel={t.resendCancel}
        confirm={resend.isBusy ? t.testing : t.resend}
        onClose={() => {
          setOpen(false)
          resend.reset()
        }}
        onConfirm={() => void resend.run()}
      >
        <p className="font-[620] break-words text-sand-900">{name}</p>
        <p className="mt-1 break-words text-sand-800">{to}</p>
        <p className="mt-3 text-sand-700">{email.state === 'sent' ? t.resendSent : t.resendUnsent}</p>
      </ConfirmDialog>
    </>
  )
}
