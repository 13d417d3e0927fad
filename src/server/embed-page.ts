import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { waitAtSite } from '#api/middleware/rate-limit.ts'
import type { AppContext, RequestCaller } from '#app-context.ts'
import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { readAvailability } from '#db/availability/availability.ts'
import type { Database } from '#db/client.ts'
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import { listPackagesIn } from '#db/packages/packages.ts'
import type { StoredPartner } from '#db/partners/partners.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { openDays, openSlots, windowFrom } from '#domain/availability/inventory.ts'
import { firstChoices } from '#domain/bookings/booking.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import {
  allowsReservation,
  firstReservationType,
  isPriced,
  largestParty,
  type ReservationType,
  type SafariPackage,
} from '#domain/packages/package.ts'
import { safariPrice } from '#domain/packages/price.ts'
import { priceSettingsOn } from '#domain/packages/price-settings.ts'
import { type Day, isDay } from '#domain/primitives/date.ts'
import { isLanguage, type Language, pathIn } from '#domain/primitives/language.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { embed as t } from '#i18n/embed.ts'
import { sentenceOf } from '#i18n/error-message.ts'
import { formatDay } from '#i18n/format-date.ts'
import { dollars } from '#i18n/format-money.ts'
import { currentLanguage } from '#i18n/language.ts'
import { slotNames, slotTimes } from '#i18n/safari.ts'
import { frame } from '#i18n/website.ts'
import { withLocale } from '#i18n/with-locale.ts'
import { findActivePartner } from '#services/partners/find-active-partner.ts'
import { offered } from '#website/packages/customiser-reducer.ts'
import { arrivalQuery } from './partner-arrival.ts'

type Query = { package: string; date: string; people: string }
type Offer = { slot: Slot; total: Minor }
type Page = {
  business: string
  packages: SafariPackage[]
  chosen: SafariPackage | null
  type: ReservationType
  date: Day | ''
  people: number
  days: { first: Day; last: Day }
  offers: Offer[]
  problem: string
  nextDay: Day | null
}

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
    const headers = (origins: readonly string[]) => ({
      'Cache-Control': 'no-store',
      'Content-Language': language,
      'Content-Security-Policy': policy(nonce, origins),
      'X-Robots-Tag': 'noindex',
    })
    try {
      const caller = { address: c.env?.address ?? '', forwardedFor: c.req.header('x-forwarded-for') }
      const wait = await waitAtSite(app, 'reads', caller)
      if (wait > 0) {
        const sentence = withLocale(language, () => sentenceOf('too many requests'))
        return c.text(sentence, 429, { ...headers([]), 'Retry-After': String(wait) })
      }
      const partner = await findActivePartner(app.db, c.req.param('code').slice(0, 40))
      if (!partner) return c.text('Not found', 404, headers([]))
      const query = { package: c.req.query('package'), date: c.req.query('date'), people: c.req.query('people') }
      const body = await withLocale(language, async () => {
        const page = await readPage(app, query)
        return render(page, partner, { language, nonce })
      })
      return c.html(body, 200, headers(partner.origins))
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      // Without the database nobody knows the origins.
      app.log.warn({ error: String(error) }, 'embedded page not shown: database unavailable')
      return c.text(
        withLocale(language, () => t.away),
        503,
        { ...headers([]), 'Retry-After': '5' },
      )
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

function render(page: Page, partner: StoredPartner, { language, nonce }: { language: Language; nonce: string }) {
  const { business, packages, chosen, date, people, days, offers, problem, nextDay } = page
  const own = (changes: Record<string, string>) =>
    `?${new URLSearchParams({ lang: language, package: chosen?.id ?? '', people: String(people), ...changes })}`
  const book = (slot: Slot) =>
    pathIn(
      language,
      `/packages?${arrivalQuery({ package: chosen?.id ?? '', date, people, slot, partner: partner.code })}`,
    )
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t.title(business)}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main>
<h1>${t.title(business)}</h1>
${
  chosen
    ? html`<form method="get">
<input type="hidden" name="lang" value="${language}">
<p class="wide"><label for="package">${t.safari}</label>
<select id="package" name="package">${packages.map(
        ({ id, name }) => html`<option value="${id}"${id === chosen.id ? ' selected' : ''}>${name}</option>`,
      )}</select></p>
<p><label for="date">${t.day}</label>
<input id="date" type="date" name="date" value="${date}" min="${days.first}" max="${days.last}" required></p>
<p><label for="people">${t.people}</label>
<input id="people" type="number" name="people" value="${people || ''}" min="1" max="${largestParty(chosen, page.type)}" required></p>
<button>${t.show}</button>
</form>`
    : ''
}
${problem ? html`<p class="problem" role="status">${problem}</p>` : ''}
${problem && nextDay ? html`<p><a href="${own({ date: nextDay })}">${t.next(formatDay(nextDay))}</a></p>` : ''}
${
  offers.length > 0
    ? html`<h2>${t.freeOn(formatDay(date))}</h2>
<ul>${offers.map(
        ({ slot, total }) => html`<li>
<span><b>${slotNames[slot]}</b> <small>${slotTimes[slot]}</small></span>
<strong>${dollars(total)}</strong>
<a class="book" href="${book(slot)}" target="_blank" rel="noopener" aria-label="${t.bookNamed(slotNames[slot])}">${t.book}</a>
</li>`,
      )}</ul>
<p class="note">${t[page.type]} ${t.newTab}</p>`
    : ''
}
</main>
</body>
</html>
`
}

/** The colours of src/styles/tokens.css. The frame takes its fonts from the system, so that it loads no file. */
const styles = `
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:oklch(0.29 0.017 68);background:oklch(0.995 0.004 85)}
main{max-width:720px;margin:0 auto;padding:20px}
h1{margin:0 0 16px;font-size:22px;line-height:1.2;color:oklch(0.25 0.038 221)}
h2{margin:20px 0 8px;font-size:17px;color:oklch(0.25 0.038 221)}
form{display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));align-items:end}
form p{min-width:0;margin:0}
label{display:block;margin-bottom:4px;font-size:14.5px;font-weight:600}
.wide{grid-column:1/-1}
input,select,button{width:100%;min-width:0;height:48px;padding:0 12px;font:inherit;font-weight:400;color:inherit;border:1px solid oklch(0.6 0.024 76);border-radius:12px;background:oklch(1 0 0)}
button,.book{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 20px;font-weight:650;text-decoration:none;border:0;border-radius:999px;cursor:pointer}
button{color:oklch(1 0 0);background:oklch(0.32 0.047 220)}
.book{color:oklch(0.19 0.03 222);background:oklch(0.785 0.145 62)}
:focus-visible{outline:2px solid oklch(0.57 0.076 212);outline-offset:2px}
a{color:oklch(0.4 0.058 218)}
ul{margin:0;padding:0;list-style:none;border-top:1px solid oklch(0.918 0.019 82)}
li{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:10px 0;border-bottom:1px solid oklch(0.918 0.019 82)}
li span{flex:1 1 160px}
small,.note{font-size:14.5px;color:oklch(0.49 0.022 74)}
small{white-space:nowrap}
strong{font-size:18px;font-variant-numeric:tabular-nums}
.problem{margin:20px 0 8px;font-weight:600;color:oklch(0.45 0.15 27)}
.note{margin:12px 0 0}
@media (max-width:480px){button{grid-column:1/-1}li span{flex-basis:100%}.book{margin-left:auto}}
`
