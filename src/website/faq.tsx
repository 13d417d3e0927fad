import { faq as t } from '#i18n/faq.ts'
import type { Route } from './+types/faq'
import { FaqAnswer } from './faq/faq-answer.tsx'
import { breadcrumbs, faqPage } from './seo/json-ld.ts'
import { pageHead } from './seo/page-head.ts'
import { siteFromMatches } from './seo/site-from-request.ts'
import { TextHero } from './text-page/text-hero.tsx'
import { TextPage } from './text-page/text-page.tsx'

export const handle = { reading: true, overHero: true, kept: true }

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
      hero={
        <TextHero
          eyebrow={t.eyebrow}
          heading={t.heading}
          lead={t.lead}
          picture="udawalawe"
          alt={t.picture}
          focus="[&_img]:object-[74%_60%] lg:[&_img]:object-[50%_50%]"
        />
      }
      contents={t.groups}
    >
      {t.groups.map(({ id, heading, questions }) => (
        <section key={id} id={id} className="mb-12 scroll-mt-[108px] last:mb-0 md:mb-16 print:mb-4">
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
