import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { addDays, type Day, dayAt } from '#domain/primitives/date.ts'
import { embeddedEnvironment } from '#test/fault-injection/environment.ts'
import { passNavigationState } from '#test/support/navigation-state.ts'
import { ensureBuild } from './bootstrap.mjs'
import { findChromium } from './chromium.mjs'
import { filmStrip } from './screenshots/film-strip.ts'
import { type Screen, type Site, screens, usualWidths, type Width, widths } from './screenshots/list.ts'
import { screensTable } from './screenshots/table.ts'

/** Takes the screenshots in docs/screens. `npm run screens -- --only home,rooms` takes some; `--width 390` one width. */
const { values } = parseArgs({ options: { only: { type: 'string' }, width: { type: 'string' } } })
const only = values.only?.split(',')
const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url))
/** 9:00 on a December day in Sri Lanka. */
const now = Date.parse('2026-12-01T03:30:00Z')
/** Longer pages are cut off, because nobody looks at a longer picture. */
const maxHeight = 10_000
const maxBytes = 100_000
const film = filmStrip()

ensureBuild(process.execPath)
const environment = await embeddedEnvironment()
const admin = { email: 'admin@pugmark.test', password: 'a password of the tests' }
try {
  const { url } = await environment.start({ now, config: { DEMO: '1' } })
  const today = dayAt(now)
  const site: Site = {
    url,
    today,
    bookStay: (from) => bookStay(url, from),
    callApi: apiCaller(url, await signIn(url)),
  }
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  mkdirSync(folder, { recursive: true })
  if (!only && !values.width) for (const name of readdirSync(folder)) rmSync(join(folder, name))
  const all = screens.flatMap(({ of }) => of)
  const chosen = all.filter(({ name }) => !only || only.includes(name))
  for (const part of [chosen.filter(({ isEarly }) => isEarly), chosen.filter(({ isEarly }) => !isEarly)])
    for (const width of widths) {
      if (values.width && values.width !== String(width)) continue
      await takeAll(browser, site, part, width)
    }
  await browser.close()
  const strip = await film.strip()
  if (strip) writeFileSync(join(folder, 'film-strip.webp'), strip)
  writeFileSync(join(folder, 'README.md'), screensTable(readdirSync(folder), { today, maxHeight }))
} finally {
  await environment.cleanUp()
}

async function takeAll(browser: Browser, site: Site, part: readonly Screen[], width: Width) {
  const isPhone = width < 700
  // Another session would end the first one, which records what screens show.
  const token = part.some(({ by }) => by === 'staff') ? await signIn(site.url) : null
  for (const screen of part) {
    if (!(screen.widths ?? usualWidths).includes(width)) continue
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width, height: isPhone ? 844 : 1000 },
      isMobile: isPhone,
      hasTouch: isPhone,
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Asia/Colombo',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    try {
      await take(page, site, screen, screen.by === 'staff' ? token : null)
      const shot = await page.screenshot({ fullPage: !screen.isOneScreen })
      if (width === 390) await film.keep(screen.name, shot)
      await keep(shot, `${screen.name}-${width}`)
      console.log(`${screen.name}-${width}`)
    } catch (error) {
      process.exitCode = 1
      console.error(`${screen.name}-${width}: ${(error as Error).message}`)
    }
    await context.close()
  }
}

async function take(page: Page, site: Site, screen: Screen, token: string | null) {
  page.setDefaultTimeout(15_000)
  await page.clock.setFixedTime(now)
  await page.emulateMedia({ colorScheme: screen.isDark ? 'dark' : 'light' })
  if (token) await page.addInitScript((word) => localStorage.setItem('adminToken', word), token)
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(site)
  if (screen.arrival) await passNavigationState(page, path, screen.arrival(site))
  await page.goto(path)
  // The event stream never ends.
  if (!token) await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await screen.does?.(page)
  await expect(page.locator('[aria-busy="true"], .shimmer').filter({ visible: true })).toHaveCount(0, {
    timeout: 15_000,
  })
  await page.evaluate(async (isWhole) => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
    await document.fonts.ready
    // Elements fixed to the bottom of the window would appear in the middle of the page.
    if (isWhole) {
      scrollTo(0, 0)
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        const { position, bottom } = getComputedStyle(element)
        if (/fixed|sticky/.test(position) && bottom === '0px') element.style.position = 'static'
        // Elements as high as the window grow with the page.
        if (position === 'sticky' && element.clientHeight === innerHeight) element.style.height = 'auto'
      }
    }
  }, !screen.isOneScreen)
  await page.waitForTimeout(400)
}

/** The best quality below the size limit: reduces the quality first, then the size. */
async function keep(shot: Buffer, name: string) {
  const { width, height = 0 } = await sharp(shot).metadata()
  const picture = sharp(shot).extract({ left: 0, top: 0, width, height: Math.min(height, maxHeight) })
  const whole = await picture.png({ compressionLevel: 1 }).toBuffer()
  for (const [scale, quality] of [
    [1, 72],
    [1, 55],
    [0.75, 62],
    [0.75, 45],
    [0.5, 60],
    [0.5, 40],
    [0.4, 45],
    [0.33, 40],
  ] as const) {
    const small = await sharp(whole)
      .resize(Math.round(width * scale))
      .webp({ quality, effort: 4 })
      .toBuffer()
    if (small.length > maxBytes) continue
    writeFileSync(join(folder, `${name}.webp`), small)
    return
  }
  throw new Error(`${name} does not fit into ${maxBytes} bytes`)
}

function apiCaller(url: string, token?: string): Site['callApi'] {
  return async (method, path, body, headers = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: url, ...(token && { 'x-auth-token': token }), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }
}

async function signIn(url: string): Promise<string> {
  return (await apiCaller(url)('POST', '/admin/login', admin)).token
}

async function bookStay(url: string, checkIn: Day) {
  const { booking } = await apiCaller(url)('POST', '/bookings', {
    kind: 'room',
    roomType: 'hostel',
    checkIn,
    checkOut: addDays(checkIn, 2),
    guests: 1,
    rooms: 1,
    total: 20,
    customerName: 'Amelia Hart',
    customerEmail: `${Math.random().toString(36).slice(2, 8)}@example.com`,
    paymentMethod: 'cash',
    customerPhone: `+44 20 ${String(Math.random()).slice(2, 10)}`,
  })
  return booking
}
