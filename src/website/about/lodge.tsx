import { ArrowRight } from 'lucide-react'
import { Badge } from '#components/badge.tsx'
import { LinkButton } from '#components/button.tsx'
import { Eyebrow, Section } from '#components/container.tsx'
import { Picture } from '#components/picture.tsx'
import { about } from '#i18n/about.ts'
import { parts } from '#i18n/parts.ts'
import { home } from '#i18n/website.ts'
import { Amenities, lodgeAmenities, roomAmenities } from '#website/room/amenities.tsx'

const t = about.house

export function Lodge() {
  return (
    <Section id="house" className="pb-0 md:pb-8">
      <div className="grid items-center gap-10 lg:grid-cols-[1.05fr_1fr] lg:gap-[72px]">
        <div className="relative [&_img]:aspect-[5/4] [&_img]:w-full [&_img]:rounded-xl [&_img]:object-cover [&_img]:shadow-3">
          <Picture picture="room-triple" alt={t.picture} sizes="(max-width: 1024px) 92vw, 600px" />
          {/* a drawn room must not be taken for the guest's own */}
          <Badge tone="picture" className="absolute top-4 left-4">
            {parts.illustration}
          </Badge>
        </div>
        <div>
          <Eyebrow className="mb-4">{t.eyebrow}</Eyebrow>
          <h2>{t.heading}</h2>
          <p className="mt-5 mb-7 text-[17px] leading-[1.6] text-sand-700">{home.about.text}</p>
          <Amenities of={[...roomAmenities.double, ...lodgeAmenities]} className="sm:grid-cols-2" />
          <LinkButton to="/rooms" className="mt-8">
            {t.rooms}
            <ArrowRight className="icon" aria-hidden="true" />
          </LinkButton>
        </div>
      </div>
    </Section>
  )
}
