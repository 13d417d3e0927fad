import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button, LinkButton } from '#components/button.tsx'
import { Select } from '#components/select.tsx'
import { PackageSelect } from '#dashboard/components/package-select.tsx'
import { usePackageOptions } from '#dashboard/hooks/use-package-options.ts'
import { bookingKinds, paymentStatuses } from '#domain/bookings/booking.ts'
import { bookingSorts, isFiltered, type ListFilter } from '#domain/bookings/booking-filter.ts'
import { parks } from '#domain/packages/park.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { parkNames } from '#i18n/safari.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { addressWith, noFilters } from './booking-list-filter.ts'

const t = staffBookings.filters

/** How many of the choices below are made. */
function filtersInUse({ kind, park, packageId, paymentStatus }: ListFilter): number {
  return [kind, park, packageId, paymentStatus].filter(Boolean).length
}

/** What the list is narrowed to beside status and days, and its order. Each choice goes into the address at once. */
function Filters({ filter }: { filter: ListFilter }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const choice = usePackageOptions({ chosen: filter.packageId })
  const go = (changes: Record<string, string>) =>
    void navigate(addressWith(params, { ...changes, booking: '' }), { preventScrollReset: true })

  return (
    <fieldset
      aria-label={t.title}
      className="grid items-end gap-x-3 gap-y-3.5 border-sand-200 bg-sand-50 px-5 py-4 sm:grid-cols-2 md:border-b lg:grid-cols-3 xl:grid-cols-[repeat(5,1fr)_auto] max-md:mb-3 max-md:rounded-lg max-md:border print:hidden"
    >
      <Select
        label={t.kind}
        value={filter.kind as string}
        options={[
          { value: '', label: t.any },
          ...bookingKinds.map((kind) => ({ value: kind as string, label: dashboard.kinds[kind] })),
        ]}
        onChange={(kind) => go({ kind })}
      />
      <Select
        label={t.park}
        value={filter.park as string}
        options={[
          { value: '', label: t.any },
          ...parks.map((park) => ({ value: park as string, label: parkNames[park] })),
        ]}
        onChange={(park) => go({ park })}
      />
      <PackageSelect
        label={t.package}
        choice={choice}
        value={filter.packageId}
        none={t.any}
        onChange={(id) => go({ package: id })}
      />
      <Select
        label={t.paid}
        value={filter.paymentStatus as string}
        options={[
          { value: '', label: t.any },
          ...paymentStatuses.map((status) => ({ value: status as string, label: dashboard.paymentStatuses[status] })),
        ]}
        onChange={(paid) => go({ paid })}
      />
      <Select
        label={t.sort}
        value={filter.sort}
        options={bookingSorts.map((sort) => ({ value: sort, label: t.sorts[sort] }))}
        onChange={(sort) => go({ sort })}
      />
      {isFiltered(filter) && (
        <LinkButton look="plain" size="sm" to={addressWith(params, noFilters)} className="min-h-[50px]">
          {t.clear}
        </LinkButton>
      )}
    </fieldset>
  )
}

/** Opens and closes the choices; on a phone they would fill the screen. */
export function useFilters(filter: ListFilter) {
  const id = useId()
  const inUse = filtersInUse(filter)
  const [isOpen, setOpen] = useState(inUse > 0)
  const button = (
    <Button
      look="line"
      size="sm"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setOpen(!isOpen)}
      className="max-md:min-h-12 max-md:flex-1"
    >
      <SlidersHorizontal className="icon" aria-hidden="true" />
      {t.open(inUse)}
    </Button>
  )
  return { button, panel: <div id={id}>{isOpen && <Filters filter={filter} />}</div> }
}
