import { ArrowRight, Clock, MapPin, Sunrise } from 'lucide-react'
import { Badge } from '#components/badge.tsx'
import { LinkButton } from '#components/button.tsx'
import { Card, CardBody, CardFacts, CardPicture } from '#components/card.tsx'
import { Section, SectionHead } from '#components/container.tsx'
import { Picture } from '#components/picture.tsx'
import type { PictureKey } from '#domain/content/picture.ts'
import type { Park } from '#domain/packages/park.ts'
import { parkNames } from '#i18n/safari.ts'
import { home } from '#i18n/website.ts'

const t = home.popular

// In the order of the cards' texts.
const pictures: readonly { picture: PictureKey; park: Park }[] = [
  { picture: 'yala', park: 'yala' },
  { picture: 'jeep', park: 'yala' },
  { picture: 'bundala', park: 'bundala' },
]

/** Three fixed cards (R11.1); their buttons lead to the packages as they are sold today. */
export function PopularPackages() {
  return (
    <Section>
      <SectionHead
        eyebrow={t.eyebrow}
        title={t.heading}
        action={
          <LinkButton to="/packages" look="line">
            {t.all}
            <ArrowRight className="icon" aria-hidden="true" />
          </LinkButton>
        }
      />
      <div className="three-cards">
        {t.cards.map((card, index) => {
          const { picture, park } = pictures[index] ?? { picture: 'yala', park: 'yala' }
          return (
            <Card key={card.name} isLifting>
              <CardPicture
                badges={
                  <Badge tone="picture">
                    <MapPin className="icon" aria-hidden="true" />
                    {parkNames[park]}
                  </Badge>
                }
              >
                <Picture
                  picture={picture}
                  alt={card.picture}
                  sizes="(max-width: 760px) 92vw, (max-width: 1024px) 46vw, 384px"
                />
              </CardPicture>
              <CardBody>
                <h3>{card.name}</h3>
                <p className="mt-2.5 mb-[18px] text-sand-600">{card.description}</p>
                <CardFacts>
                  <span>
                    <Clock className="icon" aria-hidden="true" />
                    {t.hours(card.hours)}
                  </span>
                  <span>
                    <Sunrise className="icon" aria-hidden="true" />
                    {card.time}
                  </span>
                </CardFacts>
                <LinkButton to="/packages" aria-label={t.bookNamed(card.name)} className="mt-[18px] w-full">
                  {t.book}
                </LinkButton>
              </CardBody>
            </Card>
          )
        })}
      </div>
    </Section>
  )
}
