import type { Page } from '@playwright/test'
import { addDays, type Day } from '#domain/primitives/date.ts'
import { backOffice } from './dashboard.ts'
import { driversApp } from './drive.ts'
import { parksOfGuests, parksOfStaff } from './parks.ts'
import { recordedStatus } from './status.ts'

/** The server whose screens are taken. */
export type Site = {
  url: string
  today: Day
  /** Books a hostel stay through the API: two nights from a day on, $20. */
  bookStay(from: Day): Promise<{ bookingId: string; guestKey: string }>
  /** Sends a request as an admin. */
  // biome-ignore lint/suspicious/noExplicitAny: each screen knows the shape that it expects
  callApi(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<any>
}

/** A screen of docs/screens: its URL, what a guest has done there, and who sees it. */
export type Screen = {
  name: string
  path: string | ((site: Site) => Promise<string>)
  /** Staff are signed in. */
  by?: 'staff'
  /** The system prefers dark mode. */
  isDark?: boolean
  /** The history state that the previous page passes on. */
  arrival?: (site: Site) => object
  /** Runs before the screenshot. */
  does?: (page: Page) => Promise<void>
  /** Only in these widths; otherwise in the usual ones. */
  widths?: readonly Width[]
  /** Taken in all widths before the others, which change what it shows. */
  isEarly?: boolean
  /** The viewport, not the whole page. */
  isOneScreen?: boolean
}

export const widths = [320, 390, 768, 1440] as const
export const usualWidths: readonly Width[] = [390, 768, 1440]
export type Width = (typeof widths)[number]

/** Every screen in the order of a visit. New ones go to the end of their group. */
export const screens: { heading: string; of: Screen[] }[] = [
  {
    heading: 'Finding a safari',
    of: [
      { name: 'home', path: '/' },
      { name: 'home-menu', path: '/', widths: [390, 768], isOneScreen: true, does: openMenu },
      { name: 'home-de', path: '/de' },
      { name: 'home-fr', path: '/fr', widths: [390] },
      { name: 'packages', path: '/packages' },
      { name: 'packages-empty', path: '/packages?search=zebra' },
      { name: 'packages-received', path: '/packages?ref=PM23456789', isOneScreen: true },
      { name: 'browse-packages', path: '/browse-packages' },
      { name: 'browse-packages-bundala', path: '/browse-packages?park=bundala' },
      { name: 'package', path: '/packages/yala-morning-safari' },
      { name: 'package-de', path: '/de/packages/yala-morning-safari', widths: [390] },
      { name: 'package-not-found', path: '/packages/nothing-here' },
    ],
  },
  {
    heading: 'Booking',
    of: [
      { name: 'customiser-private', path: '/packages?package=yala-morning-safari' },
      { name: 'customiser-shared', path: '/packages?package=yala-shared-dawn' },
      {
        name: 'customiser-seats',
        path: '/packages?package=yala-shared-dawn',
        isOneScreen: true,
        does: chooseSharedDay,
      },
      {
        name: 'customiser-refused',
        path: '/packages?package=yala-morning-safari',
        isOneScreen: true,
        does: bookTooSoon,
      },
      { name: 'customiser-de', path: '/de/packages?package=yala-morning-safari', widths: [390] },
      { name: 'confirm', path: '/booking/confirm', arrival: aSafari },
      { name: 'confirmed', path: '/booking/confirm', arrival: aSafari, does: confirm },
      { name: 'booking', path: '/booking' },
      { name: 'booking-custom', path: '/booking#custom-trip' },
      { name: 'rooms', path: '/rooms' },
      { name: 'room', path: '/room/double' },
      { name: 'room-dates', path: '/room/triple', does: chooseStay, isOneScreen: true },
      { name: 'taxi-service', path: '/taxi-service' },
      { name: 'payment-nothing', path: '/payment' },
      { name: 'payment', path: (site) => opened(site, 'payment') },
      { name: 'payment-card', path: (site) => opened(site, 'payment', '&by=card') },
      { name: 'my-booking-find', path: '/my-booking' },
      { name: 'my-booking', path: (site) => opened(site, 'my-booking') },
    ],
  },
  {
    heading: 'Reading and writing to us',
    of: [
      { name: 'about', path: '/about' },
      { name: 'blog', path: '/blog' },
      { name: 'blog-category', path: '/blog?category=Birdwatching' },
      { name: 'post', path: '/blog/leopards-and-manners' },
      { name: 'post-not-found', path: '/blog/nothing-here', widths: [390] },
      { name: 'contact', path: '/contact' },
      { name: 'contact-refused', path: '/contact', does: sendNothing },
      { name: 'contact-sent', path: '/contact?sent' },
      { name: 'newsletter', path: '/newsletter' },
      { name: 'newsletter-thanks', path: '/newsletter/thanks' },
      { name: 'newsletter-leave', path: '/newsletter/leave?token=abc' },
      { name: 'faq', path: '/faq' },
      { name: 'terms', path: '/terms' },
      { name: 'privacy', path: '/privacy' },
      { name: 'cookies', path: '/cookies' },
      { name: 'offline', path: '/offline' },
      { name: 'not-found', path: '/nothing-here' },
      { name: 'status-unwatched', path: '/status', widths: [390, 1440], isEarly: true },
      { name: 'status', path: recordedStatus },
    ],
  },
  { heading: 'Closed parks', of: [...parksOfGuests, ...parksOfStaff] },
  { heading: 'Back office', of: backOffice },
  { heading: 'Drivers', of: driversApp },
]

async function openMenu(page: Page) {
  await page.getByRole('banner').locator('details:visible > summary').last().click()
}

async function chooseSharedDay(page: Page) {
  await page.getByRole('button', { name: 'Select Date' }).first().click()
  await page.getByRole('dialog').locator('[data-day]:not([aria-disabled])').nth(10).click()
  const ok = page.getByRole('dialog').getByRole('button', { name: 'OK' })
  if (await ok.isVisible()) await ok.click()
  await page.getByRole('button', { name: 'Select seat' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /window/i })
    .first()
    .click()
}

async function chooseStay(page: Page) {
  await page.getByRole('button', { name: /^Check-in/ }).click()
  const days = page.getByRole('dialog').locator('[data-day]:not([aria-disabled])')
  await days.nth(10).click()
  await days.nth(14).click()
}

async function bookTooSoon(page: Page) {
  await page.getByRole('button', { name: 'Confirm & Book Now' }).filter({ visible: true }).first().click()
}

async function confirm(page: Page) {
  // The number lives in memory only, so that an arrival without the customiser asks for it.
  await page.getByRole('textbox', { name: 'Passport Number' }).fill('N1234567')
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor()
}

async function sendNothing(page: Page) {
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('alert').first().waitFor()
}

let stays = 0

/** The guest's page, by the link of an email. Each screenshot has its own booking, and every third one other nights. */
async function opened(site: Site, page: string, more = ''): Promise<string> {
  const { bookingId, guestKey } = await site.bookStay(addDays(site.today, 40 + 2 * Math.floor(stays / 3)))
  stays += 1
  return `/${page}?ref=${bookingId}${more}#key=${guestKey}`
}

/** The draft that the customiser passes on. */
function aSafari({ today }: Site) {
  return {
    packageId: 'yala-morning-safari',
    packageName: 'Yala Morning Safari',
    reservationType: 'private',
    park: 'yala',
    jeepType: 'basic',
    timeSlot: 'morning',
    guideOption: 'driver',
    date: addDays(today, 12),
    visitorType: 'foreign',
    mealOption: 'without',
    vegOption: 'non-veg',
    people: 2,
    ticketPrice: 30,
    jeepPrice: 5,
    totalPrice: 35,
    customerName: 'Amelia Hart',
    customerEmail: `amelia.hart.${Math.random().toString(36).slice(2, 6)}@example.com`,
    customerPhone: `+44 20 7946 0${String(Math.random()).slice(2, 5)}`,
    passportNumber: 'N1234567',
  }
}
