import { ArrowDown, type LucideIcon, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#components/button.tsx'
import { HeroStrip } from '#components/section.tsx'
import { mailLink, phoneLink } from '#domain/messaging/contact-link.ts'
import { whatsappLink } from '#domain/messaging/whatsapp-link.ts'
import { components } from '#i18n/components.ts'
import { contact } from '#i18n/contact.ts'
import { frame } from '#i18n/website.ts'
import { TextHero } from '#website/text-page/text-hero.tsx'

const t = contact.hero

/** Settings that are empty are not shown. */
export type BusinessContact = {
  name: string
  address: string
  phone: string | null
  email: string | null
  /** '' without a number */
  whatsapp: string
  social: Record<keyof typeof contact.find.socialNames, string | null>
}

export function ContactHero() {
  return (
    <TextHero
      isTall
      eyebrow={t.eyebrow}
      heading={t.heading}
      lead={t.lead}
      picture="river"
      alt={t.picture}
      focus="[&_img]:object-[64%_60%] lg:[&_img]:object-[50%_50%]"
    >
      <a href="#write" className={buttonClass({ look: 'accent', size: 'lg', className: 'mt-[30px]' })}>
        {t.write}
        <ArrowDown className="icon" aria-hidden="true" />
      </a>
    </TextHero>
  )
}

export function ContactMethods({ us }: { us: BusinessContact }) {
  const ways = contact.ways
  const whatsapp = whatsappLink(us.whatsapp, frame.whatsappHello)
  return (
    <HeroStrip label={ways.label} className="flex flex-wrap *:basis-full sm:*:basis-[calc(50%-1px)] lg:*:basis-0">
      {whatsapp && (
        <ContactMethod Icon={MessageCircle} name={ways.whatsapp} to={whatsapp} isOutside>
          {ways.chat}
        </ContactMethod>
      )}
      {us.phone && (
        <ContactMethod Icon={Phone} name={ways.phone} to={phoneLink(us.phone)}>
          {us.phone}
        </ContactMethod>
      )}
      {us.email && (
        <ContactMethod Icon={Mail} name={ways.email} to={mailLink(us.email)}>
          {us.email}
        </ContactMethod>
      )}
      <ContactMethod Icon={MapPin} name={ways.address} to="#find">
        {us.address.split('\n')[0]}
      </ContactMethod>
    </HeroStrip>
  )
}

function ContactMethod({
  Icon,
  name,
  to,
  isOutside = false,
  children,
}: {
  Icon: LucideIcon
  name: string
  to: string
  isOutside?: boolean
  children: ReactNode
}) {
  return (
    <li className="relative flex min-w-0 flex-1 items-center gap-4 bg-sand-0 px-5 py-4 hover:bg-lagoon-50 md:px-[26px] md:py-[22px]">
      <Icon className="size-6 shrink-0 text-ember-600 md:size-7" strokeWidth={1.7} aria-hidden="true" />
      <a
        href={to}
        {...(isOutside ? { target: '_blank', rel: 'noopener' } : {})}
        className="min-w-0 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-lagoon-500"
      >
        <span className="block text-[15.5px] leading-tight font-[680] text-lagoon-900 md:text-[17px]">{name}</span>
        <span className="numbers block text-[14.5px] leading-[1.4] [overflow-wrap:anywhere] text-sand-600">
          {children}
        </span>
        {isOutside && <span className="sr-only"> {components.newTab}</span>}
      </a>
    </li>
  )
}
