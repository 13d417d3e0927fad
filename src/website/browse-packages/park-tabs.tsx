import { Link } from 'react-router'
import { type Park, parks } from '#domain/packages/park.ts'
import { browse as phrases } from '#i18n/browse.ts'
import { parkNames } from '#i18n/safari.ts'

/** Each tab is a page of its own: it can be shared, found and opened without a script. */
export function ParkTabs({ park, count }: { park: Park | 'all'; count: number | undefined }) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 md:mb-10">
      <nav aria-label={phrases.tabs} className="-mx-1 max-w-full">
        <ul className="flex flex-wrap gap-1.5 px-1">
          {(['all', ...parks] as const).map((tab) => (
            <li key={tab}>
              <Link
                to={`/browse-packages${tab === 'all' ? '' : `?park=${tab}`}`}
                aria-current={tab === park ? 'page' : undefined}
                preventScrollReset
                className="inline-flex h-11 items-center rounded-full px-4 text-[15px] font-[600] text-sand-700 outline-1 -outline-offset-1 outline-sand-300 transition hover:bg-sand-200 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-lagoon-500 aria-[current=page]:bg-lagoon-800 aria-[current=page]:text-sand-0 aria-[current=page]:outline-0"
              >
                {tab === 'all' ? phrases.all : parkNames[tab]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {count !== undefined && count > 0 && <p className="numbers text-[15px] text-sand-600">{phrases.found(count)}</p>}
    </div>
  )
}
