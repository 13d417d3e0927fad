import { privacy as t } from '#i18n/privacy.ts'
import { metaOfTexts } from './seo/page-head.ts'
import { Chapters } from './text-page/chapters.tsx'
import { TextPage } from './text-page/text-page.tsx'

export const handle = { static: true, overHero: true, cache: true }

export const meta = metaOfTexts(t, '/privacy', '/art/leopard-tree.jpg')

export default function Privacy() {
  return (
    <TextPage
      path="/privacy"
      texts={t}
      picture="leopard-tree"
      focus="[&_img]:object-[34%_42%] lg:[&_img]:object-[50%_44%]"
      glance={t.short}
      contents={t.chapters}
      updated={t.updated}
    >
      <Chapters of={t.chapters} />
    </TextPage>
  )
}
