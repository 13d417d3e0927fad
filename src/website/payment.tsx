import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { appContext } from '#app-context.ts'
import { Button, LinkButton } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import { lazyHydrate } from '#components/lazy.tsx'
import type { BankDetails } from '#contracts/bookings/receipt.ts'
import { bankDetailsOf } from '#contracts/settings/business-settings.ts'
import { payment as phrases } from '#i18n/payment.ts'
import { ask } from '#i18n/trust.ts'
import { frame } from '#i18n/website.ts'
import type { Route } from './+types/payment'
import { OpeningBooking } from './booking/opening-booking.tsx'
import { AskWhatsApp } from './layout/ask-whatsapp.tsx'
import { hydration } from './layout/hydration.ts'
import { readBusinessOrDefault } from './layout/outage.ts'
import { useHydrated } from './layout/use-hydrated.ts'
import { useGuestAccount } from './payment/use-guest-account.ts'
import { pageHead } from './seo/page-head.ts'

// It comes while we are asked for the booking.
const PaymentScreen = lazyHydrate(
  () => import('./payment/payment-screen.tsx').then((all) => all.PaymentScreen),
  <OpeningBooking words={phrases} />,
)
hydration.with(PaymentScreen, false)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext)
  const business = await readBusinessOrDefault(db)
  return {
    bank: bankDetailsOf(business, settings),
    hasBooking: new URL(request.url).searchParams.has('ref'),
    house: business.name,
    baseUrl: settings.baseUrl,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageHead({
    title: phrases.title(loaderData?.house ?? frame.name),
    description: phrases.nothingHere.text,
    baseUrl: loaderData?.baseUrl ?? '',
    path: '/payment',
    isHidden: true,
  })
}

/** The booking that the address names, to be paid; without one, where to make one (R18.2). */
export default function Payment({ loaderData: { bank, hasBooking } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const reference = params.get('ref')?.trim()
  // The key lies in the tab or in the fragment: only the browser knows it. A document kept for the time without a connection
  // may be that of another address, and comes to life as what it is.
  if (!useHydrated()) return hasBooking ? <OpeningBooking words={phrases} /> : <NothingHere />
  return reference ? <Pay key={reference} bookingId={reference} bank={bank} /> : <NothingHere />
}

function Pay({ bookingId, bank }: { bookingId: string; bank: BankDetails }) {
  const { state, opened, reread, retry } = useGuestAccount(bookingId)
  const from = new URLSearchParams(useLocation().search).get('from')
  if (state === 'loading') return <OpeningBooking words={phrases} />
  if (state === 'open') return <PaymentScreen {...{ opened, reread, bank, from }} />
  const { heading, text } =
    state === 'closed' ? { ...phrases.closed, text: phrases.closed.text(bookingId) } : phrases.unreachable
  return (
    <Notice heading={heading} text={text}>
      {state === 'unreachable' && <Button onClick={retry}>{phrases.tryAgain}</Button>}
      <AskWhatsApp text={ask.booking(bookingId)} />
    </Notice>
  )
}

function NothingHere() {
  const { heading, text, packages, rooms, taxi } = phrases.nothingHere
  return (
    <Notice heading={heading} text={text}>
      <LinkButton to="/packages">{packages}</LinkButton>
      <LinkButton to="/rooms" look="line">
        {rooms}
      </LinkButton>
      <LinkButton to="/taxi-service" look="line">
        {taxi}
      </LinkButton>
    </Notice>
  )
}

function Notice({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <Container className="py-10 md:py-20">
      <div className="grid overflow-hidden rounded-2xl bg-sand-0 shadow-3 lg:grid-cols-2">
        <img
          src="/art/bundala-dusk-800.webp"
          alt=""
          width={800}
          height={533}
          className="h-52 w-full object-cover md:h-[340px] object-[50%_62%] lg:order-last lg:h-full lg:min-h-[480px]"
        />
        <div className="flex flex-col justify-center gap-5 px-6 py-10 md:px-14 md:py-16">
          <h1 className="text-[clamp(34px,4vw,54px)]">{heading}</h1>
          <p className="max-w-[32em] text-[17px] text-sand-700">{text}</p>
          <div className="mt-2 grid gap-3.5 sm:flex sm:flex-wrap">{children}</div>
        </div>
      </div>
    </Container>
  )
}
