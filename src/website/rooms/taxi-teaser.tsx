import { ArrowRight, Users } from 'lucide-react'
import { Badge } from '#components/badge.tsx'
import { LinkButton } from '#components/button.tsx'
import { Section, SectionHead } from '#components/container.tsx'
import { Picture } from '#components/picture.tsx'
import { pictureOfVehicle } from '#domain/content/picture.ts'
import { type VehicleId, vehicleIds, vehicles } from '#domain/rides/taxi.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { parts } from '#i18n/parts.ts'
import { rooms } from '#i18n/rooms.ts'
import { taxi } from '#i18n/taxi.ts'
import { ApproximatePrice, RatesNote } from '#website/currency/approximate-price.tsx'

const t = rooms.taxi

export function TaxiTeaser() {
  return (
    <Section id="taxi" className="on-dark relative isolate overflow-hidden bg-lagoon-950 text-sand-50">
      <div className="absolute inset-x-0 top-0 -z-10 h-[560px] opacity-75 max-lg:hidden [mask-image:linear-gradient(#000_30%,transparent)] [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_62%]">
        <Picture picture="taxi" alt="" sizes="100vw" />
      </div>
      <SectionHead
        isOnDark
        eyebrow={t.eyebrow}
        title={t.heading}
        lead={t.lead}
        action={
          <LinkButton to="/taxi-service" look="accent" size="lg">
            {t.book}
            <ArrowRight className="icon" aria-hidden="true" />
          </LinkButton>
        }
      />
      <ul className="grid gap-5 md:grid-cols-3 md:gap-7">
        {vehicleIds.map((id) => (
          <Vehicle key={id} id={id} />
        ))}
      </ul>
      <p className="mt-6 text-[14.5px] text-sand-300">{t.zone}</p>
      <RatesNote currency="EUR" className="mt-2 text-sand-300!" />
    </Section>
  )
}

function Vehicle({ id }: { id: VehicleId }) {
  const { capacity, pricePerKm } = vehicles[id]
  return (
    <li className="overflow-hidden rounded-xl bg-lagoon-900 shadow-3 outline-1 -outline-offset-1 outline-white/12">
      <div className="relative aspect-[16/9] overflow-hidden [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_78%]">
        <Picture
          picture={pictureOfVehicle(id)}
          alt={t.pictures[id]}
          sizes="(max-width: 760px) 92vw, (max-width: 1024px) 46vw, 384px"
        />
        <Badge tone="picture" className="absolute top-3 left-3">
          {parts.illustration}
        </Badge>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 px-6 pt-5 pb-6">
        <div>
          <h3 className="text-[25px] text-sand-0">{taxi.vehicleNames[id]}</h3>
          <p className="mt-2 flex items-center gap-2 text-[14.5px] text-sand-300">
            <Users className="icon text-ember-300" aria-hidden="true" />
            {t.seats(capacity)}
          </p>
        </div>
        <p className="numbers text-[17px] leading-tight font-[640] text-sand-0">
          {t.perKm(formatMoney({ amount: pricePerKm, currency: 'EUR' }))}
          <ApproximatePrice
            amount={pricePerKm}
            currency="EUR"
            className="mt-1 block text-right text-[14px] text-sand-300 md:max-lg:text-left"
          />
        </p>
      </div>
    </li>
  )
}
