import type { Slot } from '#domain/bookings/time-slot.ts'
import { largestParty, type ReservationType, type SafariPackage } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { embed as t } from '#i18n/embed.ts'
import { formatDay } from '#i18n/format-date.ts'
import { dollars } from '#i18n/format-money.ts'
import { currentLanguage } from '#i18n/language.ts'
import { slotNames, slotTimes } from '#i18n/safari.ts'

export type EmbedPageProps = {
  business: string
  packages: SafariPackage[]
  chosen: SafariPackage | null
  type: ReservationType
  date: Day | ''
  people: number
  days: { first: Day; last: Day }
  offers: { slot: Slot; total: Minor }[]
  problem: string
  nextDay: Day | null
  nonce: string
  /** Where our website continues with an offer. */
  hrefOf: (slot: Slot) => string
}

/** The page in the frame of a partner. It is a document of its own, because the frame gets neither our scripts nor our style sheets. */
export function EmbedPage(page: EmbedPageProps) {
  const { business, chosen, people, problem, nextDay } = page
  const onDay = (date: Day) =>
    `?${new URLSearchParams({ lang: currentLanguage(), package: chosen?.id ?? '', people: String(people), date })}`
  return (
    <html lang={currentLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t.title(business)}</title>
        <style nonce={page.nonce}>{styles}</style>
      </head>
      <body>
        <main>
          <h1>{t.title(business)}</h1>
          {chosen && <Choices page={page} chosen={chosen} />}
          {problem && (
            <p className="problem" role="status">
              {problem}
            </p>
          )}
          {problem && nextDay && (
            <p>
              <a href={onDay(nextDay)}>{t.next(formatDay(nextDay))}</a>
            </p>
          )}
          {page.offers.length > 0 && <Offers page={page} />}
        </main>
      </body>
    </html>
  )
}

function Choices({ page, chosen }: { page: EmbedPageProps; chosen: SafariPackage }) {
  const { packages, date, people, days, type } = page
  return (
    <form method="get">
      <input type="hidden" name="lang" value={currentLanguage()} />
      <p className="wide">
        <label htmlFor="package">{t.safari}</label>
        <select id="package" name="package" defaultValue={chosen.id}>
          {packages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor="date">{t.day}</label>
        <input id="date" type="date" name="date" defaultValue={date} min={days.first} max={days.last} required />
      </p>
      <p>
        <label htmlFor="people">{t.people}</label>
        <input
          id="people"
          type="number"
          name="people"
          defaultValue={people || ''}
          min="1"
          max={largestParty(chosen, type)}
          required
        />
      </p>
      <button type="submit">{t.show}</button>
    </form>
  )
}

function Offers({ page: { date, offers, type, hrefOf } }: { page: EmbedPageProps }) {
  return (
    <>
      <h2>{t.freeOn(formatDay(date))}</h2>
      <ul>
        {offers.map(({ slot, total }) => (
          <li key={slot}>
            <span>
              <b>{slotNames[slot]}</b> <small>{slotTimes[slot]}</small>
            </span>
            <strong>{dollars(total)}</strong>
            <a
              className="book"
              href={hrefOf(slot)}
              target="_blank"
              rel="noopener"
              aria-label={t.bookNamed(slotNames[slot])}
            >
              {t.book}
            </a>
          </li>
        ))}
      </ul>
      <p className="note">
        {t[type]} {t.newTab}
      </p>
    </>
  )
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
