import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuditDiff } from './audit-diff.tsx'

test.each<[Record<string, unknown>, string]>([
  [{ status: { from: 'pending', to: 'cancelled' }, refund: 3500 }, 'Status:Pending →changed to CancelledRefund:$35.00'],
  [{ 'jeep.basic.morning': [500, 650] }, 'jeep.basic.morning:$5.00, $6.50'],
  [{ jeep: { basic: { morning: 500 } }, maxCapacity: 7 }, 'jeep:basic morning $5.00max capacity:7'],
  [{ 'mealOptions.lunch': [[], [{ name: 'Rice', price: 600 }]] }, 'meal options.lunch:–, name Rice, Price $6.00'],
  [{ refunds: ['one', 'two'] }, 'refunds:one, two'],
  [{ day: '2027-01-10', timeSlot: null, note: '', parts: [] }, 'Date:Jan\u00a010, 2027'],
  [{ attendance: { from: null, to: 'no-show' } }, 'Attendance:– →changed to No-show'],
  [{ day: { from: '2027-01-10', to: null } }, 'Date:Jan\u00a010, 2027 →changed to –'],
  [{ packageId: null }, ''],
  [{ said_by: ['__proto__', 'constructor'] }, 'said by:__proto__, constructor'],
  [{ said_by: '__proto__' }, 'said by:__proto__'],
  [
    { package_id: { from: 'yala-dawn', to: 'gone' }, jeep_type: { from: 'basic', to: 'superLuxury' } },
    'Package:Yala at Dawn →changed to goneJeep:Basic →changed to Super Luxury',
  ],
])('%o is shown with names, and amounts with their currency', (difference, text) => {
  const markup = renderToStaticMarkup(
    <AuditDiff difference={difference} names={{ 'yala-dawn': 'Yala at Dawn' }} currency="USD" />,
  )
  expect(markup.replace(/<[^>]*>/g, '')).toBe(text)
})
