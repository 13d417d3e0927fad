import { getEmail } from '#api-client/emails.ts'
import { Dialog } from '#components/dialog.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { BookingLink } from '#dashboard/components/booking-link.tsx'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { emailLog as t } from '#i18n/staff-emails.ts'
import { EmailStateBadge, factsOf, ResendButton } from './email-list.tsx'

type Props = { id: number | null; onClose(): void }

export function EmailDialog({ id, ...props }: Props) {
  const { subject, key } = useDialogKey(id)
  return subject === null ? null : <Opened key={`${key} ${subject}`} id={subject} isOpen={id !== null} {...props} />
}

function Opened({ id, isOpen, onClose }: Props & { id: number; isOpen: boolean }) {
  const query = useStaffQuery(['emails', 'one', id], (token) => getEmail(token, id))
  const { email, preview } = query.data ?? {}
  const kind = email ? (t.topics[email.topic] ?? email.topic) : ''
  return (
    <Dialog
      title={email?.subject ?? (kind || t.title)}
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      footer={email && <ResendButton email={email} />}
    >
      <LoadState query={query} messages={t} loading={<Skeleton className="h-96 w-full" />} />
      {email && (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <EmailStateBadge state={email.state} />
            <span className="break-words text-sand-900">{email.recipient ?? t.toOperator}</span>
            {email.bookingId && <BookingLink bookingId={email.bookingId} />}
          </p>
          <p className="numbers mt-1.5 text-[14px] text-sand-600">
            {[kind, ...factsOf({ ...email, subject: null }, '')].join(' · ')}
          </p>
          {email.reason && email.state !== 'sent' && <p className="mt-1.5 break-words text-clay-700">{email.reason}</p>}
          <h3 className="mt-5 mb-2 text-[17px]">{preview?.isCopy ? t.asSent : t.asNow}</h3>
          {preview ? (
            // Without permissions nothing in the email runs, and its links lead nowhere.
            <iframe
              key={preview.address}
              title={t.preview}
              src={preview.address}
              sandbox=""
              className="h-[min(56vh,560px)] w-full rounded-lg border border-sand-200 bg-white"
            />
          ) : (
            <p className="text-sand-600">{t.noPreview}</p>
          )}
        </>
      )}
    </Dialog>
  )
}
