import { expect, inject, test } from 'vitest'
import { pathIn } from '#domain/primitives/language.ts'

const url = inject('url')
const ask = (path: string, options: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...options })

test.each([
  '/nothing',
  '/packages/nothing',
  '/blog/nothing',
  '/de/nothing',
  '/es',
  '/xx/about',
  '/packages/%00',
  '/packages/..%2f..%2fetc%2fpasswd',
  `/packages/${'a'.repeat(3_000)}`,
  '/blog/%F0%9F%90%86',
  '/blog/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/.env',
  '/wp-login.php',
])('%s gets a complete 404 page', async (path) => {
  const answer = await ask(path)
  expect(answer.status).toBe(404)
  const html = await answer.text()
  expect(html).toContain('</html>')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toMatch(/ at .+\.(?:ts|js):\d+/)
})

test.each(['/packages/%E0%A4%A', '/blog/%', '/%c0%ae%c0%ae/'])('the malformed path %s is refused', async (path) => {
  const answer = await ask(path)
  expect([400, 404]).toContain(answer.status)
})

test.each([
  '/room/castle',
  '/room/TRIPLE',
  '/browse-packages?park=<script>alert(1)</script>',
  '/packages?page=-1&sort=nothing&type=nothing&park=nothing',
  '/packages?page=99999999999999999999',
  '/packages?package=%00&search=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
  '/blog?category=%3Cscript%3Ealert(1)%3C/script%3E',
  '/booking?package=nothing&room[]=1',
  '/payment?ref=%3Cscript%3Ealert(1)%3C/script%3E',
  '/my-booking?ref=%00',
  `/packages?search=${'a'.repeat(4_000)}`,
])('%s ignores the invalid part and shows the page', async (path) => {
  for (const address of [path, pathIn('de', path)]) {
    const answer = await ask(address)
    expect(answer.status, address).toBe(200)
    expect(await answer.text()).not.toContain('<script>alert(1)')
  }
})

const form = { name: 'Ada', email: 'ada@example.org', phone: '', message: 'When do the storks come?' }
const write = (changes: Record<string, string>) =>
  ask('/contact', {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...form, ...changes }).toString(),
  })

test.each<[string, Record<string, string>, string]>([
  ['nothing at all', { name: '', email: '', message: '' }, 'Name is required'],
  ['blanks', { name: '   ', message: '\n\t ' }, 'Message is required'],
  ['a second recipient', { email: 'ada@example.org\r\nBcc: all@example.org' }, 'aria-invalid="true"'],
  ['12 kB', { message: 'a'.repeat(12_000) }, 'Please keep this to 5,000 characters.'],
])('a message with %s is returned with its errors and the input', async (_, changes, sentence) => {
  const answer = await write(changes)
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(html.includes(sentence), sentence).toBe(true)
  if (!('email' in changes)) expect(html).toContain('value="ada@example.org"')
})

test('a URL over 4 kB and a form over 64 kB are refused unread, with a page that says what to do', async () => {
  expect((await ask(`/packages/${'a'.repeat(5_000)}`)).status).toBe(414)
  const answer = await write({ message: 'a'.repeat(100_000) })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8'])
  expect(await answer.text()).toContain('Please go back, shorten the text and send it again.')
})

test('a message of 5,000 Tamil letters, 45 kB as a form, is sent', async () => {
  expect((await write({ message: 'அ'.repeat(5_000), key: crypto.randomUUID() })).status).toBe(303)
})

test('a name with line breaks adds no header, and a bot that fills in the honeypot gets the usual response', async () => {
  for (const [field, text] of [
    ['name', 'Ada\r\nBcc: all@example.org'],
    ['website', 'https://spam.example'],
  ] as const) {
    const answer = await write({ [field]: text, key: crypto.randomUUID() })
    expect([303, 422]).toContain(answer.status)
  }
})

test.each([
  '/packages?package=yala-morning-safari',
  '/room/double',
  '/taxi-service',
  '/booking',
  '/payment?ref=PM23456789',
  '/my-booking',
  '/booking/confirm',
])('without JavaScript %s links to WhatsApp and phone', async (path) => {
  for (const address of [path, pathIn('fr', path)]) {
    const html = await (await ask(address)).text()
    expect(html, address).toMatch(
      /<noscript>(?:(?!<\/noscript>).)*JavaScript(?:(?!<\/noscript>).)*wa\.me\/(?:(?!<\/noscript>).)*tel:\+?\d/s,
    )
  }
})
