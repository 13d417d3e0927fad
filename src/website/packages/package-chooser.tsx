import { ArrowRight, CircleCheck, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { Banner } from '#components/banner.tsx'
import { Button, IconButton, LinkButton } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { PackageCard } from '#components/package-card.tsx'
import { Pager } from '#components/pager.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import { isReference } from '#domain/bookings/booking-reference.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import type { SafariPackage } from '#domain/packages/package.ts'
import { everyPackage, inSlot, packagesPerPage } from '#domain/packages/package-list.ts'
import { packageList as list, chooser as t } from '#i18n/booking.ts'
import { browse } from '#i18n/browse.ts'
import { slotNames, slotTimes } from '#i18n/safari.ts'
import { ask, received } from '#i18n/trust.ts'
import { ApproximatePrice, RatesNote } from '#website/currency/approximate-price.tsx'
import { AskWhatsApp } from '#website/layout/ask-whatsapp.tsx'
import { InEnglish } from '#website/layout/in-english.tsx'
import { inPlace } from '#website/layout/navigation-state.ts'
import { myBookingPath, packagePath } from '#website/layout/paths.ts'
import { customPlaceFrom, withCustomPlace } from './custom-place.ts'
import { CustomiserHead, headingId } from './customiser-layout.tsx'
import { PackageFilters } from './package-filters.tsx'
import { type PackageSearchPage, pageOfPackages, parsePackageSearch, withSearch } from './package-search.ts'

/**
 * All active packages, filtered by the URL; of very many one page, with `part` from the server. `packages` is null if the
 * database was unavailable.
 */
export function PackageChooser({
  packages,
  part,
  pictureAlts,
  hasCustom,
  isRetrying,
  onRetry,
}: {
  packages: SafariPackage[] | null
  part: PackageSearchPage | null
  pictureAlts: PictureAlts
  hasCustom: boolean
  isRetrying: boolean
  onRetry: () => void
}) {
  return (
    <Container className="py-8 md:py-16">
      <BookingReceived />
      <div className="flex flex-col items-start justify-between gap-4 md:gap-6 lg:flex-row lg:items-end">
        <CustomiserHead eyebrow={t.eyebrow} heading={t.heading}>
          <p className="mt-3 max-w-[36em] leading-normal text-sand-600 md:mt-4 md:text-[17px]">{t.prompt}</p>
          <LinkButton to="/browse-packages" look="plain" size="sm" className="mt-2 -ml-4 h-11!">
            {browse.link}
            <ArrowRight className="icon" aria-hidden="true" />
          </LinkButton>
        </CustomiserHead>
        <SkipAndCustomise isLoaded={hasCustom} />
      </div>
      <h2 className="sr-only">{t.list}</h2>
      {packages ? (
        <FoundPackages packages={packages} part={part} pictureAlts={pictureAlts} />
      ) : (
        <PackagesUnavailable isRetrying={isRetrying} onRetry={onRetry} />
      )}
    </Container>
  )
}

/** Leads to the customiser without a package, in the park of the filter. A page that came without prices loads them first. */
function SkipAndCustomise({ isLoaded }: { isLoaded: boolean }) {
  const [params] = useSearchParams()
  return (
    <LinkButton
      to={{ search: withCustomPlace(params, customPlaceFrom(params)).toString() }}
      look="line"
      defaultShouldRevalidate={!isLoaded}
      className="h-11! md:h-[50px]!"
    >
      {t.skip}
    </LinkButton>
  )
}

/** Alternative texts of drawn pictures by key. */
type PictureAlts = Readonly<Record<string, string>>

function FoundPackages({
  packages,
  part,
  pictureAlts,
}: {
  packages: SafariPackage[]
  part: PackageSearchPage | null
  pictureAlts: PictureAlts
}) {
  const [params] = useSearchParams()
  const search = parsePackageSearch(params)
  const shown = part ? { ...part, packages } : pageOfPackages(packages, search)
  const isAsking = useNavigation().state !== 'idle' && part !== null
  const searchFor = (search: URLSearchParams) => ({ search: search.toString() })
  if (!part && packages.length === 0) {
    return (
      <EmptyState title={list.none} className="mt-10">
        {list.noneHint}
      </EmptyState>
    )
  }
  return (
    <>
      <PackageFilters asksServer={part !== null} />
      <div className="mt-4 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 md:mt-6 md:mb-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p role="status" className="text-[15px] text-sand-600">
            {list.found(shown.found)}
          </p>
          {search.slot !== 'all' && <SlotChip slot={search.slot} asksServer={part !== null} />}
        </div>
        <InEnglish of={packages} />
      </div>
      {shown.found === 0 ? (
        <EmptyState
          title={list.noMatch}
          action={
            <LinkButton
              to={searchFor(withSearch(params, everyPackage))}
              look="line"
              preventScrollReset
              defaultShouldRevalidate={part !== null}
            >
              {list.clearFilters}
            </LinkButton>
          }
        />
      ) : (
        <ul
          aria-label={t.list}
          aria-busy={isAsking || undefined}
          className="grid gap-3 transition-opacity md:gap-6 aria-busy:opacity-60 md:grid-cols-2 lg:grid-cols-3"
        >
          {shown.packages.map((pkg, index) => (
            <li key={pkg.id}>
              <PackageOption pkg={pkg} slot={search.slot} isPriority={index < 3} pictureAlts={pictureAlts} />
            </li>
          ))}
        </ul>
      )}
      <RatesNote className="mt-6" />
      <Pager page={shown.page} pages={shown.pages} to={(page) => searchFor(withSearch(params, { page }))} />
    </>
  )
}

/** The filter by slot, which the home page sets. A link, so that it can be removed without scripts and by Back. */
function SlotChip({ slot, asksServer }: { slot: Slot; asksServer: boolean }) {
  const [params] = useSearchParams()
  return (
    <Link
      to={{ search: withSearch(params, { slot: 'all' }).toString() }}
      preventScrollReset
      defaultShouldRevalidate={asksServer}
      // The link disappears, so the focus moves to the heading.
      onClick={() => document.getElementById(headingId)?.focus({ preventScroll: true })}
      className="numbers inline-flex h-11 items-center gap-2 rounded-full bg-lagoon-100 pr-3 pl-4 text-[14.5px] font-[600] text-lagoon-900 transition hover:bg-lagoon-200 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-lagoon-500"
    >
      {list.slotOption(slotNames[slot], slotTimes[slot])}
      <X className="icon" aria-hidden="true" />
      <span className="sr-only">{list.removeFilter}</span>
    </Link>
  )
}

function PackageOption({
  pkg,
  slot,
  isPriority,
  pictureAlts,
}: {
  pkg: SafariPackage
  /** The filter, whose hours and prices the card then shows. */
  slot: Slot | 'all'
  isPriority: boolean
  pictureAlts: PictureAlts
}) {
  const [params] = useSearchParams()
  const toasts = useToasts()
  const search = new URLSearchParams(params)
  search.set('package', pkg.id)
  const choice: ComponentProps<typeof PackageCard>['choice'] = {
    to: { search: search.toString() },
    defaultShouldRevalidate: false,
    onClick: (event) => {
      // The card opens in another tab.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      toasts.success(t.selected(pkg.name))
    },
  }
  return (
    <PackageCard
      pkg={inSlot(pkg, slot)}
      isPriority={isPriority}
      alts={pictureAlts}
      choice={choice}
      approximatePrice={(price) => (
        <ApproximatePrice amount={price} className="mt-1 block text-[13.5px] text-sand-600" />
      )}
      action={
        <span className="ml-auto flex items-center gap-1.5">
          <LinkButton
            to={packagePath(pkg.id)}
            look="plain"
            size="sm"
            className="relative h-11! px-3!"
            aria-label={list.detailsOf(pkg.name)}
          >
            {list.details}
          </LinkButton>
          {/* The whole card is a link already, but voice control needs the visible word. */}
          <LinkButton {...choice} size="sm" className="relative h-11!" aria-label={t.selectNamed(pkg.name)}>
            {t.select}
          </LinkButton>
        </span>
      }
    />
  )
}

function PackagesUnavailable({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <div className="mt-10" aria-busy={isRetrying}>
      {isRetrying ? (
        <>
          <p role="status" className="sr-only">
            {list.retrying}
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
        <Banner tone="error" title={t.failed} action={<Button onClick={onRetry}>{list.retry}</Button>}>
          {t.error}
        </Banner>
      )}
    </div>
  )
}

/** Confirms the booking that the payment page put into the URL (R18.3). Closing it cleans the URL. */
function BookingReceived() {
  const [params] = useSearchParams()
  const reference = params.get('ref') ?? ''
  const navigate = useNavigate()
  // Other text in the URL is not shown as a booking ID.
  if (!isReference(reference)) return null
  const close = () => {
    const search = new URLSearchParams(params)
    search.delete('ref')
    // The button disappears, so the focus moves to the heading.
    document.getElementById(headingId)?.focus({ preventScroll: true })
    navigate({ search: search.toString() }, inPlace)
  }
  return (
    <section
      aria-labelledby="received"
      className="relative mb-8 flex gap-3.5 rounded-xl bg-leaf-100 py-5 pr-14 pl-5 text-sand-800 md:mb-12 md:py-6 md:pl-7"
    >
      <CircleCheck className="icon mt-1 text-leaf-700" aria-hidden="true" />
      <div className="min-w-0">
        <p id="received" className="text-[18px] leading-snug font-[660] text-leaf-700">
          {received.title(reference)}
        </p>
        <p className="mt-1 leading-snug">{received.text}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton to={myBookingPath(reference)} size="sm" className="h-11!">
            {received.open}
            <ArrowRight className="icon" aria-hidden="true" />
          </LinkButton>
          <AskWhatsApp text={ask.booking(reference)} isSmall />
        </div>
      </div>
      <IconButton label={received.close} onClick={close} className="absolute top-2.5 right-2.5 md:size-11!">
        <X className="icon" aria-hidden="true" />
      </IconButton>
    </section>
  )
}
