import type { ReactNode } from 'react'

/** Content that may be wider than the screen, such as a table. The keyboard can scroll it. */
export function ScrollRegion({
  name,
  className = '',
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      className={`overflow-x-auto focus-visible:outline-2 focus-visible:outline-lagoon-500 ${className}`}
    >
      {children}
    </section>
  )
}
