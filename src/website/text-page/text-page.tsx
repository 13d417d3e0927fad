import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import type { Day } from '#domain/primitives/date.ts'
import { formatDay } from '#i18n/format-date.ts'
import { textPage } from '#i18n/text-page.ts'
import { frame } from '#i18n/website.ts'
import { WhatsAppButton } from '#website/layout/ask-whatsapp.tsx'
import { useWhatsAppLink } from '#website/layout/use-site.ts'
import { TextHero } from './text-hero.tsx'

type Highlight = { label: string; items: readonly { heading: string; text: string; to: string }[] }

/** A page of text: hero, summary, contents, chapters, and contact. */
export function TextPage({
  texts: { eyebrow, heading, lead, picture: alt },
  glance,
  contents,
  updated,
  path,
  children,
  ...hero
}: {
  texts: { eyebrow: string; heading: string; lead: string; picture: string }
  glance?: Highlight
  contents: readonly { id: string; heading: string }[]
  updated?: Day
  path: string
  children: ReactNode
} & Pick<ComponentProps<typeof TextHero>, 'picture' | 'focus'>) {
  return (
    <>
      <TextHero eyebrow={eyebrow} heading={heading} lead={lead} alt={alt} {...hero} />
      {glance && <Highlights {...glance} />}
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
      <ContactLinks path={path} />
    </>
  )
}

/** Three links to chapters, over the edge of the hero. */
function Highlights({ label, items }: Highlight) {
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

/** Beside the text on wide screens, otherwise collapsed above it. */
function TableOfContents({ of }: { of: readonly { id: string; heading: string }[] }) {
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

const t = textPage.ask

const pages = () => [
  { to: '/contact', label: t.contact },
  { to: '/faq', label: t.faq },
  { to: '/terms', label: t.terms },
  { to: '/privacy', label: t.privacy },
  { to: '/cookies', label: t.cookies },
]

/** At the end: WhatsApp, and the other pages of text. */
function ContactLinks({ path }: { path: string }) {
  const whatsapp = useWhatsAppLink()
  return (
    <section className="border-t border-sand-200 bg-sand-100 py-12 md:py-16 print:hidden">
      <Container className="flex flex-wrap items-center justify-between gap-x-12 gap-y-7">
        <div className="max-w-[34em]">
          <h2 className="text-[clamp(28px,3vw,38px)]">{t.heading}</h2>
          <p className="mt-3 text-[17px] text-sand-700">{t.text}</p>
        </div>
        {/* On a tablet two buttons above three. */}
        <div className="flex flex-wrap gap-3 md:max-lg:grid md:max-lg:w-full md:max-lg:grid-cols-6 md:max-lg:*:col-span-2 md:max-lg:[&>:nth-child(-n+2)]:col-span-3">
          <WhatsAppButton href={whatsapp} look="dark">
            {frame.whatsapp}
          </WhatsAppButton>
          {pages()
            .filter(({ to }) => to !== path)
            .map(({ to, label }) => (
              <LinkButton key={to} to={to} look="line">
                {label}
              </LinkButton>
            ))}
        </div>
      </Container>
    </section>
  )
}
