import type { Locator, Page } from '@playwright/test'
import { addDays } from '#domain/primitives/date.ts'
import { addMonths } from '#domain/primitives/month.ts'
import { confirmation } from '#i18n/booking.ts'
import { expect, test } from './fixtures.ts'
import { fillInGuest, goToReview, waitForAvailability } from './guest-steps.ts'

test('a guest books a safari with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('href', '#content')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Book Your Safari' }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/packages$/)

  await tabTo(page, page.getByLabel('Search packages'))
  await page.keyboard.type('morning')
  await expect(page).toHaveURL(/search=morning/)
  await tabTo(page, page.getByRole('link', { name: /^Select.*Yala Morning Safari/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/package=yala-morning-safari/)

  const grid = page.getByRole('grid')
  await tabTo(page, grid.locator('button[tabindex="0"]'))
  await waitForAvailability(page)
  // Moves by two months, with calendar keys.
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  const day = page.locator(':focus')
  await expect(day).toHaveAttribute('data-day', /^\d{4}-\d{2}-\d{2}$/)
  while ((await day.getAttribute('aria-disabled')) === 'true') await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(day).toHaveAccessibleName(/selected/)
  // It is loaded after the choice and moves what is below it.
  await expect(page.getByText('First light')).toBeVisible()

  for (const [label, text] of [
    ['Full Name', 'Kay Board'],
    ['Phone Number', `+44 20 ${String(Math.random()).slice(2, 10)}`],
    ['Email', `${Math.random().toString(36).slice(2, 10)}@example.com`],
    ['Passport Number', 'N1234567'],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name: new RegExp(`^${label}`) }))
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByRole('button', { name: 'Confirm & Book Now' }).filter({ visible: true }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/booking\/confirm$/)
  await tabTo(page, page.getByRole('button', { name: 'Confirm Booking' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible()
})

test('two presses within one frame turn the calendar by two months', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/packages?package=yala-morning-safari')
  await waitForAvailability(page)
  const days = page.locator('[data-day]')
  const month = (await days.first().getAttribute('data-day'))?.slice(0, 7)
  await page.getByRole('button', { name: 'Next month' }).evaluate(async (button: HTMLElement) => {
    button.click()
    await Promise.resolve()
    button.click()
  })
  await expect(days.first()).toHaveAttribute('data-day', `${addMonths(`${month}-01`, 2).slice(0, 7)}-01`)
})

test('Enter in an invalid field reports the error each time, although the focus stays', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/packages?package=yala-morning-safari')
  const name = page.getByLabel('Full Name')
  const alert = page.getByRole('region', { name: 'Messages' }).getByText('Full Name is required')
  for (const times of [1, 2]) {
    await name.press('Enter')
    await expect(name).toBeFocused()
    // A new element each time, because screen readers announce only changes.
    await expect(alert.and(page.locator(':not([data-heard])')), `time ${times}`).toBeVisible()
    await expect(alert).toHaveCount(1)
    await alert.evaluate((element) => element.setAttribute('data-heard', ''))
  }
})

test('at 200 % text size, the keyboard reaches a price table and scrolls it', { tag: '@desktop' }, async ({
  newGuest,
}) => {
  const page = await newGuest({ viewport: { width: 390, height: 844 } })
  await page.goto('/packages/yala-morning-safari')
  await page.locator('main table *').evaluateAll((all: HTMLElement[]) => {
    for (const cell of all) cell.style.fontSize = '30px'
  })
  for (const name of ['Jeep prices', 'Total price']) {
    const table = page.getByRole('region', { name })
    await table.focus()
    await expect(table).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate((element) => element.scrollLeft), name).toBeGreaterThan(0)
  }
})

/** Presses Tab until the element has a visible focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let steps = 0; steps < 120; steps++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      await expect(wanted).toBeInViewport()
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${wanted}`)
}

test.describe('before hydration', { tag: '@desktop' }, () => {
  let releaseScripts = () => {}
  async function openWithoutScripts(page: Page, path: string) {
    const scripts = new Promise<void>((resolve) => {
      releaseScripts = resolve
    })
    await page.unrouteAll()
    await page.route('**/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    // The browser accepts no keyboard input before the first paint.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  }

  test('typed text is kept', async ({ page }) => {
    await openWithoutScripts(page, '/packages')
    const search = page.getByLabel('Search packages')
    await search.pressSequentially('morning')
    releaseScripts()
    await expect(page).toHaveURL(/search=morning/)
    await expect(search).toHaveValue('morning')
  })

  test('several selections are kept', async ({ page }) => {
    await openWithoutScripts(page, '/packages?type=private')
    await page.getByLabel('Park', { exact: true }).selectOption('yala')
    await page.getByLabel('Sort by').selectOption('price-low')
    releaseScripts()
    await expect(page).toHaveURL(/\?type=private&park=yala&sort=price-low$/)
    await expect(page.getByLabel('Park', { exact: true })).toHaveValue('yala')
  })

  test('a pressed choice is kept and overrides the draft', async ({ page }) => {
    const jeep = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
    const press = (name: string) => page.locator('label', { has: jeep(name) }).click()
    await page.goto('/packages?package=yala-morning-safari')
    await waitForReact(page.getByLabel('Email'))
    await press('Driver Guide')
    await press('Super Luxury')
    await expect(jeep('Super Luxury')).toBeChecked()

    await openWithoutScripts(page, '/packages?package=yala-morning-safari')
    await press('Luxury')
    releaseScripts()
    await waitForReact(page.getByLabel('Email'))
    await expect(jeep('Driver Guide')).toBeChecked()
    await expect(jeep('Luxury')).toBeChecked()
    await expect(page.getByText('Luxury jeep', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  })

  test('a booking keeps every field, including those typed before a reload', async ({ page }) => {
    const typed = { 'Full Name': 'Nimal Early', 'Phone Number': '+94 77 123 4567', Email: 'nimal@example.org' }
    await openWithoutScripts(page, '/booking')
    await page.getByText('Request a custom trip', { exact: true }).click()
    for (const [field, text] of Object.entries(typed)) await page.getByLabel(field).fill(text)
    await page.getByLabel('Lunch').check()
    await page.getByLabel('Binoculars').check()
    releaseScripts()
    await waitForReact(page.getByLabel('Email'))
    for (const [field, text] of Object.entries(typed)) await expect(page.getByLabel(field)).toHaveValue(text)
    await expect(page.getByLabel('Lunch')).toBeChecked()
    await expect(page.getByLabel('Binoculars')).toBeChecked()

    await openWithoutScripts(page, '/booking')
    await page.getByText('Request a custom trip', { exact: true }).click()
    await page.getByLabel('Special requests').fill('A child of two')
    releaseScripts()
    await waitForReact(page.getByLabel('Email'))
    for (const [field, text] of Object.entries(typed)) await expect(page.getByLabel(field)).toHaveValue(text)
    await expect(page.getByLabel('Special requests')).toHaveValue('A child of two')
  })

  test('the customiser keeps text typed before its draft is resumed', async ({ page }) => {
    const path = '/packages?package=yala-morning-safari'
    await page.goto(path)
    await fillInGuest(page, 'Ada Lovelace')
    const phone = await page.getByLabel('Phone Number').inputValue()

    // A reload loses the passport number, which is only in memory.
    await openWithoutScripts(page, path)
    await page.getByLabel('Full Name').fill('Ada King')
    await page.getByLabel('Passport Number').fill('N7654321')
    releaseScripts()
    await expect(page.getByLabel('Phone Number')).toHaveValue(phone)
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada King')
    await expect(page.getByLabel('Passport Number')).toHaveValue('N7654321')
  })

  test('the form of a stay keeps its text and the focus', async ({ page }) => {
    const checkIn = addDays(process.env.PUGMARK_TODAY ?? '', 60)
    const roomBooking = { roomType: 'double', checkIn, checkOut: addDays(checkIn, 2), guests: 2, rooms: 1 }
    await page.addInitScript((usr) => history.replaceState({ usr, key: 'brought', idx: 0 }, ''), { roomBooking })
    await openWithoutScripts(page, '/booking')
    await page.getByText('Request a custom trip', { exact: true }).click()
    await page.getByLabel('Full Name').pressSequentially('Nimal ')
    releaseScripts()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book your stay')
    await page.keyboard.type('Early')
    await expect(page.getByLabel('Full Name')).toHaveValue('Nimal Early')
  })

  test('the review shows its button only once a press counts', async ({ page }) => {
    await page.goto('/packages?package=yala-morning-safari')
    await goToReview(page, 'Early Presser')
    await openWithoutScripts(page, page.url())
    const confirm = page.getByRole('button', { name: confirmation.confirm })
    await expect(page.getByRole('heading', { level: 1, name: confirmation.heading })).toBeVisible()
    await expect(confirm).toHaveCount(0)
    // Pressed in the moment in which it appears.
    await page.evaluate((name) => {
      new MutationObserver((_, observer) => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
        if (!button) return
        observer.disconnect()
        button.click()
      }).observe(document, { childList: true, subtree: true })
    }, confirmation.confirm)
    releaseScripts()
    // A reload forgets the passport number, so the answer is a question.
    await expect(page.getByRole('alert')).toContainText(/passport/i)
  })

  test('a form is submitted once its scripts are loaded', async ({ page }) => {
    await openWithoutScripts(page, '/booking')
    await page.getByText('Request a custom trip', { exact: true }).click()
    await page.getByLabel('Full Name').fill('Nimal Early')
    await page.getByRole('button', { name: 'Book Now' }).first().click()
    releaseScripts()
    await expect(page.getByLabel('Phone Number')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Full Name')).toHaveValue('Nimal Early')
    await expect(page.getByLabel('Full Name')).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('a guest who goes on typing takes the press back', async ({ page }) => {
    await openWithoutScripts(page, '/booking')
    await page.getByText('Request a custom trip', { exact: true }).click()
    await page.getByRole('button', { name: 'Book Now' }).first().click()
    await page.getByLabel('Full Name').fill('Nimal Early')
    releaseScripts()
    await waitForReact(page.getByLabel('Email'))
    await expect(page.getByLabel('Full Name')).toHaveValue('Nimal Early')
    await expect(page.getByLabel('Phone Number')).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('a ride keeps both places', async ({ page }) => {
    await openWithoutScripts(page, '/taxi-service')
    await page.getByLabel('Pickup location').fill('Tissamaharama')
    await page.getByLabel('Drop location').fill('Colombo Airport')
    releaseScripts()
    await expect(page).toHaveURL(/pickup=Tissamaharama&drop=Colombo/)
  })
})

/** Waits until React has hydrated the field and rendered its state. */
async function waitForReact(field: Locator): Promise<void> {
  const isTaken = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactProps'))
  await expect.poll(() => field.evaluate(isTaken)).toBe(true)
  await field.page().evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
