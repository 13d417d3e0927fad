import { Banknote, X } from 'lucide-react'
import { useState } from 'react'
import { acceptDriverCash, getDriversOfDay } from '#api-client/drivers.ts'
import { randomKey } from '#api-client/idempotency-key.ts'
import { Banner } from '#components/banner.tsx'
import type { DriverCash, DriverKeyWire, DriverReport } from '#contracts/drivers/driver-key.ts'
import type { DaySheet } from '#contracts/operations/day-plan.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { ConfirmButton } from '#dashboard/components/confirm-button.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { Panel } from '#dashboard/components/panel.tsx'
import { formatAgo } from '#dashboard/drivers/format-ago.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { startOfSlot } from '#domain/bookings/time-slot.ts'
import { staleMs } from '#domain/drivers/driver-event.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import { toDecimal, toMinor } from '#domain/primitives/money.ts'
import { drivers } from '#i18n/drivers.ts'
import { clockTimeAt } from '#i18n/format-date.ts'
import { today } from '#i18n/today.ts'
import { RejectCashDialog } from './reject-cash-dialog.tsx'

const t = drivers.day
const pollMs = minuteMs

/** The drivers' reports of a day: the age of each phone's contact, conflicts, refusals, notes, paid gates, and cash to count. */
export function DriverPanel({ plan }: { plan: DaySheet }) {
  const { data, refused, isLoading, reload } = useStaffQuery(
    ['drivers', 'day', plan.day],
    (token) => getDriversOfDay(token, plan.day),
    { pollMs },
  )
  const problem = failureText(refused, { failed: t.failed })
  if (!data) return <LoadError text={problem} isBusy={isLoading} onRetry={reload} />
  const { phones, reports, cash } = data
  if (phones.length + reports.length + cash.length === 0) return null
  const conflicts = new Map(
    reports.flatMap(({ outcome, booking, guest }) =>
      outcome === 'conflict' && booking ? [[booking, guest ?? '']] : [],
    ),
  )
  return (
    <Panel title={t.title} className="mb-5 max-md:order-last max-md:mt-5 max-md:mb-0">
      <LoadError text={problem} isBusy={isLoading} onRetry={reload} />
      {[...conflicts].map(([booking, guest]) => (
        <Banner key={booking} tone="warning" title={t.conflict(guest)} className="mt-3" />
      ))}
      <Phones phones={phones} plan={plan} />
      {reports.length > 0 && (
        <ul className="mt-3 grid gap-1.5 text-[15px] text-sand-800">
          {reports.map((report) => (
            <li key={report.id} dir="auto" className="break-words">
              {textOf(report)}
            </li>
          ))}
        </ul>
      )}
      {cash.map((own) => (
        <CashOfDriver key={own.person} cash={own} />
      ))}
    </Panel>
  )
}

/** When the first trip of the day with this driver began, in ms; null without one. */
function firstTripOf(plan: DaySheet, person: string): number | null {
  const starts = plan.departures
    .filter(({ parties }) => parties.some(({ jeeps }) => jeeps.some((jeep) => jeep.person === person)))
    .map(({ timeSlot }) => startOfSlot(plan.day, timeSlot))
  return starts.length > 0 ? Math.min(...starts) : null
}

function Phones({ phones, plan }: { phones: DriverKeyWire[]; plan: DaySheet }) {
  const now = Date.now()
  if (phones.length === 0) return null
  return (
    <>
      {phones.map(({ id, name, person, unsentSince, seenAt, boundAt }) => {
        const seen = seenAt ?? boundAt ?? ''
        const start = firstTripOf(plan, person)
        const isStale = unsentSince !== null && now - Date.parse(unsentSince) > staleMs
        // A phone without a network cannot say what it has not sent.
        const isSilent = start !== null && now - start > staleMs && Date.parse(seen) < start
        if (!isStale && !isSilent) return null
        return (
          <Banner
            key={id}
            tone="warning"
            title={isStale ? t.stale(name) : t.silent(name, formatAgo(seen, now))}
            className="mt-3"
          />
        )
      })}
      <h3 className="mt-3 text-[15px] font-[640] text-sand-900">{t.phones}</h3>
      <ul className="numbers mt-1 flex flex-wrap gap-x-5 gap-y-1 text-[15px] text-sand-700">
        {phones.map(({ id, name, seenAt, boundAt, unsent }) => (
          <li key={id}>
            <bdi className="font-[620] text-sand-900">{name}</bdi>{' '}
            {[drivers.phone.seen(formatAgo(seenAt ?? boundAt ?? '', now)), unsent > 0 && drivers.phone.unsent(unsent)]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </>
  )
}

function textOf({ kind, by, at, guest, bookingId, jeep, amount, currency, text, outcome }: DriverReport): string {
  const about = guest ? `${guest} (${bookingId})` : (jeep ?? '')
  const isRefused = outcome in t.reasons
  return [
    `${clockTimeAt(Date.parse(at))} ${by}`,
    isRefused ? today.line(t.refused(about), t.reasons[outcome as keyof typeof t.reasons]) : about,
    t.kinds[kind],
    amount !== null && currency && money(amount, currency),
    text,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** '$35.00 + €20.00' */
function sumText(amounts: DriverCash['sums']): string {
  return [...Map.groupBy(amounts, ({ currency }) => currency)]
    .map(([currency, own]) => money(toDecimal(own.reduce((sum, { amount }) => sum + toMinor(amount), 0)), currency))
    .join(' + ')
}

function CashOfDriver({ cash }: { cash: DriverCash }) {
  const { person, name, count, payments, sums } = cash
  const [isRejecting, setRejecting] = useState(false)
  const [key] = useState(randomKey)
  const sum = sumText(payments)
  const ids = payments.map(({ id }) => id)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-48 font-[620] text-sand-900">
        {t.cash(name)}
        {count > payments.length && (
          <span className="block font-normal text-sand-700">{t.oldest(payments.length, count, sumText(sums))}</span>
        )}
      </p>
      <ConfirmButton
        icon={Banknote}
        label={t.count(sum)}
        title={t.countTitle(name)}
        cancel={drivers.form.cancel}
        tone="dark"
        // The key names what was counted, so that a later sum is another request.
        send={(token) => acceptDriverCash(token, person, ids, `${key} ${ids.length} ${ids.at(-1)}`)}
        invalidates={[['drivers'], ['day plan'], ['bookings'], ['payments']]}
        done={t.counted(sum)}
        failed={t.countFailed}
      >
        <p className="text-sand-700">{t.countText}</p>
        <ul className="numbers mt-3 grid gap-1">
          {payments.map(({ id, guest, bookingId, amount, currency }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span dir="auto">
                {guest} ({bookingId})
              </span>
              <b className="font-[640]">{money(amount, currency)}</b>
            </li>
          ))}
        </ul>
      </ConfirmButton>
      <ActionButton icon={X} look="plain" aria-label={t.rejectOf(name)} onClick={() => setRejecting(true)}>
        {t.reject}
      </ActionButton>
      <RejectCashDialog cash={cash} isOpen={isRejecting} onClose={() => setRejecting(false)} />
    </div>
  )
}
