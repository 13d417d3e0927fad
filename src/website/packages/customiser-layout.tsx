import { type ReactNode, useId } from 'react'
import { Eyebrow } from '#components/container.tsx'

export const headingId = 'packages-heading'

/** The heading of chooser and customiser, which gets the focus when one replaces the other. */
export function CustomiserHead({
  eyebrow,
  heading,
  lang,
  children,
}: {
  eyebrow: string
  heading: string
  /** The language of the heading, if it is not the page's. */
  lang?: string | undefined
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

export function CustomiserSection({ number, name, children }: { number: number; name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-xl bg-sand-0 px-5 py-6 shadow-1 outline-1 outline-sand-200 sm:px-7 sm:py-8"
    >
      <h2 id={id} className="flex items-center gap-3.5 text-[25px]">
        <span className="numbers grid size-9 shrink-0 place-items-center rounded-full bg-lagoon-800 text-[16px] tracking-normal text-sand-0">
          {number}
          <span className="sr-only">.</span>
        </span>
        {name}
      </h2>
      <div className="mt-6 grid gap-6">{children}</div>
    </section>
  )
}
