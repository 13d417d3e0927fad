import { ChevronLeft } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { afterPaint } from '#components/after-paint.ts'
import { LinkButton } from '#components/button.tsx'
import { TotalAnnouncement } from '#components/changing-total.tsx'
import { Container } from '#components/container.tsx'
import { focusField } from '#components/focus-invalid.ts'
import { JS_ONLY_FORM_METHOD } from '#components/js-only-form.ts'
import { langOf } from '#components/lang-of.ts'
import { lazyHydrate } from '#components/lazy.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useMediaQuery } from '#components/use-media-query.ts'
import { useToasts } from '#components/use-toasts.tsx'
import { whenIdle } from '#components/when-idle.ts'
import type { SafariRequestInput } from '#contracts/bookings/safari-booking.ts'
import { type Check, checkedField, failedChecks, withoutIdentity } from '#domain/bookings/booking.ts'
import type { NoticeHours } from '#domain/bookings/time-slot.ts'
import { customSafariId } from '#domain/packages/custom-safari.ts'
import { isPriced, type SafariPackage } from '#domain/packages/package.ts'
import { safariPrice } from '#domain/packages/price.ts'
import type { PriceSettings } from '#domain/packages/price-settings.ts'
import type { Day } from '#domain/primitives/date.ts'
import { customiser as t } from '#i18n/booking.ts'
import { components } from '#i18n/components.ts'
import { formatDay } from '#i18n/format-date.ts'
import { dollars } from '#i18n/format-money.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import { seasonOn } from '#i18n/sale-terms.ts'
import { bookingDraftFrom } from '#website/booking/booking-draft.ts'
import { InEnglish } from '#website/layout/in-english.tsx'
import { serverRenderedLazy } from '#website/layout/server-rendered-lazy.tsx'
import { WithoutScript } from '#website/layout/without-script.tsx'
import { loadScripts } from '#website/offline/offline-navigation.ts'
import { clearDraftPackage } from './customiser-draft.ts'
import { CustomiserHead, CustomiserSection } from './customiser-layout.tsx'
import { type CustomiserAction, safariRequest } from './customiser-reducer.ts'
import { CustomiserReview, PriceCard, TotalBar } from './customiser-review.tsx'
import { GuestDetailsFields } from './guest-details-fields.tsx'
import { MealSection } from './meal-section.tsx'
import { type OpenSlots, openSlotsForGuest, slotsOn } from './open-slots.ts'
import { GuideSection, JeepAndSlot, ParkSection } from './safari-sections.tsx'
import { TypeAndDate } from './type-and-date.tsx'
import { type AvailableDays, useAvailableDays } from './use-available-days.ts'
import {
  type CustomiserControls,
  type Customiser as CustomiserParts,
  ResumeDraft,
  useCustomiser,
} from './use-customiser.ts'
import { useSeatBooking } from './use-seat-booking.ts'
import { type SharedDeparture, useSharedDeparture } from './use-shared-departure.ts'

const CustomParkSection = serverRenderedLazy(
  'custom-park-section',
  () => import('./custom-park-section.tsx').then((all) => all.CustomParkSection),
  <Skeleton className="h-[260px] w-full" />,
)
const DayDialog = lazyHydrate(() => import('./day-dialog.tsx').then((all) => all.DayDialog), LoadingOverlay)
const SeatDialog = lazyHydrate(() => import('./seat-dialog.tsx').then((all) => all.SeatDialog), LoadingOverlay)
const SharedBookingDialog = lazyHydrate(
  () => import('./shared-booking-dialog.tsx').then((all) => all.SharedBookingDialog),
  LoadingOverlay,
)

type CustomiserProps = { pkg: SafariPackage; today: Day; settings: PriceSettings; notice: NoticeHours }

/** The form in which a guest puts a safari together, with a live price. */
export function Customiser({ pkg, today, settings, notice }: CustomiserProps) {
  const controls = useCustomiser(pkg)
  const { choices } = controls.state
  const price = safariPrice(pkg, choices, { ...settings, seasonPercent: seasonOn('safari', choices.date) })
  const days = useAvailableDays(pkg, choices)
  const seatBooking = useSeatBooking()
  const { phase, error } = seatBooking
  const departure = useSharedDeparture(controls, {
    phase,
    refused: error?.kind === 'refused' ? error.body.takenSeats : null,
  })
  const available = { ...days, open: useOpenSlots(controls, days, departure) }
  const [dialog, setDialog] = useState<'day' | 'seats' | 'contact' | null>(null)
  const request = safariRequest(pkg, controls.state, price)
  const { faults, missing, book } = useBookingButton({
    controls,
    request,
    isFull:
      choices.date !== '' &&
      available.open !== null &&
      !slotsOn(available.open, choices.date).includes(choices.timeSlot),
    hasUnsettled: seatBooking.unsettled !== null,
    openContact: () => setDialog('contact'),
  })
  const latestBook = useRef(book)
  useEffect(() => {
    latestBook.current = book
  })
  // After a reload the guest continues in the dialog.
  useEffect(() => {
    if (phase === 'interrupted') setDialog('contact')
  }, [phase])
  usePreloadedConfirmation()
  // A modal dialog restyles the whole page when it opens and when it closes, because everything behind it is inert.
  const close = () => setDialog(null)
  const onClose = () => afterPaint(close)
  const customiser: CustomiserParts = {
    ...controls,
    today,
    available,
    departure,
    faults,
    onSelectDay: () => afterPaint(() => setDialog('day')),
    onSelectSeats: () =>
      afterPaint(() => {
        seatBooking.clearError()
        setDialog('seats')
      }),
  }
  const choose = (action: CustomiserAction) =>
    afterPaint(() => {
      controls.dispatch(action)
      close()
    })
  const booking = { customiser, price, missing, isReady: isPriced(pkg, choices.reservationType) }
  const isCustom = pkg.id === customSafariId
  // A phone need not render the hidden card at each press.
  const isWide = useMediaQuery('(min-width: 64rem)')

  return (
    <Container className="pt-12 md:pt-16">
      <ResumeDraft pkg={pkg} today={today} dispatch={controls.dispatch} />
      <div className="flex flex-col items-start justify-between gap-6 md:flex-row md:items-end">
        <CustomiserHead eyebrow={t.eyebrow} heading={pkg.name} lang={langOf(pkg, 'name')}>
          <p lang={langOf(pkg, 'description')} className="mt-4 max-w-[44em] text-[17px] text-sand-600">
            {pkg.description}
          </p>
          <InEnglish of={[pkg]} className="mt-3" />
        </CustomiserHead>
        <ChangePackage />
      </div>
      <WithoutScript sentence={t.needsScript} className="mt-8" />
      <form
        method={JS_ONLY_FORM_METHOD}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          // After the changes of earlier presses.
          afterPaint(() => latestBook.current(form))
        }}
        className="mt-10 grid items-start gap-8 lg:pb-16 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_360px]"
      >
        <div className="grid min-w-0 gap-6">
          {isCustom && <CustomParkSection pkg={pkg} number={1} />}
          <TypeAndDate customiser={customiser} number={isCustom ? 2 : 1} />
          {!isCustom && <ParkSection pkg={pkg} number={2} />}
          <JeepAndSlot customiser={customiser} number={3} />
          <GuideSection customiser={customiser} number={4} />
          <CustomiserSection number={5} name={t.visitorsAndMeals}>
            <GuestDetailsFields customiser={customiser} />
            <MealSection customiser={customiser} />
          </CustomiserSection>
          <CustomiserReview {...booking} notice={notice} number={6} />
        </div>
        {isWide && <PriceCard {...booking} />}
        <TotalBar {...booking} />
      </form>
      <TotalAnnouncement>{t.total(dollars(price.totalPrice))}</TotalAnnouncement>
      <DayDialog customiser={customiser} isOpen={dialog === 'day'} onClose={onClose} onChoose={choose} />
      <SeatDialog customiser={customiser} isOpen={dialog === 'seats'} onClose={onClose} onChoose={choose} />
      <SharedBookingDialog
        customiser={customiser}
        draft={choices.reservationType === 'shared' ? bookingDraftFrom({ ...request, ...departure.hold.hold }) : null}
        notice={notice}
        isOpen={dialog === 'contact'}
        onClose={onClose}
        booking={seatBooking}
      />
    </Container>
  )
}

/** Loads the scripts of the next page early, because the connection may be lost later. */
function usePreloadedConfirmation() {
  useEffect(() => whenIdle(() => void loadScripts('/booking/confirm')), [])
}

function ChangePackage() {
  const [params] = useSearchParams()
  const search = new URLSearchParams(params)
  // The park of a custom safari would filter the list of packages.
  if (params.get('package') === customSafariId) search.delete('park')
  search.delete('package')
  search.delete('block')
  return (
    <LinkButton
      to={{ search: search.toString() }}
      look="line"
      onClick={clearDraftPackage}
      defaultShouldRevalidate={false}
    >
      <ChevronLeft className="icon" aria-hidden="true" />
      {t.change}
    </LinkButton>
  )
}

/** The open slots. A chosen day that has none any more is deselected, with a toast. */
function useOpenSlots(
  { state, dispatch }: CustomiserControls,
  available: AvailableDays,
  { free, own }: SharedDeparture,
): OpenSlots | null {
  const { choices, lostDay } = state
  const open = useMemo(
    () => available.open && openSlotsForGuest(available.open, choices, { free, own }),
    [available.open, choices, free, own],
  )
  const toasts = useToasts()
  const isKnown = available.state === 'known'
  useEffect(() => {
    if (isKnown && open) dispatch({ type: 'update open slots', open })
  }, [isKnown, open, dispatch])
  const isShared = choices.reservationType === 'shared'
  useEffect(() => {
    if (lostDay) toasts.error((isShared ? t.dayLostShared : t.dayLost)(formatDay(lostDay)))
  }, [lostDay, isShared, toasts])
  return open
}

/** In place of a dialog whose scripts are still loading. */
function LoadingOverlay({ isOpen }: { isOpen: boolean }) {
  return (
    <div role="status" className="pointer-events-none fixed inset-0 z-50 grid place-items-center">
      {isOpen && (
        <p className="rounded-lg bg-sand-0 px-6 py-4 font-[620] text-lagoon-900 shadow-3">{components.coming}</p>
      )}
    </div>
  )
}

/** Runs the checks of R1.8, and whether the slot is full: the first failure is a toast and takes the focus, and every field that failed is marked. */
function useBookingButton({
  controls: { pkg, state },
  request,
  isFull,
  hasUnsettled,
  openContact,
}: {
  controls: CustomiserControls
  request: SafariRequestInput
  isFull: boolean
  hasUnsettled: boolean
  openContact: () => void
}) {
  const { choices, details } = state
  const [failed, setFailed] = useState<readonly FailedCheck[]>([])
  const toasts = useToasts()
  const navigate = useNavigate()
  const checks: FailedCheck[] = [
    ...failedChecks(pkg, choices, details),
    ...(isFull ? (['bad time slot'] as const) : []),
  ]
  const isShared = choices.reservationType === 'shared'

  const book = (form: HTMLFormElement) => {
    // An unsettled booking comes first.
    if (isShared && hasUnsettled) return openContact()
    const [first] = checks
    if (first) {
      // Synchronously, so that the next frame shows it.
      flushSync(() => toasts.error(guestSentenceOf(first)))
      // Marking the fields renders the whole form: 0.1 s on a slow phone.
      afterPaint(() => {
        // Synchronously, because a screen reader reads the message of the field that gets the focus.
        flushSync(() => setFailed(checks))
        focusField(form, fieldOf(first))
      })
      return
    }
    if (isShared) openContact()
    else navigate('/booking/confirm', { state: { ...withoutIdentity(request), isAfterCustomiser: true } })
  }
  // A message disappears once its field is corrected; another one appears with the next attempt.
  const shown = failed.filter((check) => checks.includes(check))
  const faults = Object.fromEntries(shown.map((check) => [fieldOf(check), guestSentenceOf(check)]))
  return { faults, missing: checks.map(fieldOf), book }
}

type FailedCheck = Check | 'bad time slot'

function fieldOf(check: FailedCheck): string {
  return check === 'bad time slot' ? 'timeSlot' : checkedField[check]
}
