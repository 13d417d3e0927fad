import { LinkButton } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { PackageCard } from '#components/package-card.tsx'
import { Picture } from '#components/picture.tsx'
import type { SafariPackage } from '#domain/packages/package.ts'
import type { Park } from '#domain/parks/park.ts'
import { coverAlts } from '#i18n/blog.ts'
import { browse as t } from '#i18n/browse.ts'
import { parkNames } from '#i18n/safari.ts'
import { ApproximatePrice } from '#website/currency/approximate-price.tsx'
import { InEnglish } from '#website/layout/in-english.tsx'
import { packagePath } from '#website/layout/paths.ts'
import { PriceRule } from './package-info.tsx'

/** @param packages null if the database was unavailable */
export function PackageGrid({ park, packages }: { park: Park | 'all'; packages: SafariPackage[] | null }) {
  const here = `/browse-packages${park === 'all' ? '' : `?park=${park}`}`
  if (!packages) {
    return (
      <EmptyState
        title={t.away.heading}
        action={
          <LinkButton to={here} reloadDocument>
            {t.away.again}
          </LinkButton>
        }
      >
        {t.away.text}
      </EmptyState>
    )
  }
  if (packages.length === 0) {
    return (
      <EmptyState
        title={t.none.heading(park === 'all' ? null : parkNames[park])}
        action={park !== 'all' && <LinkButton to="/browse-packages">{t.none.all}</LinkButton>}
      >
        {t.none.text}
      </EmptyState>
    )
  }
  return (
    <>
      <h2 className="sr-only">{t.list}</h2>
      <InEnglish of={packages} className="mb-5" />
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-7 lg:grid-cols-3">
        <ul aria-label={t.list} className="contents">
          {packages.map((pkg) => {
            const to = packagePath(pkg.id)
            return (
              <li key={pkg.id}>
                <PackageCard
                  pkg={pkg}
                  alts={coverAlts}
                  choice={{ to }}
                  approximatePrice={(price) => (
                    <ApproximatePrice amount={price} className="mt-1 block text-[13.5px] text-sand-600" />
                  )}
                  action={
                    <LinkButton
                      to={to}
                      aria-label={t.detailsOf(pkg.name)}
                      className="relative max-md:h-11! max-md:px-4! md:w-full"
                    >
                      {t.details}
                    </LinkButton>
                  }
                />
              </li>
            )
          })}
        </ul>
        <LastCell after={packages.length} />
      </div>
    </>
  )
}

/** The price note fills the last row of cards, or has its own row if that is full. */
function LastCell({ after }: { after: number }) {
  const isRow = { md: after % 2 === 0, lg: after % 3 === 0 }
  const wide = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1'][after % 3]
  return (
    <div
      className={`flex flex-col overflow-hidden rounded-xl bg-sand-100 outline-1 -outline-offset-1 outline-sand-300/60 ${isRow.md ? 'md:max-lg:col-span-2' : ''} ${wide}`}
    >
      <div
        className={`relative min-h-44 flex-1 max-md:hidden [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_72%] ${isRow.md ? 'md:max-lg:hidden' : ''} ${isRow.lg ? 'lg:hidden' : ''}`}
      >
        <Picture picture="lodge-night" alt="" sizes="(max-width: 1023px) 46vw, 800px" />
      </div>
      <div
        className={`flex flex-col items-start gap-6 p-6 md:p-8 ${isRow.md ? 'md:max-lg:flex-row md:max-lg:items-end md:max-lg:justify-between' : ''} ${isRow.lg ? 'lg:flex-row lg:items-end lg:justify-between' : ''}`}
      >
        <PriceRule />
        <LinkButton
          to="/packages"
          look="line"
          className="max-w-full px-4! py-2 text-center leading-tight! whitespace-normal!"
        >
          {t.choose}
        </LinkButton>
      </div>
    </div>
  )
}
