import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { Container } from '#components/container.tsx'
import { DateField } from '#components/date-field.tsx'
import { focusInvalid } from '#components/focus-invalid.ts'
import { FormPanel } from '#components/form-panel.tsx'
import { JS_ONLY_FORM_METHOD } from '#components/js-only-form.ts'
import { Select } from '#components/select.tsx'
import { TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import { addDays, type Day, dayAt } from '#domain/primitives/date.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import {
  failedRideChecks,
  maxPassengers,
  type Ride,
  type RideCheck,
  rideField,
  rideWindowDays,
  taxiEstimate,
  type VehicleId,
  vehicleSeats,
  vehicles,
} from '#domain/rides/taxi.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import { taxi as t } from '#i18n/taxi.ts'
import { inPlace } from '#website/layout/navigation-state.ts'
import { useServerClock } from '#website/layout/use-server-clock.ts'
import { WithoutScript } from '#website/layout/without-script.tsx'
import { faresOn } from '#website/taxi/fares-on.ts'
import { FareEstimate, FareEstimateBar } from './fare-estimate.tsx'
import { rideFromUrl, rideQuery } from './ride-url.ts'
import { VehicleCards } from './vehicle-cards.tsx'

export function RideForm({ nowAtLoading }: { nowAtLoading: number }) {
  const clock = useServerClock(nowAtLoading)
  const { ride, outgrown, change } = useRide()
  const { failed, book } = useBooking(ride, clock)
  const today = dayAt(nowAtLoading)
  const errorOf = (field: keyof Ride) => {
    const check = failed.find((check) => rideField[check] === field)
    return check ? guestSentenceOf(check) : null
  }
  const fields = { ride, errorOf, change }
  const summary = { ride, isReady: Boolean(ride.vehicle && ride.pickup.trim() && ride.drop.trim()) }

  return (
    <Container className="pt-10 md:pt-14">
      <WithoutScript sentence={t.needsScript} className="mb-8" />
      <form
        method={JS_ONLY_FORM_METHOD}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          book(event.currentTarget)
        }}
        className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px] lg:pb-20"
      >
        <div className="grid min-w-0 gap-6">
          <FormPanel heading={t.where}>
            <Places {...fields} />
          </FormPanel>
          <FormPanel heading={t.when}>
            <DayAndParty {...fields} today={today} />
          </FormPanel>
          <FormPanel heading={t.vehicle}>
            <VehicleCards
              day={ride.date}
              value={ride.vehicle}
              passengers={ride.passengers}
              error={
                outgrown ? t.unchosen(t.vehicleNames[outgrown], t.passengerCount(ride.passengers)) : errorOf('vehicle')
              }
              onChange={(vehicle) => change({ vehicle })}
            />
          </FormPanel>
        </div>
        <FareEstimate {...summary} now={clock()} />
        <FareEstimateBar {...summary} />
      </form>
    </Container>
  )
}

type RideFields = {
  ride: Ride
  errorOf: (field: keyof Ride) => string | null
  change: (changes: Partial<Ride>) => void
}

function Places({ ride, errorOf, change }: RideFields) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label={t.pickup}
        hint={t.pickupHint}
        name="pickup"
        required
        maxLength={200}
        value={ride.pickup}
        error={errorOf('pickup')}
        onChange={(pickup) => change({ pickup })}
      />
      <TextField
        label={t.drop}
        hint={t.dropHint}
        name="drop"
        required
        maxLength={200}
        value={ride.drop}
        error={errorOf('drop')}
        onChange={(drop) => change({ drop })}
      />
    </div>
  )
}

function DayAndParty({ ride, errorOf, change, today }: RideFields & { today: Day }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 md:grid-cols-3">
      <DateField
        label={t.date}
        name="date"
        required
        min={today}
        max={addDays(today, rideWindowDays)}
        value={ride.date}
        error={errorOf('date')}
        onChange={(date) => change({ date })}
      />
      <TextField
        label={t.time}
        hint={t.timeHint}
        type="time"
        name="time"
        required
        value={ride.time}
        error={errorOf('time')}
        onChange={(time) => change({ time })}
      />
      <Select
        label={t.passengers}
        name="passengers"
        value={String(ride.passengers)}
        error={errorOf('passengers')}
        onChange={(count) => change({ passengers: Number(count) })}
        options={Array.from({ length: maxPassengers }, (_, index) => ({
          value: String(index + 1),
          label: t.passengerCount(index + 1),
        }))}
      />
    </div>
  )
}

type RideState = { ride: Ride; outgrown: Ride['vehicle'] }

/** A vehicle that has become too small for the party is deselected; `outgrown` names it. */
function rideReducer({ ride, outgrown }: RideState, changes: Partial<Ride>): RideState {
  const next = { ...ride, ...changes }
  if (next.vehicle && !vehicleSeats(next.vehicle, next.passengers)) {
    return { ride: { ...next, vehicle: '' }, outgrown: next.vehicle }
  }
  const isSettled = changes.vehicle || (outgrown && vehicleSeats(outgrown, next.passengers))
  return { ride: next, outgrown: isSettled ? '' : outgrown }
}

/** The ride so far, saved in the URL. */
function useRide() {
  const [params] = useSearchParams()
  const [{ ride, outgrown }, change] = useReducer(rideReducer, params, (query) => ({
    ride: rideFromUrl(query),
    outgrown: '' as const,
  }))
  const navigate = useNavigate()
  const search = rideQuery(ride)
  const isSaved = search === rideQuery(rideFromUrl(params))
  useEffect(() => {
    if (isSaved) return
    navigate({ search }, inPlace)
  }, [search, isSaved, navigate])

  const toasts = useToasts()
  const announce = useEffectEvent((vehicle: VehicleId) =>
    toasts.error(t.unchosen(t.vehicleNames[vehicle], t.passengerCount(ride.passengers))),
  )
  useEffect(() => {
    if (outgrown) announce(outgrown)
  }, [outgrown])
  return { ride, outgrown, change }
}

/** Shows every failed check at its field; the first one gets the focus. */
function useBooking(ride: Ride, clock: () => number) {
  const [failed, setFailed] = useState<readonly RideCheck[]>([])
  const toasts = useToasts()
  const navigate = useNavigate()
  const book = (form: HTMLFormElement) => {
    const checks = failedRideChecks(ride, clock())
    const [check] = checks
    // Before the focus moves, so that screen readers read the message with the field.
    flushSync(() => setFailed(checks))
    if (check) {
      const field = form.querySelector<HTMLElement>(`[name="${rideField[check]}"]:not(:disabled)`)
      if (field) focusInvalid(field, guestSentenceOf(check))
      else toasts.error(guestSentenceOf(check))
    } else if (ride.vehicle) {
      const { vehicle: vehicleId, ...rest } = ride
      const estimatedPrice = toDecimal(taxiEstimate(vehicleId, faresOn(ride.date)).amount)
      navigate('/booking', {
        state: { taxiBooking: { ...rest, vehicleId, vehicleName: vehicles[vehicleId].name, estimatedPrice } },
      })
    }
  }
  // Once corrected, a message disappears.
  const current = failedRideChecks(ride, clock())
  return { failed: failed.filter((check) => current.includes(check)), book }
}
