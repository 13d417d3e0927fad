import { ArrowRight, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton, OutsideLinkButton } from '#components/button.tsx'
import { type SafariPackage, startingPrice } from '#domain/packages/package.ts'
import { ticketFor } from '#domain/packages/price.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { priceRule } from '#i18n/browse.ts'
import { dollars } from '#i18n/format-money.ts'
import { packageTypeNames, peopleCount } from '#i18n/safari.ts'
import { ask } from '#i18n/trust.ts'
import { frame, packageDetail } from '#i18n/website.ts'
import { ApproximatePrice, RatesNote } from '#website/currency/approximate-price.tsx'
import { useWhatsAppLink } from '#website/layout/use-site.ts'

const phrases = packageDetail.side

/** What a guest decides on, always in view, and the way to book. */
export function SideCard({ pkg }: { pkg: SafariPackage }) {
  const price = startingPrice(pkg)
  const whatsapp = useWhatsAppLink(ask.package(pkg.name))
  return (
    <aside className="rounded-xl bg-sand-0 p-6 shadow-3 outline-1 -outline-offset-1 outline-sand-300/50 max-lg:order-first md:p-7 lg:sticky lg:top-[108px] lg:-mt-28">
      {price !== null && (
        <p className="border-b border-sand-200 pb-5 leading-tight">
          <span className="block text-[15px] text-sand-600">{phrases.from}</span>
          <span className="numbers display text-[42px] leading-[1.1] font-bold text-lagoon-900">
            {dollars(price.amount)}
          </span>{' '}
          <span className="text-[15px] text-sand-600">{price.per === 'jeep' ? phrases.perJeep : phrases.perSeat}</span>
          <ApproximatePrice amount={price.amount} className="mt-1 block text-[15px] text-sand-600" />
        </p>
      )}
      <dl className="grid gap-3 py-5">
        <Fact name={phrases.type}>{packageTypeNames[pkg.packageType]}</Fact>
        <Fact name={phrases.capacity}>{peopleCount(pkg.maxCapacity)}</Fact>
      </dl>
      <p className="border-t border-sand-200 pt-4 text-[14.5px] text-sand-600">{phrases.tickets}</p>
      <dl className="grid gap-3 pt-2 pb-6">
        <Ticket name={phrases.foreign} price={ticketFor(pkg, 'foreign')} />
        <Ticket name={phrases.local} price={ticketFor(pkg, 'local')} />
      </dl>
      <RatesNote className="-mt-2 mb-5" />
      <LinkButton
        to={`/packages?package=${encodeURIComponent(pkg.id)}`}
        state={{ selectedPackage: pkg.id }}
        look="accent"
        size="lg"
        className="w-full"
      >
        {phrases.bookNow}
        <ArrowRight className="icon" aria-hidden="true" />
      </LinkButton>
      <p className="mt-3 text-center text-[14px] leading-snug text-sand-600">{phrases.note}</p>
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
