import type { ReactNode } from 'react'

export type Fact = [name: string, value: ReactNode]

/** Without the facts that a booking does not have. */
export const knownOf = (facts: readonly Fact[]) =>
  facts.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)

/** Names at the left, values at the right. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="numbers mt-1">
      {facts.map(([name, value], index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two travellers may have one name
          key={`${index} ${name}`}
          className="flex justify-between gap-5 border-b border-sand-200 py-2 last:border-0"
        >
          <dt className="shrink-0 text-sand-600">{name}</dt>
          <dd className="min-w-0 text-right font-[560] break-words text-sand-900">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
