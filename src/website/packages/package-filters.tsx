import { Search as SearchIcon, SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { Button } from '#components/button.tsx'
import { Select } from '#components/select.tsx'
import { TextField } from '#components/text-field.tsx'
import { slots } from '#domain/bookings/time-slot.ts'
import { packageTypes } from '#domain/packages/package.ts'
import { packageSorts } from '#domain/packages/package-list.ts'
import { parks } from '#domain/parks/park.ts'
import { packageList as t } from '#i18n/booking.ts'
import { parkNames, slotNames, slotTimes } from '#i18n/safari.ts'
import {
  countActiveFilters,
  type PackageSearch,
  packageFilterNames,
  parsePackageSearch,
  withSearch,
} from './package-search.ts'

/**
 * The URL holds the filters. Before hydration this is a plain form that requests that URL. With very many packages the server
 * filters in any case.
 */
export function PackageFilters({ asksServer }: { asksServer: boolean }) {
  const { search, change, ask } = useFilters(asksServer)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <form
      method="get"
      aria-label={t.filters}
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
      className="mt-5 grid gap-4 rounded-lg bg-sand-0 p-4 shadow-1 outline-1 outline-sand-200 sm:grid-cols-2 sm:p-5 md:mt-10 lg:grid-cols-[1.4fr_repeat(4,1fr)]"
    >
      <div className="flex items-end gap-2.5 sm:max-lg:col-span-2">
        <TextField
          label={t.search}
          className="min-w-0 flex-1"
          type="search"
          name="search"
          icon={SearchIcon}
          placeholder={t.searchHint}
          maxLength={100}
          autoComplete="off"
          value={search.search}
          onChange={(text) => change({ search: text }, 'typed')}
        />
        <Button
          look="line"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="gap-2! rounded-md! px-4! sm:hidden noscript:hidden"
        >
          <SlidersHorizontal className="icon" aria-hidden="true" />
          {t.moreFilters(countActiveFilters(search))}
        </Button>
      </div>
      {/* Closed on a phone, where they would fill the first screen. Without scripts they are open. */}
      <div
        id={id}
        className={`grid gap-4 sm:contents ${isOpen ? '' : 'max-sm:hidden max-sm:[@media(scripting:none)]:grid'}`}
      >
        <FilterControls search={search} onChange={change} />
      </div>
      <noscript>
        <Button type="submit">{t.show}</Button>
      </noscript>
    </form>
  )
}

function FilterControls({
  search,
  onChange,
}: {
  search: PackageSearch
  onChange: (change: Partial<PackageSearch>) => void
}) {
  return (
    <>
      <Select
        label={t.park}
        name="park"
        value={search.park}
        onChange={(park) => onChange({ park })}
        options={[
          { value: 'all', label: t.allParks },
          ...parks.map((park) => ({ value: park, label: parkNames[park] })),
        ]}
      />
      <Select
        label={t.slot}
        name="slot"
        value={search.slot}
        onChange={(slot) => onChange({ slot })}
        options={[
          { value: 'all', label: t.allSlots },
          ...slots.map((slot) => ({ value: slot, label: t.slotOption(slotNames[slot], slotTimes[slot]) })),
        ]}
      />
      <Select
        label={t.type}
        name="type"
        value={search.type}
        onChange={(type) => onChange({ type })}
        options={[
          { value: 'all', label: t.allTypes },
          ...packageTypes.map((type) => ({ value: type, label: t.types[type] })),
        ]}
      />
      <Select
        label={t.sort}
        name="sort"
        value={search.sort}
        onChange={(sort) => onChange({ sort })}
        options={packageSorts.map((sort) => ({ value: sort, label: t.sorts[sort] }))}
      />
    </>
  )
}

/**
 * Filter changes are shown before the URL follows: at once for a choice, after a pause for typing. A navigation per character
 * could finish out of order on a slow phone. Changes within one tick are combined. Back, Forward and Clear Filters restore the
 * filters of the URL.
 */
function useFilters(asksServer: boolean) {
  const [params] = useSearchParams()
  const cameBy = useNavigationType()
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<{ changes: Partial<PackageSearch>; isTyped: boolean }>(noPendingChange)
  const [known, setKnown] = useState(params)
  if (known !== params) {
    setKnown(params)
    if (cameBy !== 'REPLACE') setAhead(noPendingChange)
  }

  const inAddress = parsePackageSearch(params)
  const search = { ...inAddress, ...ahead.changes }
  const isThere = packageFilterNames.every((name) => search[name] === inAddress[name])
  const wanted = isThere ? null : withSearch(params, ahead.changes).toString()
  useEffect(() => {
    if (wanted === null) return
    const follow = () =>
      navigate({ search: wanted }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: asksServer })
    const pause = setTimeout(follow, ahead.isTyped ? 200 : 0)
    return () => clearTimeout(pause)
  }, [wanted, ahead.isTyped, navigate, asksServer])

  return {
    search,
    change: (changes: Partial<PackageSearch>, how?: 'typed') =>
      setAhead((before) => ({ changes: { ...before.changes, ...changes }, isTyped: how === 'typed' })),
    ask: () => setAhead((before) => ({ ...before, isTyped: false })),
  }
}

const noPendingChange = { changes: {}, isTyped: false }
