import { cookies as t } from '#i18n/cookies.ts'
import type { Route } from './+types/cookies'
import { CookieGroup } from './cookies/cookie-group.tsx'
import { ClearSavedPages } from './offline/clear-saved-pages.tsx'
import { pageHead } from './seo/page-head.ts'
import { siteFromMatches } from './seo/site-from-request.ts'
import { Chapters, ChapterText } from './text-page/chapters.tsx'
import { TextHero } from './text-page/text-hero.tsx'
import { TextPage } from './text-page/text-page.tsx'

export const handle = { reading: true, overHero: true, kept: true }

export function meta({ matches }: Route.MetaArgs) {
  const { name, baseUrl } = siteFromMatches(matches)
  return pageHead({
    title: t.title(name),
    description: t.description,
    baseUrl,
    path: '/cookies',
    picture: '/art/river.jpg',
  })
}

export default function Cookies() {
  const { chapters, drawers, clear } = t
  return (
    <TextPage
      path="/cookies"
      hero={
        <TextHero
          eyebrow={t.eyebrow}
          heading={t.heading}
          lead={t.lead}
          picture="river"
          alt={t.picture}
          focus="[&_img]:object-[56%_60%] lg:[&_img]:object-[50%_62%]"
        />
      }
      contents={[...chapters, ...Object.values(drawers), clear]}
      updated={t.updated}
    >
      <Chapters of={chapters} />
      {Object.values(drawers).map((drawer) => (
        <CookieGroup key={drawer.id} drawer={drawer} />
      ))}
      <ChapterText chapter={clear} />
      <ClearSavedPages />
    </TextPage>
  )
}
