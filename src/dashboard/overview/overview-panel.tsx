import type { ReactNode } from 'react'

type Props = { id: string; title: string; action?: ReactNode; className?: string; children: ReactNode }

/** A part of the overview. Its head is equally high with and without a button. */
export function OverviewPanel({ id, title, action, className = '', children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={`card min-w-0 overflow-hidden [&_a]:focus-visible:-outline-offset-2 ${className}`}
    >
      <div className="flex min-h-14 items-center justify-between gap-4 px-5 py-2.5">
        <h2 id={id} className="min-w-0 text-[18px] leading-tight">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
