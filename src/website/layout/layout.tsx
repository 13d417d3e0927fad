import { useEffect } from 'react'
import { Link, Outlet, useLocation, useMatches, useNavigationType } from 'react-router'
import { appContext } from '#app-context.ts'
import { Container } from '#components/container.tsx'
import { PrintHeader } from '#components/print-header.tsx'
import { ToastProvider, useToasts } from '#components/use-toasts.tsx'
import { defaultBusiness, whatsappOf } from '#contracts/settings/business-settings.ts'
import type { Database } from '#db/client.ts'
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import { findNearClosure } from '#db/parks/park-calendar.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { isWatched } from '#db/status/probe-checks.ts'
import { type Day, dayAt } from '#domain/primitives/date.ts'
import { currentRates } from '#domain/primitives/exchange-rates.ts'
import { components } from '#i18n/components.ts'
import { statementOf } from '#i18n/park-statement.ts'
import { status } from '#i18n/status.ts'
import { frame } from '#i18n/website.ts'
import { CachedPageNotice } from '#website/offline/cached-page-notice.tsx'
import { connectionLost } from '#website/offline/offline-loader-data.ts'
import type { Route } from './+types/layout'
import { CheckoutHeader, checkoutStepOf } from './checkout-header.tsx'
import { focusHeading } from './focus-heading.ts'
import { useCarriedState } from './navigation-state.ts'
import { fallbackDuringOutage } from './outage.ts'
import { CheckoutFooter, SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import type { Site } from './use-site.ts'

export async function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const { db, config, clock, log } = context.get(appContext)
  // Pages that read nothing else from the database render without it.
  const business = await readBusinessSettings(db).catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error
    log.warn({ error: String(error) }, 'site rendered with default settings: database unavailable')
    return defaultBusiness
  })
  return {
    name: business.name,
    place: business.place,
    whatsapp: whatsappOf(business, config),
    phone: business.phone ?? '',
    email: business.email ?? '',
    baseUrl: config.baseUrl,
    year: dayAt(clock.now()).slice(0, 4),
    rates: currentRates(business.rates, dayAt(clock.now())),
    parkNotice: await parkNoticeFor(db, dayAt(clock.now())),
    status: (await isWatched(db).catch(fallbackDuringOutage(false))) ? status.eyebrow : '',
  }
}

async function parkNoticeFor(db: Database, today: Day): Promise<string> {
  const near = await findNearClosure(db, today).catch(fallbackDuringOutage(null))
  return near ? `${statementOf(near.rule, near.gates)}.` : ''
}

/** `handle = { overHero: true }` puts the header over the hero of a page. */
export default function WebsiteLayout({ loaderData: site }: Route.ComponentProps) {
  useFocusOnNavigation()
  useCarriedState()
  const { pathname, search } = useLocation()
  const step = checkoutStepOf(pathname, search)
  const isOverHero = useMatches().some((match) => (match.handle as { overHero?: boolean } | undefined)?.overHero)
  return (
    <ToastProvider>
      <ConnectionLostToast />
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-sand-0 px-5 py-3 font-[620] text-lagoon-800 focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {frame.skip}
      </a>
      <div className="flex min-h-dvh flex-col">
        <Container className="hidden print:block">
          <PrintHeader business={site} />
        </Container>
        <CachedPageNotice />
        {site.parkNotice && /^\/(?:packages.*)?$/.test(pathname) && (
          <aside className="bg-clay-700 px-5 text-center text-[15px] leading-snug text-white print:hidden">
            <Link to="/parks" className="inline-flex min-h-11 items-center font-[600] underline underline-offset-4">
              {site.parkNotice}
            </Link>
          </aside>
        )}
        {step ? <CheckoutHeader name={site.name} step={step} /> : <SiteHeader site={site} isOverHero={isOverHero} />}
        <main id="content" className="flex-1">
          <Outlet />
        </main>
        {step ? <CheckoutFooter site={site} /> : <SiteFooter site={site} />}
      </div>
    </ToastProvider>
  )
}

function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const isPushed = useNavigationType() !== 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for another page
  useEffect(() => {
    return isPushed || hasFollowedLink() ? focusHeading() : undefined
  }, [pathname])
}

/** Static pages have no client router, so their links load documents. */
function hasFollowedLink(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`) && !location.hash
}

/** Tells the guest why they are still on this page. */
function ConnectionLostToast() {
  const toasts = useToasts()
  useEffect(() => {
    const showToast = (event: Event) => {
      event.preventDefault()
      toasts.error(components.noConnection)
    }
    addEventListener(connectionLost, showToast)
    return () => removeEventListener(connectionLost, showToast)
  }, [toasts])
  return null
}
