import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Difference } from './difference.tsx'

test.each<[Record<string, unknown>, string]>([
  [{ status: { from: 'pending', to: 'cancelled' }, refund: 3500 }, 'status:pending →changed to cancelledrefund:35.00'],
  [{ 'jeep.basic.morning': [500, 650] }, 'jeep.basic.morning:5.00, 6.50'],
  [{ jeep: { basic: { morning: 500 } }, maxCapacity: 7 }, 'jeep:basic morning 5.00max capacity:7'],
  [{ 'mealOptions.lunch': [[], [{ name: 'Rice', price: 600 }]] }, 'meal options.lunch:–, name Rice, price 6.00'],
  [{ refunds: ['one', 'two'] }, 'refunds:one, two'],
  [{ day: '2027-01-10', timeSlot: null, note: '', parts: [] }, 'day:Jan\u00a010, 2027'],
  [{ day: { from: '2027-01-10', to: null } }, 'day:Jan\u00a010, 2027 →changed to –'],
  [{ packageId: null }, ''],
])('%o is read by people, sums in dollars', (difference, text) => {
  const markup = renderToStaticMarkup(<Difference difference={difference} />)
  expect(markup.replace(/<[^>]*>/g, '')).toBe(text)
})
