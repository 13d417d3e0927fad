import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { addDays, type Day, dayAt } from '#domain/primitives/date.ts'
import { embeddedEnvironment } from '#test/fault-injection/environment.ts'
import { aSlipPicture } from '#test/support/slip-picture.ts'
import { ensureBuild } from '../scripts/bootstrap.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import measuredBefore from './stopwatch-before.json' with { type: 'json' }

/**
 * Does seven tasks of the back office in a browser, at 390 and 1440 px, and writes their taps, keys and seconds to
 * docs/stopwatch.md, beside those of the old dashboard. Each begins on the dashboard and ends when the screen confirms
 * it. `--only slip,close` runs some of them and writes no file.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const only = values.only?.split(',')

/** 9:00 on a December day in Sri Lanka. */
const now = Date.parse('2026-12-01T03:30:00Z')
const today = dayAt(now)
const admin = { email: 'admin@pugmark.test', password: 'a password of the tests' }
const widths = [390, 1440] as const
type Width = (typeof widths)[number]
/**
 * Seconds of a practised user by the keystroke-level model of Card, Moran and Newell: to decide on a control, point at
 * it and press it, and to type a character.
 */
const perTap = 1.35 + 1.1 + 0.1
const perKey = 0.2

/** `waited` is in seconds. */
type Figures = { taps: number; keys: number; waited: number }
const secondsOf = ({ taps, keys, waited }: Figures) => taps * perTap + keys * perKey + waited

/**
 * The old dashboard, measured once. A task without figures could not be done there. Notes say why, or how a task was
 * done.
 */
const before: {
  commit: string
  measuredOn: string
  tasks: Record<string, { note?: string } & Partial<Record<Width, Figures>>>
} = measuredBefore

/** Uses the dashboard like a clerk, and counts taps, keys and seconds of waiting. */
class Clerk implements Figures {
  taps = 0
  keys = 0
  waited = 0
  readonly page: Page
  readonly isPhone: boolean
  constructor(page: Page, isPhone: boolean) {
    this.page = page
    this.isPhone = isPhone
  }

  /** Waits until the control is visible. */
  async see(control: Locator) {
    const from = performance.now()
    await control.waitFor()
    this.waited += (performance.now() - from) / 1000
  }

  async tap(control: Locator) {
    await this.see(control)
    await control.click()
    this.taps += 1
  }

  async type(field: Locator, text: string) {
    await this.tap(field)
    await field.fill(text)
    this.keys += text.length
  }

  /** The eight digits of a day in a date input. */
  async typeDay(field: Locator, day: Day) {
    await this.tap(field)
    await field.fill(day)
    this.keys += 8
  }

  /** Opens a list and selects an option. */
  async choose(list: Locator, option: string) {
    await this.tap(list)
    await list.selectOption(option)
    this.taps += 1
  }

  /** Opens a section of the sidebar, which phones must unfold first. */
  async open(section: string) {
    if (this.isPhone) await this.tap(this.page.getByRole('button', { name: 'Open menu' }))
    const link = this.page.getByRole('link', { name: new RegExp(`^${section}\\b`) })
    await this.tap(link.filter({ visible: true }).first())
  }

  /** Finds a booking by the guest's name with the search in the header, and opens it. */
  async find(guest: string) {
    await this.tap(this.page.getByRole('banner').getByRole('button', { name: /^Search/ }))
    const field = this.page.getByRole('dialog').getByRole('combobox')
    await this.see(field)
    await field.fill(guest)
    this.keys += guest.length
    await this.tap(this.page.getByRole('option', { name: new RegExp(guest) }).first())
    await this.see(this.page.getByRole('dialog', { name: /^Booking PM/ }))
  }
}

/** The staff API, which creates the data for the tasks. */
type Office = ReturnType<typeof officeAt>

function officeAt(url: string, token: string) {
  async function send(path: string, body: object | FormData, headers: Record<string, string> = {}) {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { origin: url, ...(isForm ? {} : { 'content-type': 'application/json' }), ...headers },
      body: isForm ? body : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const asStaff = { 'x-auth-token': token }
  return {
    async bookSafari(guest: string, date: Day): Promise<string> {
      const trip = {
        packageId: 'yala-morning-safari',
        kind: 'private',
        timeSlot: 'morning',
        jeepType: 'basic',
        visitorType: 'foreign',
        guideOption: 'driver',
      }
      const person = { name: guest, email: 'guest@example.com', phone: '+44 20 7946 0123', participants: 2 }
      const { booking } = await send('/bookings/admin/create-booking', { ...trip, ...person, date }, asStaff)
      return booking.bookingId
    },
    async pay(bookingId: string, amount: number) {
      const response = await fetch(`${url}/api/bookings/${bookingId}/account`, { headers: asStaff })
      const { account } = await response.json()
      await send(
        `/bookings/${bookingId}/payments`,
        { method: 'cash', amount, expectedBalance: account.balance },
        asStaff,
      )
    },
    async sendSlip(guest: string): Promise<string> {
      const checkIn = addDays(today, 40)
      const stay = { kind: 'room', roomType: 'hostel', checkIn, checkOut: addDays(checkIn, 2), guests: 1, rooms: 1 }
      const person = {
        customerName: guest,
        customerEmail: `${Math.random().toString(36).slice(2)}@example.com`,
        customerPhone: `+44 20 ${String(Math.random()).slice(2, 10)}`,
      }
      const { booking } = await send('/bookings', { ...stay, ...person, total: 20, paymentMethod: 'bank' })
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(await aSlipPicture())], { type: 'image/png' }), 'slip.png')
      await send(`/bookings/mine/${booking.bookingId}/slip`, form, { 'x-guest-key': booking.guestKey })
      return booking.bookingId
    },
  }
}

const guestOf = (width: Width, task: string) => `${task} ${width === 390 ? 'Phone' : 'Desk'}`
/** Separate days for each width. */
const dayFor = (width: Width, days: number) => addDays(today, days + (width === 390 ? 0 : 10))

/** The part of a task that is timed. */
type Work = (clerk: Clerk) => Promise<void>
type Task = { key: string; name: string; prepare(office: Office, width: Width): Promise<Work> | Work }

const tasks: Task[] = [
  {
    key: 'slip',
    name: 'Confirm a slip',
    async prepare(office, width) {
      const bookingId = await office.sendSlip(guestOf(width, 'Sally'))
      return async (clerk) => {
        const { page } = clerk
        await clerk.tap(page.getByRole('link', { name: /bank slips? to check/ }))
        await clerk.tap(page.getByRole('button', { name: new RegExp(`^Check .* of ${bookingId}$`) }))
        await clerk.tap(page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }))
        await clerk.see(page.getByText(`accepted for ${bookingId}.`))
      }
    },
  },
  {
    key: 'cancel',
    name: 'Cancel for a guest, with a refund of 50 %',
    async prepare(office, width) {
      const guest = guestOf(width, 'Carla')
      const bookingId = await office.bookSafari(guest, dayFor(width, 12))
      await office.pay(bookingId, 35)
      return async (clerk) => {
        const { page } = clerk
        await clerk.find(guest)
        await clerk.tap(page.getByRole('button', { name: 'Cancel booking...' }))
        const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
        await clerk.tap(dialog.getByText('The guest', { exact: true }))
        await clerk.see(dialog.getByText('$17.50').first())
        await clerk.tap(dialog.getByRole('button', { name: 'Cancel booking' }))
        await clerk.see(page.getByText(`${bookingId} is cancelled.`))
      }
    },
  },
  {
    key: 'close',
    name: 'Close a park for three days',
    prepare: (_, width) => async (clerk) => {
      const { page } = clerk
      await clerk.open('Availability')
      await clerk.tap(page.getByRole('button', { name: 'Close days' }))
      const dialog = page.getByRole('dialog', { name: 'Close Days' })
      await clerk.type(dialog.getByLabel('Title'), 'Flood')
      await clerk.typeDay(dialog.getByLabel('Start'), dayFor(width, 50))
      await clerk.typeDay(dialog.getByLabel('End'), dayFor(width, 52))
      await clerk.choose(dialog.getByLabel('For', { exact: true }), 'park')
      await clerk.choose(dialog.getByLabel('Park', { exact: true }), 'bundala')
      await clerk.tap(dialog.getByRole('button', { name: 'Add to Calendar' }))
      await clerk.see(page.getByText('Added to the calendar.'))
    },
  },
  {
    key: 'move',
    name: 'Move a booking to another day',
    async prepare(office, width) {
      const guest = guestOf(width, 'Mona')
      await office.bookSafari(guest, dayFor(width, 14))
      return async (clerk) => {
        const { page } = clerk
        await clerk.find(guest)
        await clerk.tap(page.getByRole('dialog').getByRole('button', { name: /^Edit/ }))
        const form = page.getByRole('dialog', { name: 'Edit Booking' })
        await clerk.typeDay(form.getByLabel(/^Date/), dayFor(width, 15))
        await clerk.tap(form.getByRole('button', { name: 'Save Changes' }))
        await clerk.see(page.getByText('Booking updated successfully!'))
      }
    },
  },
  {
    key: 'owes',
    name: 'Find what a guest owes',
    async prepare(office, width) {
      const guest = guestOf(width, 'Olga')
      const bookingId = await office.bookSafari(guest, dayFor(width, 16))
      await office.pay(bookingId, 10)
      return async (clerk) => {
        await clerk.find(guest)
        await clerk.see(clerk.page.getByRole('dialog').getByText('$25.00').first())
      }
    },
  },
  {
    key: 'journal',
    name: 'Download the journal of last month',
    prepare: () => async (clerk) => {
      const { page, isPhone } = clerk
      await clerk.open('Reports')
      if (isPhone) await clerk.choose(page.getByRole('combobox', { name: 'Report' }), 'journal')
      else await clerk.tap(page.getByRole('link', { name: 'Journal' }))
      await clerk.see(page.getByRole('heading', { level: 2, name: 'Journal' }))
      await clerk.tap(page.getByRole('link', { name: 'Last month' }))
      await clerk.see(page.getByText('Nov 24, 2026').filter({ visible: true }).first())
      const coming = page.waitForEvent('download')
      await clerk.tap(page.getByRole('button', { name: 'CSV' }))
      await coming
    },
  },
  {
    key: 'package',
    name: 'Add a package with four pictures',
    prepare: (_, width) => async (clerk) => {
      const { page } = clerk
      await clerk.open('Packages')
      await clerk.tap(page.getByRole('link', { name: 'Create Package' }))
      await clerk.type(page.getByLabel(/^Name/), guestOf(width, 'Dawn'))
      await clerk.choose(page.getByLabel(/^Park/), 'bundala')
      await clerk.choose(page.getByLabel(/^Package type/), 'private')
      await clerk.type(page.getByLabel(/^Description/), 'Storks at first light.')
      const section = page.getByRole('region', { name: 'Pictures' })
      await clerk.tap(section.getByRole('button', { name: 'Add a picture' }))
      await clerk.tap(page.getByRole('tab', { name: 'Our illustrations' }))
      for (const drawing of ['a crocodile', 'a peacock', 'water buffalo', 'painted storks'])
        await clerk.tap(page.getByRole('button', { name: new RegExp(`^Use Illustration of .*${drawing}`) }).first())
      await clerk.tap(page.getByRole('button', { name: 'Done' }))
      await clerk.tap(page.getByRole('button', { name: 'Create Package' }))
      await clerk.see(page.getByText('Package created successfully!'))
    },
  },
]

type Result = { task: Task; width: Width; figures: Figures }

ensureBuild(process.execPath)
const environment = await embeddedEnvironment()
const results: Result[] = []
try {
  const { url } = await environment.start({ now, config: { DEMO: '1' } })
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(admin),
  })
  const { token } = (await response.json()) as { token: string }
  const office = officeAt(url, token)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  for (const task of tasks) {
    if (only && !only.includes(task.key)) continue
    for (const width of widths) {
      const work = await task.prepare(office, width)
      const figures = await timed(browser, { url, token, width }, work)
      results.push({ task, width, figures })
      const { taps, keys } = figures
      console.log(`${task.name}, ${width} px: ${taps} taps, ${keys} keys, ${secondsOf(figures).toFixed(1)} s`)
    }
  }
  await browser.close()
} finally {
  await environment.cleanUp()
}
if (!only) writeFileSync(fileURLToPath(new URL('../docs/stopwatch.md', import.meta.url)), page(results))

async function timed(
  browser: Browser,
  { url, token, width }: { url: string; token: string; width: Width },
  work: Work,
): Promise<Figures> {
  const isPhone = width < 700
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: isPhone ? 844 : 1000 },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Colombo',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await page.clock.setFixedTime(now)
    await page.addInitScript((word) => localStorage.setItem('adminToken', word), token)
    await page.goto('/dashboard')
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
    const clerk = new Clerk(page, isPhone)
    await work(clerk)
    return clerk
  } finally {
    await context.close()
  }
}

/** The contents of docs/stopwatch.md. */
function page(all: readonly Result[]): string {
  const notes = tasks.flatMap(({ key, name }) => {
    const note = before.tasks[key]?.note
    return note ? [`- ${name}: ${note}`] : []
  })
  return `# Stopwatch

Written by \`npm run bench:stopwatch\`: seven tasks of the back office, done by a script in a browser on the demo data, now and before
the restructuring. Each begins on the dashboard and ends when the screen confirms it. A choice in a list is two taps.

The seconds are those of a practised clerk by the keystroke-level model (Card, Moran and Newell 1980): ${perTap.toFixed(2)} s to decide on a
control, reach and press it, ${perKey} s to type a character, and the measured waiting time for the screen, which has a column of its own.
Waiting depends on the machine; taps and keys do not.

*Now* was measured on ${dayAt(Date.now())}. *Before* is commit ${before.commit}, the last of the first structure, measured on ${before.measuredOn} by
a script that took the shortest path and then read the stored result through the API. Its figures are in
\`bench/stopwatch-before.json\`. A dash means that the task could not be done.

${widths.map((width) => table(all, width)).join('\n\n')}

## The old dashboard

${notes.join('\n')}
`
}

function table(all: readonly Result[], width: Width): string {
  const rows = tasks.map((task) => {
    const now = all.find((result) => result.task === task && result.width === width)?.figures
    return [task.name, ...cells(before.tasks[task.key]?.[width]), ...cells(now)]
  })
  return `## ${width} px

| Task | before: taps | keys | seconds | of these waiting | now: taps | keys | seconds | of these waiting |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}`
}

function cells(figures: Figures | undefined) {
  if (!figures) return ['–', '–', '–', '–']
  return [figures.taps, figures.keys, secondsOf(figures).toFixed(0), figures.waited.toFixed(1)]
}
