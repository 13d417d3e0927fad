import type { Browser, Locator, Page } from '@playwright/test'
import { phone } from '../pages/visit.ts'

/** The time from each press to the next frame, in ms (as measured by INP), and the pressed element. */
export type Press = { what: string; ms: number }

const cpuSlowdown = 6

/** Presses through the whole customiser of a private safari: days, people, visitors, jeeps, slots, guide and meals. */
export function pressCustomiser(browser: Browser, site: string): Promise<Press[]> {
  return pressing(browser, `${site}/packages?package=yala-morning-safari`, async (page, press) => {
    await page.locator('fieldset[aria-busy="false"] [data-day]').first().waitFor()
    const freeDays = page.locator('[data-day]:not([aria-disabled])').filter({ visible: true })
    await press('next month', page.getByRole('button', { name: 'Next month' }))
    for (const index of [0, 3, 6, 9]) await press('day', freeDays.nth(index))
    const people = page.locator('input[name="people"]')
    for (let more = 0; more < 4; more += 1)
      await press('more people', people.locator('xpath=following-sibling::button'))
    for (let fewer = 0; fewer < 3; fewer += 1) {
      await press('fewer people', people.locator('xpath=preceding-sibling::button'))
    }
    for (const name of ['visitorType', 'jeepType', 'timeSlot', 'guideOption', 'mealOption', 'vegOption'] as const) {
      const options = page.locator(`label:has(input[name="${name}"]:not(:disabled))`)
      // From last to first, because the first is selected; meals end with the choice that shows the dishes.
      const count = await options.count()
      for (const index of [...Array(count).keys()].reverse()) await press(name, options.nth(index))
      if (name === 'mealOption') await press(name, page.locator('label:has(input[name="mealOption"][value="with"])'))
    }
    const dishes = page.locator('label:has(input[type="checkbox"])').filter({ visible: true })
    await dishes.first().waitFor()
    for (let index = 0; index < Math.min(4, await dishes.count()); index += 1) await press('dish', dishes.nth(index))
    await press('book', page.locator('button[type="submit"]').filter({ visible: true }).first())
  })
}

/** Chooses a day of a shared safari in its dialog, then presses every seat of the map, twice. */
export function pressSeatMap(browser: Browser, site: string): Promise<Press[]> {
  return pressing(browser, `${site}/packages?package=yala-shared-dawn`, async (page, press) => {
    const dialog = page.getByRole('dialog')
    await press('open the days', page.locator('[data-field~="date"] button').first())
    await dialog.locator('fieldset[aria-busy="false"]').waitFor()
    await press('day', dialog.locator('[data-day]:not([aria-disabled])').first())
    await press('confirm the day', dialog.getByRole('button').last())
    await dialog.waitFor({ state: 'hidden' })
    await press('more people', page.locator('input[name="people"]').locator('xpath=following-sibling::button'))
    await press('open the seat map', page.locator('[data-field~="selectedSeats"] button').first())
    const seats = dialog.locator('[data-seat]:not([aria-disabled])')
    await seats.first().waitFor()
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < (await seats.count()); index += 1) await press('seat', seats.nth(index))
    }
    for (const index of [0, 1])
      if ((await seats.nth(index).getAttribute('aria-pressed')) === 'false') await press('seat', seats.nth(index))
    await press('confirm the seats', dialog.getByRole('button').last())
  })
}

async function pressing(
  browser: Browser,
  url: string,
  act: (page: Page, press: (what: string, where: Locator) => Promise<void>) => Promise<void>,
): Promise<Press[]> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPresses)
    await page.goto(url, { waitUntil: 'networkidle' })
    const wire = await context.newCDPSession(page)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    const presses: Press[] = []
    await act(page, async (what, where) => {
      await where.scrollIntoViewIfNeeded()
      await page.waitForTimeout(300)
      const place = await where.boundingBox({ timeout: 30_000 })
      if (!place) throw new Error(`${what} cannot be pressed`)
      await page.evaluate(() => (window as Watched).longest.clear())
      // `where.tap()` is not used, because it listens to every event in the page, which costs 20 ms per press.
      await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
      // Longer than the debounced requests and transitions that follow a press.
      await page.waitForTimeout(700)
      const times = await page.evaluate(() => [...(window as Watched).longest.values()])
      // Presses of less than 16 ms are not reported.
      presses.push({ what, ms: Math.max(16, ...times) })
    })
    return presses
  } finally {
    await context.close()
  }
}

type Watched = Window & typeof globalThis & { longest: Map<number, number> }

/** Runs in the page before its own code: records the longest event of each interaction by its id. */
function watchPresses() {
  const longest = new Map<number, number>()
  Object.assign(window, { longest })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
