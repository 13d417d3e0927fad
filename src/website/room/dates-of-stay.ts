import { stayDates } from '#phrases/rooms.ts'
import { type Day, formatDay } from '#rules/day.ts'

/** 'Fri, Dec 4 – Mon, Dec 7' */
export function datesOfStay({ checkIn, checkOut }: { checkIn: Day; checkOut: Day }): string {
  return stayDates(formatDay(checkIn, 'brief'), formatDay(checkOut, 'brief'))
}
