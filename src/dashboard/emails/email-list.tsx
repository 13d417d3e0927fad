import { RotateCw } from 'lucide-react'
import { resendEmail } from '#api-client/emails.ts'
import { Badge, type BadgeTone } from '#components/badge.tsx'
import type { EmailWire } from '#contracts/messaging/email.ts'
import { BookingLink } from '#dashboard/components/booking-link.tsx'
import { ConfirmButton } from '#dashboard/components/confirm-button.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { emailLog as t } from '#i18n/staff-emails.ts'

type Props = { emails: readonly EmailWire[]; onOpen(id: number): void }

/** Emails, each with its recipient, its state and the reason why it was not sent. */
export function EmailList({ emails, onOpen }: Props) {
  return (
    <ul className="divide-y divide-sand-200">
      {emails.map((email) => (
        <Row key={email.id} email={email} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function Row({ email, onOpen }: Pick<Props, 'onOpen'> & { email: EmailWire }) {
  const kind = t.topics[email.topic] ?? email.topic
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <button
            type="button"
            onClick={() => onOpen(email.id)}
            className="min-w-0 text-left font-[620] break-words text-sand-900 underline-offset-3 hover:text-lagoon-800 hover:underline max-md:min-h-11"
          >
            {email.subject ?? kind}
          </button>
          <EmailStateBadge state={email.state} />
        </p>
        <p className="mt-0.5 break-words text-sand-800">{email.recipient ?? t.toOperator}</p>
        <p className="numbers mt-0.5 flex flex-wrap items-center gap-x-2 text-[13.5px] text-sand-600">
          <span>{factsOf(email, kind).join(' · ')}</span>
          {email.bookingId && <BookingLink bookingId={email.bookingId} />}
        </p>
        {email.reason && email.state !== 'sent' && (
          <p className="mt-1 text-[14px] break-words text-clay-700">{email.reason}</p>
        )}
      </div>
      <ResendButton email={email} />
    </li>
  )
}

/** 'Booking confirmed · sent Nov 26, 2026, 9:14 AM · 2 attempts' */
export function factsOf(email: EmailWire, kind: string): string[] {
  const { subject, state, sentAt, createdAt, tries, resent, nextAt } = email
  return [
    subject === null ? '' : kind,
    momentOf(state, sentAt, createdAt),
    tries > 1 || (tries > 0 && !sentAt) ? t.tries(tries) : '',
    resent > 0 ? t.resent(resent) : '',
    nextAt && tries > 0 ? t.next(formatMoment(nextAt)) : '',
  ].filter(Boolean)
}

/** Without a mail server an email is written to a file, which is not sending it. */
function momentOf(state: EmailWire['state'], sentAt: string | null, createdAt: string): string {
  if (!sentAt) return t.queuedAt(formatMoment(createdAt))
  return state === 'written' ? t.savedAt(formatMoment(sentAt)) : t.sentAt(formatMoment(sentAt))
}

const tones: Record<EmailWire['state'], BadgeTone> = {
  waiting: 'sky',
  sent: 'leaf',
  written: 'turmeric',
  dead: 'clay',
  'not needed': 'sand',
}

export function EmailStateBadge({ state }: { state: EmailWire['state'] }) {
  return (
    <Badge tone={tones[state]} hasDot className="h-6!">
      {t.states[state]}
    </Badge>
  )
}

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
