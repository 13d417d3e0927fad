import { data } from 'react-router'
import { appContext, errorContext } from '#app-context.ts'
import { Badge } from '#components/badge.tsx'
import { ParkStrip, StripLegend } from '#components/park-strip.tsx'
import type { ParkCalendar, PublicRule } from '#contracts/parks/park-rule.ts'
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import { readParkCalendar } from '#db/parks/park-calendar.ts'
import { sortNotices } from '#domain/parks/notice-order.ts'
import { parks as allParks, type Park } from '#domain/parks/park.ts'
import { places } from '#domain/parks/park-rule.ts'
import { stripOf } from '#domain/parks/park-strip.ts'
import { addDays, dayAt } from '#domain/primitives/date.ts'
import { formatDay, formatDays } from '#i18n/format-date.ts'
import { statementOf } from '#i18n/park-statement.ts'
import { parks as t } from '#i18n/parks.ts'
import { blockNames, parkNames } from '#i18n/safari.ts'
import { seo } from '#i18n/seo.ts'
import type { Route } from './+types/parks'
import { siteFromMatches } from './layout/use-site.ts'
import { breadcrumbs, type Thing } from './seo/json-ld.ts'
import { pageHead } from './seo/page-head.ts'
import { TextPage } from './text-page/text-page.tsx'

export const handle = { static: true, overHero: true, cache: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const from = dayAt(clock.now())
  try {
    return { calendar: await readParkCalendar(db, { from, to: addDays(from, 364) }) }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    context.get(errorContext).databaseUnavailable = true
    return data({ calendar: null }, { status: 503 })
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteFromMatches(matches)
  const calendar = loaderData?.calendar
  return pageHead({
    title: t.title(site.name),
    description: t.description,
    baseUrl: site.baseUrl,
    path: '/parks',
    picture: '/art/udawalawe.jpg',
    things: import.meta.env.SSR
      ? [...(calendar ? parkHours(calendar) : []), breadcrumbs(site, [{ name: t.heading, path: '/parks' }])]
      : [],
  })
}

/** The parks with the days on which all of a park is closed, as schema.org's special opening hours: no hours is closed. */
function parkHours({ closures }: ParkCalendar): Thing[] {
  return allParks.map((park) => ({
    '@type': 'Park',
    name: seo.park(parkNames[park]),
    specialOpeningHoursSpecification: closures
      .filter((closure) => closure.park === park && closure.block === null && closure.timeSlots === null)
      .map(({ firstDay, lastDay }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: firstDay,
        validThrough: lastDay,
      })),
  }))
}

export default function Parks({ loaderData: { calendar } }: Route.ComponentProps) {
  return (
    <TextPage
      path="/parks"
      texts={t}
      picture="udawalawe"
      focus="[&_img]:object-[74%_60%] lg:[&_img]:object-[50%_50%]"
      contents={[
        ...allParks.map((park) => ({ id: park.toLowerCase(), heading: parkNames[park] })),
        { id: 'statements', heading: t.statements },
      ]}
    >
      {calendar && (
        <>
          <StripLegend names={t.legend} label={t.months} />
          {allParks.map((park) => (
            <ParkMonths key={park} park={park} calendar={calendar} />
          ))}
          <Statements calendar={calendar} />
        </>
      )}
    </TextPage>
  )
}

const headingLook = 'text-[clamp(26px,2.6vw,34px)] leading-[1.08]'

/** Twelve months of a park and its blocks. */
function ParkMonths({ park, calendar: { rules, gates, from, to } }: { park: Park; calendar: ParkCalendar }) {
  const inForce = rules.map((rule) => ({ ...rule, liftedOn: null }))
  return (
    <section
      id={park.toLowerCase()}
      className="scroll-mt-[108px] border-t border-sand-200 pt-9 pb-9 first-of-type:border-0"
    >
      <h2 className={headingLook}>{parkNames[park]}</h2>
      <p className="mt-2 mb-3 text-[16px] text-sand-600">{t.months}</p>
      <ul>
        {places
          .filter((place) => place.park === park)
          .map((place) => (
            <ParkStrip
              key={place.block}
              name={place.block ? blockNames[place.block] : t.wholePark}
              parts={stripOf(inForce, gates, place, { from, to })}
              names={{ ...t.legend, open: t.open }}
              sayPart={(part) => t.part(formatDays(part.from, part.to), t.legend[part.state])}
            />
          ))}
      </ul>
    </section>
  )
}

function Statements({ calendar: { rules, gates } }: { calendar: ParkCalendar }) {
  return (
    <section id="statements" className="scroll-mt-[108px] border-t border-sand-200 pt-9 pb-9">
      <h2 className={`${headingLook} mb-5`}>{t.statements}</h2>
      <ul className="grid gap-px overflow-hidden rounded-lg bg-sand-200 shadow-1 outline-1 -outline-offset-1 outline-sand-300/60">
        {sortNotices(rules).map((rule) => (
          <li key={rule.id} className="bg-sand-0 px-5 py-4 md:px-6">
            <p className="text-[17px] leading-snug text-sand-900">{statementOf(rule, gates)}.</p>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[14.5px] text-sand-600">
              {/* The usual hours and a standing note are not "expected". */}
              {(rule.kind === 'closed' || rule.certainty === 'announced') && (
                <Badge tone={rule.certainty === 'announced' ? 'clay' : 'turmeric'}>{t[rule.certainty]}</Badge>
              )}
              <SourceOf rule={rule} />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-[42em] text-[17px] leading-[1.65]">{t.ask}</p>
    </section>
  )
}

function SourceOf({ rule: { source, asOf } }: { rule: PublicRule }) {
  if (!source) return <span>{t.unverified}</span>
  return (
    <span>
      <a
        href={source}
        rel="noopener noreferrer nofollow"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t.source}
      </a>
      {asOf && ` ${t.asOf(formatDay(asOf, 'plain'))}`}
    </span>
  )
}
