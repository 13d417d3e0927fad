import type { ReactNode } from 'react'
import { ChangingTotal } from './changing-total.tsx'

export type PriceLine = { label: ReactNode; detail?: ReactNode; amount: ReactNode }

/** Price lines with their total; amounts are formatted already. */
export function PriceLines({
  lines,
  total,
  className = '',
}: {
  lines: readonly PriceLine[]
  total: { label: ReactNode; amount: string }
  className?: string
}) {
  return (
    <dl className={`grid gap-3 ${className}`}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a price keep their order
        <div key={index} className="flex items-baseline justify-between gap-4">
          <dt className="text-sand-700">
            {line.label}
            {line.detail && <span className="block text-[14px] leading-snug text-sand-600">{line.detail}</span>}
          </dt>
          <dd className="numbers font-[560] text-sand-900">{line.amount}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-sand-300 pt-4">
        <dt className="font-[640] text-sand-900">{total.label}</dt>
        <dd className="numbers display text-[30px] leading-none font-bold text-lagoon-900">
          <ChangingTotal>{total.amount}</ChangingTotal>
        </dd>
      </div>
    </dl>
  )
}
