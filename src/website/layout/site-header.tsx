import { Menu, X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { LinkButton } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import { Emblem } from '#components/emblem.tsx'
import { frame } from '#i18n/website.ts'
import { CurrencyChooser } from '#website/currency/currency-chooser.tsx'
import { LanguageLinks, LanguageMenu } from './language-switch.tsx'
import { bookPath, mainLinks } from './site-links.ts'
import type { Site } from './use-site.ts'

/** Sticky; transparent at first over a hero. The menu of a phone works without scripts. */
export function SiteHeader({ site, isOverHero = false }: { site: Pick<Site, 'name'>; isOverHero?: boolean }) {
  const { pathname } = useLocation()
  return (
    <header
      className={`on-dark sticky print:hidden top-0 z-40 h-[68px] text-sand-50 md:h-[84px] ${isOverHero ? 'header-over-hero -mb-[68px] md:-mb-[84px]' : 'bg-lagoon-950'}`}
    >
      <Container className="flex h-full items-center justify-between gap-6">
        <Brand name={site.name} />
        <nav
          aria-label={frame.mainNavigation}
          className="hidden items-center gap-[22px] text-[15.5px] font-[560] lg:flex xl:gap-[30px]"
        >
          {mainLinks(pathname).map(({ to, label, isHere, icon: Icon }) => (
            <Link
              key={to}
              to={to}
              aria-current={isHere}
              className="relative rounded-sm py-3 outline-offset-4 hover:text-ember-200 aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0.5 aria-[current]:after:h-0.5 aria-[current]:after:rounded-full aria-[current]:after:bg-ember-400"
            >
              {Icon && <Icon className="icon xl:hidden" aria-hidden="true" />}
              <span className={Icon && 'max-xl:sr-only'}>{label}</span>
            </Link>
          ))}
          <CurrencyChooser isShort className="w-[62px] max-[1179px]:hidden" />
          <LanguageMenu />
          <LinkButton to={bookPath} look="accent" size="sm">
            {frame.bookNow}
          </LinkButton>
        </nav>
        <PhoneMenu />
      </Container>
    </header>
  )
}

export function Brand({ name, nameClass }: { name: string; nameClass?: string }) {
  return (
    <Link
      to="/"
      className="display flex min-h-11 items-center gap-3 rounded-sm text-[18px] leading-none font-bold md:text-[21px]"
    >
      <Emblem className="size-9 md:size-[42px]" />
      <span className={nameClass}>{name}</span>
    </Link>
  )
}

function PhoneMenu() {
  const { key, pathname } = useLocation()
  return (
    // A new key closes the menu after a navigation.
    <details key={key} className="group lg:hidden">
      <summary
        aria-label={frame.menu}
        className="grid size-11 place-items-center rounded-md bg-white/12 backdrop-blur-[6px]"
      >
        <Menu className="size-[22px] group-open:hidden" aria-hidden="true" />
        <X className="hidden size-[22px] group-open:block" aria-hidden="true" />
      </summary>
      <nav
        aria-label={frame.mainNavigation}
        className="absolute inset-x-3 top-[74px] grid gap-1 md:top-[88px] md:left-auto md:w-[340px] rounded-lg bg-lagoon-900 p-3 shadow-3 outline-1 -outline-offset-1 outline-white/12"
      >
        {mainLinks(pathname).map(({ to, label, isHere }) => (
          <Link
            key={to}
            to={to}
            aria-current={isHere}
            className="flex h-[50px] items-center rounded-md px-4 text-[17px] font-[580] hover:bg-white/8 aria-[current]:bg-white/10 aria-[current]:text-ember-300"
          >
            {label}
          </Link>
        ))}
        <LinkButton to={bookPath} look="accent" className="mt-2">
          {frame.bookNow}
        </LinkButton>
        <LanguageLinks
          className="mt-2 grid grid-cols-3 gap-1 border-t border-white/12 pt-2"
          linkClass="flex h-11 items-center justify-center rounded-md text-[15px] font-[580] hover:bg-white/8 aria-[current]:bg-white/10 aria-[current]:text-ember-300"
        />
        <CurrencyChooser className="mt-2" />
      </nav>
    </details>
  )
}
