import { Check, Clock, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import type { SafariPackage } from '#domain/packages/package.ts'
import { lowestTotal, startingPrice } from '#domain/packages/package-list.ts'
import { ticketPricePerPerson } from '#domain/packages/price.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { truncate } from '#domain/primitives/truncate.ts'
import { dollars, formatAbout } from '#i18n/format-money.ts'
import { parkNames, slotTimes } from '#i18n/safari.ts'
import { packageCard as t } from '#i18n/website.ts'
import { Badge, PackageTypeBadge } from './badge.tsx'
import { Card, CardBody, CardFacts, CardLink, CardPicture } from './card.tsx'
import { langOf } from './lang-of.ts'
import { PackagePicture } from './package-picture.tsx'

/** The price in the guest's own currency, shown under the price. */
type ApproximatePrice = ((price: Minor) => ReactNode) | undefined

export function PackageCard({
  pkg,
  choice,
  action,
  approximatePrice,
  isPriority = false,
  alts,
}: {
  pkg: SafariPackage
  choice: Omit<LinkProps, 'children' | 'className'>
  /** At the bottom, above the link that covers the card. */
  action: ReactNode
  approximatePrice?: ApproximatePrice
  isPriority?: boolean
  alts?: Readonly<Record<string, string>> | undefined
}) {
  const park = parkNames[pkg.park]
  const [highlight] = pkg.highlights
  return (
    <Card
      isLifting
      className="h-full max-md:grid max-md:grid-cols-[96px_1fr] max-md:content-start max-md:gap-x-3 max-md:p-2.5"
    >
      <CardPicture
        className="aspect-[3/2] max-md:row-span-3 max-md:m-0! max-md:aspect-auto! max-md:h-full max-md:min-h-[84px] max-md:[content-visibility:auto] max-md:[&_img]:absolute max-md:[&_img]:inset-0"
        badges={
          <span className="contents max-md:hidden">
            <PackageTypeBadge type={pkg.packageType} />
            {highlight && (
              <Badge tone="picture" className="h-auto! min-h-7 max-w-full rounded-[14px]! py-1 whitespace-normal!">
                <span lang={langOf(pkg, 'highlights')} className="leading-tight text-balance">
                  {truncate(highlight, 60)}
                </span>
              </Badge>
            )}
          </span>
        }
      >
        <PackagePicture
          pkg={pkg}
          sizes="(max-width: 760px) 160px, (max-width: 1023px) 46vw, 384px"
          isPriority={isPriority}
          alts={alts}
        />
      </CardPicture>
      <CardBody className="max-md:contents">
        <h3 className="max-md:text-[18px] max-md:leading-[1.15]">
          <CardLink {...choice} lang={langOf(pkg, 'name')}>
            {pkg.name}
          </CardLink>
        </h3>
        <p lang={langOf(pkg, 'description')} className="mt-2.5 text-sand-600 max-md:hidden">
          {truncate(pkg.description, maxDescription)}
        </p>
        <Features pkg={pkg} />
        <CardFacts className="max-md:mt-0! max-md:gap-y-0.5! max-md:gap-x-2.5! max-md:border-0! max-md:pt-1! max-md:text-[13.5px]! max-md:[&_svg]:hidden">
          <span>
            <MapPin className="icon" aria-hidden="true" />
            {park}
          </span>
          <span>
            <Users className="icon" aria-hidden="true" />
            {t.capacity(pkg.maxCapacity)}
          </span>
          <span className="numbers">
            <Clock className="icon" aria-hidden="true" />
            {slotTimes[pkg.presetSlot]}
          </span>
        </CardFacts>
        <PackageTotal
          pkg={pkg}
          approximatePrice={approximatePrice}
          className="mt-5 text-[15px] max-md:mt-1 max-md:text-[13.5px]"
          amountClass="text-[26px] max-md:text-[20px]"
        />
        <div className="mt-2 flex items-center justify-between gap-x-4 gap-y-5 max-md:col-span-2 max-md:gap-x-2.5 md:flex-wrap">
          <PriceParts pkg={pkg} className="min-w-0 flex-1 basis-[11em] text-[13.5px] max-md:text-[12.5px]" />
          {action}
        </div>
      </CardBody>
    </Card>
  )
}

/** Characters that fit into three lines of a narrow card. */
const maxDescription = 112

const featuresShown = 3

function Features({ pkg }: { pkg: SafariPackage }) {
  const { features } = pkg
  const left = features.length - featuresShown
  return (
    <ul className="mt-4 mb-5 grid gap-1.5 text-[15px] max-md:hidden leading-snug text-sand-700">
      {features.slice(0, featuresShown).map((feature) => (
        <li key={feature} lang={langOf(pkg, 'features')} className="flex gap-2">
          <Check className="icon mt-[.1em] text-leaf-700" aria-hidden="true" />
          {feature}
        </li>
      ))}
      {left > 0 && <li className="pl-[calc(1.15em+8px)] font-[560] text-lagoon-700">{t.more(left)}</li>}
    </ul>
  )
}

/** The total for two visitors (R3.28). */
export function PackageTotal({
  pkg,
  approximatePrice,
  className,
  amountClass,
}: {
  pkg: SafariPackage
  approximatePrice: ApproximatePrice
  className: string
  amountClass: string
}) {
  const total = lowestTotal(pkg)
  return (
    <p className={`leading-tight text-sand-700 ${className}`}>
      {total ? (
        <>
          {t.from}{' '}
          <span className={`numbers display mx-0.5 leading-none font-bold text-lagoon-900 ${amountClass}`}>
            {formatAbout({ amount: total.amount, currency: 'USD' })}
          </span>{' '}
          {t.ticketsIncluded(total.people)}
          {approximatePrice?.(total.amount)}
        </>
      ) : (
        <span className="font-[620]">{t.onRequest}</span>
      )}
    </p>
  )
}

/** The prices behind the total: of the jeep or seat, and of the park tickets. */
export function PriceParts({ pkg, className }: { pkg: SafariPackage; className: string }) {
  const price = startingPrice(pkg)
  return (
    <p className={`numbers leading-snug text-pretty text-sand-600 first-letter:uppercase ${className}`}>
      {price && `${t.startingFrom} ${dollars(price.amount)} ${price.per === 'jeep' ? t.perJeep : t.perSeat}\u00a0· `}
      {t.tickets(dollars(ticketPricePerPerson(pkg, 'foreign')), dollars(ticketPricePerPerson(pkg, 'local')))}
    </p>
  )
}
