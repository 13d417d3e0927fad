import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Block, Chapter, TextLink } from '#i18n/text-page.ts'

export function Chapters({ of }: { of: readonly Chapter[] }) {
  return of.map((chapter) => <ChapterText key={chapter.id} chapter={chapter} />)
}

export function ChapterText({ chapter: { id, heading, text, links = [] } }: { chapter: Chapter }) {
  return (
    <section
      id={id}
      className="scroll-mt-[108px] border-t border-sand-200 pt-9 pb-9 first:border-0 first:pt-0 md:pt-12 md:pb-12 print:py-3"
    >
      <h2 className="mb-5 text-[clamp(26px,2.6vw,34px)] leading-[1.08] print:text-[18px]">{heading}</h2>
      <Blocks of={text} />
      {links.map((link) => (
        <ChapterLink key={link.to} link={link} className="mt-5" />
      ))}
    </section>
  )
}

/** Paragraphs and lists, at a readable line length. */
export function Blocks({ of, className = 'max-w-[42em]' }: { of: readonly Block[]; className?: string }) {
  return (
    <div className={`grid gap-4 text-[17px] leading-[1.65] text-sand-800 print:text-[12px] ${className}`}>
      {of.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block[0]} className="grid gap-2.5">
            {block.map((line) => (
              <li
                key={line}
                className="relative pl-6 before:absolute before:top-[.62em] before:left-0.5 before:size-2 before:rounded-full before:bg-ember-500"
              >
                {line}
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

export function ChapterLink({ link: { to, label }, className = '' }: { link: TextLink; className?: string }) {
  return (
    <Link
      to={to}
      className={`inline-flex min-h-11 items-center gap-2 font-[620] text-lagoon-700 underline-offset-4 hover:underline print:hidden ${className}`}
    >
      {label}
      <ArrowRight className="icon" aria-hidden="true" />
    </Link>
  )
}
