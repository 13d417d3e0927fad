import { ChevronLeft } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { afterPaint } from '#components/after-paint.ts'
import { LinkButton } from '#components/button.tsx'
import { TotalAnnouncement } from '#components/changing-total.tsx'
import { Container } from '#components/container.tsx'
import { JS_ONLY_FORM_METHOD } from '#components/js-only-form.ts'
import { langOf } from '#components/lang-of.ts'
import { lazyHydrate } from '#components/lazy.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useMediaQuery } from '#components/use-media-query.ts'
import { useToasts } from '#components/use-toasts.tsx'
import { whenIdle } from '#components/when-idle.ts'
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
import { seasonOn } from '#i18n/sale-terms.ts'
import { InEnglish } from '#website/layout/in-english.tsx'
import { serverRenderedLazy } from '#website/layout/server-rendered-lazy.tsx'
import { WithoutScript } from '#website/layout/without-script.tsx'
import { loadScripts } from '#website/offline/offline-navigation.ts'
import { clearDraftPackage } from './customiser-draft.ts'
import { CustomiserHead, CustomiserSection } from './customiser-layout.tsx'
import { CustomiserReview, PriceCard, TotalBar } from './customiser-review.tsx'
import { GuestDetailsFields } from './guest-details-fields.tsx'
import { MealSection } from './meal-section.tsx'
import { type OpenSlots, openSlotsForGuest, slotsOn } from './open-slots.ts'
import { GuideSection, JeepAndSlot, ParkSection } from './safari-sections.tsx'
import { TypeAndDate } from './type-and-date.tsx'
import { type AvailableDays, useAvailableDays } from './use-available-days.ts'
import { useBookingButton } from './use-booking-button.ts'
import { type CustomiserControls, ResumeDraft, useCustomiser } from './use-customiser.ts'
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

/** The form in which a guest puts a safari together, with a live price. */
export function Customiser({
  pkg,
  today,
  settings,
  notice,
}: {
  pkg: SafariPackage
  today: Day
  settings: PriceSettings
  notice: NoticeHours
}) {
  const chosen = useCustomiser(pkg)
  const { choices } = chosen.state
  const price = safariPrice(pkg, choices, { ...settings, seasonPercent: seasonOn('safari', choices.date) })
  const available = useAvailableDays(pkg, choices)
  const customiser = { ...chosen, clock: available.clock }
  const seatBooking = useSeatBooking()
  const { phase, error } = seatBooking
  const departure = useSharedDeparture(customiser, {
    phase,
    refused: error?.kind === 'refused' ? error.body.takenSeats : null,
  })
  const open = useOpenSlots(customiser, available, departure)
  const [dialog, setDialog] = useState<'day' | 'seats' | 'contact' | null>(null)
  const { faults, missing, book, draft } = useBookingButton({
    customiser,
    price,
    open,
    departure,
    seatBooking,
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
  const booking = { customiser, price, faults, missing, isReady: isPriced(pkg, choices.reservationType) }
  // A modal dialog restyles the whole page when it opens and when it closes, because everything behind it is inert.
  const onClose = () => afterPaint(() => setDialog(null))
  const onSelectDay = () => afterPaint(() => setDialog('day'))
  const onSelectSeats = () =>
    afterPaint(() => {
      seatBooking.clearError()
      setDialog('seats')
    })

  const isCustom = pkg.id === customSafariId
  // A phone need not render the hidden card at each press.
  const isWide = useMediaQuery('(min-width: 64rem)')

  return (
    <Container className="pt-12 md:pt-16">
      <ResumeDraft pkg={pkg} today={today} dispatch={chosen.dispatch} />
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
          <TypeAndDate
            customiser={customiser}
            today={today}
            available={available}
            open={open}
            departure={departure}
            faults={faults}
            onSelectDay={onSelectDay}
            onSelectSeats={onSelectSeats}
            number={isCustom ? 2 : 1}
          />
          {!isCustom && <ParkSection pkg={pkg} number={2} />}
          <JeepAndSlot
            customiser={customiser}
            faults={faults}
            onSelectSeats={onSelectSeats}
            number={3}
            open={choices.date && open ? slotsOn(open, choices.date) : null}
            closed={available.closedOn(choices.date)}
          />
          <GuideSection customiser={customiser} number={4} />
          <CustomiserSection number={5} name={t.visitorsAndMeals}>
            <GuestDetailsFields customiser={customiser} faults={faults} />
            <MealSection customiser={customiser} />
          </CustomiserSection>
          <CustomiserReview {...booking} notice={notice} number={6} />
        </div>
        {isWide && <PriceCard {...booking} />}
        <TotalBar {...booking} />
      </form>
      <TotalAnnouncement>{t.total(dollars(price.totalPrice))}</TotalAnnouncement>
      <DayDialog
        today={today}
        available={available}
        open={open}
        onClose={onClose}
        isOpen={dialog === 'day'}
        date={choices.date}
        onPick={(day) =>
          afterPaint(() => {
            customiser.dispatch({ type: 'pick day', day })
            setDialog(null)
          })
        }
      />
      <SeatDialog
        customiser={customiser}
        departure={departure}
        available={available}
        open={open}
        onClose={onClose}
        isOpen={dialog === 'seats'}
        onPick={(seats) =>
          afterPaint(() => {
            customiser.dispatch({ type: 'choose seats', seats })
            setDialog(null)
          })
        }
      />
      <SharedBookingDialog
        customiser={customiser}
        departure={departure}
        draft={draft}
        notice={notice}
        onClose={onClose}
        onSelectSeats={onSelectSeats}
        notesOf={available.notesOf}
        isOpen={dialog === 'contact'}
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
