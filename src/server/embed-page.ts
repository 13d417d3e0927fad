import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { waitAtSite } from '#api/middleware/rate-limit.ts'
import type { AppContext, RequestCaller } from '#app-context.ts'
import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { readAvailability } from '#db/availability/availability.ts'
import type { Database } from '#db/client.ts'
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import { listPackagesIn } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { openDays, openSlots, windowFrom } from '#domain/availability/inventory.ts'
import { firstChoices } from '#domain/bookings/booking.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import {
  allowsReservation,
  firstReservationType,
  isPriced,
  largestParty,
  type SafariPackage,
} from '#domain/packages/package.ts'
import { safariPrice } from '#domain/packages/price.ts'
import { priceSettingsOn } from '#domain/packages/price-settings.ts'
import { type Day, isDay } from '#domain/primitives/date.ts'
import { isLanguage, pathIn } from '#domain/primitives/language.ts'
import { embed as t } from '#i18n/embed.ts'
import { formatDay } from '#i18n/format-date.ts'
import { currentLanguage } from '#i18n/language.ts'
import { frame } from '#i18n/website.ts'
import { withLocale } from '#i18n/with-locale.ts'
import { findActivePartner } from '#services/partners/manage-partners.ts'
import { EmbedPage, type EmbedPageProps } from '#website/embed/embed-page.tsx'
import { offered } from '#website/packages/customiser-reducer.ts'
import { errorBody } from './http/error-body.ts'
import { arrivalQuery } from './partner-arrival.ts'

type Query = { package: string; date: string; people: string }
type Page = Omit<EmbedPageProps, 'nonce' | 'hrefOf'>

/** A page of a partner lists at most this many safaris; `package` in its address chooses any of them. */
const maxListed = 100

/**
 * `/embed/{code}`: days, prices and a button, for a frame on the website of a partner hotel. Only the origins of the partner may frame
 * it. It has no script, no cookie and nothing stored, and works as a plain form.
 */
export function embedPage(app: AppContext) {
  const router = new Hono<{ Bindings: Partial<RequestCaller> }>()
  router.get('/embed/:code', async (c) => {
    const requested = c.req.query('lang') ?? ''
    const language = isLanguage(requested) ? requested : 'en'
    const nonce = randomBytes(16).toString('base64')
    try {
      const caller = { address: c.env?.address ?? '', forwardedFor: c.req.header('x-forwarded-for') }
      const wait = await waitAtSite(app, 'reads', caller)
      if (wait > 0) {
        const { body, headers } = errorBody(c.req.path, 'too many', language)
        return c.body(body, 429, { ...headers, 'Retry-After': String(wait) })
      }
      const partner = await findActivePartner(app.db, c.req.param('code').slice(0, 40))
      if (!partner) {
        const { body, headers } = errorBody(c.req.path, 'no partner', language)
        return c.body(body, 404, headers)
      }
      const query = { package: c.req.query('package'), date: c.req.query('date'), people: c.req.query('people') }
      const body = await withLocale(language, async () => {
        const page = await readPage(app, query)
        const hrefOf = (slot: Slot) => bookingHref(page, slot, partner.code)
        return `<!doctype html>\n${renderToStaticMarkup(createElement(EmbedPage, { ...page, nonce, hrefOf }))}\n`
      })
      return c.html(body, 200, {
        'Cache-Control': 'no-store',
        'Content-Language': language,
        'Content-Security-Policy': policy(nonce, partner.origins),
        'X-Robots-Tag': 'noindex',
      })
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      // Without the database nobody knows the origins.
      app.log.warn({ error: String(error) }, 'embedded page not shown: database unavailable')
      const { body, headers } = errorBody(c.req.path, 'away', language)
      return c.body(body, 503, { ...headers, 'Retry-After': '5' })
    }
  })
  return router
}

function policy(nonce: string, origins: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`,
  ].join('; ')
}

async function readPage({ db, clock }: AppContext, query: Partial<Query>): Promise<Page> {
  const [packages, business] = await Promise.all([listPackagesIn(db, currentLanguage()), readBusinessSettings(db)])
  const sold = packages.filter((pkg) => isPriced(pkg, firstReservationType(pkg)))
  const chosen = sold.find(({ id }) => id === query.package) ?? sold[0] ?? null
  const listed = sold.slice(0, maxListed)
  const window = windowFrom(clock.now(), business.policy.windowDays)
  const page: Page = {
    business: business.name || frame.name,
    packages: !chosen || listed.includes(chosen) ? listed : [chosen, ...listed],
    chosen,
    type: chosen ? firstReservationType(chosen) : 'private',
    date: isDay(query.date ?? '') ? (query.date ?? '') : '',
    people: peopleFrom(query.people),
    days: { first: window[0] ?? '', last: window.at(-1) ?? '' },
    offers: [],
    problem: '',
    nextDay: null,
  }
  return chosen ? withOffers(page, chosen, { db, business, now: clock.now(), query }) : { ...page, problem: t.none }
}

/** Two, as most parties are, if none is given; 0 if it is no whole number. */
function peopleFrom(text: string | undefined): number {
  if (text === undefined) return 2
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
}

async function withOffers(
  page: Page,
  pkg: SafariPackage,
  { db, business, now, query }: { db: Database; business: BusinessSettings; now: number; query: Partial<Query> },
): Promise<Page> {
  const { type, days } = page
  const most = largestParty(pkg, type)
  // Without a number of people in the address the page shows what a small party can book.
  const people = query.people === undefined ? Math.min(page.people, most) : page.people
  if (people < 1 || people > most) return { ...page, problem: t.badPeople(most) }
  const seatsOf = allowsReservation(pkg, 'shared') ? pkg.id : undefined
  const places = await readAvailability(db, business, { now, seatsOf })
  const party = { people, jeepType: offered(pkg, firstChoices).jeepType, reservationType: type }
  const free = openDays(pkg, party, places)
  const date = page.date || (query.date ? '' : (free[0] ?? ''))
  const problem = problemOf({ date, isFree: free.length > 0, days })
  if (problem) return { ...page, people, date, problem, nextDay: free[0] ?? null }
  const offers = openSlots(pkg, { ...party, day: date }, places).map((slot) => {
    const choices = { ...firstChoices, ...party, timeSlot: slot }
    return { slot, total: safariPrice(pkg, choices, priceSettingsOn(business, date)).totalPrice }
  })
  if (offers.length > 0) return { ...page, people, date, offers }
  const nextDay = free.find((day) => day > date) ?? free[0] ?? null
  return { ...page, people, date, problem: t.full(formatDay(date)), nextDay }
}

function problemOf({ date, isFree, days }: { date: Day | ''; isFree: boolean; days: Page['days'] }): string {
  if (!isFree) return t.sooner
  const isOutside = date < days.first || date > days.last
  return isOutside ? t.badDay(formatDay(days.first), formatDay(days.last)) : ''
}

function bookingHref({ chosen, date, people }: Page, slot: Slot, partner: string): string {
  const query = arrivalQuery({ package: chosen?.id ?? '', date, people, slot, partner })
  return pathIn(currentLanguage(), `/packages?${query}`)
}
