import { DateInput } from '#components/date-input.tsx'
import { NumberField } from '#components/number-field.tsx'
import { Select } from '#components/select.tsx'
import { daysBetween, isDay } from '#domain/primitives/date.ts'
import { roomSleeps, roomTypes } from '#domain/stays/room.ts'
import { roomNames } from '#i18n/rooms.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { staffForm } from '#i18n/staff-form.ts'
import type { FormPart } from './trip-fields.tsx'

const t = staffBookings.form

/** Which rooms, and until when. */
export function StayFields({ draft, problems, onChange }: FormPart) {
  const type = roomTypes.find((known) => known === draft.roomType)
  const nights = isDay(draft.date) && isDay(draft.checkOut) ? daysBetween(draft.date, draft.checkOut) : 0
  return (
    <>
      <DateInput
        label={t.checkOut}
        name="checkOut"
        value={draft.checkOut}
        min={draft.date}
        required
        error={problems.checkOut}
        hint={<span role="status">{nights > 0 && t.nights(nights)}</span>}
        onChange={(checkOut) => onChange({ checkOut })}
      />
      <NumberField
        label={t.rooms}
        name="rooms"
        value={draft.rooms}
        min={1}
        max={100}
        required
        error={problems.rooms}
        hint={type && t.sleeps(draft.rooms * roomSleeps[type])}
        onChange={(rooms) => onChange({ rooms })}
      />
      <Select
        label={staffForm.room}
        name="roomType"
        value={draft.roomType}
        error={problems.roomType}
        options={roomTypes.map((value) => ({ value: value as string, label: roomNames[value] }))}
        onChange={(roomType) => onChange({ roomType })}
        className="md:col-span-2"
      />
    </>
  )
}
