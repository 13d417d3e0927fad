import { ArrowRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { Banner } from '#components/banner.tsx'
import { Button, LinkButton } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { PackageCard } from '#components/package-card.tsx'
import { Pager } from '#components/pager.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import { everyPackage, packagesPerPage, type SafariPackage } from '#domain/packages/package.ts'
import { chooser as phrases } from '#i18n/booking.ts'
import { browse } from '#i18n/browse.ts'
import { ApproximatePrice, RatesNote } from '#website/currency/approximate-price.tsx'
import { InEnglish } from '#website/layout/in-english.tsx'
import { BookingReceived } from './booking-received.tsx'
import { CustomiserHead } from './customiser-head.tsx'
import { PackageFilters } from './package-filters.tsx'
import { type PackageSearchPage, pageOfPackages, parsePackageSearch, withSearch } from './package-search.ts'
import { packagePath } from './package-url.ts'

/**
 * Every active package, filtered as the address says; of very many `part`, as the server found it. `packages` is null while
 * they could not be read.
 */
export function PackageChooser({
  packages,
  part,
  isRetrying,
  onRetry,
}: {
  packages: SafariPackage[] | null
  part: PackageSearchPage | null
  isRetrying: boolean
  onRetry: () => void
}) {
  const toasts = useToasts()
  return (
    <Container className="py-8 md:py-16">
      <BookingReceived />
      <div className="flex flex-col items-start justify-between gap-4 md:gap-6 lg:flex-row lg:items-end">
        <CustomiserHead eyebrow={phrases.eyebrow} heading={phrases.heading}>
          <p className="mt-3 max-w-[36em] leading-normal text-sand-600 md:mt-4 md:text-[17px]">{phrases.prompt}</p>
          <LinkButton to="/browse-packages" look="plain" size="sm" className="mt-2 -ml-4 h-11!">
            {browse.link}
            <ArrowRight className="icon" aria-hidden="true" />
          </LinkButton>
        </CustomiserHead>
        <Button
          look="line"
          onClick={() => toasts.error(phrases.skipRefused)}
          className="h-11! max-w-full whitespace-normal! md:h-[50px]! noscript:hidden"
        >
          {phrases.skip}
        </Button>
      </div>
      <h2 className="sr-only">{phrases.list}</h2>
      {packages ? <Found packages={packages} part={part} /> : <NotRead isRetrying={isRetrying} onRetry={onRetry} />}
    </Container>
  )
}

function Found({ packages, part }: { packages: SafariPackage[]; part: PackageSearchPage | null }) {
  const [params] = useSearchParams()
  const shown = part ? { ...part, packages } : pageOfPackages(packages, parsePackageSearch(params))
  const isAsking = useNavigation().state !== 'idle' && part !== null
  const searchFor = (search: URLSearchParams) => ({ search: search.toString() })
  if (!part && packages.length === 0) {
    return (
      <EmptyState title={phrases.none} className="mt-10">
        {phrases.noneHint}
      </EmptyState>
    )
  }
  return (
    <>
      <PackageFilters asksServer={part !== null} />
      <div className="mt-4 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 md:mt-6 md:mb-4">
        <p role="status" className="text-[15px] text-sand-600">
          {phrases.found(shown.found)}
        </p>
        <InEnglish what="packages" />
      </div>
      {shown.found === 0 ? (
        <EmptyState
          title={phrases.noMatch}
          action={
            <LinkButton
              to={searchFor(withSearch(params, everyPackage))}
              look="line"
              preventScrollReset
              defaultShouldRevalidate={part !== null}
            >
              {phrases.clearFilters}
            </LinkButton>
          }
        />
      ) : (
        <ul
          aria-label={phrases.list}
          aria-busy={isAsking || undefined}
          className="grid gap-6 transition-opacity aria-busy:opacity-60 md:grid-cols-2 lg:grid-cols-3"
        >
          {shown.packages.map((pkg, index) => (
            <li key={pkg.id}>
              <PackageOption pkg={pkg} isPriority={index < 3} />
            </li>
          ))}
        </ul>
      )}
      <RatesNote className="mt-6" />
      <Pager
        page={shown.page}
        pages={shown.pages}
        to={(page) => searchFor(withSearch(params, { page }))}
        className="mt-10"
      />
    </>
  )
}

function PackageOption({ pkg, isPriority }: { pkg: SafariPackage; isPriority: boolean }) {
  const [params] = useSearchParams()
  const toasts = useToasts()
  const search = new URLSearchParams(params)
  search.set('package', pkg.id)
  const choice: ComponentProps<typeof PackageCard>['choice'] = {
    to: { search: search.toString() },
    defaultShouldRevalidate: false,
    onClick: (event) => {
      // a card opened in another tab is not selected in this one
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      toasts.success(phrases.selected(pkg.name))
    },
  }
  return (
    <PackageCard
      pkg={pkg}
      isPriority={isPriority}
      choice={choice}
      roughly={(price) => <ApproximatePrice amount={price} className="mt-1 block text-[13.5px] text-sand-600" />}
      action={
        <span className="flex items-center gap-1.5">
          <LinkButton
            to={packagePath(pkg.id)}
            look="plain"
            size="sm"
            className="relative h-11! px-3!"
            aria-label={phrases.detailsOf(pkg.name)}
          >
            {phrases.details}
          </LinkButton>
          {/* The whole card is this link already; whoever says what they see, says this word. */}
          <LinkButton {...choice} size="sm" className="relative h-11!" aria-label={phrases.selectNamed(pkg.name)}>
            {phrases.select}
          </LinkButton>
        </span>
      }
    />
  )
}

function NotRead({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <div className="mt-10" aria-busy={isRetrying}>
      {isRetrying ? (
        <>
          <p role="status" className="sr-only">
            {phrases.retrying}
          </p>
          <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
            {Array.from({ length: packagesPerPage }, (_, index) => index).map((index) => (
              <div key={index} className="grid gap-4 rounded-xl bg-sand-0 p-2.5 pb-8 shadow-2">
                <Skeleton className="aspect-[3/2] w-full" />
                <Skeleton className="mx-4 h-7 w-3/5" />
                <Skeleton className="mx-4 h-4 w-4/5" />
                <Skeleton className="mx-4 h-4 w-2/3" />
              </div>
            ))}
          </div>
        </>
      ) : (
        <Banner tone="error" title={phrases.failed} action={<Button onClick={onRetry}>{phrases.retry}</Button>}>
          {phrases.error}
        </Banner>
      )}
    </div>
  )
}
