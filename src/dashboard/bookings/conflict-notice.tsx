import { Banner } from '#components/banner.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import type { PackageOptions } from '#dashboard/hooks/use-package-options.ts'
import { addOns } from '#domain/bookings/booking.ts'
import { isDay } from '#domain/primitives/date.ts'
import { vehicleIds, vehicles } from '#domain/rides/taxi.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { formatDay } from '#i18n/format-date.ts'
import { partyText } from '#i18n/party-text.ts'
import { roomNames } from '#i18n/rooms.ts'
import { blockNames, guideNames, jeepNames, parkNames, statusNames, visitorNames } from '#i18n/safari.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { timeLabel } from './booking-labels.ts'
import type { StaffBookingDraft } from './staff-booking-draft.ts'

const t = staffBookings.conflict

/** A version that another clerk saved while this one was editing. */
export type Conflict = {
  was: StaffBookingDraft
  is: StaffBookingDraft
  typed: StaffBookingDraft
  names: StaffBookingRow['package'][]
  theirs: (keyof StaffBookingDraft)[]
  both: (keyof StaffBookingDraft)[]
}

/** Lists what the colleague changed, and which of it this clerk is about to overwrite. */
export function ConflictNotice({ conflict, packages }: { conflict: Conflict; packages: PackageOptions }) {
  const { was, is, typed, names, theirs, both } = conflict
  const nameOf = (id: string) => names.find((pkg) => pkg?._id === id)?.name ?? packages.known(id)?.name ?? id
  const show = (draft: StaffBookingDraft, field: keyof StaffBookingDraft) =>
    valueText(draft, field, nameOf) || t.nothing
  return (
    <Banner tone="warning" className="mb-5" title={t.title}>
      <p>{t.lead}</p>
      {theirs.length > 0 && (
        <ul className="numbers mt-2 space-y-1">
          {theirs.map((field) => (
            <li key={field} className="break-words">
              <b className="font-[640]">{t.fields[field]}</b>: {t.change(show(was, field), show(is, field))}
              {both.includes(field) && <span className="font-[580]"> {t.yours(show(typed, field))}</span>}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

/** The names of the values that are stored as codes. */
const valueNames: Partial<Record<keyof StaffBookingDraft, Record<string, string>>> = {
  status: statusNames,
  paymentMethod: dashboard.paymentMethods,
  kind: dashboard.kinds,
  park: parkNames,
  block: blockNames,
  jeepType: jeepNames,
  guideOption: guideNames,
  visitorType: visitorNames,
  roomType: roomNames,
}

function valueText(draft: StaffBookingDraft, field: keyof StaffBookingDraft, nameOf: (id: string) => string): string {
  switch (field) {
    case 'packageId':
      return nameOf(draft.packageId)
    case 'timeSlot':
      return timeLabel(draft.timeSlot)
    case 'date':
    case 'checkOut':
      return isDay(draft[field]) ? formatDay(draft[field], 'short') : ''
    case 'party':
      return draft.party ? partyText(draft.party) : ''
    case 'vehicle': {
      const id = vehicleIds.find((known) => known === draft.vehicle)
      return id ? vehicles[id].name : ''
    }
    case 'addOns':
      return addOns
        .filter((addOn) => draft.addOns[addOn])
        .map((addOn) => dashboard.addOns[addOn])
        .join(', ')
  }
  const value = draft[field]
  if (typeof value === 'boolean') return value ? t.yes : t.no
  return Array.isArray(value) ? value.join(', ') : (valueNames[field]?.[value] ?? String(value))
}
