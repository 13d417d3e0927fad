import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Container } from '#components/container.tsx'
import type { Day } from '#domain/primitives/date.ts'
import { formatDay } from '#i18n/format-date.ts'
import { textPage } from '#i18n/text-page.ts'
import { AskUs } from './ask-us.tsx'
import { TableOfContents } from './table-of-contents.tsx'

type Glance = { label: string; items: readonly { heading: string; text: string; to: string }[] }

/** A long text under its hero: what matters most at a glance, its contents, its chapters, and whom to ask. */
export function TextPage({
  hero,
  glance,
  contents,
  updated,
  path,
  children,
}: {
  hero: ReactNode
  glance?: Glance
  contents: readonly { id: string; heading: string }[]
  updated?: Day
  path: string
  children: ReactNode
}) {
  return (
    <>
      {hero}
      {glance && <AtAGlance {...glance} />}
      <Container
        className={`grid gap-9 pb-16 md:pb-24 lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-[72px] print:block print:pb-4 ${glance ? 'pt-12 md:pt-16' : 'pt-10 md:pt-20'}`}
      >
        <TableOfContents of={contents} />
        <div className="min-w-0">
          {children}
          {updated && (
            <p className="numbers border-t border-sand-200 pt-6 text-[14.5px] text-sand-600">
              {textPage.updated(formatDay(updated, 'plain'))}
            </p>
          )}
        </div>
      </Container>
      <AskUs path={path} />
    </>
  )
}

/** Three cards, half over the hero; each leads to its chapter. */
function AtAGlance({ label, items }: Glance) {
  return (
    <Container className="relative z-10 -mt-5 print:mt-0">
      <ul
        aria-label={label}
        className="grid gap-px overflow-hidden rounded-xl bg-sand-200 shadow-3 md:grid-cols-3 print:shadow-none"
      >
        {items.map(({ heading, text, to }) => (
          <li key={heading} className="relative bg-sand-0 px-6 py-5 hover:bg-lagoon-50 md:px-7 md:py-6">
            <Link
              to={to}
              className="block text-[17px] leading-tight font-[680] text-lagoon-900 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-lagoon-500"
            >
              {heading}
            </Link>
            <p className="mt-2 text-[15.5px] leading-snug text-sand-700">{text}</p>
          </li>
        ))}
      </ul>
    </Container>
  )
}
