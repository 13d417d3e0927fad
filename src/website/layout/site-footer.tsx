import { ChevronDown, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Container } from '#components/container.tsx'
import { Emblem } from '#components/emblem.tsx'
import { whatsappLink } from '#domain/messaging/whatsapp-link.ts'
import { parks } from '#domain/parks/park.ts'
import { components } from '#i18n/components.ts'
import { navigation } from '#i18n/navigation.ts'
import { parkNames } from '#i18n/safari.ts'
import { frame } from '#i18n/website.ts'
import { CurrencyChooser } from '#website/currency/currency-chooser.tsx'
import { LanguageLinks } from './language-switch.tsx'
import { bookPath, companyLinks, legalLinks } from './site-links.ts'
import type { Site } from './use-site.ts'

const t = frame.footer

export function SiteFooter({ site }: { site: Site }) {
  return (
    <footer className={`${footerClass} pt-10 pb-8 md:pt-16`}>
      <Container>
        <div className="md:grid md:grid-cols-4 md:gap-x-6 md:gap-y-10 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1fr]">
          <div className="md:max-lg:col-span-full md:max-lg:grid md:max-lg:grid-cols-[1fr_auto] md:max-lg:items-end">
            <p className="display col-span-full flex items-center gap-3 text-[21px] leading-none font-bold text-sand-0">
              <Emblem />
              {site.name}
            </p>
            <p className="mt-4 max-w-[24em] max-md:hidden md:max-lg:max-w-[30em]">{t.claim}</p>
            <FooterLanguages className="mt-2 md:mt-4" />
          </div>
          <nav aria-label={t.navigation} className="contents">
            {columns(site).map(({ title, links }) => (
              <Column key={title} title={title}>
                {links}
              </Column>
            ))}
          </nav>
        </div>
        <FooterEnd site={site} className="mt-5 md:mt-12" />
      </Container>
    </footer>
  )
}

/** While a guest books: no way out of the checkout but to help, the legal pages, and another language or currency. */
export function CheckoutFooter({ site }: { site: Site }) {
  return (
    <footer className={`${footerClass} pt-4 pb-6`}>
      <Container>
        <nav aria-label={t.navigation} className="flex flex-wrap items-center justify-between gap-x-7">
          <FooterLanguages className="mr-auto" />
          <ul className="flex flex-wrap gap-x-6">
            <FootLink to="/faq">{frame.faq}</FootLink>
            <FootLink to="/contact">{navigation.contact}</FootLink>
            <WhatsAppItem site={site} />
          </ul>
        </nav>
        <FooterEnd site={site} className="mt-2" />
      </Container>
    </footer>
  )
}

type LinkColumn = { title: string; links: ReactNode }

const columns = (site: Site): LinkColumn[] => [
  {
    title: t.safaris,
    links: (
      <>
        <FootLink to="/packages">{t.allPackages}</FootLink>
        <FootLink to="/rooms">{frame.rooms}</FootLink>
        <FootLink to={bookPath}>{frame.bookNow}</FootLink>
      </>
    ),
  },
  {
    title: t.parks,
    links: parks.map((park) => (
      <FootLink key={park} to={`/browse-packages?park=${park}`}>
        {parkNames[park]}
      </FootLink>
    )),
  },
  {
    title: t.house,
    links: companyLinks().map(({ to, label }) => (
      <FootLink key={to} to={to}>
        {label}
      </FootLink>
    )),
  },
  {
    title: t.contact,
    links: (
      <>
        <li className="flex min-h-11 items-center text-balance md:min-h-9">{site.place}</li>
        <WhatsAppItem site={site} />
      </>
    ),
  },
]

/** A column from 768 px on. On phones its heading unfolds the links, without scripts too. */
function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <details className="group border-b border-white/12 md:hidden">
        <summary className="flex min-h-12 items-center justify-between text-[16px] font-[620] text-sand-0">
          {title}
          <ChevronDown className="icon transition group-open:rotate-180" aria-hidden="true" />
        </summary>
        <ul className="grid grid-cols-2 gap-x-6 pb-3">{children}</ul>
      </details>
      <div className="max-md:hidden">
        <h2 className="mb-3 font-body text-[15px] leading-tight font-[650] tracking-normal text-sand-0">{title}</h2>
        <ul className="grid gap-0.5">{children}</ul>
      </div>
    </>
  )
}

function FooterLanguages({ className }: { className: string }) {
  return (
    <LanguageLinks
      className={`flex gap-x-6 ${className}`}
      linkClass={`${linkClass} aria-[current]:font-[620] aria-[current]:text-sand-0`}
    />
  )
}

/** Currency, legal pages and rights. */
function FooterEnd({ site, className }: { site: Site; className: string }) {
  return (
    <div
      className={`flex flex-wrap items-center gap-x-7 text-[14.5px] md:gap-y-2 md:border-t md:border-white/12 md:pt-6 ${className}`}
    >
      <CurrencyChooser className="max-w-[260px] max-md:mb-2 max-md:w-full" />
      <p className="max-md:order-last max-md:w-full md:mr-auto">{t.rights(site.year, site.name)}</p>
      <ul className="flex flex-wrap gap-x-7 max-md:w-full">
        {legalLinks().map(({ to, label }) => (
          <FootLink key={to} to={to}>
            {label}
          </FootLink>
        ))}
        {site.status && <FootLink to="/status">{site.status}</FootLink>}
      </ul>
      <p className="max-md:order-last max-md:w-full">{t.pictures}</p>
    </div>
  )
}

function WhatsAppItem({ site }: { site: Site }) {
  const whatsapp = whatsappLink(site.whatsapp, frame.whatsappHello)
  return (
    whatsapp && (
      <li>
        <a href={whatsapp} target="_blank" rel="noopener" className={linkClass}>
          <MessageCircle className="icon mr-2 text-ember-300" aria-hidden="true" />
          {frame.whatsapp}
          <span className="sr-only"> {components.newTab}</span>
        </a>
      </li>
    )
  )
}

function FootLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={linkClass}>
        {children}
      </Link>
    </li>
  )
}

const footerClass =
  'on-dark border-t border-sand-0/10 bg-lagoon-950 text-[15.5px] wrap-anywhere text-sand-300 print:hidden'
const linkClass =
  'inline-flex min-h-11 items-center rounded-sm outline-offset-4 md:min-h-9 hover:text-sand-0 hover:underline hover:underline-offset-4'
