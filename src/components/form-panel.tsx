import type { ReactNode } from 'react'

/** A white part of a form, named by its heading. */
export function FormPanel({
  heading,
  picture,
  className = '',
  children,
}: {
  heading: string
  /** Above the heading. */
  picture?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={heading}
      className={`min-w-0 rounded-xl bg-sand-0 px-5 py-6 shadow-1 outline-1 outline-sand-200 sm:px-7 sm:py-8 ${className}`}
    >
      {picture}
      <h2 className="mb-5 text-[25px]">{heading}</h2>
      {children}
    </section>
  )
}
