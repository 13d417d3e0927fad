import type { ReactNode } from 'react'

/** A section about a booking; a plain paragraph in print. */
export function BookingInfoPanel({
  heading,
  picture,
  isOnPaper = true,
  children,
}: {
  heading?: string | undefined
  /** Above the heading. */
  picture?: ReactNode
  isOnPaper?: boolean
  children: ReactNode
}) {
  return (
    <section
      className={`${isOnPaper ? '' : 'print:hidden'} min-w-0 rounded-xl bg-sand-0 px-5 py-6 shadow-1 outline-1 outline-sand-200 sm:px-7 sm:py-7 print:break-inside-avoid print:rounded-none print:bg-transparent print:px-0 print:py-2 print:shadow-none print:outline-0`}
    >
      {picture}
      {heading && <h2 className="mb-4 text-[25px]">{heading}</h2>}
      {children}
    </section>
  )
}
