import { type FormEvent, useEffect, useReducer, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { getAvailability } from '#api-client/guest.ts'
import { BookingFields } from '#components/booking-fields.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { FoldedSection } from '#components/folded-section.tsx'
import { JS_ONLY_FORM_METHOD } from '#components/js-only-form.ts'
import { lazyHydrate } from '#components/lazy.tsx'
import { TextArea } from '#components/text-field.tsx'
import type { FreshReceipt } from '#contracts/bookings/receipt.ts'
import { defaultJeepType } from '#domain/availability/inventory.ts'
import type { AddOn } from '#domain/bookings/booking.ts'
import { hasFullDay, paymentDeadline } from '#domain/bookings/payment-deadline.ts'
import { isSlot, type Slot } from '#domain/bookings/time-slot.ts'
import type { SafariPackage } from '#domain/packages/package.ts'
import { isBookedByForm } from '#domain/packages/popular-package.ts'
import type { PriceSettings } from '#domain/packages/price-settings.ts'
import { type Day, dayAt } from '#domain/primitives/date.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { type Stay, stayPrice } from '#domain/stays/room.ts'
import { paymentMethodNames, bookingForm as t } from '#i18n/booking-form.ts'
import { formatDay, hoursOf } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { slotNames } from '#i18n/safari.ts'
import { policy, saleTerms } from '#i18n/sale-terms.ts'
import { hydration } from '#website/layout/hydration.ts'
import { formatBusinessTime } from '#website/layout/local-time.tsx'
import { inPlace, useNavigationState } from '#website/layout/navigation-state.ts'
import { useHydrated } from '#website/layout/use-hydrated.ts'
import { useServerClock } from '#website/layout/use-server-clock.ts'
import type { StayAlternative } from '#website/room/stay-alternative-list.tsx'
import { formatStayDates } from '#website/room/stay-dates.ts'
import { type Trip, withStay } from './chosen-trip.ts'
import { generalFields } from './general-fields.tsx'
import { emptyTripDraft, fitDraftToPackage, savedTripDraft, saveTripDraft, type TripDraft } from './trip-draft.ts'
import { paymentMethodsFor, tripFormErrors, tripRequest, tripStart, tripTotal } from './trip-request.ts'
import { TripSubmit, TripSubmitBar } from './trip-submit.tsx'
import { TripSummary } from './trip-summary.tsx'
import { formId, useTripBooking } from './use-trip-booking.ts'

/** Loaded after the page, because errors follow a request. */
const TripErrorBanner = lazyHydrate(() => import('./trip-error-banner.tsx').then((all) => all.TripErrorBanner))
hydration.with(TripErrorBanner, false)

type Offers = {
  packages: SafariPackage[]
  /** True if there are more packages than these. */
  isPart: boolean
  addOnPrices: Record<AddOn, Minor>
  settings: PriceSettings
  now: number
}

/** The contact fields, for a safari also its own, and the submit button. */
export function TripForm({
  trip,
  offers,
  isFolded,
  onPickPackage,
  onBooked,
}: {
  trip: Trip
  offers: Offers
  /** Folded until it is asked for, by its heading or the hash of the URL. A draft or a fault opens it too. */
  isFolded: boolean
  onPickPackage: (id: string) => void
  onBooked: (receipt: FreshReceipt) => Promise<void>
}) {
  const clock = useServerClock(offers.now)
  const today = dayAt(offers.now)
  const pkg = trip.kind === 'general' ? trip.pkg : null
  const { draft, isStarted, change } = useDraft(pkg, today)
  const isLinked = useIsLinked()
  const openDays = useOpenDays(pkg && isBookedByForm(pkg) ? pkg.id : null, draft.timeSlot, draft.participants)
  const { error, isUnsettled, isSubmitting, book, stop, clearError } = useTripBooking({
    entry: `${useNavigationState().entry} ${trip.kind}`,
    onBooked,
  })
  const checks = useChecks(trip, draft, { openDays, clock, stop })
  const { moved, forgetMove, takeStay, takeTime } = useAlternatives(trip, draft, { change, clearError })
  useFreshPrices(error?.kind === 'price')

  const start = tripStart(trip, draft)
  const methods = paymentMethodsFor(start, clock())
  const method = methods.find((offered) => offered === draft.paymentMethod) ?? 'cash'
  const total = tripTotal(trip, draft, offers.settings)
  const button = { trip, total, isSubmitting, faults: checks.faults }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    forgetMove()
    // An unsettled request is sent again unchanged.
    if (isUnsettled || checks.pass()) book(tripRequest(trip, draft, { settings: offers.settings, method }))
  }
  return (
    <FoldedSection
      id={customTripId}
      heading={t.formHeading}
      note={t.formLead}
      hasPanels
      isFixed={!isFolded}
      isOpen={isLinked || isStarted}
      fault={error}
    >
      <TripErrorBanner
        error={error}
        currency={total.currency}
        moved={moved}
        stay={trip.kind === 'room' ? trip.stay : null}
        onStay={takeStay}
        onDay={(date) => takeTime({ date })}
        onSlot={pkg ? (timeSlot) => takeTime({ timeSlot }) : undefined}
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
          <legend className="sr-only">{t.headings[trip.kind]}</legend>
          <BookingFields
            look="panels"
            labels={t.fields}
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
                label={t.specialRequests}
                hint={t.requestsHint}
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
    </FoldedSection>
  )
}

const customTripId = 'custom-trip'

/** Whether the URL names the form. The server does not know the hash. */
function useIsLinked(): boolean {
  const { hash } = useLocation()
  return useHydrated() && hash === `#${customTripId}`
}

/** How the chosen payment method works, with the deadline of a transfer. */
function hintFor(
  { kind }: Trip,
  method: 'bank' | 'cash',
  { isChoice, start, now }: { isChoice: boolean; start: number | null; now: number },
): string {
  const { bank, bankBy, bankLater, cash } = t.methodHints
  if (kind === 'taxi') return t.rideMethodHint
  if (!isChoice) return t.tooLateForBank
  if (method === 'cash') return cash
  if (start === null) return bankLater
  return hasFullDay(start, now, policy())
    ? bank
    : bankBy(formatBusinessTime(paymentDeadline('bank', start, now, policy())))
}

type DraftChange = Partial<TripDraft> | ((before: TripDraft) => Partial<TripDraft>)

/** The draft of this tab, adjusted to the package. Every change is saved. */
function useDraft(pkg: SafariPackage | null, today: Day) {
  const [edited, dispatch] = useReducer((before: TripDraft | null, change: DraftChange | 'restore') => {
    // Fields that were filled in before hydration report it before the draft is restored.
    const known = before ?? savedTripDraft(today)
    if (change === 'restore') return known
    const draft = fitDraftToPackage(known ?? emptyTripDraft, pkg)
    return { ...draft, ...(typeof change === 'function' ? change(draft) : change) }
  }, null)
  // After hydration, because the server does not know the draft.
  useEffect(() => dispatch('restore'), [])
  useEffect(() => {
    if (edited) saveTripDraft(edited)
  }, [edited])
  return {
    draft: fitDraftToPackage(edited ?? emptyTripDraft, pkg),
    isStarted: edited !== null,
    change: dispatch as (change: DraftChange) => void,
  }
}

/**
 * Runs the checks: every failure is shown at its field, the first of which gets the focus. A failure of the trip itself is shown above
 * the form, once the fields are right.
 */
function useChecks(
  trip: Trip,
  draft: TripDraft,
  {
    openDays,
    clock,
    stop,
  }: { openDays: ReadonlySet<Day> | null; clock: () => number; stop: (message: string) => void },
) {
  const { around, reportInvalid } = useFocusFirstInvalid<HTMLFormElement>()
  const [failed, setFailed] = useState<readonly string[]>([])

  const problems = tripFormErrors(trip, draft, clock())
  const pass = () => {
    setFailed(problems.map(({ message }) => message))
    const [first] = problems
    if (!first) return true
    if (first.field) reportInvalid()
    else stop(first.message)
    return false
  }
  const isFull = draft.date !== '' && openDays !== null && !openDays.has(draft.date)
  // A message disappears once its field is corrected.
  const shown = problems.filter(({ field, message }) => field && failed.includes(message))
  const faults = Object.fromEntries(shown.map(({ field, message }) => [field, message]))
  return { form: around, pass, faults, problems: { ...(isFull ? { date: t.dayFull } : {}), ...faults } }
}

/** Changes the trip to an alternative that the guest picked from the error banner, with the sentence `moved` about it. */
function useAlternatives(
  trip: Trip,
  draft: TripDraft,
  { change, clearError }: { change: (change: DraftChange) => void; clearError: () => void },
) {
  const [moved, setMoved] = useState('')
  const changeStay = useChangeStay(trip)
  const takeStay = (picked: StayAlternative) => {
    if (trip.kind !== 'room') return
    const stay = { ...trip.stay, ...picked }
    clearError()
    changeStay(stay)
    setMoved(t.stayNow(formatStayDates(stay), formatMoney(stayPrice(stay, saleTerms()))))
  }
  const takeTime = (changes: { date: Day } | { timeSlot: Slot }) => {
    const { date, timeSlot } = { ...draft, ...changes }
    clearError()
    change(changes)
    setMoved(t.safariNow(date && formatDay(date), isSlot(timeSlot) ? slotNames[timeSlot] : hoursOf(timeSlot)))
  }
  return { moved, forgetMove: () => setMoved(''), takeStay, takeTime }
}

/** Puts another stay into the navigation state, which the summary and the way back read. */
function useChangeStay(trip: Trip): (stay: Stay) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { state } = useNavigationState()
  return (stay) => {
    if (trip.kind !== 'room') return
    navigate({ search }, { ...inPlace, state: withStay(stay, state) })
  }
}

/** After a price conflict the prices of this page are outdated. */
function useFreshPrices(areOld: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (areOld) revalidate()
  }, [areOld, revalidate])
}

/** The days with a jeep for this party in that slot; null while unknown. */
function useOpenDays(packageId: string | null, timeSlot: string, people: number): ReadonlySet<Day> | null {
  const [days, setDays] = useState<ReadonlySet<Day> | null>(null)
  useEffect(() => {
    setDays(null)
    if (!packageId) return
    const asking = new AbortController()
    // Debounced, because guests press the plus button repeatedly.
    const timer = setTimeout(async () => {
      const choice = { timeSlot, people, jeepType: defaultJeepType, type: 'private' as const }
      const response = await getAvailability(packageId, choice, asking.signal).catch(() => null)
      // Without a response all days can be chosen, and the server decides.
      if (response?.ok && !asking.signal.aborted) setDays(new Set(response.body.availableDates))
    }, 150)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [packageId, timeSlot, people])
  return days
}
