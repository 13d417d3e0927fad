import { createElement } from 'react'
import { Calendar } from 'react-big-calendar'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { newLocalizer } from './calendar-localizer.ts'
import { textOf, timesOf, wall } from './colombo-date.ts'

const zone = process.env.TZ
afterAll(() => {
  process.env.TZ = zone
})

// In New York the clock goes forward on this day, in Auckland it is another day for most of it.
const day = '2027-03-14'
const items = [
  { title: 'Repairs', start: wall(day, 6 * 60), end: wall(day, 10 * 60), allDay: false },
  { title: 'Poya', start: wall(day), end: wall('2027-03-16'), allDay: true },
]

function drawn(view: 'month' | 'week' | 'day' | 'agenda', away: string): string {
  process.env.TZ = away
  const nothing = () => {}
  return renderToString(
    createElement(Calendar, {
      ...{ localizer: newLocalizer(), view, date: wall(day), getNow: () => wall(day, 720), toolbar: false },
      ...{ onView: nothing, onNavigate: nothing, events: items, min: wall(day), max: wall(day, 1439) },
    }),
  )
}

test.each(['month', 'week', 'day', 'agenda'] as const)('the %s is the same on any clerk’s computer', (view) => {
  const here = drawn(view, 'Asia/Colombo')
  for (const away of ['America/New_York', 'Pacific/Auckland', 'Europe/London', 'Pacific/Honolulu'])
    expect(drawn(view, away), away).toBe(here)
  if (view === 'week' || view === 'day') expect(here).toContain('6:00\u00a0AM – 10:00\u00a0AM')
})

test('what is pulled out on it is said in Sri Lanka time, and whole days end with their last', () => {
  process.env.TZ = 'America/New_York'
  expect(textOf(wall(day, 150))).toBe('2027-03-14T02:30')
  expect(timesOf(wall(day, 330), wall(day, 570), false)).toEqual({
    ...{ start: `${day}T05:30`, end: `${day}T09:30`, allDay: false },
  })
  expect(timesOf(wall(day), wall('2027-03-16'), true)).toEqual({ start: day, end: '2027-03-15', allDay: true })
})
