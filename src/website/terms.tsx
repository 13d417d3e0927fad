import { terms as t } from '#i18n/terms.ts'
import { metaOfTexts } from './seo/page-head.ts'
import { Chapters } from './text-page/chapters.tsx'
import { TextPage } from './text-page/text-page.tsx'

export const handle = { static: true, overHero: true, cache: true }

export const meta = metaOfTexts(t, '/terms', '/art/lunugamwehera.jpg')

export default function Terms() {
  return (
    <TextPage
      path="/terms"
      texts={t}
      picture="lunugamwehera"
      focus="[&_img]:object-[62%_72%] lg:[&_img]:object-[50%_78%]"
      glance={t.short}
      contents={t.chapters}
      updated={t.updated}
    >
      <Chapters of={t.chapters} />
    </TextPage>
  )
}
