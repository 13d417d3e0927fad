import { type ReactNode, useId } from 'react'

type Props = { title: string; hint?: ReactNode; className?: string; children: ReactNode }

/** A part of a screen in a card, with its heading. */
export function Panel({ title, hint, className = '', children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`card min-w-0 p-5 max-md:p-4 ${className}`}>
      <h2 id={id} className="text-[20px] leading-tight">
        {title}
      </h2>
      {hint && <p className="mt-1 text-[14.5px] text-sand-600">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
