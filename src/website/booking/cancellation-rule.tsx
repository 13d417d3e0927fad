import { CalendarCheck } from 'lucide-react'
import type { BookingPolicy } from '#domain/bookings/booking-policy.ts'
import { refundableUntil } from '#domain/bookings/cancellation-policy.ts'
import type { RefundRule } from '#domain/bookings/kind-spec.ts'
import { policy as currentPolicy } from '#i18n/sale-terms.ts'
import { clock, cancellation as t } from '#i18n/trust.ts'
import { formatBusinessTime, useGuestClockTime } from '#website/layout/local-time.tsx'

/** The refund rule of the current policy beside every price, with its deadline if the start is known (ms UTC, like `now`). */
export function CancellationRule({
  refundRule,
  startsAt,
  now,
  sentence = t.texts[refundRule](currentPolicy()),
  headline,
  className = '',
}: {
  refundRule: RefundRule
  startsAt: number | null
  now: number
  /** Replaces the sentence of `refundRule` while the fare of a ride is open. */
  sentence?: string
  /** Stands above the deadline, in place of the sentence. */
  headline?: string
  className?: string
}) {
  return (
    <p className={`flex gap-2.5 text-[14.5px] leading-snug text-sand-600 ${className}`}>
      <CalendarCheck className="icon mt-[.1em] text-leaf-700" aria-hidden="true" />
      <span>
        {headline ? <span className="block font-[620] text-leaf-700">{headline}</span> : `${sentence} `}
        {startsAt === null ? (
          t.zone
        ) : (
          <RefundDeadline refundRule={refundRule} startsAt={startsAt} now={now} policy={currentPolicy()} />
        )}
      </span>
    </p>
  )
}

/** The deadline for a refund, or that it has passed. */
export function RefundDeadline({
  refundRule,
  startsAt,
  now,
  policy,
}: {
  refundRule: RefundRule
  startsAt: number
  now: number
  policy: BookingPolicy
}) {
  const until = refundableUntil(refundRule, startsAt, policy)
  const own = useGuestClockTime(until)
  if (now > until) return t.tooLate[refundRule](policy)
  const moment = own ? `${formatBusinessTime(until)} (${clock.yours(own)})` : formatBusinessTime(until)
  return t.until[refundRule](moment, policy.safariRefundPercent)
}
