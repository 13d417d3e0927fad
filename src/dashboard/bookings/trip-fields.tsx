import type { ReactNode } from 'react'
import type { TripFields } from '#parts/booking-fields.tsx'
import { OutsideLinkButton } from '#parts/button.tsx'
import { dashboard } from '#phrases/dashboard.ts'
import { staffForm as words } from '#phrases/staff-form.ts'
import { addOns } from '#rules/booking.ts'
import { addDays, formatDay, isDay } from '#rules/day.ts'
import { roomSleeps, roomTypes } from '#rules/room.ts'
import type { StaffBookingRow } from '#rules/staff-booking.ts'
import { mostPassengers, vehicleIds, vehicles } from '#rules/taxi.ts'
import { type Draft, timeSlotsFor } from './draft.ts'
import { nameOfTime, nightsIn, pickupTimeOf, roomsOf } from './trip.ts'

/** What the form may change of a trip by its kind, and what it only tells; null is a new safari. */
export function tripFieldsFor(booking: StaffBookingRow | null, draft: Draft): TripFields {
  switch (booking?.kind) {
    case 'room':
      return stayFields(booking, draft)
    case 'taxi':
      return rideFields(booking)
    case 'shared':
      return { ...safariFields(booking), ...seatFields(booking, draft) }
    default:
      return safariFields(booking)
  }
}

/** How the form calls them: who sleeps here is a guest, who rides a passenger. */
export function tripWordsFor(booking: StaffBookingRow | null) {
  if (booking?.kind === 'room') return { ...words, trip: words.stay, date: words.checkIn, participants: words.guests }
  if (booking?.kind === 'taxi')
    return { ...words, trip: words.ride, date: words.pickupDate, participants: words.passengers }
  return words
}

function safariFields(booking: StaffBookingRow | null): TripFields {
  return {
    timeSlots: timeSlotsFor(booking).map((value) => ({
      value,
      label: nameOfTime(value) || dashboard.bookings.missing,
    })),
    addOns: addOns.map((addOn) => ({ value: addOn, label: dashboard.addOns[addOn] })),
    mostParticipants: 20,
  }
}

/** Who comes with fewer gives the last seats back; who comes with more must say where they sit. */
function seatFields({ participants, seats, package: pkg }: StaffBookingRow, draft: Draft): Partial<TripFields> {
  const kept = seats.slice(0, draft.participants)
  const freed = seats.slice(draft.participants)
  const isFewer = draft.participants < participants && freed.length > 0
  return {
    mostParticipants: participants,
    participantsHint: (
      <span role="status">{isFewer ? words.seatsFreed(kept, freed) : participants > 1 && words.fewerSeats}</span>
    ),
    lead: (
      <Told
        facts={[
          [words.package, pkg?.name ?? ''],
          [words.seats, seats.join(', ')],
        ]}
        note={words.moreSeats}
        href={pkg ? `/packages?package=${encodeURIComponent(pkg._id)}` : '/packages'}
        action={words.bookSeats}
      />
    ),
  }
}

/** The whole stay moves with its check-in. */
function stayFields(booking: StaffBookingRow, draft: Draft): TripFields {
  const nights = nightsIn(booking)
  const checkOut = isDay(draft.date) && nights > 0 ? formatDay(addDays(draft.date, nights), 'short') : ''
  const tell = draft.date === booking.date ? words.checkOutStays : words.checkOutMoves
  const type = roomTypes.find((known) => known === booking.roomType)
  const beds = type ? booking.rooms * roomSleeps[type] : 20
  return {
    mostParticipants: Math.max(beds, booking.participants),
    ...(type ? { participantsHint: words.sleeps(roomsOf(booking), beds) } : {}),
    dateHint: <span role="status">{checkOut && tell(checkOut, nights)}</span>,
    lead: (
      <Told
        facts={[[words.room, roomsOf(booking)]]}
        note={words.otherStay}
        href={type ? `/room/${type}` : '/rooms'}
        action={words.bookStay}
      />
    ),
  }
}

/** The car comes at the hour and to the place at which it was ordered. */
function rideFields(booking: StaffBookingRow): TripFields {
  const { participants, pickupLocation: pickup, dropLocation: drop, vehicle: name } = booking
  const vehicle = vehicleIds.map((id) => vehicles[id]).find((known) => known.name === name)
  const seats = vehicle?.capacity ?? mostPassengers
  return {
    mostParticipants: Math.max(seats, participants),
    ...(vehicle ? { participantsHint: words.carries(vehicle.name, seats) } : {}),
    lead: (
      <Told
        facts={[
          [words.pickupTime, pickupTimeOf(booking)],
          [words.vehicle, name],
          [words.from, pickup],
          [words.to, drop],
        ]}
        note={words.otherRide}
        href={`/taxi-service?${new URLSearchParams({ pickup, drop })}`}
        action={words.bookRide}
      />
    ),
  }
}

/** What is not asked here, and where a change of it is made. */
function Told(props: {
  facts: [name: string, value: string][]
  note: string
  href: string
  action: string
}): ReactNode {
  return (
    <div className="min-w-0 rounded-md bg-sand-50 px-4 py-3.5 outline-1 outline-sand-200 md:col-span-2">
      <dl className="grid gap-x-5 gap-y-2.5 md:grid-cols-2">
        {props.facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-[14px] text-sand-600">{name}</dt>
              <dd className="numbers font-[580] break-words text-sand-900">{value}</dd>
            </div>
          ))}
      </dl>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-t border-sand-200 pt-3">
        <p className="min-w-0 flex-1 basis-52 text-[14px] leading-snug text-sand-600">{props.note}</p>
        <OutsideLinkButton size="sm" href={props.href} className="max-md:min-h-12">
          {props.action}
        </OutsideLinkButton>
      </div>
    </div>
  )
}
