import { expect, test } from 'vitest'
import { originFrom, partnerCodeFrom, partnerSnippet } from './partner.ts'

test.each([
  ['https://www.hotel.example', 'https://www.hotel.example'],
  [' https://Hotel.example/ ', 'https://hotel.example'],
  ['https://hotel.example:8443', 'https://hotel.example:8443'],
  ['https://hotel.example:443', 'https://hotel.example'],
  ['https://hôtel.example', 'https://xn--htel-vqa.example'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
])('%s has the origin %s', (typed, origin) => {
  expect(originFrom(typed)).toBe(origin)
})

test.each([
  ...['', 'hotel.example', 'http://hotel.example', 'https://hotel.example/rooms', 'https://hotel.example/?a=1'],
  ...['https://guest:secret@hotel.example', 'https://*.example', 'https://a;b.example', "https://a.example'self'"],
  ...['javascript:alert(1)', 'data:text/html,x', 'https://localhost', 'https://a.example, https://b.example'],
  ...['https://[::1]', `https://${'a'.repeat(63)}.${'b.'.repeat(100)}example`, 'https://a.example#x'],
])('%s has no valid origin', (typed) => {
  expect(originFrom(typed)).toBe(null)
})

test('a code has 3 to 20 letters and digits, in capitals', () => {
  expect(partnerCodeFrom(' lodge1 ')).toBe('LODGE1')
  for (const text of ['', 'AB', 'A'.repeat(21), 'A-B-C', 'ÄBC', '<b>x'])
    expect([text, partnerCodeFrom(text)]).toEqual([text, null])
})

test('the embed code contains the name as escaped text', () => {
  const snippet = partnerSnippet({ siteUrl: 'https://site.example', code: 'LODGE', title: 'A "B" & <i>' })
  expect(snippet).toContain('src="https://site.example/embed/LODGE?lang=en"')
  expect(snippet).toContain('title="Safaris – A &quot;B&quot; &amp; &lt;i>"')
})
