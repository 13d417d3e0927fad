import type { ReactNode } from 'react'

/** The text column of the site: 1,248 px and a gutter. */
export function Container({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`mx-auto w-full max-w-[1248px] px-5 md:px-6 ${className}`}>{children}</div>
}

export function Section({ id, className = '', children }: { id?: string; className?: string; children: ReactNode }) {
  return (
    <section id={id} className={`py-16 md:py-26 ${className}`}>
      <Container>{children}</Container>
    </section>
  )
}

/** A row of cells that overlaps the lower edge of the hero. */
export function HeroStrip({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <Container className="relative z-10 -mt-10 md:-mt-[52px] print:mt-0">
      <ul aria-label={label} className={`gap-px overflow-hidden rounded-xl bg-sand-200 shadow-3 ${className}`}>
        {children}
      </ul>
    </Container>
  )
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

/** A heading with an eyebrow above, a sentence below and an action at the right. */
export function SectionHead({
  eyebrow,
  title,
  lead,
  action,
  isOnDark = false,
}: {
  eyebrow?: ReactNode
  title: ReactNode
  lead?: ReactNode
  action?: ReactNode
  isOnDark?: boolean
}) {
  return (
    <div className="mb-[26px] flex flex-col items-start justify-between gap-[18px] md:mb-10 md:flex-row md:items-end md:gap-8">
      <div>
        {eyebrow && (
          <Eyebrow isOnDark={isOnDark} className="mb-4">
            {eyebrow}
          </Eyebrow>
        )}
        <h2 className={isOnDark ? 'text-sand-0' : ''}>{title}</h2>
        {lead && (
          <p className={`mt-3.5 max-w-[30em] text-[17px] text-balance ${isOnDark ? 'text-sand-300' : 'text-sand-600'}`}>
            {lead}
          </p>
        )}
      </div>
      {action}
    </div>
  )
}
