import type { ReactNode } from 'react'
import { LinkButton } from '#components/button.tsx'
import { type PriceLine, PriceLines } from '#components/price-lines.tsx'
import type { Money } from '#domain/primitives/money.ts'
import { bookingForm as t } from '#i18n/booking-form.ts'
import { ApproximatePrice, RatesNote } from '#website/currency/approximate-price.tsx'

export function FormSection({
  picture,
  heading,
  change,
  children,
}: {
  picture: ReactNode
  heading: string
  change?: { to: string; label: string }
  children: ReactNode
}) {
  return (
    <>
      <div className="mx-2.5 mt-2.5 aspect-[16/9] overflow-hidden md:max-lg:aspect-[3/1] rounded-lg bg-lagoon-100 [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_70%]">
        {picture}
      </div>
      <div className="px-5 pt-5 sm:px-7">
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 className="text-[25px]">{heading}</h2>
          {change && (
            <LinkButton look="line" size="sm" to={change.to} aria-label={change.label} className="min-h-11">
              {t.change}
            </LinkButton>
          )}
        </div>
        {children}
      </div>
    </>
  )
}

export function TripPriceLines({
  lines,
  total,
  roughly,
}: {
  lines: readonly PriceLine[]
  total: { label: string; amount: string }
  roughly: Money
}) {
  const rule = lines.length > 0 ? 'mt-5 border-t border-sand-200 pt-4' : 'mt-4'
  return (
    <>
      <PriceLines lines={lines} total={total} className={`numbers text-[15.5px] ${rule}`} />
      <ApproximatePrice {...roughly} className="mt-2 block text-right text-[15.5px] text-sand-600" />
      <RatesNote currency={roughly.currency} className="mt-3" />
    </>
  )
}
