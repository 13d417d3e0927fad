import type { ReactNode } from 'react'

/** Equally high with and without a button. */
export function PanelHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 px-5 py-2.5">
      <h2 id={id} className="min-w-0 text-[18px] leading-tight">
        {title}
      </h2>
      {children}
    </div>
  )
}
