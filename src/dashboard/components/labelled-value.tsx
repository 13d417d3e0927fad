import type { ReactNode } from 'react'

/** A `dt` and its `dd` below it. */
export function LabelledValue({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[13px] text-sand-600">{name}</dt>
      <dd className="font-[560] break-words text-sand-900">{children}</dd>
    </div>
  )
}
