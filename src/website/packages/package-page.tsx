import { ArrowRight, Check, MapPin, MessageCircle, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { appContext } from '#app-context.ts'
import { Badge, PackageTypeBadge } from '#components/badge.tsx'
import { LinkButton, OutsideLinkButton } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import { FoldedSection } from '#components/folded-section.tsx'
import { HeroCard } from '#components/hero-card.tsx'
import { langOf } from '#components/lang-of.ts'
import { PackageTotal, PriceParts } from '#components/package-card.tsx'
import { PackagePicture } from '#components/package-picture.tsx'
import { readPackage, shownIn } from '#db/packages/packages.ts'
import { packageCoverAddress } from '#domain/content/picture.ts'
import type { SafariPackage } from '#domain/packages/package.ts'
import type { DescribedPicture } from '#domain/packages/package-pictures.ts'
import { ticketPricePerPerson } from '#domain/packages/price.ts'
import { dayAt } from '#domain/primitives/date.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { sunTimes } from '#domain/primitives/sun-times.ts'
import { coverAlts } from '#i18n/blog.ts'
import { browse, parkFacts, priceRule } from '#i18n/browse.ts'
import { dollars } from '#i18n/format-money.ts'
import { currentLanguage } from '#i18n/language.ts'
import { blockNames, packageTypeNames, parkNames, peopleCount } from '#i18n/safari.ts'
import { ask } from '#i18n/trust.ts'
import { frame, packageDetail as t } from '#i18n/website.ts'
import { NextSteps, ParkFacts, PriceRule } from '#website/browse-packages/package-info.tsx'
import { ApproximatePrice, RatesNote } from '#website/currency/approximate-price.tsx'
import { ErrorActions } from '#website/layout/error-message.tsx'
import { InEnglishBadge } from '#website/layout/in-english.tsx'
import { orServiceUnavailable } from '#website/layout/outage.ts'
import { packagePath } from '#website/layout/paths.ts'
import { PictureHero } from '#website/layout/picture-hero.tsx'
import { siteFromMatches, useWhatsAppLink } from '#website/layout/use-site.ts'
import { breadcrumbs } from '#website/seo/json-ld.ts'
import { pageHead } from '#website/seo/page-head.ts'
import { touristTrip } from '#website/seo/trip-json-ld.ts'
import type { Route } from './+types/package-page'
import { PackageGallery } from './package-gallery.tsx'
import { AddedPrices, ExamplePrice, PackagePrices } from './package-prices.tsx'

export const handle = { static: true, overHero: true, cache: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const stored = await orServiceUnavailable(context, readPackage(db, params.id))
  if (!stored?.isActive) return data(null, { status: 404 })
  const today = dayAt(clock.now())
  const { park, pictures } = stored
  return { pkg: shownIn(stored, currentLanguage()), pictures, today, sun: sunTimes(park, today) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: t.notFound.heading }, { name: 'robots', content: 'noindex' }]
  const { pkg, pictures } = loaderData
  const site = siteFromMatches(matches)
  const path = packagePath(pkg.id)
  const parkPath = `/browse-packages?park=${pkg.park}`
  return pageHead({
    title: t.title(pkg.name, site.name),
    description: pkg.description,
    isEnglish: pkg.inEnglish?.includes('description'),
    baseUrl: site.baseUrl,
    path,
    picture: packageCoverAddress(pkg),
    things: import.meta.env.SSR
      ? [
          touristTrip(site, pkg, pictures),
          breadcrumbs(site, [
            { name: browse.parkHeading(parkNames[pkg.park]), path: parkPath },
            { name: pkg.name, path },
          ]),
        ]
      : [],
  })
}

export default function PackageDetail({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PackageNotFound />
  const { pkg, pictures, today, sun } = loaderData
  return (
    <>
      <Hero pkg={pkg} pictures={pictures} />
      <Container className="grid grid-cols-1 items-start gap-10 py-12 md:py-18 lg:grid-cols-[1fr_380px] lg:gap-16">
        <div className="grid min-w-0 grid-cols-1 gap-12">
          <section>
            <h2 className="text-[34px]">{t.description}</h2>
            <p lang={langOf(pkg, 'description')} className="mt-4 max-w-[42em] text-[18px] text-sand-700">
              {pkg.description}
            </p>
          </section>
          <PackagePrices pkg={pkg} />
          <ExamplePrice pkg={pkg} />
          <PriceRule />
          <Contents pkg={pkg} />
          <div className="grid grid-cols-1 gap-4">
            <AddedPrices pkg={pkg} />
            <FoldedSection heading={parkFacts.heading(parkNames[pkg.park])} isPrinted>
              <ParkFacts park={pkg.park} day={today} sun={sun} />
            </FoldedSection>
          </div>
        </div>
        <SideCard pkg={pkg} />
      </Container>
      <NextSteps />
    </>
  )
}

function Hero({ pkg, pictures }: { pkg: SafariPackage; pictures: readonly DescribedPicture[] }) {
  const park = parkNames[pkg.park]
  return (
    <PictureHero
      picture={<PackagePicture pkg={pkg} sizes="(max-width: 760px) 500px, 100vw" isPriority alts={coverAlts} />}
      gallery={pictures.length > 0 && <PackageGallery pkg={pkg} pictures={pictures} />}
      back={{ to: '/packages', label: t.allPackages }}
      heading={pkg.name}
      lang={langOf(pkg, 'name')}
      className="md:min-h-[580px] [&_img]:object-[50%_70%]"
    >
      <p className="mt-5 flex flex-wrap gap-2">
        <Badge tone="picture">
          <MapPin className="icon" aria-hidden="true" />
          {t.inPark(park)}
          {pkg.block && `, ${blockNames[pkg.block]}`}
        </Badge>
        <PackageTypeBadge type={pkg.packageType} />
        <InEnglishBadge of={pkg} />
      </p>
    </PictureHero>
  )
}

/** The included services and the highlights, in one block. */
function Contents({ pkg }: { pkg: SafariPackage }) {
  if (pkg.features.length + pkg.highlights.length === 0) return null
  return (
    <div className="grid gap-8 rounded-xl bg-sand-0 p-6 shadow-1 outline-1 -outline-offset-1 outline-sand-200 sm:grid-flow-col sm:auto-cols-fr md:p-8">
      <TextList heading={t.features} texts={pkg.features} lang={langOf(pkg, 'features')} Icon={Check} />
      <TextList heading={t.highlights} texts={pkg.highlights} lang={langOf(pkg, 'highlights')} Icon={Sparkles} />
    </div>
  )
}

function TextList({
  heading,
  texts,
  lang,
  Icon,
}: {
  heading: string
  texts: readonly string[]
  lang: string | undefined
  Icon: typeof Check
}) {
  if (texts.length === 0) return null
  return (
    <section>
      <h2 className="text-[26px]">{heading}</h2>
      <ul className="mt-4 grid gap-y-3">
        {texts.map((text) => (
          <li key={text} lang={lang} className="flex gap-3 text-[16.5px] leading-snug">
            <Icon className="icon mt-[.1em] text-ember-600" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PackageNotFound() {
  const { heading, text, packages } = t.notFound
  return (
    <>
      {/* The header overlays this bar, because this page has no hero. */}
      <div className="h-[68px] bg-lagoon-950 md:h-[84px]" />
      <HeroCard heading={heading} text={text} picture="jeep-dusk">
        <ErrorActions>
          <LinkButton to="/packages">{packages}</LinkButton>
        </ErrorActions>
      </HeroCard>
    </>
  )
}

/** Price and booking button, always in view. */
function SideCard({ pkg }: { pkg: SafariPackage }) {
  const whatsapp = useWhatsAppLink(ask.package(pkg.name))
  return (
    <aside className="rounded-xl bg-sand-0 p-6 shadow-3 outline-1 -outline-offset-1 outline-sand-300/50 max-lg:order-first md:p-7 lg:sticky lg:top-[108px] lg:-mt-28">
      <div className="border-b border-sand-200 pb-5">
        <PackageTotal
          pkg={pkg}
          approximatePrice={(amount) => (
            <ApproximatePrice amount={amount} className="mt-1 block text-[15px] text-sand-600" />
          )}
          className="text-[16px]"
          amountClass="text-[42px]"
        />
        <PriceParts pkg={pkg} className="mt-2.5 text-[14px]" />
      </div>
      <dl className="grid gap-3 py-5">
        <Fact name={t.side.type}>{packageTypeNames[pkg.packageType]}</Fact>
        <Fact name={t.side.capacity}>{peopleCount(pkg.maxCapacity)}</Fact>
      </dl>
      <p className="border-t border-sand-200 pt-4 text-[14.5px] text-sand-600">{t.side.tickets}</p>
      <dl className="grid gap-3 pt-2 pb-6">
        <Ticket name={t.side.foreign} price={ticketPricePerPerson(pkg, 'foreign')} />
        <Ticket name={t.side.local} price={ticketPricePerPerson(pkg, 'local')} />
      </dl>
      <RatesNote className="-mt-2 mb-5" />
      <LinkButton
        to={`/packages?package=${encodeURIComponent(pkg.id)}`}
        state={{ selectedPackage: pkg.id }}
        look="accent"
        size="lg"
        className="w-full"
      >
        {t.side.bookNow}
        <ArrowRight className="icon" aria-hidden="true" />
      </LinkButton>
      <p className="mt-3 text-center text-[14px] leading-snug text-sand-600">{t.side.note}</p>
      <p className="mt-4 border-t border-sand-200 pt-4 text-[14px] leading-snug text-sand-600">{priceRule.text}</p>
      {whatsapp && (
        <OutsideLinkButton href={whatsapp} className="mt-5 w-full">
          <MessageCircle className="icon" aria-hidden="true" />
          {frame.whatsapp}
        </OutsideLinkButton>
      )}
    </aside>
  )
}

function Ticket({ name, price }: { name: string; price: Minor }) {
  return (
    <Fact name={name}>
      {dollars(price)} <ApproximatePrice amount={price} isShort className="text-[14px] text-sand-600" />
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-sand-600">{name}</dt>
      <dd className="numbers text-right font-[620] text-sand-900">{children}</dd>
    </div>
  )
}
