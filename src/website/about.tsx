import {
  ArrowDown,
  ArrowRight,
  Binoculars,
  Leaf,
  type LucideIcon,
  Receipt,
  Ruler,
  Sprout,
  Ticket,
  Users,
} from 'lucide-react'
import { IllustrationBadge } from '#components/badge.tsx'
import { buttonClass, LinkButton } from '#components/button.tsx'
import { Card, CardBody, CardPicture } from '#components/card.tsx'
import { Eyebrow } from '#components/container.tsx'
import { Picture } from '#components/picture.tsx'
import { HeroStrip, Section, SectionHead } from '#components/section.tsx'
import type { PictureKey } from '#domain/content/picture.ts'
import { seatsPerJeep } from '#domain/packages/package.ts'
import { parks } from '#domain/parks/park.ts'
import { roomTypes } from '#domain/stays/room.ts'
import { about as t } from '#i18n/about.ts'
import { home } from '#i18n/website.ts'
import { HomeClosing } from './home/home-closing.tsx'
import { Amenities, lodgeAmenities, roomAmenities } from './room/amenities.tsx'
import { metaOfTexts } from './seo/page-head.ts'
import { TextHero } from './text-page/text-hero.tsx'

export const handle = { static: true, overHero: true, cache: true }

export const meta = metaOfTexts(t, '/about', '/art/jeep.jpg')

export default function About() {
  const { hero } = t
  return (
    <>
      <TextHero
        isTall
        eyebrow={hero.eyebrow}
        heading={hero.heading}
        lead={hero.lead}
        picture="gate"
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
      <Lodge />
      <HomeClosing />
    </>
  )
}

const figures = () => [
  { count: parks.length, name: t.figures.parks },
  { count: seatsPerJeep, name: t.figures.seats },
  { count: roomTypes.length, name: t.figures.rooms },
]

function AboutFacts() {
  return (
    <HeroStrip label={t.figures.label} className="grid sm:grid-cols-3">
      {figures().map(({ count, name }) => (
        <li
          key={name}
          className="flex items-center gap-3 bg-sand-0 px-3 py-4 sm:px-4 md:gap-4 md:px-[26px] md:py-[22px]"
        >
          <span className="display numbers text-[38px] leading-none font-[720] text-ember-700 md:text-[50px]">
            {count}
          </span>
          <span className="text-[14.5px] leading-tight font-[620] text-lagoon-900 md:text-[16px]">{name}</span>
        </li>
      ))}
    </HeroStrip>
  )
}

function Story() {
  return (
    <Section id="story">
      <div className="grid items-center gap-10 lg:grid-cols-[1fr_1.05fr] lg:gap-[72px]">
        <div>
          <Eyebrow className="mb-4">{t.story.eyebrow}</Eyebrow>
          <h2>{t.story.heading}</h2>
          <div className="mt-6 grid max-w-[40em] gap-4 text-[17px] leading-[1.65] text-sand-800">
            {t.story.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <div className="max-lg:order-first [&_img]:aspect-[4/3] [&_img]:w-full [&_img]:rounded-xl [&_img]:object-cover [&_img]:object-[40%_50%] [&_img]:shadow-3 lg:[&_img]:aspect-[5/6]">
          <Picture picture="leopard-tree" alt={t.story.picture} sizes="(max-width: 1023px) 92vw, 600px" />
        </div>
      </div>
    </Section>
  )
}

type MissionPoint = keyof typeof t.mission.points

const missionIcons: Record<MissionPoint, LucideIcon> = {
  distance: Ruler,
  honest: Binoculars,
  once: Ticket,
  price: Receipt,
  local: Sprout,
  clean: Leaf,
}

function Mission() {
  return (
    <Section id="mission" className="on-dark bg-lagoon-950 text-sand-300 print:bg-transparent print:text-sand-800">
      <SectionHead isOnDark eyebrow={t.mission.eyebrow} title={t.mission.heading} lead={t.mission.lead} />
      <ul className="grid gap-x-10 gap-y-9 sm:grid-cols-2 md:pt-4 md:gap-y-12 lg:grid-cols-3">
        {(Object.keys(missionIcons) as MissionPoint[]).map((point) => {
          const Icon = missionIcons[point]
          const { heading, text } = t.mission.points[point]
          return (
            <li key={point}>
              <span className="grid size-12 place-items-center rounded-full bg-ember-400 text-lagoon-950">
                <Icon className="size-[22px]" strokeWidth={1.9} aria-hidden="true" />
              </span>
              <h3 className="mt-4 text-[24px] text-sand-0 print:text-lagoon-900">{heading}</h3>
              <p className="mt-2.5 max-w-[26em] text-[16.5px] leading-[1.6]">{text}</p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

type Role = keyof typeof t.team.roles

const roleImages: Record<Role, PictureKey> = { driver: 'team-1', guide: 'team-2', host: 'team-3' }

/** Roles without names or faces: each shows an object of its work. */
function Team() {
  return (
    <Section id="team">
      <SectionHead eyebrow={t.team.eyebrow} title={t.team.heading} lead={t.team.lead} />
      <ul className="grid gap-5 md:grid-cols-3 md:gap-7">
        {(Object.keys(roleImages) as Role[]).map((role) => {
          const { name, tag, text, picture } = t.team.roles[role]
          return (
            <li key={role} className="grid">
              <Card>
                <CardPicture className="aspect-square md:aspect-[4/5] lg:aspect-square" badges={<IllustrationBadge />}>
                  <Picture
                    picture={roleImages[role]}
                    alt={picture}
                    sizes="(max-width: 760px) 92vw, (max-width: 1248px) 31vw, 384px"
                  />
                </CardPicture>
                <CardBody>
                  <p className="mb-2 text-[14.5px] leading-tight font-[620] text-ember-700 md:max-lg:flex md:max-lg:min-h-[2.5em] md:max-lg:items-end">
                    {tag}
                  </p>
                  <h3>{name}</h3>
                  <p className="mt-2.5 text-sand-700">{text}</p>
                </CardBody>
              </Card>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function Lodge() {
  return (
    <Section id="house" className="pb-0 md:pb-8">
      <div className="grid items-center gap-10 lg:grid-cols-[1.05fr_1fr] lg:gap-[72px]">
        <div className="relative [&_img]:aspect-[5/4] [&_img]:w-full [&_img]:rounded-xl [&_img]:object-cover [&_img]:shadow-3">
          <Picture picture="room-triple" alt={t.house.picture} sizes="(max-width: 1023px) 92vw, 600px" />
          <IllustrationBadge className="absolute top-4 left-4" />
        </div>
        <div>
          <Eyebrow className="mb-4">{t.house.eyebrow}</Eyebrow>
          <h2>{t.house.heading}</h2>
          <p className="mt-5 mb-7 text-[17px] leading-[1.6] text-sand-700">{home.about.text}</p>
          <Amenities of={[...roomAmenities.double, ...lodgeAmenities]} className="sm:grid-cols-2" />
          <LinkButton to="/rooms" className="mt-8">
            {t.house.rooms}
            <ArrowRight className="icon" aria-hidden="true" />
          </LinkButton>
        </div>
      </div>
    </Section>
  )
}
