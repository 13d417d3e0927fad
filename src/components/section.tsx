import type { ReactNode } from 'react'
import { Container, Eyebrow } from './container.tsx'

/** A part of a page, with its distance to the next. */
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
