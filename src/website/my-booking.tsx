import type { ReactNode } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import type { FieldError } from '#api-client/guest.ts'
import { apiContext, appContext, type CallApi } from '#app-context.ts'
import { Button } from '#components/button.tsx'
import { Container, Eyebrow } from '#components/container.tsx'
import { lazyHydrate } from '#components/lazy.tsx'
import type { TripChoicesWire } from '#contracts/disruptions/disruption.ts'
import { confirmed } from '#i18n/confirmed.ts'
import { myBooking as t } from '#i18n/my-booking.ts'
import { ask } from '#i18n/trust.ts'
import { frame } from '#i18n/website.ts'
import type { Route } from './+types/my-booking'
import { BookingFacts } from './booking/booking-facts.tsx'
import { BookingInfoPanel } from './booking/booking-info-panel.tsx'
import { OpeningBooking } from './booking/opening-booking.tsx'
import { hasPrice, receiptFacts, receiptTotal } from './booking/receipt-facts.ts'
import { SavedAt, SavedOnDevice } from './booking/saved-on-device.tsx'
import { findSavedReceipt, type SavedReceipt } from './booking/saved-receipt.ts'
import { AskWhatsApp } from './layout/ask-whatsapp.tsx'
import { hydration } from './layout/hydration.ts'
import { readBusinessOrDefault } from './layout/outage.ts'
import { readForm } from './layout/plain-form.ts'
import { serverRenderedLazy } from './layout/server-rendered-lazy.tsx'
import { useHydrated } from './layout/use-hydrated.ts'
import { FindBooking } from './my-booking/find-booking.tsx'
import { useGuestAccount } from './payment/use-guest-account.ts'
import { pageHead } from './seo/page-head.ts'

// Loaded while the booking is requested.
const OpenedBooking = lazyHydrate(
  () => import('./my-booking/my-booking-details.tsx').then((all) => all.MyBookingDetails),
  <OpeningBooking texts={t} />,
)
hydration.with(OpenedBooking, false)
// Only guests of a closed day need it, and some of them have no JavaScript.
const ChoicesPage = serverRenderedLazy('choices-page', () =>
  import('./my-booking/choices-page.tsx').then((all) => all.ChoicesPage),
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config } = context.get(appContext)
  const business = await readBusinessOrDefault(db)
  const { searchParams } = new URL(request.url)
  const [reference, token] = [searchParams.get('ref') ?? '', searchParams.get('choose') ?? '']
  return {
    choices: token ? await readChoices(context.get(apiContext), request, reference, token) : null,
    businessName: business.name,
    baseUrl: config.baseUrl,
    isNamed: searchParams.has('ref'),
    isSent: searchParams.has('sent'),
  }
}

/** Null for another token, and while the database is away: then the page asks for the key. */
async function readChoices(callApi: CallApi, request: Request, reference: string, token: string) {
  const path = `/bookings/mine/${encodeURIComponent(reference)}/disruption`
  const response = await callApi(request, path, null, { 'x-guest-key': token })
  return response.ok ? ((await response.json()) as TripChoicesWire) : null
}

/** For browsers without scripts. The API validates. */
export async function action({ context, request }: Route.ActionArgs) {
  const field = await readForm(request)
  const url = new URL(request.url)
  if (field('choice')) {
    const answer = {
      choice: field('choice'),
      ...(field('packageId') ? { packageId: field('packageId') } : {}),
      ...(field('date') ? { date: field('date') } : {}),
    }
    const path = `/bookings/mine/${encodeURIComponent(url.searchParams.get('ref') ?? '')}/disruption`
    const key = { 'x-guest-key': url.searchParams.get('choose') ?? '' }
    const response = await context.get(apiContext)(request, path, answer, key)
    if (response.ok) return redirect(`${url.pathname}${url.search}`, 303)
    const { message } = (await response.json()) as { message: string }
    return data({ typed: null, message, errors: [] as FieldError[] }, response.status)
  }
  const typed = { bookingId: field('bookingId'), email: field('email') }
  const pair = { ...typed, website: field('website') }
  const response = await context.get(apiContext)(request, '/bookings/link', pair)
  // Redirected, so that a reload does not send the form again.
  if (response.ok) return redirect('/my-booking?sent', 303)
  const { message, errors = [] } = (await response.json()) as { message: string; errors?: FieldError[] }
  return data({ typed, message, errors }, response.status === 400 ? 422 : response.status)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageHead({
    title: t.title(loaderData?.businessName ?? frame.name),
    description: t.find.lead,
    baseUrl: loaderData?.baseUrl ?? '',
    path: '/my-booking',
    isHidden: true,
  })
}

/** The booking in the URL, opened by its key; without one, the form that emails the link to it (R8.1, R8.11). */
export default function MyBooking({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const reference = params.get('ref')?.trim().toUpperCase()
  // Only the browser knows the key.
  const find = <FindBooking isSent={loaderData.isSent} rejected={actionData?.typed ? actionData : undefined} />
  const opening = loaderData.choices ? (
    <ChoicesPage choices={loaderData.choices} error={actionData?.message ?? null} />
  ) : (
    <OpeningBooking texts={t} />
  )
  if (!useHydrated()) return loaderData.isNamed ? opening : find
  return reference ? <Open key={reference} bookingId={reference} opening={opening} /> : find
}

function Open({ bookingId, opening }: { bookingId: string; opening: ReactNode }) {
  const { state, opened, reload, retry, isKeyFromLink } = useGuestAccount(bookingId)
  if (state === 'loading') return opening
  if (state === 'open') return <OpenedBooking opened={opened} reload={reload} />
  if (state === 'closed') return <FindBooking bookingId={bookingId} isRefused={isKeyFromLink} />
  const handlers = (
    <>
      <Button onClick={retry}>{t.tryAgain}</Button>
      <AskWhatsApp text={ask.booking(bookingId)} />
    </>
  )
  const saved = findSavedReceipt(bookingId)
  if (saved) return <SavedBooking saved={saved}>{handlers}</SavedBooking>
  return (
    <Container className="grid justify-items-start gap-5 py-20">
      <h1 className="text-[clamp(34px,4vw,54px)]">{t.unreachable.heading}</h1>
      <p className="max-w-[38em] text-[17px] text-sand-700">{t.unreachable.text}</p>
      <div className="mt-2 grid gap-3.5 sm:flex sm:flex-wrap">{handlers}</div>
    </Container>
  )
}

/** The booking as saved on this device, without a connection. */
function SavedBooking({ saved: { receipt, at }, children }: { saved: SavedReceipt; children: ReactNode }) {
  const total = hasPrice(receipt) ? receiptTotal(receipt) : confirmed.onRequest
  return (
    <Container className="py-12 md:py-16">
      <SavedAt at={at} />
      <Eyebrow className="mb-4">{confirmed.bookingId}</Eyebrow>
      <h1 className="numbers text-[clamp(36px,4.4vw,58px)] leading-none font-[700] tracking-wide select-all">
        {receipt.bookingId}
      </h1>
      <p className="mt-3 text-[17px] text-sand-700">{receipt.customerName}</p>
      <div className="mt-8 max-w-[760px]">
        <BookingInfoPanel heading={confirmed.summaries[receipt.kind]}>
          <BookingFacts facts={[...receiptFacts(receipt), { label: confirmed.total, value: total }]} />
        </BookingInfoPanel>
      </div>
      <div className="mt-8 grid gap-3.5 sm:flex sm:flex-wrap">{children}</div>
      <SavedOnDevice bookingId={receipt.bookingId} isKept />
    </Container>
  )
}
