import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { appContext } from '#app-context.ts'
import { Container } from '#components/container.tsx'
import { lazyHydrate } from '#components/lazy.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import { whenIdle } from '#components/when-idle.ts'
import type { FreshReceipt, Receipt } from '#contracts/bookings/receipt.ts'
import { bankDetailsOf, saleTermsOf } from '#contracts/settings/business-settings.ts'
import { listPackages } from '#db/packages/packages.ts'
import { packageCoverAddress } from '#domain/content/picture.ts'
import type { SafariPackage } from '#domain/packages/package.ts'
import { chooser, confirmation } from '#i18n/booking.ts'
import { confirmedTitle } from '#i18n/confirmed.ts'
import { frame } from '#i18n/website.ts'
import { inPlace, isAfterCustomiser, useNavigationState } from '#website/layout/navigation-state.ts'
import { fallbackDuringOutage, readBusinessOrDefault } from '#website/layout/outage.ts'
import { useHydrated } from '#website/layout/use-hydrated.ts'
import { useServerClock } from '#website/layout/use-server-clock.ts'
import { WithoutScript } from '#website/layout/without-script.tsx'
import { clearCustomiserDraft, saveCustomiserChoices } from '#website/packages/customiser-draft.ts'
import { pageHead } from '#website/seo/page-head.ts'
import type { Route } from './+types/confirm'
import {
  type BookingDraft,
  bookingDraftFrom,
  bookingIdOfEntry,
  choicesAndDetails,
  recordBookingOfEntry,
} from './booking-draft.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { saveGuestKey } from './guest-key.ts'
import { OpeningBooking } from './opening-booking.tsx'
import { useFreshTerms } from './use-fresh-terms.ts'

const Confirmed = lazyHydrate(() => import('./confirmed.tsx').then((all) => all.Confirmed), <OpeningConfirmed />)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config, clock } = context.get(appContext)
  const [business, packages] = await Promise.all([
    readBusinessOrDefault(db),
    listPackages(db, { active: true }).catch(fallbackDuringOutage<SafariPackage[]>([])),
  ])
  return {
    // Of all packages, because only the browser knows which one is booked.
    covers: new Map(packages.map((pkg) => [pkg.id, packageCoverAddress(pkg)])),
    bank: bankDetailsOf(business, config),
    notice: business.notice,
    terms: saleTermsOf(business),
    now: clock.now(),
    isBooked: new URL(request.url).searchParams.has('ref'),
    businessName: business.name,
    baseUrl: config.baseUrl,
  }
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const business = loaderData?.businessName ?? frame.name
  const isBooked = new URLSearchParams(location.search).has('ref')
  return pageHead({
    title: isBooked ? confirmedTitle(business) : confirmation.title(business),
    description: confirmation.lead,
    baseUrl: loaderData?.baseUrl ?? '',
    path: '/booking/confirm',
    isHidden: true,
  })
}

/** The booking draft from the customiser, to be confirmed; or the booking of ?ref=, made here. */
export default function Confirm({ loaderData }: Route.ComponentProps) {
  useFreshTerms(loaderData.terms)
  const [params] = useSearchParams()
  const { state, entry } = useNavigationState()
  const navigate = useNavigate()
  const clock = useServerClock(loaderData.now)
  const [newReceipt, setNewReceipt] = useState<Receipt | null>(null)
  const reference = params.get('ref')
  const goToBooking = (bookingId: string) =>
    navigate(
      { search: new URLSearchParams({ ref: bookingId }).toString() },
      // The connection may be lost, so nothing is requested.
      { replace: true, state: null, defaultShouldRevalidate: false },
    )
  const [earlierBookingId] = useState(() => bookingIdOfEntry(entry))
  const wasBookedEarlier = earlierBookingId !== null && reference === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (wasBookedEarlier) goToBooking(earlierBookingId)
  }, [wasBookedEarlier])

  // Fetched before the booking is sent: a guest whose connection is lost right after it must still see the reference.
  useEffect(() => whenIdle(() => void Confirmed.load()), [])

  // The navigation state is known only to the browser.
  const isHydrated = useHydrated()
  if (!isHydrated && loaderData.isBooked) return <OpeningConfirmed />
  if (isHydrated && reference) {
    return (
      <Confirmed
        key={reference}
        bookingId={reference}
        fresh={newReceipt?.bookingId === reference ? newReceipt : null}
        covers={loaderData.covers}
        bank={loaderData.bank}
        clock={clock}
      />
    )
  }
  if (isHydrated && wasBookedEarlier) return <OpeningConfirmed />
  const booking = isHydrated ? bookingDraftFrom(state) : null
  if (isHydrated && !booking) return <Navigate to="/" replace />
  if (booking?.safari.packageId === '') return <NoPackage />

  const onBooked = ({ guestKey, ...receipt }: FreshReceipt) => {
    saveGuestKey(receipt.bookingId, guestKey)
    recordBookingOfEntry(entry, receipt.bookingId)
    clearCustomiserDraft()
    setNewReceipt(receipt)
    goToBooking(receipt.bookingId)
  }
  // So that a reload and the customiser use the day that was chosen here.
  const onMoved = ({ request, safari }: BookingDraft) => {
    saveCustomiserChoices(safari.packageId, choicesAndDetails(safari))
    navigate('.', { ...inPlace, state: { ...request, entry, isAfterCustomiser: isAfterCustomiser(state) } })
  }
  return (
    <Container className="py-12 md:py-16">
      <h1 className="text-[clamp(36px,4.4vw,58px)] leading-none font-[700]">{confirmation.heading}</h1>
      <p className="mt-4 max-w-[36em] text-[17px] text-sand-600">{confirmation.lead}</p>
      {booking ? (
        <ConfirmForm
          key={entry}
          entry={entry}
          clock={clock}
          onBooked={onBooked}
          onMoved={onMoved}
          draft={booking}
          cover={loaderData.covers.get(booking.safari.packageId)}
          notice={loaderData.notice}
          hasCustomiserBefore={isAfterCustomiser(state)}
        />
      ) : (
        <ConfirmFormSkeleton />
      )}
    </Container>
  )
}

/** For a booking without a package that is no custom safari either. */
function NoPackage() {
  const toasts = useToasts()
  useEffect(() => toasts.error(chooser.skipRefused), [toasts])
  return <Navigate to="/packages" replace />
}

/** Shown before hydration, because only the browser knows the draft. */
function ConfirmFormSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {confirmation.loading}
      </p>
      <WithoutScript sentence={confirmation.needsScript} className="mt-6" />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-8">
        <Skeleton className="h-[46rem] w-full" />
        <Skeleton className="h-[30rem] w-full" />
      </div>
    </>
  )
}

/** Reads its messages when it renders, because the language is unknown when the module loads. */
function OpeningConfirmed() {
  const { heading, loading, needsScript } = confirmation
  return <OpeningBooking texts={{ eyebrow: heading, loading, needsScript }} />
}
