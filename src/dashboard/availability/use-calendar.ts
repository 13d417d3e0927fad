import { getCalendarDays, getCalendarEntries } from '#api-client/calendar.ts'
import type { CalendarDayWire } from '#contracts/availability/calendar-day.ts'
import type { CalendarEntryWire } from '#contracts/availability/calendar-entry.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { type Day, minuteMs } from '#domain/primitives/date.ts'
import { availability as t } from '#i18n/availability.ts'

type CalendarData = { entries: CalendarEntryWire[]; days: ReadonlyMap<Day, CalendarDayWire> }

/** The entries and sales of the days. The previous days stay until the next ones are loaded. */
export function useCalendar({ from, to }: { from: Day; to: Day }) {
  const { data, isCurrent, refused, isLoading, reload, update } = useStaffQuery<CalendarData>(
    ['calendar', 'days', from, to],
    async (token) => {
      const range = { from, to }
      const [entries, days] = await Promise.all([getCalendarEntries(token, range), getCalendarDays(token, range)])
      if (!entries.ok) return entries
      if (!days.ok) return days
      return {
        ...days,
        body: { entries: entries.body.events, days: new Map(days.body.days.map((day) => [day.day, day])) },
      }
    },
    { pollMs: minuteMs },
  )

  /** Shows a changed entry before the server has confirmed it. */
  const showEntry = (entry: CalendarEntryWire) =>
    update((now) => ({ ...now, entries: now.entries.map((one) => (one.id === entry.id ? entry : one)) }))
  const showDay = (day: CalendarDayWire) => update((now) => ({ ...now, days: new Map(now.days).set(day.day, day) }))

  const problem = failureText(refused, { offline: t.offline, failed: t.failed })
  return { data, isCurrent, problem, isLoading, reload, showEntry, showDay }
}
