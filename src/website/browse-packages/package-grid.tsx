import { LinkButton } from '#parts/button.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { PackageCard } from '#parts/package-card.tsx'
import { browse as phrases } from '#phrases/browse.ts'
import { parkNames } from '#phrases/safari.ts'
import type { SafariPackage } from '#rules/package.ts'
import type { Park } from '#rules/park.ts'
import { Roughly } from '#website/currency/roughly.tsx'
import { InEnglish } from '#website/in-english.tsx'

/** `packages` is null where the records could not be reached. */
export function PackageGrid({ park, packages }: { park: Park | 'all'; packages: SafariPackage[] | null }) {
  const here = `/browse-packages${park === 'all' ? '' : `?park=${park}`}`
  if (!packages) {
    return (
      <EmptyState
        title={phrases.away.heading}
        action={
          <LinkButton to={here} reloadDocument>
            {phrases.away.again}
          </LinkButton>
        }
      >
        {phrases.away.text}
      </EmptyState>
    )
  }
  if (packages.length === 0) {
    return (
      <EmptyState
        title={phrases.none.heading(park === 'all' ? null : parkNames[park])}
        action={park !== 'all' && <LinkButton to="/browse-packages">{phrases.none.all}</LinkButton>}
      >
        {phrases.none.text}
      </EmptyState>
    )
  }
  return (
    <>
      <InEnglish what="packages" className="mb-5" />
      <ul aria-label={phrases.list} className="grid gap-5 md:grid-cols-2 md:gap-7 lg:grid-cols-3">
        {packages.map((pkg, index) => {
          const to = `/packages/${encodeURIComponent(pkg.id)}`
          return (
            <li key={pkg.id}>
              <PackageCard
                pkg={pkg}
                choice={{ to }}
                roughly={(price) => <Roughly amount={price} className="mt-1 block text-[13.5px] text-sand-600" />}
                isPriority={index === 0}
                action={
                  <LinkButton to={to} aria-label={phrases.detailsOf(pkg.name)} className="relative w-full">
                    {phrases.details}
                  </LinkButton>
                }
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
