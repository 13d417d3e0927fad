import { RotateCw } from 'lucide-react'
import { Link } from 'react-router'
import { type EmailState, retryEmail } from '#api-client/emails.ts'
import { Button } from '#components/button.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { EmailWire } from '#contracts/messaging/email.ts'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { mails as messages } from '#i18n/staff-emails.ts'

/** Emails of one state, newest first, each with the reason why it was not sent. */
export function EmailList({
  state,
  emails,
  canRetry,
  onRetried,
}: {
  state: EmailState
  emails: EmailWire[]
  canRetry: boolean
  onRetried(): void
}) {
  if (emails.length === 0) return <p className="py-8 text-sand-600">{messages.empty[state]}</p>
  return (
    <ul className="divide-y divide-sand-200">
      {emails.map((email) => (
        <Row key={email.id} {...{ email, canRetry, onRetried }} />
      ))}
    </ul>
  )
}

function Row({ email, canRetry, onRetried }: { email: EmailWire; canRetry: boolean; onRetried(): void }) {
  const toasts = useToasts()
  const { run, isBusy } = useStaffMutation(retryEmail, {
    invalidates: [['badges']],
    onSuccess: () => toasts.success(messages.retried),
  })
  const topic = messages.topics[email.topic] ?? email.topic
  const about = email.bookingId ?? email.email ?? ''
  const facts = [
    formatMoment(email.createdAt),
    email.tries > 0 && messages.tries(email.tries),
    email.nextAt && email.tries > 0 && messages.next(formatMoment(email.nextAt)),
  ].filter(Boolean)

  async function again() {
    const response = await run(email.id)
    if (!response.ok) toasts.error(response.message || messages.retryFailed)
    onRetried()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-[620] text-sand-900">
          {topic}
          {email.bookingId && (
            <Link
              to={`/dashboard?section=bookings&booking=${email.bookingId}`}
              className="numbers ml-2.5 font-[560] text-lagoon-700 underline underline-offset-3 hover:text-lagoon-900 max-md:inline-flex max-md:min-h-11 max-md:items-center"
            >
              {email.bookingId}
            </Link>
          )}
        </p>
        <p className="numbers mt-0.5 text-[13.5px] text-sand-600">{facts.join(' · ')}</p>
        {email.reason && <p className="mt-1 text-[14px] break-words text-clay-700">{email.reason}</p>}
      </div>
      {!email.bookingId && email.email && <p className="break-all text-sand-700">{email.email}</p>}
      {canRetry && (
        <Button
          look="line"
          size="sm"
          isBusy={isBusy}
          onClick={again}
          aria-label={messages.retryOf(topic, about)}
          className="max-md:min-h-11"
        >
          <RotateCw className="icon" aria-hidden="true" />
          {dashboard.retry}
        </Button>
      )}
    </li>
  )
}
