import type { CalendarEntryRow } from '#db/availability/calendar-entries.ts'
import { addDays, type Day } from '#domain/primitives/date.ts'

const hour = 60
const everything = { packageId: null, park: null, block: null }
const allDay = { startMinute: null, endMinute: null, timeSlots: null }

/** The calendar's three samples, on the days after today (R2.22). Samples have no effect on sales. */
export function demoEntries(today: Day): CalendarEntryRow[] {
  return [
    {
      title: 'Morning Safari',
      ...on(addDays(today, 1)),
      startMinute: 6 * hour,
      endMinute: 10 * hour,
      timeSlots: ['morning'],
      ...everything,
      isOpen: true,
    },
    {
      title: 'Full Day Safari',
      ...on(addDays(today, 2)),
      startMinute: 6 * hour,
      endMinute: 14 * hour,
      timeSlots: ['fullDay'],
      ...everything,
      isOpen: true,
    },
    { title: 'Unavailable', ...on(addDays(today, 3)), ...allDay, ...everything, isOpen: false },
  ]
}

function on(day: Day) {
  return { firstDay: day, lastDay: day }
}
