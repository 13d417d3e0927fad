import type { ParkCalendar } from '#contracts/parks/park-rule.ts'
import { parks } from '#domain/parks/park.ts'
import { parkNames } from '#i18n/safari.ts'
import { seo as t } from '#i18n/seo.ts'
import type { Thing } from './json-ld.ts'

/** The parks with the days on which all of a park is closed, as schema.org's special opening hours: no hours is closed. */
export function parkHours({ closures }: ParkCalendar): Thing[] {
  return parks.map((park) => ({
    '@type': 'Park',
    name: t.park(parkNames[park]),
    specialOpeningHoursSpecification: closures
      .filter((closure) => closure.park === park && closure.block === null && closure.timeSlots === null)
      .map(({ firstDay, lastDay }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: firstDay,
        validThrough: lastDay,
      })),
  }))
}
