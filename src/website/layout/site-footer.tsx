import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Container } from '#components/container.tsx'
import { Emblem } from '#components/emblem.tsx'
import { whatsappLink } from '#domain/messaging/whatsapp-link.ts'
import { parks } from '#domain/packages/park.ts'
import { components } from '#i18n/components.ts'
import { parkNames } from '#i18n/safari.ts'
import { frame } from '#i18n/website.ts'
import { CurrencyChooser } from '#website/currency/currency-chooser.tsx'
import { LanguageLinks } from './language-switch.tsx'
import { bookPath, companyLinks, legalLinks } from './site-links.ts'
import type { Site } from './use-site.ts'

const t = frame.footer

export function SiteFooter({ site }: { site: Site }) {
  const whatsapp = whatsappLink(site.whatsapp, frame.whatsappHello)
  return (
    <footer className="on-dark border-t border-sand-0/10 bg-lagoon-950 pt-16 pb-8 text-[15.5px] wrap-anywhere text-sand-300 print:hidden">
      <Container>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1fr]">
          <div className="max-lg:col-span-full md:max-lg:grid md:max-lg:grid-cols-[1fr_auto] md:max-lg:items-end">
            <p className="display col-span-full flex items-center gap-3 text-[21px] leading-none font-bold text-sand-0">
              <Emblem />
              {site.name}
            </p>
            <p className="mt-4 max-w-[24em] md:max-lg:max-w-[30em]">{t.claim}</p>
            <LanguageLinks
              className="mt-4 flex gap-x-6"
              linkClass={`${linkClass} aria-[current]:font-[620] aria-[current]:text-sand-0`}
            />
          </div>
          <nav aria-label={t.navigation} className="contents">
            <Column title={t.safaris}>
              <FootLink to="/packages">{t.allPackages}</FootLink>
              <FootLink to="/rooms">{frame.rooms}</FootLink>
              <FootLink to={bookPath}>{frame.bookNow}</FootLink>
            </Column>
            <Column title={t.parks}>
              {parks.map((park) => (
                <FootLink key={park} to={`/browse-packages?park=${park}`}>
                  {parkNames[park]}
                </FootLink>
              ))}
            </Column>
            <Column title={t.house}>
              {companyLinks().map(({ to, label }) => (
                <FootLink key={to} to={to}>
                  {label}
                </FootLink>
              ))}
            </Column>
            <Column title={t.contact}>
              <li className="flex min-h-11 items-center text-balance md:min-h-9">{site.place}</li>
              {whatsapp && (
                <li>
                  <a href={whatsapp} target="_blank" rel="noopener" className={linkClass}>
                    <MessageCircle className="icon mr-2 text-ember-300" aria-hidden="true" />
                    {frame.whatsapp}
                    <span className="sr-only"> {components.newTab}</span>
                  </a>
                </li>
              )}
            </Column>
          </nav>
        </div>
        <div className="mt-12 flex flex-wrap items-center gap-x-7 gap-y-2 border-t border-white/12 pt-6 text-[14.5px]">
          <CurrencyChooser className="max-w-[260px] max-md:mb-2 max-md:w-full" />
          <p className="max-md:w-full md:mr-auto">{t.rights(site.year, site.name)}</p>
          <ul className="flex gap-x-7 max-md:w-full">
            {legalLinks().map(({ to, label }) => (
              <FootLink key={to} to={to}>
                {label}
              </FootLink>
            ))}
          </ul>
          <p className="max-md:w-full">{t.pictures}</p>
        </div>
      </Container>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 font-body text-[15px] leading-tight font-[650] tracking-normal text-sand-0">{title}</h2>
      <ul className="grid md:gap-0.5">{children}</ul>
    </div>
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

const linkClass =
  'inline-flex min-h-11 items-center rounded-sm outline-offset-4 md:min-h-9 hover:text-sand-0 hover:underline hover:underline-offset-4'
