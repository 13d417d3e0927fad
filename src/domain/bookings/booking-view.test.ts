import { expect, test } from 'vitest'
import { viewQueryOf, withView } from './booking-view.ts'

test('a view keeps the filters and the order, not the open dialog', () => {
  const params = new URLSearchParams(
    'section=bookings&q=Berg&paid=unpaid&sort=latest&booking=PM1&dialog=edit&row=PM2&status=',
  )
  expect(viewQueryOf(params)).toBe('q=Berg&paid=unpaid&sort=latest')
})

test('a view replaces one of the same name', () => {
  const views = [
    { name: 'Unpaid', query: 'paid=unpaid' },
    { name: 'Yala', query: 'park=yala' },
  ]
  expect(withView(views, { name: 'Unpaid', query: 'paid=part' })).toEqual([
    { name: 'Yala', query: 'park=yala' },
    { name: 'Unpaid', query: 'paid=part' },
  ])
})
