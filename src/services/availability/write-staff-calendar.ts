import type { Config } from '#config.ts'
import { readFeedTrips } from '#db/availability/calendar-days.ts'
import { listCalendarEntries } from '#db/availability/calendar-entries.ts'
import { listPackages } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { addDays, type Day, dayAt } from '#domain/primitives/date.ts'
import { type Role, seesContacts } from '#domain/staff/permission.ts'
import { staffCalendar } from '#integrations/calendar/staff-ics.ts'
import type { ServiceContext } from '#services/context.ts'

type Query = { role: Role; from?: Day | undefined; to?: Day | undefined }

/** Staff book further ahead than guests: half a year. */
const daysBack = 14
const daysAhead = 180
/** Calendar programs poll every quarter of an hour. */
const maxTrips = 5_000

/** The availability calendar as iCalendar: closures, openings, departures and their guests, without identity numbers. */
export async function writeStaffCalendar(
  { db, clock, config }: Pick<ServiceContext, 'db' | 'clock'> & { config: Pick<Config, 'baseUrl'> },
  { role, from, to }: Query,
): Promise<string> {
  const now = clock.now()
  const first = from ?? addDays(dayAt(now), -daysBack)
  const last = to ?? addDays(dayAt(now), daysAhead)
  const [{ name }, stored, packages, trips] = await Promise.all([
    readBusinessSettings(db),
    listCalendarEntries(db, first, last),
    listPackages(db),
    readFeedTrips(db, { first, last, max: maxTrips }, now),
  ])
  const nameOf = new Map(packages.map((pkg) => [pkg.id, pkg.name]))
  const entries = stored
    // Sample entries have no effect.
    .filter(({ isSample }) => !isSample)
    .map((entry) => ({ ...entry, packageName: entry.packageId && (nameOf.get(entry.packageId) ?? entry.packageId) }))
  return staffCalendar({ entries, trips }, { name, baseUrl: config.baseUrl }, { showsContacts: seesContacts(role) })
}
