import { useSearchParams } from 'react-router'
import { appContext } from '#app-context.ts'
import { Button } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import { lazyHydrate } from '#components/lazy.tsx'
import { myBooking as phrases } from '#i18n/my-booking.ts'
import { ask } from '#i18n/trust.ts'
import { frame } from '#i18n/website.ts'
import type { Route } from './+types/my-booking'
import { OpeningBooking } from './booking/opening-booking.tsx'
import { SavedBooking } from './booking/saved-booking.tsx'
import { findSavedReceipt } from './booking/saved-receipt.ts'
import { AskWhatsApp } from './layout/ask-whatsapp.tsx'
import { hydration } from './layout/hydration.ts'
import { readBusinessOrDefault } from './layout/outage.ts'
import { useHydrated } from './layout/use-hydrated.ts'
import { FindBooking } from './my-booking/find-booking.tsx'
import { useGuestAccount } from './payment/use-guest-account.ts'
import { pageHead } from './seo/page-head.ts'

// It comes while we are asked for the booking.
const OpenedBooking = lazyHydrate(
  () => import('./my-booking/booking-details.tsx').then((all) => all.MyBookingDetails),
  <OpeningBooking words={phrases} />,
)
hydration.with(OpenedBooking, false)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext)
  const business = await readBusinessOrDefault(db)
  return {
    house: business.name,
    baseUrl: settings.baseUrl,
    isNamed: new URL(request.url).searchParams.has('ref'),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageHead({
    title: phrases.title(loaderData?.house ?? frame.name),
    description: phrases.find.lead,
    baseUrl: loaderData?.baseUrl ?? '',
    path: '/my-booking',
    isHidden: true,
  })
}

/** The booking that the address names, opened by its key; without one, the way to it (R8.1). */
export default function MyBooking({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const reference = params.get('ref')?.trim().toUpperCase()
  // The key lies in the tab or in the fragment: only the browser knows it.
  if (!useHydrated()) return loaderData.isNamed ? <OpeningBooking words={phrases} /> : <FindBooking />
  return reference ? <Open key={reference} bookingId={reference} /> : <FindBooking />
}

function Open({ bookingId }: { bookingId: string }) {
  const { state, opened, reread, retry, isKeyBrought } = useGuestAccount(bookingId)
  if (state === 'loading') return <OpeningBooking words={phrases} />
  if (state === 'open') return <OpenedBooking {...{ opened, reread }} />
  if (state === 'closed') return <FindBooking bookingId={bookingId} isRefused={isKeyBrought} />
  const waysOn = (
    <>
      <Button onClick={retry}>{phrases.tryAgain}</Button>
      <AskWhatsApp text={ask.booking(bookingId)} />
    </>
  )
  const kept = findSavedReceipt(bookingId)
  if (kept) return <SavedBooking kept={kept}>{waysOn}</SavedBooking>
  return (
    <Container className="grid justify-items-start gap-5 py-20">
      <h1 className="text-[clamp(34px,4vw,54px)]">{phrases.unreachable.heading}</h1>
      <p className="max-w-[38em] text-[17px] text-sand-700">{phrases.unreachable.text}</p>
      <div className="mt-2 grid gap-3.5 sm:flex sm:flex-wrap">{waysOn}</div>
    </Container>
  )
}
