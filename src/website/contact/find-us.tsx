import { Clock, ExternalLink, MapPin } from 'lucide-react'
import { buttonClass } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import { Picture } from '#components/picture.tsx'
import { SectionHead } from '#components/section.tsx'
import { socialNetworks } from '#domain/settings/external-profiles.ts'
import { components } from '#i18n/components.ts'
import { contact } from '#i18n/contact.ts'
import type { BusinessContact } from './contact-hero.tsx'

const t = contact.find

export function FindUs({ us }: { us: BusinessContact }) {
  return (
    <section id="find" className="on-dark bg-lagoon-950 py-16 text-sand-300 md:py-26">
      <Container>
        <SectionHead isOnDark eyebrow={t.eyebrow} title={t.heading} lead={t.lead} />
        <div className="grid items-stretch gap-8 lg:grid-cols-[1fr_2fr] lg:gap-12">
          <div className="flex flex-col gap-7 text-[16.5px]">
            <div className="flex gap-4">
              <MapPin className="mt-1 size-6 shrink-0 text-ember-300" strokeWidth={1.7} aria-hidden="true" />
              <address className="whitespace-pre-line not-italic">
                <strong className="block font-[640] text-sand-0">{us.name}</strong>
                {us.address}
              </address>
            </div>
            <p className="flex gap-4">
              <Clock className="mt-1 size-6 shrink-0 text-ember-300" strokeWidth={1.7} aria-hidden="true" />
              {t.hours}
            </p>
            <Social social={us.social} />
          </div>
          <YalaMap />
        </div>
      </Container>
    </section>
  )
}

function Social({ social }: Pick<BusinessContact, 'social'>) {
  const pages = socialNetworks.filter((network) => social[network])
  if (pages.length === 0) return null
  return (
    <div>
      <h3 className="mb-3 font-body text-[16.5px] font-[640] tracking-normal text-sand-0">{t.social}</h3>
      <ul className="flex flex-wrap gap-2.5">
        {pages.map((network) => (
          <li key={network}>
            <a
              href={social[network] ?? undefined}
              target="_blank"
              rel="noopener"
              className={buttonClass({ look: 'ghost', size: 'md' })}
            >
              {t.socialNames[network]}
              <ExternalLink className="icon" aria-hidden="true" />
              <span className="sr-only">{components.newTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The frame stays empty until the guest follows the link, so that no other host is contacted before. Needs no script. */
function YalaMap() {
  return (
    <figure className="overflow-hidden rounded-xl bg-lagoon-900 outline-1 -outline-offset-1 outline-white/12">
      <div className="relative isolate h-[300px] md:h-[400px]">
        <div className="absolute inset-0 -z-10 opacity-70 [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_70%]">
          <Picture picture="yala" alt="" sizes="(max-width: 1023px) 92vw, 800px" />
        </div>
        <iframe name={frameName} title={t.map} className="size-full" />
      </div>
      <figcaption className="flex flex-wrap items-center gap-x-6 gap-y-4 px-6 py-5">
        <p className="flex-1 basis-64 text-[15px] leading-snug">
          {t.mapCaption} {t.mapNote}
        </p>
        <a href={mapAddress} target={frameName} className={buttonClass({ look: 'ghost' })}>
          <MapPin className="icon" aria-hidden="true" />
          {t.showMap}
        </a>
      </figcaption>
    </figure>
  )
}

const frameName = 'map-of-yala'
/** West, south, east and north; the pin's latitude and longitude. */
const view = { box: [81.22, 6.2, 81.72, 6.52], pin: [6.3728, 81.5169] }
const mapAddress = `https://www.openstreetmap.org/export/embed.html?bbox=${view.box.join('%2C')}&layer=mapnik&marker=${view.pin.join('%2C')}`
