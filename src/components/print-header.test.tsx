import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PrintHeader } from './print-header.tsx'

const name = 'Pugmark Safaris'

test.each([
  ['both numbers', { phone: '047 223 9071', whatsapp: '94771234567' }, 'Phone 047 223 9071 · WhatsApp +94 77 123 4567'],
  ['one number for both', { phone: '077 123 4567', whatsapp: '+94771234567' }, 'Phone and WhatsApp 077 123 4567'],
  ['WhatsApp alone', { phone: '', whatsapp: '94771234567' }, 'WhatsApp +94 77 123 4567'],
  ['a telephone alone', { phone: '047 223 9071', whatsapp: '' }, 'Phone 047 223 9071'],
  [
    'an email address',
    { phone: '047 223 9071', whatsapp: '', email: 'hello@example.com' },
    'Phone 047 223 9071 · hello@example.com',
  ],
  ['no number', { phone: '', whatsapp: '' }, ''],
])('a printed page names the business and %s', (_, numbers, ways) => {
  const lines = [...renderToString(<PrintHeader business={{ name, ...numbers }} />).matchAll(/<p[^>]*>([^<]*)<\/p>/g)]
  expect(lines.map(([, line]) => line)).toEqual([name, ways])
})
