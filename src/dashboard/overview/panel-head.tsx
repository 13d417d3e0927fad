import type { ReactNode } from 'react'

/** The head of a panel: as high in each, with a button or without. */
export function PanelHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 px-5 py-1.5">
      <h2 id={id} className="min-w-0 text-[18px]">
        {title}
      </h2>
      {children}
    </div>
  )
}
