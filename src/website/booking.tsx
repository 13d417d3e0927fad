import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { appContext } from '#app-context.ts'
import { LinkButton } from '#components/button.tsx'
import { Container, Eyebrow } from '#components/container.tsx'
import { Picture } from '#components/picture.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { FreshReceipt } from '#contracts/bookings/receipt.ts'
import { saleTermsOf } from '#contracts/settings/business-settings.ts'
import { listPackages, listPackagesIn } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import type { PictureKey } from '#domain/content/picture.ts'
import type { SafariPackage } from '#domain/packages/package.ts'
import { maxPackagesAtOnce } from '#domain/packages/package-list.ts'
import {
  isBookedByForm,
  type PopularPackages,
  packageIdOfParameter,
  popularPackagesIn,
} from '#domain/packages/popular-package.ts'
import { bookingForm as t } from '#i18n/booking-form.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import { currentLanguage } from '#i18n/language.ts'
import type { Route } from './+types/booking'
import { chosenPackageIdFrom, chosenTripFrom, type Trip } from './booking/form/chosen-trip.ts'
import { clearTripDraft } from './booking/form/trip-draft.ts'
import { TripForm } from './booking/form/trip-form.tsx'
import { saveGuestKey } from './booking/guest-key.ts'
import { useFreshTerms } from './booking/use-fresh-terms.ts'
import { useNavigationState } from './layout/navigation-state.ts'
import { orServiceUnavailable } from './layout/outage.ts'
import { paymentPath } from './layout/paths.ts'
import { useBrowserValue, useHydrated } from './layout/use-hydrated.ts'
import { WithoutScript } from './layout/without-script.tsx'
import { pageHead } from './seo/page-head.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(appContext)
  const [packages, inEnglish, business] = await orServiceUnavailable(
    context,
    Promise.all([listPackagesIn(db, currentLanguage()), listPackages(db, { active: true }), readBusinessSettings(db)]),
  )
  const popular = popularPackagesIn(inEnglish, isBookedByForm)
  return {
    ...offerFor(packages, popular, new URL(request.url).searchParams.get('package')),
    popular,
    addOnPrices: business.addOnPrices,
    settings: { chargePerJeep: business.chargePerJeep },
    terms: saleTermsOf(business),
    now: clock.now(),
    businessName: business.name,
    baseUrl: config.baseUrl,
  }
}

/** All packages; of too many for a list the three popular ones and the one in the URL. */
function offerFor(packages: SafariPackage[], popular: PopularPackages, named: string | null) {
  if (packages.length <= maxPackagesAtOnce) return { packages, isPart: false }
  const meant = [...Object.values(popular), named]
  return { packages: packages.filter(({ id }) => meant.includes(id)), isPart: true }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageHead({
    title: t.title(loaderData.businessName),
    description: t.description,
    baseUrl: loaderData.baseUrl,
    path: '/booking',
    picture: '/art/jeep.jpg',
  })
}

/** The form for the stay or ride of the previous page, otherwise for a custom trip, folded below the chooser. */
export default function Booking({ loaderData: offers }: Route.ComponentProps) {
  useFreshTerms(offers.terms)
  const { trip, pickPackage } = useTrip(offers)
  const hasPackage = trip.kind === 'general' && trip.pkg !== null
  // Picking a package in the form does not change the page above it.
  const [cameWithPackage] = useState(hasPackage)
  const formOf = useFormOf(trip.kind)
  const isOpen = trip.kind === 'general' && !(cameWithPackage && hasPackage)
  const navigate = useNavigate()
  const onBooked = async ({ bookingId, guestKey, paymentMethod: by }: FreshReceipt) => {
    saveGuestKey(bookingId, guestKey)
    await navigate(paymentPath(bookingId, by), { replace: true })
    clearTripDraft()
  }
  return (
    <Container className="pt-12 md:pt-16">
      <Head kind={isOpen ? 'open' : trip.kind} />
      <WithoutScript sentence={t.needsScript} className="mt-8" />
      {isOpen && (
        <div className="mt-9">
          <TripChooser />
        </div>
      )}
      <div className="mt-8 has-[>details:not([open])]:mb-16 md:has-[>details:not([open])]:mb-20">
        <TripForm
          key={formOf}
          trip={trip}
          offers={offers}
          isFolded={isOpen}
          onPickPackage={pickPackage}
          onBooked={onBooked}
        />
      </div>
    </Container>
  )
}

function Head({ kind }: { kind: Trip['kind'] | 'open' }) {
  return (
    <div className="flex flex-col items-start justify-between gap-6 md:flex-row md:items-end">
      <div>
        <Eyebrow className="mb-4">{t.eyebrow}</Eyebrow>
        <h1 className="text-[clamp(38px,4.6vw,62px)] leading-none font-[700]">{t.headings[kind]}</h1>
        <p className="mt-4 max-w-[38em] text-[17px] text-sand-600">{t.leads[kind]}</p>
      </div>
      {kind !== 'open' && (
        <LinkButton to="/booking" look="line">
          {t.somethingElse}
        </LinkButton>
      )}
    </div>
  )
}

/**
 * Another kind of trip gets another form. The server does not know the kind, so the first kind reuses the rendered form
 * with its input and focus.
 */
function useFormOf(kind: Trip['kind']) {
  const isHydrated = useHydrated()
  const [first, setFirst] = useState<Trip['kind'] | null>(null)
  if (isHydrated && first === null) setFirst(kind)
  return kind === (first ?? kind) ? 'as it came' : kind
}

/** The trip in the navigation state, which only the browser knows, or the package in the URL. */
function useTrip({
  packages,
  isPart,
  popular,
}: {
  packages: SafariPackage[]
  isPart: boolean
  popular: PopularPackages
}) {
  const [params] = useSearchParams()
  const { state: passed } = useNavigationState()
  const state = useBrowserValue<unknown>(() => passed, null)
  const navigate = useNavigate()
  const toasts = useToasts()
  const brought = chosenTripFrom(state)
  const named = params.get('package') ?? chosenPackageIdFrom(state)
  const id = named && packageIdOfParameter(named, popular)
  const pkg = packages.find((pkg) => pkg.id === id) ?? null

  const pickPackage = (id: string, isToBeRead = false) =>
    navigate(
      { search: id && new URLSearchParams({ package: id }).toString() },
      { replace: true, state: null, preventScrollReset: true, defaultShouldRevalidate: isToBeRead },
    )
  const isUnknown = !brought && Boolean(named) && !pkg
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each URL
  useEffect(() => {
    if (!isUnknown) return
    // With only a part of the packages, the server looks for it first.
    if (isPart && !params.has('package')) return void pickPackage(named ?? '', true)
    toasts.error(guestSentenceOf('package not found'))
    pickPackage('')
  }, [isUnknown, params.has('package'), toasts])
  const trip: Trip = brought ?? { kind: 'general', pkg }
  return { trip, pickPackage }
}

const ways: readonly { way: 'safari' | 'room' | 'taxi'; to: string; picture: PictureKey }[] = [
  { way: 'safari', to: '/packages', picture: 'jeep' },
  { way: 'room', to: '/rooms', picture: 'room-double' },
  { way: 'taxi', to: '/taxi-service', picture: 'car' },
]

/** Links to the three pages on which guests choose (R18.4). */
function TripChooser() {
  return (
    <nav aria-label={t.choices.label} className="grid gap-4 md:grid-cols-3 md:gap-5">
      {ways.map(({ way, to, picture }) => (
        <Link
          key={way}
          to={to}
          className="group flex items-center gap-4 rounded-xl bg-sand-0 p-2.5 shadow-2 outline-1 -outline-offset-1 outline-sand-300/50 transition hover:-translate-y-1 hover:shadow-3 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-lagoon-500 md:flex-col md:items-stretch md:gap-0"
        >
          <span className="block aspect-square w-[104px] shrink-0 overflow-hidden rounded-lg bg-lagoon-100 md:aspect-[2/1] md:w-auto [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_70%] [&_img]:transition-transform group-hover:[&_img]:scale-[1.03]">
            <Picture picture={picture} alt={t.choices[way].picture} sizes="(max-width: 760px) 160px, 384px" />
          </span>
          <span className="flex min-w-0 flex-1 flex-col pr-2 md:px-3.5 md:pt-4 md:pb-3">
            <span className="display block text-[22px] leading-tight font-[670] text-lagoon-900 md:text-[25px]">
              {t.choices[way].name}
            </span>
            <span className="mt-1 block text-[15px] leading-snug text-sand-600 md:mt-1.5 md:text-[16px]">
              {t.choices[way].text}
            </span>
            <span className="mt-2 flex items-center gap-2 text-[15px] font-[620] text-lagoon-700 group-hover:underline group-hover:underline-offset-4 md:mt-auto md:pt-3">
              {t.choices[way].action}
              <ArrowRight className="icon" aria-hidden="true" />
            </span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
