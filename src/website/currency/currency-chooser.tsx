import { ChevronDown } from 'lucide-react'
import { offeredCurrencies } from '#domain/primitives/exchange-rates.ts'
import { currency as t } from '#i18n/trust.ts'
import { useSite } from '#website/layout/use-site.ts'
import { useChosenCurrency } from './approximate-price.tsx'
import { defaultCurrency } from './chosen-currency.ts'

/** Selects the currency of approximate prices. Hidden without scripts. `isShort` shows only codes. */
export function CurrencyChooser({ isShort = false, className = '' }: { isShort?: boolean; className?: string }) {
  const { rates } = useSite()
  const chosen = useChosenCurrency()
  const offered = offeredCurrencies(rates)
  if (offered.length === 0) return null
  return (
    <span className={`relative inline-flex items-center noscript:hidden ${className}`}>
      <select
        data-currency
        data-rates={JSON.stringify(rates)}
        aria-label={t.label}
        // The browser must not restore another value than the stored one.
        autoComplete="off"
        value={offered.includes(chosen) ? chosen : defaultCurrency}
        // followCurrencyChoosers listens for it, also before hydration
        onChange={ignore}
        className={`h-11 w-full cursor-pointer appearance-none truncate rounded-md bg-transparent font-[560] [&>option]:bg-sand-0 [&>option]:text-sand-900 ${isShort ? 'pr-5 pl-1.5 hover:text-ember-200' : 'pr-8 pl-3.5 shadow-[inset_0_0_0_1px_rgb(255_255_255/.28)] hover:bg-white/8'}`}
      >
        {offered.map((code) => (
          <option key={code} value={code}>
            {isShort ? code : t.option(code, t.names[code])}
          </option>
        ))}
      </select>
      <ChevronDown
        className={`pointer-events-none absolute size-4 ${isShort ? 'right-0.5' : 'right-3'}`}
        strokeWidth={2}
        aria-hidden="true"
      />
    </span>
  )
}

const ignore = () => {}
