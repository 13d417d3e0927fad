import { Banner } from '#components/banner.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import type { PackageOptions } from '#dashboard/hooks/use-package-options.ts'
import { isDay } from '#domain/primitives/date.ts'
import { vehicleIds, vehicles } from '#domain/rides/taxi.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { formatDay } from '#i18n/format-date.ts'
import { roomNames } from '#i18n/rooms.ts'
import { guideNames, jeepNames, statusNames, visitorNames } from '#i18n/safari.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import type { Draft } from './staff-booking-draft.ts'
import { nameOfTime } from './trip-draft-fields.ts'

const t = staffBookings.conflict

/** What another clerk saved while this one was typing. */
export type Meanwhile = {
  was: Draft
  is: Draft
  typed: Draft
  /** The packages of both bookings. */
  names: StaffBookingRow['package'][]
  theirs: (keyof Draft)[]
  both: (keyof Draft)[]
}

/** Says what somebody else has changed, and which of it the clerk is about to change again. */
export function Conflict({ meanwhile, packages }: { meanwhile: Meanwhile; packages: PackageOptions }) {
  const { was, is, typed, names, theirs, both } = meanwhile
  const nameOf = (id: string) => names.find((one) => one?._id === id)?.name ?? packages.known(id)?.name ?? id
  const tell = (draft: Draft, field: keyof Draft) => textOf(draft, field, nameOf) || t.nothing
  return (
    <Banner tone="warning" className="mb-5" title={t.title}>
      <p>{t.lead}</p>
      {theirs.length > 0 && (
        <ul className="numbers mt-2 space-y-1">
          {theirs.map((field) => (
            <li key={field} className="break-words">
              <b className="font-[640]">{t.fields[field]}</b>: {t.change(tell(was, field), tell(is, field))}
              {both.includes(field) && <span className="font-[580]"> {t.yours(tell(typed, field))}</span>}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

function textOf(draft: Draft, field: keyof Draft, nameOf: (id: string) => string): string {
  const value = draft[field]
  const named = (names: Record<string, string>) => names[String(value)] ?? String(value)
  switch (field) {
    case 'status':
      return named(statusNames)
    case 'packageId':
      return nameOf(draft.packageId)
    case 'timeSlot':
      return nameOfTime(draft.timeSlot)
    case 'date':
    case 'checkOut':
      return isDay(draft[field]) ? formatDay(draft[field], 'short') : ''
    case 'paymentMethod':
      return dashboard.paymentMethods[draft.paymentMethod]
    case 'kind':
      return dashboard.kinds[draft.kind]
    case 'jeepType':
      return named(jeepNames)
    case 'guideOption':
      return named(guideNames)
    case 'visitorType':
      return named(visitorNames)
    case 'roomType':
      return named(roomNames)
    case 'vehicle': {
      const id = vehicleIds.find((known) => known === value)
      return id ? vehicles[id].name : ''
    }
    case 'addOns':
      return (Object.keys(draft.addOns) as (keyof Draft['addOns'])[])
        .filter((addOn) => draft.addOns[addOn])
        .map((addOn) => dashboard.addOns[addOn])
        .join(', ')
  }
  if (typeof value === 'boolean') return value ? t.yes : t.no
  return Array.isArray(value) ? value.join(', ') : String(value)
}
