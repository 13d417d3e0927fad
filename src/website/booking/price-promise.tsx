import { BadgeCheck } from 'lucide-react'
import type { ReservationType } from '#domain/packages/package.ts'
import { gate as phrases } from '#i18n/trust.ts'

/**
 * Beside the total of a safari: that nothing is added later, which is true, for the desk charges this sum; and what it
 * contains, unless `isShort`.
 */
export function PricePromise({
  reservationType,
  hasAddOns = false,
  isShort = false,
}: {
  reservationType: ReservationType
  hasAddOns?: boolean
  isShort?: boolean
}) {
  const contains = reservationType === 'private' ? phrases.contains : phrases.containsShared
  return (
    <p className="flex gap-2.5 text-[14.5px] leading-snug text-sand-600">
      <BadgeCheck className="icon mt-[.1em] text-leaf-700" aria-hidden="true" />
      <span>
        <strong className="font-[620] text-sand-800">{phrases.promise}</strong>
        {!isShort && ` ${contains} ${phrases.noFee} ${phrases.holds}`}
        {hasAddOns && ` ${phrases.addOns}`}
      </span>
    </p>
  )
}
