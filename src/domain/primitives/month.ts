import { addDays, type Day, daysInMonth, weekday } from './date.ts'

/** A month is 'YYYY-MM'; months sort as text. */
type Month = string

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** The same date in another month, or that month's last day: one month after January 31 is February 28. */
export function addMonths(day: Day, months: number): Day {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const year = Math.floor(count / 12)
  const month = (count % 12) + 1
  const date = Math.min(Number(day.slice(8)), daysInMonth(year, month))
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** The weeks of a month from Monday, filled with days of the neighbouring months. */
export function weeksOfMonth(month: Month): Day[][] {
  const first: Day = `${month}-01`
  const start = addDays(first, 1 - weekday(first))
  const last = `${month}-${daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))}`
  const weeks: Day[][] = []
  for (let monday = start; monday <= last; monday = addDays(monday, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((shift) => addDays(monday, shift)))
  }
  return weeks
}
