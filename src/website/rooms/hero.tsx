import { ArrowDown, CarFront } from 'lucide-react'
import { Badge } from '#parts/badge.tsx'
import { buttonClass } from '#parts/button.tsx'
import { Container, Eyebrow } from '#parts/layout.tsx'
import { Picture } from '#parts/picture.tsx'
import { parts } from '#phrases/en/parts.ts'
import { rooms } from '#phrases/en/rooms.ts'
import { useSite } from '#website/site.ts'

const phrases = rooms.hero

export function Hero() {
  const { place } = useSite()
  return (
    <section className="on-dark relative isolate flex min-h-[640px] flex-col justify-end overflow-hidden bg-lagoon-900 text-sand-50 md:min-h-[720px]">
      <div className="absolute inset-0 -z-20 [&_img]:size-full [&_img]:object-cover [&_img]:object-[72%_40%] md:[&_img]:object-[50%_38%]">
        <Picture picture="room-double" alt={phrases.picture} sizes="(max-width: 760px) 960px, 100vw" priority />
      </div>
      <div className="title-shade absolute inset-0 -z-10" />
      <Container className="pt-28 pb-12 md:pb-18">
        <Eyebrow isOnDark>{place}</Eyebrow>
        <h1 className="headline my-4 max-w-[9.6em] text-[50px] text-sand-0 [text-shadow:0_2px_30px_oklch(.19_.03_222/.35)] md:my-[22px] md:text-[clamp(50px,6.6vw,92px)]">
          {phrases.heading}
        </h1>
        <p className="max-w-[31em] text-[17px] leading-[1.5] text-sand-50 md:text-[19px] md:leading-[1.55]">
          {phrases.lead}
        </p>
        <div className="mt-[30px] flex flex-wrap items-center gap-3.5">
          <a href="#rooms" className={buttonClass({ look: 'accent', size: 'lg' })}>
            {phrases.rooms}
            <ArrowDown className="icon" aria-hidden="true" />
          </a>
          <a href="#taxi" className={buttonClass({ look: 'ghost', size: 'lg' })}>
            <CarFront className="icon" aria-hidden="true" />
            {phrases.taxi}
          </a>
          {/* a drawn room must not be taken for the guest's own */}
          <Badge tone="picture" className="md:ml-auto">
            {parts.illustration}
          </Badge>
        </div>
      </Container>
    </section>
  )
}
