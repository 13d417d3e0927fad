import type { Browser, BrowserContext, Page } from '@playwright/test'
import type pg from 'pg'
import { presetOf, type SafariPackage } from '#domain/packages/package.ts'
import { addDays, type Day } from '#domain/primitives/date.ts'
import { bookingErrors, confirmation } from '#i18n/booking.ts'
import { confirmed } from '#i18n/confirmed.ts'
import { partyOfTwo } from '../guests.ts'
import { phone } from '../pages/visit.ts'
import { poorLine } from './loading.ts'
import { type Fate, type PoorLineProxy, startProxy } from './proxy.ts'

/** A guest's email, the reference shown by the page, and how often they pressed the button. */
export type Guest = { email: string; reference: string | null; presses: number }

/** Compares the guests' bookings in the database with the references that the guests saw. */
export type Count = { guests: number; told: number; stored: number; lost: number; doubled: number }

const goodLine = { bitsPerSecond: 100_000_000, roundTripMs: 4, loss: 0 }
/** The same line with three of ten packets lost. */
const stormyLine = { ...poorLine, loss: 0.3 }
const maxPresses = 12

export type Storm = {
  site: string
  pkg: SafariPackage
  today: Day
  /** Decides what happens to each request. */
  fate: () => Fate
  sendsKeys: boolean
  line: 'stormy' | 'good'
}

/** Cuts three of ten booking requests: half of them before the server receives them, half when it responds. */
export function randomFate(): Fate {
  const drawn = Math.random()
  return drawn < 0.15 ? 'cut before' : drawn < 0.3 ? 'cut after' : 'pass'
}

/**
 * Reviews a booking in a browser, loses the connection, and presses the button until the page shows a reference. Every
 * third guest reloads the page after the first failure.
 */
export async function bookInStorm(browser: Browser, number: number, storm: Storm): Promise<Guest> {
  const proxy = await startProxy(storm.site, goodLine)
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  try {
    const page = await reviewBooking(context, proxy, number, storm)
    proxy.fateOfBooking = storm.fate
    proxy.sendsKeys = storm.sendsKeys
    const heading = page.getByRole('heading', { name: confirmed.heading })
    const button = buttonOf(page)
    const guest: Guest = { email: emailOf(number), reference: null, presses: 0 }
    for (; guest.presses < maxPresses; guest.presses += 1) {
      proxy.setLine(storm.line === 'stormy' ? stormyLine : goodLine)
      await button.click()
      await heading.or(button).waitFor({ timeout: 60_000 })
      if (await heading.isVisible()) {
        guest.presses += 1
        guest.reference = new URL(page.url()).searchParams.get('ref')
        return guest
      }
      if (guest.presses === 0 && number % 3 === 0) {
        proxy.setLine(goodLine)
        await page.reload()
        await button.waitFor()
        await typeIdentity(page)
      }
    }
    return guest
  } finally {
    await context.close()
    await proxy.close()
  }
}

async function reviewBooking(
  context: BrowserContext,
  proxy: PoorLineProxy,
  number: number,
  storm: Storm,
): Promise<Page> {
  const { pkg, today } = storm
  const trip = { date: addDays(today, 10 + (number % 60)), ...presetOf(pkg) }
  const page = await context.newPage()
  await page.addInitScript(
    (usr) => {
      if (!history.state) history.replaceState({ usr, key: 'arrival', idx: 0 }, '')
    },
    partyOfTwo(pkg, trip, number),
  )
  await page.goto(`${proxy.url}/booking/confirm`, { waitUntil: 'networkidle' })
  await buttonOf(page).waitFor()
  await typeIdentity(page)
  return page
}

const buttonOf = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^(${confirmation.confirm}|${bookingErrors.tryAgain})$`) }).first()

/** Neither the history state nor the storage contains it. */
async function typeIdentity(page: Page) {
  await page.getByLabel('Passport Number').fill('N1234567')
}

/** As in `partyOfTwo`. */
const emailOf = (number: number) => `ruwan.${number}@example.com`

export async function countBookings(db: pg.Client, guests: readonly Guest[]): Promise<Count> {
  const { rows } = await db.query<{ email: string; reference: string }>(
    'select customer_email as email, reference from booking where customer_email = any($1)',
    [guests.map(({ email }) => email)],
  )
  return compare(guests, rows)
}

/** A booking is lost if its guest saw a reference that is not stored, and a duplicate if its guest has another one. */
export function compare(guests: readonly Guest[], stored: readonly { email: string; reference: string }[]): Count {
  const of = ({ email }: Guest) => stored.filter((booking) => booking.email === email)
  return {
    guests: guests.length,
    told: guests.filter(({ reference }) => reference !== null).length,
    stored: stored.length,
    lost: guests.filter((guest) => guest.reference && !of(guest).some(({ reference }) => reference === guest.reference))
      .length,
    doubled: guests.filter((guest) => of(guest).length > 1).length,
  }
}
