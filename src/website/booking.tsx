import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { appContext } from '#app-context.ts'
import { LinkButton } from '#components/button.tsx'
import { Container, Eyebrow } from '#components/container.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { FreshReceipt } from '#contracts/bookings/receipt.ts'
import { listPackages } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { mostPackagesAtOnce, type SafariPackage } from '#domain/packages/package.ts'
import { packageMeantBy, popularPackages } from '#domain/packages/popular-package.ts'
import { bookingForm as phrases } from '#i18n/booking-form.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import type { Route } from './+types/booking'
import { paymentPath } from './booking/booking-url.ts'
import { chosenPackageIdFrom, chosenTripFrom, type Trip } from './booking/form/chosen-trip.ts'
import { TripChooser } from './booking/form/trip-chooser.tsx'
import { clearTripDraft } from './booking/form/trip-draft.ts'
import { TripForm } from './booking/form/trip-form.tsx'
import { saveGuestKey } from './booking/guest-key.ts'
import { orServiceUnavailable } from './layout/outage.ts'
import { useBrowserValue, useHydrated } from './layout/use-hydrated.ts'
import { WithoutScript } from './layout/without-script.tsx'
import { pageHead } from './seo/page-head.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock, settings } = context.get(appContext)
  const [packages, business] = await orServiceUnavailable(
    context,
    Promise.all([listPackages(db, { active: true }), readBusinessSettings(db)]),
  )
  return {
    ...offerFor(packages, new URL(request.url).searchParams.get('package')),
    addOnPrices: business.addOnPrices,
    settings: { chargePerJeep: business.chargePerJeep },
    now: clock.now(),
    house: business.name,
    baseUrl: settings.baseUrl,
  }
}

/** All packages; of too many for a list those of the three popular names, and the one that the address means. */
function offerFor(packages: SafariPackage[], named: string | null) {
  if (packages.length <= mostPackagesAtOnce) return { packages, isPart: false }
  const meant = [...popularPackages, named ?? ''].map((text) => packageMeantBy(text, packages)?.id)
  return { packages: packages.filter(({ id }) => meant.includes(id)), isPart: true }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageHead({
    title: phrases.title(loaderData.house),
    description: phrases.description,
    baseUrl: loaderData.baseUrl,
    path: '/booking',
    picture: '/art/jeep.jpg',
  })
}

/** The stay or ride of the previous screen; else the chooser, and the form for a safari by day and hour. */
export default function Booking({ loaderData: offers }: Route.ComponentProps) {
  const { trip, pickPackage } = useTrip(offers)
  const hasPackage = trip.kind === 'general' && trip.pkg !== null
  // Who picks a package further down still sees the page that he came to.
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
      <WithoutScript sentence={phrases.needsScript} className="mt-8" />
      {isOpen && (
        <>
          <div className="mt-9">
            <TripChooser />
          </div>
          <h2 className="mt-14 text-[clamp(30px,3.4vw,44px)]">{phrases.formHeading}</h2>
          <p className="mt-3 max-w-[38em] text-[17px] text-balance text-sand-600">{phrases.formLead}</p>
        </>
      )}
      <div className="mt-8">
        <TripForm key={formOf} trip={trip} offers={offers} onPickPackage={pickPackage} onBooked={onBooked} />
      </div>
    </Container>
  )
}

function Head({ kind }: { kind: Trip['kind'] | 'open' }) {
  return (
    <div className="flex flex-col items-start justify-between gap-6 md:flex-row md:items-end">
      <div>
        <Eyebrow className="mb-4">{phrases.eyebrow}</Eyebrow>
        <h1 className="text-[clamp(38px,4.6vw,62px)] leading-none font-[700]">{phrases.headings[kind]}</h1>
        <p className="mt-4 max-w-[38em] text-[17px] text-sand-600">{phrases.leads[kind]}</p>
      </div>
      {kind !== 'open' && (
        <LinkButton to="/booking" look="line">
          {phrases.somethingElse}
        </LinkButton>
      )}
    </div>
  )
}

/**
 * Another kind of trip has a form of its own. The server does not know which one was brought: what it wrote goes over into
 * the form for it, with what was typed by then and where the guest stands.
 */
function useFormOf(kind: Trip['kind']) {
  const isHydrated = useHydrated()
  const [first, setFirst] = useState<Trip['kind'] | null>(null)
  if (isHydrated && first === null) setFirst(kind)
  return kind === (first ?? kind) ? 'as it came' : kind
}

/** What the navigation state or the address names. The state is known only to the browser. */
function useTrip({ packages, isPart }: { packages: SafariPackage[]; isPart: boolean }) {
  const [params] = useSearchParams()
  const location = useLocation()
  const state = useBrowserValue<unknown>(() => location.state, null)
  const navigate = useNavigate()
  const toasts = useToasts()
  const brought = chosenTripFrom(state)
  const named = params.get('package') ?? chosenPackageIdFrom(state)
  const pkg = named === null ? null : packageMeantBy(named, packages)

  const pickPackage = (id: string, isToBeRead = false) =>
    navigate(
      { search: id && new URLSearchParams({ package: id }).toString() },
      { replace: true, state: null, preventScrollReset: true, defaultShouldRevalidate: isToBeRead },
    )
  const isUnknown = !brought && Boolean(named) && !pkg
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each address
  useEffect(() => {
    if (!isUnknown) return
    // We have only some packages: the server looks for the one that the previous screen brought.
    if (isPart && !params.has('package')) return void pickPackage(named ?? '', true)
    toasts.error(guestSentenceOf('package not found'))
    pickPackage('')
  }, [isUnknown, params.has('package'), toasts])
  const trip: Trip = brought ?? { kind: 'general', pkg }
  return { trip, pickPackage }
}
