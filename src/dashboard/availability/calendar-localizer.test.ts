import { createElement } from 'react'
import { Calendar } from 'react-big-calendar'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { createCalendarLocalizer } from './calendar-localizer.ts'
import { colomboDate, textOf, timesOf } from './colombo-date.ts'

const zone = process.env.TZ
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

// New York changes to daylight saving on this day, and in Auckland most of it is the next day.
const day = '2027-03-14'
const items = [
  { title: 'Repairs', start: colomboDate(day, 6 * 60), end: colomboDate(day, 10 * 60), allDay: false },
  { title: 'Poya', start: colomboDate(day), end: colomboDate('2027-03-16'), allDay: true },
]

function render(view: 'month' | 'week' | 'day' | 'agenda', timeZone: string): string {
  process.env.TZ = timeZone
  const ignore = () => {}
  return renderToString(
    createElement(Calendar, {
      localizer: createCalendarLocalizer(),
      view,
      date: colomboDate(day),
      getNow: () => colomboDate(day, 720),
      toolbar: false,
      onView: ignore,
      onNavigate: ignore,
      events: items,
      min: colomboDate(day),
      max: colomboDate(day, 1439),
    }),
  )
}

test.each(['month', 'week', 'day', 'agenda'] as const)(
  'the %s view is the same whatever the time zone of the clerk',
  (view) => {
    const here = render(view, 'Asia/Colombo')
    for (const timeZone of ['America/New_York', 'Pacific/Auckland', 'Europe/London', 'Pacific/Honolulu'])
      expect(render(view, timeZone), timeZone).toBe(here)
    if (view === 'week' || view === 'day') expect(here).toContain('6:00\u00a0AM – 10:00\u00a0AM')
  },
)

test('a selected range is in Sri Lanka time, and whole days end on their last day', () => {
  process.env.TZ = 'America/New_York'
  expect(textOf(colomboDate(day, 150))).toBe('2027-03-14T02:30')
  expect(timesOf(colomboDate(day, 330), colomboDate(day, 570), false)).toEqual({
    start: `${day}T05:30`,
    end: `${day}T09:30`,
    allDay: false,
  })
  expect(timesOf(colomboDate(day), colomboDate('2027-03-16'), true)).toEqual({
    start: day,
    end: '2027-03-15',
    allDay: true,
  })
})
