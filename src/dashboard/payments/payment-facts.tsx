import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#components/badge.tsx'
import { Dotted } from '#dashboard/components/dot-list.tsx'
import { moment } from '#dashboard/components/format-moment.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { isDay } from '#domain/primitives/date.ts'
import { formatDay } from '#i18n/format-date.ts'
import { paymentsDesk } from '#i18n/payments-desk.ts'
import type { Case } from './review-payment-dialog.tsx'
import { slipTones } from './slip-list.tsx'

const t = paymentsDesk.decide

/** What the slip or transfer should show, beside which a clerk holds the bank account. */
export function CaseFacts({ found, due }: { found: Case; due: number }) {
  const told = found.kind === 'slip' ? found.slip : found.transfer
  const slip = found.kind === 'slip' ? found.slip : null
  const day = told.date && isDay(told.date) ? formatDay(told.date, 'short') : t.noDay
  return (
    <>
      {slip && slip.sameFile.length > 0 && (
        <p className="flex items-start gap-2 rounded-lg bg-clay-100 px-4 py-3 font-[560] text-clay-700">
          <TriangleAlert className="icon mt-[.15em] shrink-0" aria-hidden="true" />
          {paymentsDesk.sameFile(slip.sameFile.join(', '))}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3.5">
        <Fact name={t.expected}>
          <b className="display numbers text-[22px] leading-none font-bold text-lagoon-900">
            {money(told.amount, told.currency)}
          </b>
        </Fact>
        {due !== told.amount && <Fact name={t.due}>{money(due, told.currency)}</Fact>}
        <Fact name={t.reference}>{told.transferReference ?? paymentsDesk.noReference}</Fact>
        <Fact name={t.guest}>{told.name}</Fact>
        <Fact name={t.trip}>{told.startsAt ? whole(told.startsAt) : day}</Fact>
        <Fact name={t.sent}>{slip ? t.sentBy(slip.sentBy, moment(slip.sentAt)) : whole(told.sentAt)}</Fact>
        <Fact name={t.booking}>
          <Link
            to={`/dashboard?section=bookings&booking=${told.bookingId}`}
            className="text-lagoon-700 underline underline-offset-3 hover:text-lagoon-900 max-md:inline-flex max-md:min-h-11 max-md:items-center"
          >
            {t.openBooking(told.bookingId)}
          </Link>
        </Fact>
        {slip && slip.status !== 'waiting' && (
          <Fact name={t.decided}>
            <Badge tone={slipTones[slip.status]} hasDot>
              {paymentsDesk.slipStates[slip.status]}
            </Badge>
            {slip.accepted !== null && <span className="mt-1 block">{money(slip.accepted, slip.currency)}</span>}
            {slip.decidedAt && (
              <span className="mt-1 block text-[13.5px] text-sand-600">
                {t.sentBy(slip.decidedBy ?? '', moment(slip.decidedAt))}
              </span>
            )}
            {slip.reason && <span className="mt-1 block text-clay-700">{slip.reason}</span>}
          </Fact>
        )}
      </dl>
    </>
  )
}

/** In a narrow column no line ends with the dot between day and time. */
const whole = (instant: string) => <Dotted parts={moment(instant).split(' · ')} />

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[13.5px] text-sand-600">{name}</dt>
      <dd className="numbers mt-0.5 break-words text-sand-900">{children}</dd>
    </div>
  )
}
