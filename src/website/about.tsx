import { ArrowDown, Users } from 'lucide-react'
import { buttonClass } from '#components/button.tsx'
import { about as t } from '#i18n/about.ts'
import type { Route } from './+types/about'
import { AboutFacts } from './about/about-facts.tsx'
import { Licences } from './about/licences.tsx'
import { Lodge } from './about/lodge.tsx'
import { Mission } from './about/mission.tsx'
import { Story } from './about/story.tsx'
import { Team } from './about/team.tsx'
import { HomeClosing } from './home/home-closing.tsx'
import { pageHead } from './seo/page-head.ts'
import { siteFromMatches } from './seo/site-from-request.ts'
import { TextHero } from './text-page/text-hero.tsx'

export const handle = { reading: true, overHero: true, kept: true }

export function meta({ matches }: Route.MetaArgs) {
  const { name, baseUrl } = siteFromMatches(matches)
  return pageHead({
    title: t.title(name),
    description: t.description,
    baseUrl,
    path: '/about',
    picture: '/art/jeep.jpg',
  })
}

export default function About() {
  const { hero } = t
  return (
    <>
      <TextHero
        isTall
        eyebrow={hero.eyebrow}
        heading={hero.heading}
        lead={hero.lead}
        picture="jeep-dawn"
        alt={hero.picture}
        focus="[&_img]:object-[46%_70%] lg:[&_img]:object-[50%_86%]"
      >
        <div className="mt-[30px] flex flex-wrap gap-3.5 max-sm:gap-2.5 max-sm:*:px-4 print:hidden">
          <a href="#story" className={buttonClass({ look: 'accent', size: 'lg' })}>
            {hero.story}
            <ArrowDown className="icon" aria-hidden="true" />
          </a>
          <a href="#team" className={buttonClass({ look: 'ghost', size: 'lg' })}>
            <Users className="icon" aria-hidden="true" />
            {hero.team}
          </a>
        </div>
      </TextHero>
      <AboutFacts />
      <Story />
      <Mission />
      <Team />
      <Licences />
      <Lodge />
      <HomeClosing />
    </>
  )
}
