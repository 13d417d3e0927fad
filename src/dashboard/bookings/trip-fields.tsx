import type { BookingFieldErrors, TripFields } from '#components/booking-fields.tsx'
import { Select } from '#components/select.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { PackageSelect } from '#dashboard/components/package-select.tsx'
import type { PackageOptions } from '#dashboard/hooks/use-package-options.ts'
import { addOns, bookingKinds } from '#domain/bookings/booking.ts'
import { kindOf, kindSpecs } from '#domain/bookings/kinds.ts'
import { defaultHourlySlot, isSlot } from '#domain/bookings/time-slot.ts'
import { allowsReservation, seatsPerJeep } from '#domain/packages/package.ts'
import { mostPassengers } from '#domain/rides/taxi.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { hourToChoose } from '#i18n/format-date.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { staffForm } from '#i18n/staff-form.ts'
import { RideFields } from './ride-fields.tsx'
import { SafariFields } from './safari-fields.tsx'
import { type Draft, isSafari, timeSlotsFor } from './staff-booking-draft.ts'
import { StayFields } from './stay-fields.tsx'
import { nameOfTime } from './trip-draft-fields.ts'

const t = staffBookings.form

/** What every part of the form is given. */
export type FormPart = {
  draft: Draft
  booking: StaffBookingRow | null
  problems: BookingFieldErrors
  packages: PackageOptions
  onChange(changes: Partial<Draft>): void
}

/** What the form asks of a trip, by its kind. */
export function tripFieldsFor(part: FormPart): TripFields {
  const { draft, booking } = part
  const lead = <Lead {...part} />
  switch (kindOf(draft).trip) {
    case 'stay':
      return { lead, mostParticipants: Math.max(20, booking?.participants ?? 0), after: <StayFields {...part} /> }
    case 'ride':
      return { lead, mostParticipants: mostPassengers, after: <RideFields {...part} /> }
    case 'safari':
      return {
        lead,
        timeSlots: timeSlotsFor(draft.kind, booking).map((value) => ({
          value,
          label: (isSlot(value) ? nameOfTime(value) : hourToChoose(value)) || dashboard.bookings.missing,
        })),
        addOns: addOns.map((addOn) => ({ value: addOn, label: dashboard.addOns[addOn] })),
        mostParticipants: kindOf(draft).claims === 'seats' ? seatsPerJeep : 20,
        after: <SafariFields {...part} />,
      }
  }
}

/** How the form calls them: who sleeps here is a guest, who rides a passenger. */
export function tripWordsFor({ kind }: Draft) {
  const { trip } = kindSpecs[kind]
  if (trip === 'stay')
    return { ...staffForm, trip: staffForm.stay, date: staffForm.checkIn, participants: staffForm.guests }
  if (trip === 'ride')
    return { ...staffForm, trip: staffForm.ride, date: staffForm.pickupDate, participants: staffForm.passengers }
  return staffForm
}

/** What is booked. The kind of a booking that is there stays. */
function Lead({ draft, booking, problems, packages, onChange }: FormPart) {
  return (
    <>
      {!booking && (
        <Select
          label={t.kind}
          name="kind"
          value={draft.kind}
          error={problems.kind}
          options={bookingKinds.map((kind) => ({ value: kind, label: dashboard.kinds[kind] }))}
          onChange={(kind) => onChange({ kind, ...ofKind(kind, draft, packages) })}
          className={isSafari(draft.kind) ? '' : 'md:col-span-2'}
        />
      )}
      {isSafari(draft.kind) && (
        <PackageSelect
          label={staffForm.package}
          name="packageId"
          choice={packages}
          value={draft.packageId}
          // One that is no longer sold stays with those who have it.
          known={booking?.package?._id === draft.packageId ? booking.package.name : undefined}
          none={kindOf(draft).reservationType === null ? t.noPackage : draft.packageId ? undefined : t.choosePackage}
          error={problems.packageId}
          hint={packages.packages === null ? t.packagesLoading : undefined}
          onChange={(packageId) =>
            onChange({
              packageId,
              ...(draft.kind === 'general' && packageId && !booking ? { kind: 'private' as const } : {}),
            })
          }
          className={booking ? 'md:col-span-2' : ''}
        />
      )}
    </>
  )
}

/** What another kind brings with it: a departure goes in a public slot, and a package may not be sold that way. */
function ofKind(kind: Draft['kind'], draft: Draft, packages: FormPart['packages']): Partial<Draft> {
  const pkg = packages.known(draft.packageId)
  const { trip, claims, reservationType } = kindSpecs[kind]
  const isSold = reservationType && pkg && allowsReservation(pkg, reservationType)
  return {
    ...(isSold ? {} : { packageId: '' }),
    ...(claims === 'seats' && !isSlot(draft.timeSlot) ? { timeSlot: 'morning' } : {}),
    ...(claims === 'seats' ? { participants: Math.min(draft.participants, seatsPerJeep) } : {}),
    ...(kind === 'general' && isSlot(draft.timeSlot) ? { timeSlot: defaultHourlySlot } : {}),
    ...(trip === 'ride' ? { participants: Math.min(draft.participants, mostPassengers) } : {}),
  }
}
