import { Rss } from 'lucide-react'
import { feed, blog as t } from '#i18n/blog.ts'
import { TextHero } from '#website/text-page/text-hero.tsx'
import { feedPath } from './feed-link.ts'

const { hero } = t

export function BlogHero() {
  return (
    <TextHero
      isTall
      eyebrow={hero.eyebrow}
      heading={hero.heading}
      lead={hero.lead}
      picture="lunugamwehera"
      alt={hero.picture}
      focus="[&_img]:object-[62%_78%] lg:[&_img]:object-[60%_100%]"
    >
      <a
        href={feedPath}
        className="mt-5 inline-flex min-h-11 items-center gap-2 text-[15px] font-[580] hover:underline hover:underline-offset-4"
      >
        <Rss className="icon text-ember-300" aria-hidden="true" />
        {feed.link}
      </a>
    </TextHero>
  )
}
