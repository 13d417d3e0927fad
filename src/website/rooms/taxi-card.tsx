import { ArrowRight } from 'lucide-react'
import { Badge } from '#components/badge.tsx'
import { LinkButton } from '#components/button.tsx'
import { Picture } from '#components/picture.tsx'
import { parts } from '#i18n/parts.ts'
import { rooms } from '#i18n/rooms.ts'

const t = rooms.taxi

/** The way here, beside the rooms. */
export function TaxiCard() {
  return (
    <article className="on-dark relative isolate flex h-full flex-col overflow-hidden rounded-xl bg-lagoon-950 text-sand-50 shadow-2">
      <div className="-z-10 aspect-[4/3] min-h-0 flex-1 [mask-image:linear-gradient(#000_70%,transparent)] [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_80%]">
        <Picture picture="taxi" alt={t.picture} sizes="(max-width: 760px) 92vw, (max-width: 1024px) 46vw, 384px" />
      </div>
      <Badge tone="picture" className="absolute top-[22px] left-[22px]">
        {parts.illustration}
      </Badge>
      <div className="my-auto px-6 pt-3 pb-6">
        <h3 className="text-sand-0">{t.card}</h3>
        <p className="mt-2.5 mb-5 text-sand-300">{t.cardText}</p>
        <LinkButton to="/taxi-service" look="ghost" className="w-full">
          {t.book}
          <ArrowRight className="icon" aria-hidden="true" />
        </LinkButton>
      </div>
    </article>
  )
}
