import type { ReactNode } from 'react'
import { LocalTime } from '#website/layout/local-time.tsx'

/** `startsAt` (ms UTC) is when a time begins that is told: the guest's own clock is told with it. */
export type BookingFact = { label: string; value: ReactNode; startsAt?: number | null }

/** What has been chosen, line by line; a fact without a value is left out. */
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
