import { CalendarCheck } from 'lucide-react'
import { type CancellationPolicy, refundableUntil } from '#domain/bookings/cancellation-policy.ts'
import { clock, cancellation as phrases } from '#i18n/trust.ts'
import { formatBusinessTime, useGuestClockTime } from '#website/layout/local-time.tsx'

/** Beside every price: what comes back when plans change, and until when, once there is a start (ms UTC, like `now`). */
export function CancellationRule({
  policy,
  startsAt,
  now,
  headline,
  className = '',
}: {
  policy: CancellationPolicy
  startsAt: number | null
  now: number
  /** In place of the rule's sentence, set apart from what follows: they end without a full stop. */
  headline?: string
  className?: string
}) {
  return (
    <p className={`flex gap-2.5 text-[14.5px] leading-snug text-sand-600 ${className}`}>
      <CalendarCheck className="icon mt-[.1em] text-leaf-700" aria-hidden="true" />
      <span>
        {headline ? <span className="block font-[620] text-leaf-700">{headline}</span> : `${phrases.texts[policy]} `}
        {startsAt === null ? phrases.zone : <RefundDeadline {...{ policy, startsAt, now }} />}
      </span>
    </p>
  )
}

/** The rule as a moment: by when to cancel, or that it is too late for money back. */
export function RefundDeadline({
  policy,
  startsAt,
  now,
}: {
  policy: CancellationPolicy
  startsAt: number
  now: number
}) {
  const until = refundableUntil(startsAt)
  const own = useGuestClockTime(until)
  if (now > until) return phrases.tooLate[policy]
  return phrases.until[policy](own ? `${formatBusinessTime(until)} (${clock.yours(own)})` : formatBusinessTime(until))
}
