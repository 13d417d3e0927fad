import type { ReactNode } from 'react'
import { Eyebrow } from '#components/container.tsx'

export const headingId = 'packages-heading'

/** The head of the chooser and of the customiser: its heading takes the focus when one follows the other. */
export function CustomiserHead({
  eyebrow,
  heading,
  lang,
  children,
}: {
  eyebrow: string
  heading: string
  /** Where the heading is not in the language of the page. */
  lang?: string
  children?: ReactNode
}) {
  return (
    <div>
      <Eyebrow className="mb-4">{eyebrow}</Eyebrow>
      <h1
        id={headingId}
        lang={lang}
        tabIndex={-1}
        className="text-[clamp(38px,4.6vw,62px)] leading-none font-[700] focus:outline-none"
      >
        {heading}
      </h1>
      {children}
    </div>
  )
}
