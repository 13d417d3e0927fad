import { Select } from '#components/select.tsx'
import { TextField } from '#components/text-field.tsx'
import { vehicleIds, vehicleSeats, vehicles } from '#domain/rides/taxi.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { staffForm } from '#i18n/staff-form.ts'
import type { FormPart } from './trip-fields.tsx'

const t = staffBookings.form

/** When, from where to where, in what. */
export function RideFields({ draft, problems, onChange }: FormPart) {
  return (
    <>
      <TextField
        label={staffForm.pickupTime}
        name="pickupTime"
        type="time"
        value={draft.pickupTime}
        required
        error={problems.pickupTime}
        onChange={(pickupTime) => onChange({ pickupTime })}
      />
      <Select
        label={staffForm.vehicle}
        name="vehicle"
        value={draft.vehicle}
        error={problems.vehicle}
        options={[
          ...(draft.vehicle ? [] : [{ value: '', label: t.unknown }]),
          ...vehicleIds.map((id) => ({
            value: id as string,
            label: t.vehicle(vehicles[id].name, vehicles[id].capacity),
            isDisabled: !vehicleSeats(id, draft.participants),
          })),
        ]}
        onChange={(vehicle) => onChange({ vehicle })}
      />
      <TextField
        label={staffForm.from}
        name="pickupLocation"
        value={draft.pickupLocation}
        required
        maxLength={200}
        dir="auto"
        autoComplete="off"
        error={problems.pickupLocation}
        onChange={(pickupLocation) => onChange({ pickupLocation })}
      />
      <TextField
        label={staffForm.to}
        name="dropLocation"
        value={draft.dropLocation}
        required
        maxLength={200}
        dir="auto"
        autoComplete="off"
        error={problems.dropLocation}
        onChange={(dropLocation) => onChange({ dropLocation })}
      />
    </>
  )
}
