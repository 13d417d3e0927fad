import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { appContext } from '#app-context.ts'
import { Button, LinkButton } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import { lazyHydrate } from '#components/lazy.tsx'
import type { BankDetails } from '#contracts/bookings/receipt.ts'
import { bankDetailsOf } from '#contracts/settings/business-settings.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { navigation } from '#i18n/navigation.ts'
import { payment as t } from '#i18n/payment.ts'
import { ask } from '#i18n/trust.ts'
import { frame } from '#i18n/website.ts'
import type { Route } from './+types/payment'
import { OpeningBooking } from './booking/opening-booking.tsx'
import { AskWhatsApp } from './layout/ask-whatsapp.tsx'
import { hydration } from './layout/hydration.ts'
import { readBusinessOrDefault } from './layout/outage.ts'
import { myBookingPath } from './layout/paths.ts'
import { useHydrated } from './layout/use-hydrated.ts'
import { useGuestAccount } from './payment/use-guest-account.ts'
import { pageHead } from './seo/page-head.ts'

// Loaded while the booking is requested.
const PaymentScreen = lazyHydrate(
  () => import('./payment/payment-screen.tsx').then((all) => all.PaymentScreen),
  <OpeningBooking texts={t} />,
)
hydration.with(PaymentScreen, false)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config } = context.get(appContext)
  const business = await readBusinessOrDefault(db)
  return {
    bank: bankDetailsOf(business, config),
    hasBooking: new URL(request.url).searchParams.has('ref'),
    businessName: business.name,
    baseUrl: config.baseUrl,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageHead({
    title: t.title(loaderData?.businessName ?? frame.name),
    description: t.nothingHere.text,
    baseUrl: loaderData?.baseUrl ?? '',
    path: '/payment',
    isHidden: true,
  })
}

/** The payment of the booking in the URL; without one, links to book (R18.2). */
export default function Payment({ loaderData: { bank, hasBooking } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const reference = params.get('ref')?.trim()
  // Only the browser knows the key. An offline document may be that of another URL, so it hydrates as it was rendered.
  if (!useHydrated()) return hasBooking ? <OpeningBooking texts={t} /> : <NoBooking />
  return reference ? <Pay key={reference} bookingId={reference} bank={bank} /> : <NoBooking />
}

function Pay({ bookingId, bank }: { bookingId: string; bank: BankDetails }) {
  const { state, opened, reload, retry } = useGuestAccount(bookingId)
  const from = new URLSearchParams(useLocation().search).get('from')
  if (state === 'loading') return <OpeningBooking texts={t} />
  if (state === 'open') {
    return (
      // The header names the first step by it.
      <div
        data-no-safari={kindSpecOf(opened.account.booking).tripType === 'safari' ? undefined : ''}
        className="contents"
      >
        <PaymentScreen opened={opened} reload={reload} bank={bank} from={from} />
      </div>
    )
  }
  const { heading, text } = state === 'closed' ? { ...t.closed, text: t.closed.text(bookingId) } : t.unreachable
  return (
    <div data-no-steps="" className="contents">
      <Notice heading={heading} text={text}>
        {state === 'unreachable' ? (
          <Button onClick={retry}>{t.tryAgain}</Button>
        ) : (
          <LinkButton to={myBookingPath(bookingId)}>{navigation.myBooking}</LinkButton>
        )}
        <AskWhatsApp text={ask.booking(bookingId)} />
      </Notice>
    </div>
  )
}

function NoBooking() {
  const { heading, text, packages, rooms, taxi } = t.nothingHere
  return (
    <Notice heading={heading} text={text}>
      <div className="grid gap-3.5 sm:grid-cols-[repeat(3,auto)]">
        <LinkButton to="/my-booking" className="sm:col-span-full">
          {t.openBooking}
        </LinkButton>
        <LinkButton to="/packages" look="line">
          {packages}
        </LinkButton>
        <LinkButton to="/rooms" look="line">
          {rooms}
        </LinkButton>
        <LinkButton to="/taxi-service" look="line">
          {taxi}
        </LinkButton>
      </div>
    </Notice>
  )
}

function Notice({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <Container className="py-10 md:py-20">
      <div className="grid overflow-hidden rounded-2xl bg-sand-0 shadow-3 lg:grid-cols-2">
        <img
          src="/art/dunes-800.webp"
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
