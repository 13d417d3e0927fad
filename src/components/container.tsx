import type { ReactNode } from 'react'

/** The text column of the site: 1,248 px and a gutter. */
export function Container({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`mx-auto w-full max-w-[1248px] px-5 md:px-6 ${className}`}>{children}</div>
}

/** The small line above a heading. */
export function Eyebrow({
  isOnDark = false,
  className = '',
  children,
}: {
  isOnDark?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <p
      className={`flex items-center gap-2.5 text-[13px] leading-none font-[650] tracking-[.12em] uppercase before:h-0.5 before:w-[26px] before:rounded-full before:bg-current ${isOnDark ? 'text-ember-300' : 'text-ember-700'} ${className}`}
    >
      {children}
    </p>
  )
}
