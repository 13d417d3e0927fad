import type { TripFields } from '#components/booking-fields.tsx'
import { type AddOn, addOns } from '#domain/bookings/booking.ts'
import { isSlot } from '#domain/bookings/time-slot.ts'
import { largestParty, maxPartySize, type SafariPackage } from '#domain/packages/package.ts'
import { addDays, type Day } from '#domain/primitives/date.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { addOnNames, bookingForm as t } from '#i18n/booking-form.ts'
import { hoursOf, hourToChoose } from '#i18n/format-date.ts'
import { slotNames } from '#i18n/safari.ts'
import { policy } from '#i18n/sale-terms.ts'
import { slotsFor, type TripDraft } from './trip-draft.ts'
import { TripPackageChoice } from './trip-package-choice.tsx'
import { addOnPrice } from './trip-summary.tsx'

/** The fields of a safari by day and hour. */
export function generalFields({
  pkg,
  packages,
  isPart,
  addOnPrices,
  draft,
  today,
  openDays,
  onPickPackage,
  onChange,
}: {
  pkg: SafariPackage | null
  packages: readonly SafariPackage[]
  /** True if there are more packages than these. */
  isPart: boolean
  addOnPrices: Record<AddOn, Minor>
  draft: TripDraft
  today: Day
  /** Null while loading, and without a package. */
  openDays: ReadonlySet<Day> | null
  onPickPackage: (id: string) => void
  onChange: (changes: Partial<TripDraft>) => void
}): TripFields {
  const most = pkg ? largestParty(pkg) : maxPartySize
  return {
    timeSlots: slotsFor(pkg).map((value) => ({
      value,
      label: isSlot(value) ? t.slot(slotNames[value], hoursOf(value)) : hourToChoose(value),
    })),
    timeHint: t.zone,
    addOns: addOns.map((value) => ({
      value,
      label: addOnNames[value],
      detail: addOnPrice(value, addOnPrices),
    })),
    maxParticipants: most,
    participantsHint: t.participantsHint(most),
    days: {
      min: today,
      max: addDays(today, policy().windowDays),
      ...(openDays ? { isUnavailable: (day: Day) => !openDays.has(day), hint: t.dateHint } : {}),
    },
    lead: (
      <TripPackageChoice
        packages={packages}
        isPart={isPart}
        pkg={pkg}
        visitorType={draft.visitorType}
        onPick={onPickPackage}
        onVisitor={(visitorType) => onChange({ visitorType })}
      />
    ),
  }
}
