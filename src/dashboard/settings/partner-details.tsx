import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { getPartnerBookings, getPartnerStatement } from '#api-client/partners.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { TextArea } from '#components/text-field.tsx'
import type { PartnerBookings, PartnerBookingWire, PartnerWire } from '#contracts/partners/partner.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { BookingLink } from '#dashboard/components/booking-link.tsx'
import { CopyButton } from '#dashboard/components/copy-button.tsx'
import { bodyCell, DataTable, tableRow } from '#dashboard/components/data-table.tsx'
import { DownloadButton } from '#dashboard/components/download-button.tsx'
import { ListSkeleton } from '#dashboard/components/list-rows.tsx'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { StatusBadge } from '#dashboard/components/status-badge.tsx'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { isPartnerMonth, partnerSnippet } from '#domain/partners/partner.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { addMonths, monthOf } from '#domain/primitives/month.ts'
import { formatDay } from '#i18n/format-date.ts'
import { dollars } from '#i18n/format-money.ts'
import { staffSettings } from '#i18n/staff-settings.ts'

const t = staffSettings.partners

/** The code for the partner's website, and the bookings and commission of the month in the URL. */
export function PartnerDetails({ partner, siteUrl }: { partner: PartnerWire; siteUrl: string }) {
  return (
    <>
      <Snippet partner={partner} siteUrl={siteUrl} />
      <Statement partner={partner} />
    </>
  )
}

function Snippet({ partner: { code, name, isActive }, siteUrl }: { partner: PartnerWire; siteUrl: string }) {
  const snippet = partnerSnippet({ siteUrl, code, title: name })
  return (
    <section aria-label={t.snippet} className="card px-5 py-4">
      <TextArea
        label={t.snippet}
        hint={t.snippetHint}
        readOnly
        rows={3}
        value={snippet}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={snippet} messages={t} />
        {isActive && (
          <a
            href={`/embed/${code}`}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2 font-[600] text-lagoon-700 hover:underline"
          >
            <ExternalLink className="icon" aria-hidden="true" />
            {t.preview}
          </a>
        )}
      </div>
    </section>
  )
}

function Statement({ partner: { id, name, code } }: { partner: PartnerWire }) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('month') ?? ''
  const month = isPartnerMonth(asked) ? asked : monthOf(dayAt(Date.now()))
  const query = useStaffQuery(['settings', 'partners', id, month], (token, signal) =>
    getPartnerBookings(token, id, month, signal),
  )
  const move = (months: number) => {
    const next = new URLSearchParams(params)
    next.set('month', monthOf(addMonths(`${month}-01`, months)))
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const named = formatDay(`${month}-01`, 'month')
  return (
    <section aria-label={t.totalLabel} className="card">
      <div className="flex flex-wrap items-center gap-3 border-b border-sand-200 px-5 py-4 max-md:px-4">
        <fieldset aria-label={t.month} className="flex items-center gap-1">
          <ActionButton icon={ChevronLeft} onClick={() => move(-1)} aria-label={t.previous} />
          <h2 aria-live="polite" className="min-w-40 text-center text-[17px]">
            {named}
          </h2>
          <ActionButton icon={ChevronRight} onClick={() => move(1)} aria-label={t.next} />
        </fieldset>
        <div className="ml-auto max-md:w-full">
          <DownloadButton
            read={(token) => getPartnerStatement(token, id, month)}
            fileName={`commission-${code.toLowerCase()}-${month}.csv`}
            messages={t.file}
            about={t.statement(name, named)}
          />
        </div>
      </div>
      <LoadState
        query={query}
        messages={staffSettings}
        isLoaded={query.isCurrent}
        loading={<ListSkeleton label={t.loading} blocks={['h-32 w-full']} className="p-5" />}
        className="m-4"
      />
      {query.data && query.isCurrent && <Bookings statement={query.data} label={t.statement(name, named)} />}
      <p className="border-t border-sand-200 px-5 py-4 text-[14.5px] text-sand-600 max-md:px-4">{t.rule}</p>
    </section>
  )
}

function Bookings({ statement: { bookings, totals }, label }: { statement: PartnerBookings; label: string }) {
  if (bookings.length === 0) return <EmptyState className="m-4" title={t.noBookings} />
  return (
    <>
      <p className="px-5 py-4 max-md:px-4">
        <span className="text-sand-600">{t.totalLabel}: </span>
        <b className="numbers font-[680] text-sand-900">
          {t.total(dollars(toMinor(totals.commission)), totals.earning)}
        </b>
      </p>
      <DataTable
        caption={label}
        heads={[
          t.columns.booking,
          t.columns.day,
          t.columns.people,
          t.columns.status,
          t.columns.base,
          t.columns.commission,
        ]}
        figures={2}
      >
        {bookings.map((booking) => (
          <BookingRow key={booking.bookingId} booking={booking} />
        ))}
      </DataTable>
      {totals.bookings > bookings.length && (
        <p className="px-5 py-4 text-[14.5px] text-sand-600 max-md:px-4">{t.more(bookings.length, totals.bookings)}</p>
      )}
    </>
  )
}

function BookingRow({ booking }: { booking: PartnerBookingWire }) {
  const { bookingId, day, packageName, people, status, base, percent, commission } = booking
  return (
    <tr className={tableRow}>
      <th scope="row" className={`${bodyCell} font-normal`}>
        <BookingLink bookingId={bookingId} />
        <small className="block text-[13.5px] break-words text-sand-600">{packageName}</small>
        <small className="numbers block text-[13.5px] text-sand-600 md:hidden">{formatDay(day, 'short')}</small>
      </th>
      <td className={`${bodyCell} numbers whitespace-nowrap max-md:hidden`}>{formatDay(day, 'short')}</td>
      <td className={`${bodyCell} numbers text-right max-md:hidden`}>{people}</td>
      <td className={bodyCell}>
        <StatusBadge status={status} />
      </td>
      <td className={`${bodyCell} numbers text-right whitespace-nowrap max-md:hidden`}>{dollars(toMinor(base))}</td>
      <td className={`${bodyCell} numbers text-right whitespace-nowrap`}>
        <b className="font-[620] text-sand-900">{dollars(toMinor(commission))}</b>
        <small className="block text-[13.5px] text-sand-600">{staffSettings.promotions.percent(percent)}</small>
      </td>
    </tr>
  )
}
