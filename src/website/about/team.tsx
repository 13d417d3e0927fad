import { Badge } from '#components/badge.tsx'
import { Card, CardBody, CardPicture } from '#components/card.tsx'
import { Section, SectionHead } from '#components/container.tsx'
import { Picture } from '#components/picture.tsx'
import type { PictureKey } from '#domain/content/picture.ts'
import { about } from '#i18n/about.ts'
import { parts } from '#i18n/parts.ts'

const t = about.team
type Role = keyof typeof t.roles

const portraits: Record<Role, PictureKey> = { driver: 'team-1', guide: 'team-2', host: 'team-3' }
const roles = Object.keys(portraits) as Role[]

/** Roles, and no persons: a drawn face with an invented name would be a lie. */
export function Team() {
  return (
    <Section id="team">
      <SectionHead eyebrow={t.eyebrow} title={t.heading} lead={t.lead} />
      <ul className="grid gap-5 md:grid-cols-3 md:gap-7">
        {roles.map((role) => {
          const { name, tag, text, picture } = t.roles[role]
          return (
            <li key={role} className="grid">
              <Card>
                <CardPicture
                  className="aspect-square md:aspect-[4/5] lg:aspect-square"
                  badges={<Badge tone="picture">{parts.illustration}</Badge>}
                >
                  <Picture
                    picture={portraits[role]}
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
      <p className="mt-6 text-[14.5px] text-sand-600">{t.note}</p>
    </Section>
  )
}
