import { ChevronDown } from 'lucide-react'
import { textPage } from '#i18n/text-page.ts'

/** A table of contents: beside the text where there is room, else folded above it. */
export function TableOfContents({ of }: { of: readonly { id: string; heading: string }[] }) {
  return (
    <>
      <details className="group rounded-lg bg-sand-0 shadow-1 outline-1 -outline-offset-1 outline-sand-300/60 lg:hidden print:hidden">
        <summary className="flex min-h-[52px] items-center justify-between gap-3 rounded-lg px-5 font-[640] text-lagoon-800">
          {textPage.contents}
          <ChevronDown className="icon transition-transform group-open:rotate-180" aria-hidden="true" />
        </summary>
        <nav aria-label={textPage.contents} className="px-2 pb-3">
          <Links of={of} />
        </nav>
      </details>
      <nav
        aria-label={textPage.contents}
        className="sticky top-[108px] -ml-3 hidden max-h-[calc(100dvh-132px)] self-start overflow-y-auto lg:block print:hidden"
      >
        <p className="mb-3 pl-3 text-[13px] leading-none font-[650] tracking-[.12em] text-sand-600 uppercase">
          {textPage.contents}
        </p>
        <Links of={of} />
      </nav>
    </>
  )
}

function Links({ of }: { of: readonly { id: string; heading: string }[] }) {
  return (
    <ul>
      {of.map(({ id, heading }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-sm -outline-offset-2 px-3 py-1.5 leading-snug text-sand-700 hover:bg-lagoon-50 hover:text-lagoon-800 lg:min-h-9 lg:text-[15.5px]"
          >
            {heading}
          </a>
        </li>
      ))}
    </ul>
  )
}
