import type { ReactNode } from 'react'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { BookingLink } from '#dashboard/components/booking-link.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { hourMs, isDay, minuteMs } from '#domain/primitives/date.ts'
import { formatDay } from '#i18n/format-date.ts'
import { staffPayments as t } from '#i18n/staff-payments.ts'

type Props = {
  name: string
  bookingId: string
  amount: string
  facts: ReactNode[]
  badges?: ReactNode
  /** Shown below the facts. */
  warning?: ReactNode
  children?: ReactNode
}

/** A slip, transfer or refund with its guest, amount and buttons. */
export function PaymentRow({ name, bookingId, amount, facts, badges, warning, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 py-4">
      <div className="flex min-w-0 flex-1 basis-80 gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <b className="min-w-0 font-[640] break-words text-sand-900 max-md:basis-full">{name}</b>
            <BookingLink bookingId={bookingId} />
            {badges}
          </p>
          <ul className="numbers mt-0.5 flex flex-wrap gap-x-4 text-[13.5px] text-sand-600">
            {facts.filter(Boolean).map((fact, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one row never change places
              <li key={at} className="min-w-0 break-words">
                {fact}
              </li>
            ))}
          </ul>
          {warning}
        </div>
      </div>
      <div className="flex items-center gap-4 max-sm:w-full max-sm:flex-wrap max-sm:[&>button]:flex-1">
        <b className="display numbers text-[20px] font-bold whitespace-nowrap text-lagoon-900 max-sm:basis-full max-sm:pl-[50px]">
          {amount}
        </b>
        {children}
      </div>
    </li>
  )
}

const soonMs = 6 * hourMs

/** When the booking expires unless staff check the transfer. */
export function TransferDeadline({ deadline }: { deadline: string }) {
  const msLeft = Date.parse(deadline) - Date.now()
  return (
    <span className={msLeft < soonMs ? 'font-[620] text-clay-700' : ''}>
      {msLeft < 0 ? t.isLate(formatMoment(deadline)) : t.lookBy(formatMoment(deadline))}
    </span>
  )
}

/** How long a guest has waited; staff should answer within twelve hours. */
export function WaitingTime({ since }: { since: string }) {
  const isLate = Date.now() - Date.parse(since) >= 12 * hourMs
  return <span className={isLate ? 'font-[620] text-clay-700' : ''}>{t.waitsFor(ageOf(since))}</span>
}

/** '3 hours' since an instant. */
function ageOf(instant: string): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / minuteMs))
  if (minutes === 0) return t.lessThanAMinute
  if (minutes < 60) return t.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? t.hours(hours) : t.days(Math.floor(hours / 24))
}

/** 'trip on Nov 22, 2026'; '' while the day is not set. */
export function tripOn(date: string | null): string {
  return date && isDay(date) ? t.tripOn(formatDay(date, 'short')) : ''
}
