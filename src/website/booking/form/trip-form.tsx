import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { BookingFields } from '#components/booking-fields.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { JS_ONLY_FORM_METHOD } from '#components/js-only-form.ts'
import { lazyHydrate } from '#components/lazy.tsx'
import { TextArea } from '#components/text-field.tsx'
import type { FreshReceipt } from '#contracts/bookings/receipt.ts'
import type { AddOn } from '#domain/bookings/booking.ts'
import { hasFullDay, paymentDeadline } from '#domain/bookings/payment-deadline.ts'
import { isSlot, type Slot } from '#domain/bookings/time-slot.ts'
import type { SafariPackage } from '#domain/packages/package.ts'
import { isBookedByForm } from '#domain/packages/popular-package.ts'
import type { PriceSettings } from '#domain/packages/price.ts'
import { type Day, dayAt } from '#domain/primitives/date.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { type Stay, stayPrice } from '#domain/stays/room.ts'
import { paymentMethodNames, bookingForm as phrases } from '#i18n/booking-form.ts'
import { formatDay, hoursOf } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { slotNames } from '#i18n/safari.ts'
import { hydration } from '#website/layout/hydration.ts'
import { formatBusinessTime } from '#website/layout/local-time.tsx'
import { useServerClock } from '#website/layout/use-server-clock.ts'
import type { StayAlternative } from '#website/room/stay-alternatives.tsx'
import { formatStayDates } from '#website/room/stay-dates.ts'
import { type Trip, withStay } from './chosen-trip.ts'
import { generalFields } from './general-fields.tsx'
import { useOpenDays } from './open-days.ts'
import { emptyTripDraft, fitDraftToPackage, savedTripDraft, saveTripDraft, type TripDraft } from './trip-draft.ts'
import { firstTripFormError, paymentMethodsFor, tripRequest, tripStart, tripTotal } from './trip-request.ts'
import { TripSubmit, TripSubmitBar } from './trip-submit.tsx'
import { TripSummary } from './trip-summary.tsx'
import { formId, useTripBooking } from './use-trip-booking.ts'

/** There is nothing to say before something was sent. */
const TripTrouble = lazyHydrate(() => import('./trip-error.tsx').then((all) => all.TripErrorBanner))
hydration.with(TripTrouble, false)

/** What the page's loader knows. */
type Offers = {
  packages: SafariPackage[]
  /** There are more than these. */
  isPart: boolean
  addOnPrices: Record<AddOn, Minor>
  settings: PriceSettings
  now: number
}

/** Who books, and for a safari by day and hour also what; the button books it. */
export function TripForm({
  trip,
  offers,
  onPickPackage,
  onBooked,
}: {
  trip: Trip
  offers: Offers
  onPickPackage: (id: string) => void
  onBooked: (receipt: FreshReceipt) => Promise<void>
}) {
  const clock = useServerClock(offers.now)
  const today = dayAt(offers.now)
  const pkg = trip.kind === 'general' ? trip.pkg : null
  const { draft, change } = useDraft(pkg, today)
  const openDays = useOpenDays(pkg && isBookedByForm(pkg) ? pkg.id : null, draft.timeSlot, draft.participants)
  const { trouble, isUnsettled, isSubmitting, book, stop, forget } = useTripBooking({
    entry: `${useLocation().key} ${trip.kind}`,
    onBooked,
  })
  const checks = useChecks(trip, draft, { openDays, clock, stop })
  const changeStay = useChangeStay(trip)
  const [moved, setMoved] = useState('')
  useFreshPrices(trouble?.kind === 'price')

  const start = tripStart(trip, draft)
  const methods = paymentMethodsFor(start, clock())
  const method = methods.find((one) => one === draft.paymentMethod) ?? 'cash'
  const total = tripTotal(trip, draft, offers.settings)
  const button = { trip, total, isSubmitting }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMoved('')
    // what may already have reached us goes out again as it was
    if (isUnsettled || checks.pass()) book(tripRequest(trip, draft, { settings: offers.settings, method }))
  }
  const takeStay = (picked: StayAlternative) => {
    if (trip.kind !== 'room') return
    const stay = { ...trip.stay, ...picked }
    forget()
    changeStay(stay)
    setMoved(phrases.stayNow(formatStayDates(stay), formatMoney(stayPrice(stay))))
  }
  const take = (changes: { date: Day } | { timeSlot: Slot }) => {
    const { date, timeSlot } = { ...draft, ...changes }
    forget()
    change(changes)
    setMoved(phrases.safariNow(date && formatDay(date), isSlot(timeSlot) ? slotNames[timeSlot] : hoursOf(timeSlot)))
  }

  return (
    <>
      <TripTrouble
        trouble={trouble}
        currency={total.currency}
        moved={moved}
        stay={trip.kind === 'room' ? trip.stay : null}
        onStay={takeStay}
        onDay={(date) => take({ date })}
        onSlot={pkg ? (timeSlot) => take({ timeSlot }) : undefined}
      />
      <form
        method={JS_ONLY_FORM_METHOD}
        id={formId}
        ref={checks.form}
        noValidate
        onSubmit={submit}
        className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:pb-20"
      >
        <fieldset disabled={isUnsettled} className="min-w-0">
          <legend className="sr-only">{phrases.headings[trip.kind]}</legend>
          <BookingFields
            look="panels"
            labels={phrases.fields}
            entry={{ ...draft, paymentMethod: method }}
            problems={checks.problems}
            onChange={change}
            onAddOn={(addOn, isChosen) => change(({ addOns }) => ({ addOns: { ...addOns, [addOn]: isChosen } }))}
            trip={
              trip.kind === 'general'
                ? generalFields({ pkg, ...offers, draft, today, openDays, onPickPackage, onChange: change })
                : null
            }
            payment={{
              methods: methods.map((value) => ({ value, label: paymentMethodNames[value] })),
              hint: hintFor(trip, method, { isChoice: methods.length > 1, start, now: clock() }),
            }}
            customerMore={
              <TextArea
                label={phrases.specialRequests}
                hint={phrases.requestsHint}
                name="specialRequests"
                rows={3}
                maxLength={2000}
                value={draft.specialRequests}
                onChange={(specialRequests) => change({ specialRequests })}
                className="md:col-span-2"
              />
            }
          />
        </fieldset>
        <TripSummary trip={trip} draft={draft} prices={offers} now={clock()}>
          <TripSubmit {...button} />
        </TripSummary>
        <TripSubmitBar {...button} />
      </form>
    </>
  )
}

/** How the chosen method works, and of a transfer its real deadline. */
function hintFor(
  { kind }: Trip,
  method: 'bank' | 'cash',
  { isChoice, start, now }: { isChoice: boolean; start: number | null; now: number },
): string {
  const { bank, bankBy, bankLater, cash } = phrases.methodHints
  if (kind === 'taxi') return phrases.rideMethodHint
  if (!isChoice) return phrases.tooLateForBank
  if (method === 'cash') return cash
  if (start === null) return bankLater
  return hasFullDay(start, now) ? bank : bankBy(formatBusinessTime(paymentDeadline('bank', start, now)))
}

/** What was typed in this tab, as it fits the package. Every change goes back into the tab's storage. */
function useDraft(pkg: SafariPackage | null, today: Day) {
  const [typed, setTyped] = useState(emptyTripDraft)
  const newest = useRef<TripDraft | null>(null)
  // The server cannot know the draft, so it comes after the first picture of the page.
  useEffect(() => {
    newest.current ??= savedTripDraft(today)
    if (newest.current) setTyped(newest.current)
  }, [today])
  const draft = fitDraftToPackage(typed, pkg)
  const change = (changes: Partial<TripDraft> | ((before: TripDraft) => Partial<TripDraft>)) => {
    // As the page comes alive all fields that were touched before tell it in one turn, and none is drawn yet.
    const before = fitDraftToPackage(newest.current ?? savedTripDraft(today) ?? emptyTripDraft, pkg)
    newest.current = { ...before, ...(typeof changes === 'function' ? changes(before) : changes) }
    setTyped(newest.current)
    saveTripDraft(newest.current)
  }
  return { draft, change }
}

/** The checks in their order; the first that fails is said at its field, where the guest then stands, else above the form. */
function useChecks(
  trip: Trip,
  draft: TripDraft,
  {
    openDays,
    clock,
    stop,
  }: { openDays: ReadonlySet<Day> | null; clock: () => number; stop: (message: string) => void },
) {
  const { around, foundWrong } = useFocusFirstInvalid<HTMLFormElement>()
  const [failed, setFailed] = useState<string | null>(null)

  const problem = firstTripFormError(trip, draft, clock())
  const pass = () => {
    setFailed(problem?.message ?? null)
    if (!problem) return true
    if (problem.field) foundWrong()
    else stop(problem.message)
    return false
  }
  const isFull = draft.date !== '' && openDays !== null && !openDays.has(draft.date)
  return {
    form: around,
    pass,
    problems: {
      ...(isFull ? { date: phrases.dayFull } : {}),
      // mended: the message goes
      ...(problem?.field && problem.message === failed ? { [problem.field]: problem.message } : {}),
    },
  }
}

/** Another stay; the summary and the way back show it too. */
function useChangeStay(trip: Trip): (stay: Stay) => void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return (stay) => {
    if (trip.kind !== 'room') return
    navigate(
      { search },
      {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
        state: withStay(stay, state),
      },
    )
  }
}

/** Where the desk asks another price, those on this page are older than its own. */
function useFreshPrices(areOld: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (areOld) revalidate()
  }, [areOld, revalidate])
}
