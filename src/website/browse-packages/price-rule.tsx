import { CalendarCheck } from 'lucide-react'
import { priceRule as phrases } from '#i18n/browse.ts'
import { RatesNote } from '#website/currency/approximate-price.tsx'

/** What stands beside every price: what it is for, and what happens to it when plans change. */
export function PriceRule({ className = '' }: { className?: string }) {
  return (
    <div className={`max-w-[44em] text-[15.5px] leading-normal text-sand-700 ${className}`}>
      <p className="flex items-start gap-3">
        <CalendarCheck className="icon mt-[.25em] text-leaf-700" aria-hidden="true" />
        <span>
          <strong className="font-[640] text-sand-900">{phrases.heading}</strong> {phrases.text} {phrases.zone}
        </span>
      </p>
      <p className="mt-2 pl-[calc(1.15em+12px)] text-sand-600">{phrases.contains}</p>
      <RatesNote className="mt-2 pl-[calc(1.15em+12px)]" />
    </div>
  )
}
