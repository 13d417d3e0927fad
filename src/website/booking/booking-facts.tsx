import type { ReactNode } from 'react'
import { LocalTime } from '#website/layout/local-time.tsx'

/** With `startsAt` (ms UTC) the guest's local time is shown too. */
export type BookingFact = { label: string; value: ReactNode; startsAt?: number | null }

/** Facts without a value are left out. */
export function BookingFacts({ facts, className = '' }: { facts: readonly BookingFact[]; className?: string }) {
  return (
    <dl className={`grid gap-x-5 gap-y-3.5 min-[360px]:grid-cols-2 sm:gap-x-8 ${className}`}>
      {facts
        .filter((fact) => fact.value)
        .map((fact) => (
          <div key={fact.label} className="min-w-0">
            <dt className="text-[14px] text-sand-600">{fact.label}</dt>
            <dd className="font-[580] break-words text-sand-900">
              {fact.value}
              {fact.startsAt && <LocalTime at={fact.startsAt} isStart />}
            </dd>
          </div>
        ))}
    </dl>
  )
}
