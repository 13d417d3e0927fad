import { Link, useSearchParams } from 'react-router'
import { dashboard } from '#i18n/dashboard.ts'
import { statusNames } from '#i18n/safari.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { statusOrder } from './booking-counts-bar.tsx'
import { addressWith } from './booking-list-filter.ts'
import type { Counts } from './use-booking-counts.ts'

/** All, or one status. Links, because the choice lives in the address. */
export function StatusFilter({ status, counts }: { status: string; counts: Counts | null }) {
  const [params] = useSearchParams()
  return (
    <nav aria-label={dashboard.bookings.filter} className="min-w-0 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4">
      <ul className="flex gap-2 max-md:w-max md:flex-wrap">
        {(['all', ...statusOrder] as const).map((choice) => {
          const isChosen = choice === (status || 'all')
          return (
            <li key={choice}>
              <Link
                to={addressWith(params, { status: choice === 'all' ? '' : choice, booking: '' })}
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
