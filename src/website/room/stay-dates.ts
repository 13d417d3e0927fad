import type { Day } from '#domain/primitives/date.ts'
import { formatDay } from '#i18n/format-date.ts'
import { stayDates } from '#i18n/rooms.ts'

/** 'Fri, Dec 4 – Mon, Dec 7' */
export function formatStayDates({ checkIn, checkOut }: { checkIn: Day; checkOut: Day }): string {
  return stayDates(formatDay(checkIn, 'brief'), formatDay(checkOut, 'brief'))
}
