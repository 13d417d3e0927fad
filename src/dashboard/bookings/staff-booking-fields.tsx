import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { BookingFields, type TripFields } from '#components/booking-fields.tsx'
import { FieldError } from '#components/field.tsx'
import { PartyClasses } from '#components/party-classes.tsx'
import { TextField } from '#components/text-field.tsx'
import { detailLimits } from '#contracts/bookings/detail-limits.ts'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { PackageSelect } from '#dashboard/components/package-select.tsx'
import { FormDate, FormNumber, FormSelect, FormText, FormTextArea } from '#dashboard/form/form-fields.tsx'
import {
  addOns,
  type BookingKind,
  bookingKinds,
  bookingStatuses,
  type PaymentMethod,
} from '#domain/bookings/booking.ts'
import { kindSpecOf, kindSpecs } from '#domain/bookings/kind-spec.ts'
import { defaultHourlySlot, isSlot } from '#domain/bookings/time-slot.ts'
import { customSafariId } from '#domain/packages/custom-safari.ts'
import {
  allowsReservation,
  jeepTypes,
  maxPartySize,
  offersJeep,
  offersSlot,
  type PackageOffer,
  presetOf,
  seatsPerJeep,
  visitorTypes,
} from '#domain/packages/package.ts'
import { blocks, type Park, parkHasBlocks, parks } from '#domain/parks/park.ts'
import { staffMethods } from '#domain/payments/staff-methods.ts'
import { daysBetween, isDay } from '#domain/primitives/date.ts'
import { maxPassengers, vehicleIds, vehicleSeats, vehicles } from '#domain/rides/taxi.ts'
import { roomSleeps, roomTypes } from '#domain/stays/room.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { hourToChoose } from '#i18n/format-date.ts'
import { partyClasses } from '#i18n/party-classes.ts'
import { roomNames } from '#i18n/rooms.ts'
import { blockNames, customSafariTexts, parkNames, statusNames } from '#i18n/safari.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { staffForm } from '#i18n/staff-form.ts'
import { cardOf, timeLabel } from './booking-labels.ts'
import { Price, type usePrice } from './booking-price.tsx'
import { SafariFields } from './safari-fields.tsx'
import { type FormPart, isSafari, type StaffBookingDraft, timeSlotsFor } from './staff-booking-draft.ts'

const t = staffBookings.form
const { details } = dashboard

type Props = FormPart & { computed: ReturnType<typeof usePrice> }

/** The booking form of guests and staff, with what only staff set: the trip's kind, price, status and card. */
export function StaffBookingFields(props: Props) {
  const { draft, booking, problems, computed, onChange } = props
  // Only a schedule in force on that day charges by class.
  const isByClass = Boolean(computed.price?.gateFees) && kindSpecOf(draft).reservationType !== null
  return (
    <div className="space-y-7 text-[15px]">
      <BookingFields
        look="sheet"
        labels={labelsFor(draft)}
        entry={draft}
        problems={problems}
        onChange={onChange}
        onAddOn={(addOn, isChosen) => onChange({ addOns: { ...draft.addOns, [addOn]: isChosen } })}
        trip={tripFieldsFor(props, isByClass)}
        payment={{
          methods: methodsFor(booking).map((value) => ({
            value,
            label: value === 'online' ? dashboard.onlineTransfer : dashboard.paymentMethods[value],
          })),
          more: (
            <>
              <FormSelect label={staffForm.status} {...props.field('status')} options={statusesFor(booking)} />
              {draft.paymentMethod === 'card' && <CardFields {...props} />}
            </>
          ),
        }}
      />
      <Price {...props} />
      <ContactsAndRequests {...props} />
    </div>
  )
}

/** A guest's online transfer stays until staff change it. */
function methodsFor(booking: StaffBookingRow | null): readonly PaymentMethod[] {
  return booking?.paymentMethod === 'online' ? ['online', ...staffMethods] : staffMethods
}

function statusesFor(booking: StaffBookingRow | null): { value: string; label: string }[] {
  const known = bookingStatuses.map((status) => ({ value: status, label: statusNames[status] }))
  const isUnknown = booking?.status && !(bookingStatuses as readonly string[]).includes(booking.status)
  return isUnknown ? [{ value: '', label: booking.status }, ...known] : known
}

/** Card numbers stay in the browser: the server receives the last four digits (R6.5). */
function CardFields(part: FormPart) {
  const { booking } = part
  const stored = booking ? cardOf(booking) : ''
  return (
    <>
      <FormText
        label={staffForm.cardNumber}
        hint={stored ? staffForm.cardKept(stored) : staffForm.cardNumberHint}
        {...part.field('cardNumber')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        className="md:col-span-2"
      />
      <FormText
        label={staffForm.cardExpiry}
        hint={staffForm.cardExpiryHint}
        {...part.field('cardExpiry')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
      />
      <TextField label={staffForm.cardCvv} hint={staffForm.cardCvvHint} disabled value="" readOnly />
    </>
  )
}

function tripFieldsFor(part: FormPart, isByClass: boolean): TripFields {
  const { draft, booking } = part
  const lead = <KindAndPackage {...part} />
  const maxParticipants = kindSpecOf(draft).claims === 'seats' ? seatsPerJeep : maxPartySize
  switch (kindSpecOf(draft).tripType) {
    case 'stay':
      return {
        lead,
        maxParticipants: Math.max(maxPartySize, booking?.participants ?? 0),
        afterDate: <CheckOut {...part} />,
        after: <RoomFields {...part} />,
      }
    case 'ride':
      return {
        lead,
        maxParticipants: maxPassengers,
        afterDate: <FormText label={staffForm.pickupTime} {...part.field('pickupTime')} type="time" required />,
        after: <RideFields {...part} />,
      }
    case 'safari':
      return {
        lead,
        timeSlots: timeSlotsFor(draft.kind, booking, part.packages.known(draft.packageId) ?? undefined).map(
          (value) => ({
            value,
            label: (isSlot(value) ? timeLabel(value) : hourToChoose(value)) || dashboard.bookings.missing,
          }),
        ),
        addOns: optionsOf(addOns, dashboard.addOns),
        maxParticipants,
        ...(isByClass && { people: <PartyFields {...part} maxPeople={maxParticipants} /> }),
        after: <SafariFields {...part} isByClass={isByClass} />,
      }
  }
}

/** The number of people by class, and with it the visitor type. */
function PartyFields({ draft, problems, onChange, maxPeople }: FormPart & { maxPeople: number }) {
  const visitorType = visitorTypes.find((type) => type === draft.visitorType) ?? 'foreign'
  const counted = { visitorType, party: draft.party, people: draft.participants }
  return (
    <div className="md:col-span-2">
      <PartyClasses
        texts={partyTexts}
        {...counted}
        maxPeople={maxPeople}
        onChange={(change) => {
          const { people: participants, ...changed } = change(counted)
          onChange({ participants, ...changed })
        }}
      />
      {problems.party && <FieldError>{problems.party}</FieldError>}
    </div>
  )
}

const partyTexts = { ...partyClasses.party, classes: partyClasses.classes }

/** A stay has guests, a ride has passengers. */
function labelsFor({ kind }: StaffBookingDraft) {
  const { tripType } = kindSpecs[kind]
  if (tripType === 'stay')
    return { ...staffForm, trip: staffForm.stay, date: staffForm.checkIn, participants: staffForm.guests }
  if (tripType === 'ride')
    return { ...staffForm, trip: staffForm.ride, date: staffForm.pickupDate, participants: staffForm.passengers }
  return staffForm
}

/** The kind of an existing booking cannot change. */
function KindAndPackage(part: FormPart) {
  const { draft, booking, packages, onChange } = part
  return (
    <>
      {!booking && (
        <FormSelect
          label={t.kind}
          {...part.field('kind')}
          options={optionsOf(bookingKinds, dashboard.kinds)}
          onChange={(value) => {
            const kind = value as BookingKind
            onChange({ kind, ...changesForKind(kind, draft, packages) })
          }}
          className={isSafari(draft.kind) ? '' : 'md:col-span-2'}
        />
      )}
      {isSafari(draft.kind) && (
        <PackageSelect
          label={staffForm.package}
          name="packageId"
          value={draft.packageId}
          error={part.problems.packageId}
          choice={packages}
          // A package that is no longer sold stays on the bookings that have it.
          known={booking?.package?._id === draft.packageId ? booking.package.name : undefined}
          none={
            kindSpecOf(draft).reservationType === null ? t.noPackage : draft.packageId ? undefined : t.choosePackage
          }
          hint={packages.packages === null ? t.packagesLoading : undefined}
          onChange={(packageId) =>
            onChange({
              packageId,
              ...placeForPackage(packageId),
              ...termsForPackage(draft, packages.known(packageId)),
              ...(draft.kind === 'general' && packageId && !booking ? { kind: 'private' as const } : {}),
            })
          }
          className={booking ? 'md:col-span-2' : ''}
        />
      )}
      {draft.packageId === customSafariId && <CustomPlace {...part} />}
    </>
  )
}

/** A custom safari starts in the specification's first park and block (R1.7). */
function placeForPackage(packageId: string): Pick<StaffBookingDraft, 'park' | 'block'> {
  return packageId === customSafariId ? { park: 'yala', block: 'blockI' } : { park: '', block: '' }
}

function CustomPlace(part: FormPart) {
  const { park } = part.draft
  return (
    <>
      <FormSelect
        label={customSafariTexts.park}
        {...part.field('park')}
        options={optionsOf(parks, parkNames)}
        onChange={(value) => {
          const chosen = value as Park
          part.onChange({ park: chosen, block: parkHasBlocks(chosen) ? 'blockI' : '' })
        }}
        className={park && parkHasBlocks(park) ? '' : 'md:col-span-2'}
      />
      {park && parkHasBlocks(park) && (
        <FormSelect
          label={customSafariTexts.block}
          {...part.field('block')}
          options={[...optionsOf(blocks, blockNames), { value: '', label: customSafariTexts.everyBlock }]}
        />
      )}
    </>
  )
}

/** The first choices of the package, in place of a slot or jeep that it does not offer. */
function termsForPackage({ timeSlot, jeepType }: StaffBookingDraft, pkg: PackageOffer | null | undefined) {
  if (!pkg) return {}
  const type = jeepTypes.find((one) => one === jeepType)
  const preset = presetOf(pkg)
  return {
    ...(isSlot(timeSlot) && !offersSlot(pkg, timeSlot) ? { timeSlot: preset.timeSlot } : {}),
    ...(type && !offersJeep(pkg, type) ? { jeepType: preset.jeepType } : {}),
  }
}

/** Drops what the new kind cannot have: a package that is not sold that way, an hour outside the slots, too many people. */
function changesForKind(
  kind: StaffBookingDraft['kind'],
  draft: StaffBookingDraft,
  packages: FormPart['packages'],
): Partial<StaffBookingDraft> {
  const pkg = packages.known(draft.packageId)
  const { tripType, claims, reservationType } = kindSpecs[kind]
  const isSold = reservationType && pkg && allowsReservation(pkg, reservationType)
  return {
    ...(isSold ? {} : { packageId: '', ...placeForPackage('') }),
    ...(claims === 'seats' && !isSlot(draft.timeSlot) ? { timeSlot: pkg?.presetSlot ?? 'morning' } : {}),
    ...(claims === 'seats' ? { participants: Math.min(draft.participants, seatsPerJeep) } : {}),
    ...(kind === 'general' && isSlot(draft.timeSlot) ? { timeSlot: defaultHourlySlot } : {}),
    ...(tripType === 'ride' ? { participants: Math.min(draft.participants, maxPassengers) } : {}),
  }
}

function CheckOut(part: FormPart) {
  const { date, checkOut } = part.draft
  const nights = isDay(date) && isDay(checkOut) ? daysBetween(date, checkOut) : 0
  return (
    <FormDate
      label={t.checkOut}
      {...part.field('checkOut')}
      min={date}
      required
      hint={<span role="status">{nights > 0 && t.nights(nights)}</span>}
    />
  )
}

function RoomFields(part: FormPart) {
  const { roomType, rooms } = part.draft
  const type = roomTypes.find((candidate) => candidate === roomType)
  return (
    <>
      <FormNumber
        label={t.rooms}
        {...part.field('rooms')}
        min={1}
        max={100}
        required
        hint={type && t.sleeps(rooms * roomSleeps[type])}
      />
      <FormSelect
        label={staffForm.room}
        {...part.field('roomType')}
        options={optionsOf(roomTypes, roomNames)}
        className="md:col-span-2"
      />
    </>
  )
}

function RideFields(part: FormPart) {
  const { vehicle, participants } = part.draft
  const place = { required: true, maxLength: 200, dir: 'auto', autoComplete: 'off' } as const
  return (
    <>
      <FormSelect
        label={staffForm.vehicle}
        {...part.field('vehicle')}
        options={[
          ...(vehicle ? [] : [{ value: '', label: t.unknown }]),
          ...vehicleIds.map((id) => ({
            value: id,
            label: t.vehicle(vehicles[id].name, vehicles[id].capacity),
            isDisabled: !vehicleSeats(id, participants),
          })),
        ]}
      />
      <FormText label={staffForm.from} {...part.field('pickupLocation')} {...place} />
      <FormText label={staffForm.to} {...part.field('dropLocation')} {...place} />
    </>
  )
}

/** Contacts and requests. Rarely needed, so the section is closed while it is empty. */
function ContactsAndRequests(part: FormPart) {
  const { draft } = part
  const texts = [
    ...(kindSpecOf(draft).tripType === 'ride' ? [] : [['pickupLocation', details.pickup] as const]),
    ['accommodation', details.accommodation],
    ['hotelWhatsapp', details.hotelWhatsapp],
    ['localContact', details.localContact],
    ['localAccommodation', details.localAccommodation],
  ] as const
  const isFilled = texts.some(([name]) => draft[name]) || draft.specialRequests !== ''
  // Stays open when the last field is emptied: the clerk is still typing in it.
  const [wasFilled, setWasFilled] = useState(isFilled)
  if (isFilled && !wasFilled) setWasFilled(true)
  return (
    <details className="group grey-box" open={wasFilled || undefined}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between rounded-lg px-4 font-[620] text-sand-900">
        {t.wishes}
        <ChevronDown className="icon transition group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="grid gap-x-5 gap-y-4 px-4 pt-1 pb-4 md:grid-cols-2">
        {texts.map(([name, label]) => (
          <FormText
            key={name}
            label={label}
            {...part.field(name)}
            maxLength={detailLimits[name]}
            dir="auto"
            autoComplete="off"
          />
        ))}
        <FormTextArea
          label={details.groups.requests}
          {...part.field('specialRequests')}
          maxLength={detailLimits.specialRequests}
          rows={3}
          dir="auto"
          className="md:col-span-2"
        />
      </div>
    </details>
  )
}
