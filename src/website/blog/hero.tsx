import { Rss } from 'lucide-react'
import { Container, Eyebrow } from '#parts/layout.tsx'
import { Picture } from '#parts/picture.tsx'
import { feed, blog as phrases } from '#phrases/blog.ts'
import { feedPath } from './feed-link.ts'

const { hero } = phrases

export function BlogHero() {
  return (
    <section className="on-dark relative isolate flex min-h-[610px] flex-col md:justify-center overflow-hidden bg-lagoon-900 text-sand-50 md:min-h-[620px]">
      <div className="absolute inset-0 -z-20 [&_img]:size-full [&_img]:object-cover [&_img]:object-[68%_100%] md:[&_img]:object-[64%_100%]">
        <Picture picture="lunugamwehera" alt={hero.picture} sizes="(max-width: 760px) 450px, 100vw" priority />
      </div>
      <div className="hero-shade absolute inset-0 -z-10" />
      {/* a bright wood, and the words reach far down it */}
      <div className="absolute inset-0 -z-10 bg-linear-to-b from-lagoon-950/50 from-55% to-transparent to-85% lg:hidden" />
      <Container className="pt-24 pb-40 md:pt-28 md:pb-28">
        <Eyebrow isOnDark>{hero.eyebrow}</Eyebrow>
        <h1 className="headline my-4 max-w-[7em] text-[54px] text-sand-0 [text-shadow:0_2px_30px_oklch(.19_.03_222/.35)] md:my-[22px] md:text-[clamp(50px,6.6vw,92px)]">
          {hero.heading}
        </h1>
        <p className="max-w-[27em] text-[17px] leading-[1.5] md:text-[19px] md:leading-[1.55]">{hero.lead}</p>
        <a
          href={feedPath}
          className="mt-5 inline-flex min-h-11 items-center gap-2 text-[15px] font-[580] hover:underline hover:underline-offset-4"
        >
          <Rss className="icon text-ember-300" aria-hidden="true" />
          {feed.link}
        </a>
      </Container>
    </section>
  )
}
