import type { ReactNode } from 'react'

/** What may be wider than its place, as a table is where text is large: the keyboard reaches it and scrolls it too. */
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard too
      tabIndex={0}
      className={`overflow-x-auto focus-visible:outline-2 focus-visible:outline-lagoon-500 ${className}`}
    >
      {children}
    </section>
  )
}
