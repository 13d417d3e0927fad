import { BadgeCheck } from 'lucide-react'
import type { ReservationType } from '#domain/packages/package.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { dollars } from '#i18n/format-money.ts'
import { gatePromise as t } from '#i18n/trust.ts'

/**
 * The promise beside the total of a safari: nothing is added later, because the server charges this total. What it contains is
 * listed unless `isShort`.
 */
export function PricePromise({
  reservationType,
  hasAddOns = false,
  isShort = false,
  atGate,
}: {
  reservationType: ReservationType
  hasAddOns?: boolean
  isShort?: boolean
  /** Gate fees that guests pay the park themselves, in US cents. */
  atGate?: Minor | undefined
}) {
  const contains = reservationType === 'private' ? t.contains : t.containsShared
  return (
    <p className="flex gap-2.5 text-[14.5px] leading-snug text-sand-600">
      <BadgeCheck className="icon mt-[.1em] text-leaf-700" aria-hidden="true" />
      <span>
        <strong className="font-[620] text-sand-800">
          {atGate === undefined ? t.promise : t.atGate(dollars(atGate))}
        </strong>
        {!isShort && ` ${contains} ${t.noFee} ${t.holds}`}
        {hasAddOns && ` ${t.addOns}`}
      </span>
    </p>
  )
}
