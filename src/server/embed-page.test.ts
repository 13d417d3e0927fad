import { Hono } from 'hono'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertPartner, type PartnerRow } from '#db/partners/partners.ts'
import { testAppContext } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { dayIn, noon } from '#test/support/safari.ts'
import { soldOutDay } from '../../db/demo/bookings.ts'
import { loadDemo } from '../../db/demo/load.ts'
import { embedPage } from './embed-page.ts'

const { db } = await testDatabase()
const site = new Hono().route('/', embedPage(testAppContext(db)))
beforeAll(() => loadDemo(db, { now: noon }))
beforeEach(async () => {
  await db.deleteFrom('partner').where('code', '<>', 'LAGOON').execute()
})

const aPartner = (changes: Partial<PartnerRow>) =>
  insertPartner(db, { code: 'HOTEL', name: 'Hotel', origins: [], percent: 10, is_active: true, ...changes }, noon)

async function open(path: string) {
  const response = await site.request(path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const ancestorsOf = ({ headers }: Awaited<ReturnType<typeof open>>) =>
  /frame-ancestors ([^;]*)$/.exec(headers.get('content-security-policy') ?? '')?.[1]

test('only the origins of the partner may frame the page', async () => {
  await aPartner({ origins: ['https://hotel.example', 'https://www.hotel.example:8443'] })
  const page = await open('/embed/hotel')
  expect(page.status).toBe(200)
  expect(ancestorsOf(page)).toBe('https://hotel.example https://www.hotel.example:8443')
  expect(page.headers.get('x-frame-options')).toBe(null)
  await aPartner({ code: 'NOSITE' })
  expect(ancestorsOf(await open('/embed/NOSITE'))).toBe("'none'")
})

test('the page has no scripts or cookies and loads nothing', async () => {
  const page = await open('/embed/LAGOON')
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-[\w+/=]{24}'; /)
  expect(page.headers.get('set-cookie')).toBe(null)
  expect(page.text).not.toMatch(/<script|<link|<img|\son\w+=/)
  expect(page.text).toMatch(/^<!doctype html>/)
})

test('an unknown, malformed or inactive code gets a small page in its language, which cannot be framed', async () => {
  await aPartner({ is_active: false, origins: ['https://hotel.example'] })
  for (const code of ['HOTEL', 'NOBODY', '%3Cb%3E', 'x'.repeat(300)]) {
    const page = await open(`/embed/${code}?lang=de`)
    expect([page.status, ancestorsOf(page)]).toEqual([404, "'none'"])
    expect(page.text).toMatch(/^<!doctype html>\n<html lang="de">/)
    expect(page.text).toContain('<h1>Diesen Partner gibt es nicht</h1>')
    expect(page.text).toContain('href="/de"')
  }
})

test('a day shows its free slots with prices, and buttons that carry the choices and the code', async () => {
  const day = dayIn(20)
  const { text } = await open(`/embed/LAGOON?package=yala-morning-safari&date=${day}&people=3`)
  const links = [...text.matchAll(/<a class="book" href="([^"]+)" target="_blank" rel="noopener"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), 'https://site.example'),
  )
  expect(links.length).toBeGreaterThan(0)
  const [first] = links
  expect(first?.pathname).toBe('/packages')
  expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({
    package: 'yala-morning-safari',
    date: day,
    people: '3',
    slot: 'morning',
    partner: 'LAGOON',
  })
  expect(text).toContain(`value="${day}"`)
  expect(text).toMatch(/<strong>\$\d+\.\d\d<\/strong>/)
})

test('a departure that is sold out is not offered', async () => {
  const slotsOn = async (day: number) => {
    const { text } = await open(`/embed/LAGOON?package=yala-shared-dawn&date=${dayIn(day)}&people=1`)
    return [...text.matchAll(/&amp;slot=(\w+)/g)].map(([, slot]) => slot)
  }
  expect(await slotsOn(soldOutDay - 1)).toEqual(['morning', 'afternoon', 'extended', 'fullDay'])
  expect(await slotsOn(soldOutDay)).toEqual(['afternoon', 'extended', 'fullDay'])
})

test('without parameters it shows the first free day for two', async () => {
  const { text } = await open('/embed/LAGOON')
  expect(text).toMatch(/people=2/)
  expect(text).toMatch(/class="book"/)
})

test.each([
  ['date=2026-02-30', 'Please choose a day from'],
  ['date=2025-01-01', 'Please choose a day from'],
  ['date=%3Cscript%3E', 'Please choose a day from'],
  ['people=0', 'Please enter a number of people from 1 to'],
  ['people=1e9', 'Please enter a number of people from 1 to'],
  ['people=-1', 'Please enter a number of people from 1 to'],
  ['people=999', 'Please enter a number of people from 1 to'],
])('%s is explained', async (query, sentence) => {
  const { status, text } = await open(`/embed/LAGOON?${query}`)
  expect(status).toBe(200)
  expect(text).toContain(sentence)
  expect(text).not.toContain('class="book"')
  expect(text).not.toContain('<script')
})

test.each([
  ['de', 'Preise zeigen', '/de/packages?'],
  ['fr', 'Afficher les prix', '/fr/packages?'],
  ['es', 'Show prices', '/packages?'],
])('?lang=%s', async (lang, button, path) => {
  const { text } = await open(`/embed/LAGOON?lang=${lang}`)
  expect(text).toContain(`>${button}</button>`)
  expect(text).toContain(`href="${path}`)
})

test('package names are escaped', async () => {
  await db.updateTable('package').set({ name: '<b>x</b>' }).where('id', '=', 'yala-full-day').execute()
  expect((await open('/embed/LAGOON?package=yala-full-day')).text).not.toContain('<b>x</b>')
})
