import { ChevronDown, Link2, Search } from 'lucide-react'
import { TextField } from '#components/text-field.tsx'
import { type Question, faq as t } from '#i18n/faq.ts'
import type { Route } from './+types/faq'
import { siteFromMatches } from './layout/use-site.ts'
import { breadcrumbs, faqPage } from './seo/json-ld.ts'
import { pageHead } from './seo/page-head.ts'
import { Blocks, ChapterLink } from './text-page/chapters.tsx'
import { TextPage } from './text-page/text-page.tsx'

export const handle = { static: true, overHero: true, cache: true }

export function meta({ matches }: Route.MetaArgs) {
  const site = siteFromMatches(matches)
  const { name, baseUrl } = site
  return pageHead({
    title: t.title(name),
    description: t.description,
    baseUrl,
    path: '/faq',
    picture: '/art/udawalawe.jpg',
    things: import.meta.env.SSR
      ? [
          faqPage(
            t.groups.flatMap(({ questions }) =>
              questions.map(({ question, answer }) => ({ question, answer: answer.flat().join(' ') })),
            ),
          ),
          breadcrumbs(site, [{ name: t.heading, path: '/faq' }]),
        ]
      : [],
  })
}

export default function Faq() {
  return (
    <TextPage
      path="/faq"
      texts={t}
      picture="udawalawe"
      focus="[&_img]:object-[74%_60%] lg:[&_img]:object-[50%_50%]"
      contents={t.groups}
    >
      <QuestionSearch />
      {t.groups.map(({ id, heading, questions }) => (
        <section key={id} id={id} data-questions className="mb-12 scroll-mt-[108px] last:mb-0 md:mb-16 print:mb-4">
          <h2 className="mb-5 text-[clamp(26px,2.6vw,34px)] leading-[1.08] md:mb-6 print:text-[18px]">{heading}</h2>
          <div className="grid gap-3">
            {questions.map((question) => (
              <FaqAnswer key={question.id} of={question} />
            ))}
          </div>
        </section>
      ))}
    </TextPage>
  )
}

/** Filters the questions (search-questions.ts). Without scripts the page shows all of them and no field. */
function QuestionSearch() {
  return (
    <search
      className="mb-10 block max-w-[34em] print:hidden [@media(scripting:none)]:hidden"
      data-question-search
      data-none={t.search.none}
      data-one={t.search.one}
      data-many={t.search.many}
    >
      <TextField
        label={t.search.label}
        type="search"
        icon={Search}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="search"
      />
      <p role="status" className="mt-2 min-h-6 text-[15px] leading-snug text-sand-600" />
    </search>
  )
}

/**
 * A question that opens without scripts. The anchor is on the answer, because browsers open `details` for links and searches
 * only if the target is inside. In print every answer is open.
 */
function FaqAnswer({ of: { id, question, answer, link } }: { of: Question }) {
  return (
    <details
      data-question
      className="group rounded-lg bg-sand-0 shadow-1 outline-1 -outline-offset-1 outline-sand-300/60 open:shadow-2 has-[:target]:outline-2 has-[:target]:-outline-offset-2 has-[:target]:outline-ember-500 print:break-inside-avoid print:shadow-none print:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="flex min-h-[60px] items-center justify-between gap-5 rounded-lg px-5 py-4 hover:bg-lagoon-50 group-open:rounded-b-none md:px-7 print:min-h-0 print:px-3 print:py-1">
        <h3 className="font-body text-[17.5px] leading-snug font-[640] tracking-normal text-lagoon-900 md:text-[18.5px] print:text-[13px]">
          {question}
        </h3>
        <ChevronDown
          className="size-5 shrink-0 text-ember-600 transition-transform group-open:rotate-180 print:hidden"
          aria-hidden="true"
        />
      </summary>
      <div id={id} className="scroll-mt-[190px] px-5 pt-1 pb-5 md:px-7 md:pb-6 print:px-3 print:pb-1">
        <Blocks of={answer} className="max-w-[40em]" />
        <div className="mt-3 flex flex-wrap items-center gap-x-6 print:hidden">
          {link && <ChapterLink link={link} />}
          <a
            href={`#${id}`}
            aria-label={t.linkToNamed(question)}
            className="ml-auto inline-flex min-h-11 items-center gap-2 text-[14.5px] text-sand-600 underline-offset-4 hover:text-lagoon-700 hover:underline"
          >
            <Link2 className="icon" aria-hidden="true" />
            {t.linkTo}
          </a>
        </div>
      </div>
    </details>
  )
}
