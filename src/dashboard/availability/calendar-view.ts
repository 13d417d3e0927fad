import { addDays, type Day, isDay, weekday } from '#domain/primitives/date.ts'

export const views = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof views)[number]

/** How many days the agenda lists (R2.20). */
export const agendaDays = 30

/** The state in the URL: view, date and open entry. */
export type Place = { view: View; date: Day; entry: string; from: string; to: string }

export function placeIn(params: URLSearchParams, otherwise: { view: View; date: Day }): Place {
  const date = params.get('date') ?? ''
  return {
    view: views.find((view) => view === params.get('view')) ?? otherwise.view,
    date: isDay(date) && date >= '2000' && date < '2200' ? date : otherwise.date,
    entry: params.get('entry') ?? '',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
  }
}

export function calendarUrl(place: Partial<Place> & { view: View; date: Day }): string {
  const set = Object.entries(place).filter(([, value]) => value !== '')
  return `?${new URLSearchParams([['section', 'availability'], ...set])}`
}

export function daysShown(view: View, date: Day): { from: Day; to: Day } {
  if (view === 'day') return { from: date, to: date }
  if (view === 'agenda') return { from: date, to: addDays(date, agendaDays) }
  const monday = (day: Day) => addDays(day, 1 - weekday(day))
  if (view === 'week') return { from: monday(date), to: addDays(monday(date), 6) }
  const from = monday(`${date.slice(0, 7)}-01`)
  return { from, to: addDays(from, 41) }
}

export function dayAfterStep(view: View, date: Day, step: -1 | 1): Day {
  if (view === 'day') return addDays(date, step)
  if (view === 'week') return addDays(date, 7 * step)
  if (view === 'agenda') return addDays(date, agendaDays * step)
  const first = `${date.slice(0, 7)}-01`
  return step < 0 ? `${addDays(first, -1).slice(0, 7)}-01` : `${addDays(first, 31).slice(0, 7)}-01`
}
