import { CalendarDays, type LucideIcon, Printer, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getBookingsCsv, type StatusCounts } from '#api-client/staff-bookings.ts'
import { Button, buttonClass, LinkButton } from '#components/button.tsx'
import { DateInput } from '#components/date-input.tsx'
import { FieldError } from '#components/field.tsx'
import { Select } from '#components/select.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DownloadButton } from '#dashboard/components/download-button.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { PackageSelect } from '#dashboard/components/package-select.tsx'
import { Popup } from '#dashboard/components/popup.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { sectionUrl } from '#dashboard/components/section-url.ts'
import { usePackageOptions } from '#dashboard/hooks/use-package-options.ts'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'
import { bookingKinds } from '#domain/bookings/booking.ts'
import {
  bookingChannelKinds,
  bookingSorts,
  isFiltered,
  type ListFilter,
  paymentFilters,
} from '#domain/bookings/booking-filter.ts'
import { parks } from '#domain/parks/park.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { formatDay } from '#i18n/format-date.ts'
import { parkNames, statusNames } from '#i18n/safari.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { statusOrder } from './booking-counts.tsx'

function filtersInUse({ kind, park, packageId, paymentStatus, channel }: ListFilter): number {
  return [kind, park, packageId, paymentStatus, channel].filter(Boolean).length
}

/** Kind, park, package, payment, channel and order; each choice goes to the URL at once. */
function MoreFilters({ filter }: { filter: ListFilter }) {
  const { params, go } = useUrlState()
  const choice = usePackageOptions({ chosen: filter.packageId, hasCustom: true })
  const choose = (changes: Record<string, string>) => go({ ...changes, booking: '' }, { isStep: true })

  return (
    <fieldset
      aria-label={staffBookings.filters.title}
      className="grid items-end gap-x-3 gap-y-3.5 border-sand-200 bg-sand-50 px-5 py-4 sm:grid-cols-2 md:border-b lg:grid-cols-3 2xl:grid-cols-[repeat(6,1fr)_auto] max-md:mb-3 max-md:rounded-lg max-md:border print:hidden"
    >
      <Select
        label={staffBookings.filters.kind}
        value={filter.kind}
        options={withAny(bookingKinds, (kind) => dashboard.kinds[kind])}
        onChange={(kind) => choose({ kind })}
      />
      <Select
        label={staffBookings.filters.park}
        value={filter.park}
        options={withAny(parks, (park) => parkNames[park])}
        onChange={(park) => choose({ park })}
      />
      <PackageSelect
        label={staffBookings.filters.package}
        choice={choice}
        value={filter.packageId}
        none={staffBookings.filters.any}
        onChange={(id) => choose({ package: id })}
      />
      <Select
        label={staffBookings.filters.paid}
        value={filter.paymentStatus}
        options={withAny(paymentFilters, (status) =>
          status === 'bank details' ? staffBookings.filters.waitsForBankDetails : dashboard.paymentStatuses[status],
        )}
        onChange={(paid) => choose({ paid })}
      />
      <Select
        label={staffBookings.channel.title}
        value={filter.channel}
        options={withAny(bookingChannelKinds, (kind) => staffBookings.channel.kinds[kind])}
        onChange={(channel) => choose({ channel })}
      />
      <Select
        label={staffBookings.filters.sort}
        value={filter.sort}
        options={optionsOf(bookingSorts, staffBookings.filters.sorts)}
        onChange={(sort) => choose({ sort })}
      />
      <div className="flex gap-2 md:hidden">
        <ExportButtons filter={filter} />
      </div>
      {isFiltered(filter) && (
        <LinkButton look="plain" size="sm" to={urlWith(params, noFilters)} className="min-h-[50px]">
          {staffBookings.filters.clear}
        </LinkButton>
      )}
    </fieldset>
  )
}

function withAny<Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) {
  const any: { value: Value | ''; label: string } = { value: '', label: staffBookings.filters.any }
  return [any, ...values.map((value) => ({ value, label: labelOf(value) }))]
}

/** The filters behind a button: on a phone they would fill the screen. */
export function useMoreFilters(filter: ListFilter) {
  const id = useId()
  const inUse = filtersInUse(filter)
  const [isOpen, setOpen] = useState(inUse > 0)
  const button = (
    <ActionButton
      icon={SlidersHorizontal}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setOpen(!isOpen)}
      className="max-md:flex-1"
    >
      {staffBookings.filters.open(inUse)}
    </ActionButton>
  )
  return { button, panel: <div id={id}>{isOpen && <MoreFilters filter={filter} />}</div> }
}

export function StatusFilter({ status, counts }: { status: string; counts: StatusCounts | null }) {
  const [params] = useSearchParams()
  return (
    <nav aria-label={dashboard.bookings.filter} className="min-w-0 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4">
      <ul className="flex gap-2 max-md:w-max md:flex-wrap">
        {(['all', ...statusOrder] as const).map((choice) => {
          const isChosen = choice === (status || 'all')
          return (
            <li key={choice}>
              <Link
                to={urlWith(params, { status: choice === 'all' ? '' : choice, booking: '' })}
                aria-current={isChosen ? 'true' : undefined}
                preventScrollReset
                className={`inline-flex h-[34px] items-center gap-[7px] rounded-full px-[13px] font-[580] transition max-md:h-11 max-md:px-4 pointer-coarse:h-11 ${
                  isChosen
                    ? 'bg-lagoon-800 text-sand-0'
                    : 'text-sand-700 hover:bg-sand-100 max-md:bg-sand-0 max-md:shadow-[inset_0_0_0_1px_var(--color-sand-200)]'
                }`}
              >
                {choice === 'all' ? dashboard.bookings.all : statusNames[choice]}
                {counts && (
                  <small className="numbers text-[12.5px] font-semibold opacity-80">
                    {staffBookings.counted(counts[choice])}
                  </small>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const t = dashboard.bookings

type FilterPopupProps = { icon: LucideIcon; label: string; title: string; children(close: () => void): ReactNode }

/** A button beside the filters, with a panel. */
export function FilterPopup({ icon: Icon, label, title, children }: FilterPopupProps) {
  return (
    <Popup
      title={title}
      className={buttonClass({ look: 'line', size: 'sm', className: 'max-md:min-h-12 max-md:w-full' })}
      boxClass="max-md:static max-md:flex-1"
      panelClass="w-[300px] p-5 max-md:inset-x-0 max-md:w-auto"
      face={
        <>
          <Icon className="icon" aria-hidden="true" />
          {label}
        </>
      }
    >
      {children}
    </Popup>
  )
}

/** The days between which the trips lie; either end may stay open. */
export function DateFilter({ from, to }: Pick<ListFilter, 'from' | 'to'>) {
  const { go } = useUrlState()
  const [isWrong, setWrong] = useState(false)

  function show(range: { from: string; to: string }) {
    setWrong(false)
    go({ ...range, booking: '' }, { isStep: true })
  }
  function apply(event: FormEvent<HTMLFormElement>, close: () => void) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const range = { from: String(form.get('from') ?? ''), to: String(form.get('to') ?? '') }
    if (range.from && range.to && range.from > range.to) return setWrong(true)
    close()
    show(range)
  }

  return (
    <FilterPopup icon={CalendarDays} label={nameOfRange(from, to)} title={t.datesTitle}>
      {(close) => (
        <form onSubmit={(event) => apply(event, close)} key={`${from} ${to}`} className="space-y-4">
          <DateInput label={t.from} name="from" defaultValue={from} autoFocus />
          <DateInput label={t.to} name="to" defaultValue={to} />
          {isWrong && <FieldError>{t.datesWrong}</FieldError>}
          <div className="flex justify-between gap-3">
            <Button
              look="plain"
              size="sm"
              onClick={() => {
                close()
                show({ from: '', to: '' })
              }}
            >
              {t.clearDates}
            </Button>
            <Button size="sm" type="submit">
              {t.applyDates}
            </Button>
          </div>
        </form>
      )}
    </FilterPopup>
  )
}

function nameOfRange(from: string, to: string): string {
  if (from && to) return t.between(formatDay(from, 'short'), formatDay(to, 'short'))
  if (from) return t.fromDay(formatDay(from, 'short'))
  return to ? t.untilDay(formatDay(to, 'short')) : t.dates
}

export function ExportButtons({ filter }: { filter: ListFilter }) {
  const { staff } = useStaff()
  return (
    <>
      {may(staff.role, 'read reports') && (
        <DownloadButton
          read={(token) => getBookingsCsv(token, filter)}
          fileName={staffBookings.takeOut.fileName(dayAt(Date.now()))}
        />
      )}
      <ActionButton icon={Printer} onClick={() => window.print()} className="max-md:flex-1">
        {staffBookings.takeOut.print}
      </ActionButton>
    </>
  )
}

/** The URL of the section with some parameters changed; empty ones are dropped. */
export function urlWith(params: URLSearchParams, changes: Record<string, string>): string {
  return sectionUrl('bookings', params, changes)
}

/** Clears every filter, and closes the dialog that the URL names. */
export const noFilters = {
  q: '',
  status: '',
  kind: '',
  park: '',
  package: '',
  paid: '',
  channel: '',
  from: '',
  to: '',
  sort: '',
  booking: '',
  dialog: '',
  row: '',
}
