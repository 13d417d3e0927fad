import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'

/** Pages that must neither log to the console nor violate the Content-Security-Policy. */
export const test = base.extend<{ newGuest: (options?: BrowserContextOptions) => Promise<Page> }>({
  page: async ({ page, javaScriptEnabled }, use) => {
    const errors = await collectPageErrors(page)
    if (javaScriptEnabled !== false) await waitForHydration(page)
    await use(page)
    await dropRoutes(page)
    expect(errors).toEqual([])
  },
  /**
   * A separate connection per request, because the server closes an idle one after five seconds, perhaps during its
   * reuse.
   */
  request: async ({ playwright, baseURL }, use) => {
    const extraHTTPHeaders = { connection: 'close' }
    const context = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}), extraHTTPHeaders })
    await use(context)
    await context.dispose()
  },
  /** Another guest in a new browser context. */
  newGuest: async ({ browser }, use) => {
    const guests: { page: Page; errors: string[] }[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      const page = await context.newPage()
      guests.push({ page, errors: await collectPageErrors(page) })
      await waitForHydration(page)
      return page
    })
    for (const { page } of guests) {
      await dropRoutes(page)
      await page.context().close()
    }
    expect(guests.flatMap(({ errors }) => errors)).toEqual([])
  },
})

export { expect }

/** A unique suffix for test data, because both projects and their retries share one server. */
export function attemptName(): string {
  const { project, retry } = test.info()
  return retry ? `${project.name} ${retry}` : project.name
}

/** Follows a link of the footer, which phones fold under the heading of its column. */
export async function followFooterLink(page: Page, column: string, name: string) {
  const footer = page.getByRole('contentinfo')
  const fold = footer.locator('summary').filter({ hasText: column })
  if (await fold.isVisible()) await fold.click()
  await footer.getByRole('link', { name, exact: true }).click()
}

async function collectPageErrors(page: Page): Promise<string[]> {
  const errors: string[] = []
  page.on('console', (message) => {
    // The browser logs every response with status 400 or higher, which some tests provoke.
    const isResponseError = message.text().startsWith('Failed to load resource')
    // Playwright logs this if service workers are blocked.
    const isBlocked = message.text() === 'Service Worker registration blocked by Playwright'
    if (['error', 'warning'].includes(message.type()) && !isResponseError && !isBlocked) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(
        `Content-Security-Policy violated: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`,
      ),
    ),
  )
  return errors
}

/**
 * Waits for hydration after goto and reload, because buttons do nothing before. After that React handles every click.
 * SLOW=4 slows the CPU down by four to expose races.
 */
async function waitForHydration(page: Page): Promise<void> {
  const slow = Number(process.env.SLOW ?? 1)
  if (slow > 1) {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
  }
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await untilHydrated(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await untilHydrated(page)
    return response
  }
}

/** Removes routes before the page closes, because its last requests no longer matter. */
async function dropRoutes(page: Page): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** For a page reached by a link. Before hydration the browser submits a form itself, and the server renders the answer. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/** Static pages are never hydrated. */
function isHydrated(): boolean {
  const hasRouterScript = document.getElementById('router-script') !== null
  return !hasRouterScript || Object.keys(document).some((name) => name.startsWith('__reactContainer'))
}

/**
 * Expects no accessibility violations and no horizontal scrolling. On the desktop, dashboard screens are checked in
 * light and dark themes.
 */
export async function expectAccessibleScreen(page: Page): Promise<void> {
  // A dashboard section loads after its page; the skeleton has no heading.
  await expect(page.locator('h1').first()).toBeAttached()
  await page.waitForFunction(hasStyles)
  expect(await accessibilityFaults(page)).toEqual([])
  // Colours do not depend on the width, so a phone is checked in one theme.
  const theme = base.info().project.name === 'mobile' ? '' : await page.evaluate(switchTheme, '')
  if (theme) {
    // Only colours differ.
    expect(await violationsOn(page, ['color-contrast']), 'in the other theme').toEqual([])
    await page.evaluate(switchTheme, theme)
  }
}

/** The same on a phone, for a desktop test of a screen whose behaviour does not depend on the width. */
export async function expectAccessibleOnPhone(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await accessibilityFaults(page), 'on a phone').toEqual([])
  if (size) await page.setViewportSize(size)
}

/** The rules about names and languages, which depend on the texts of a page. */
export const rulesOfTexts = [
  ...['html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title', 'image-alt', 'svg-img-alt', 'role-img-alt'],
  ...['button-name', 'link-name', 'label', 'select-name', 'summary-name', 'frame-title', 'empty-heading'],
  ...['aria-input-field-name', 'aria-toggle-field-name', 'aria-dialog-name'],
]

/**
 * Expects accessible names and no horizontal scrolling on a translated screen. Structure and colours do not depend on the
 * language, and the English screen is checked with all rules.
 */
export async function expectAccessibleTranslation(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await page.waitForFunction(hasStyles)
  expect(await accessibilityFaults(page, rulesOfTexts)).toEqual([])
}

/** The heading of a page opened by a link may appear before its style sheet. */
function hasStyles(): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null)
}

/** Switches a dashboard page to the other theme, or to `wanted`. Returns the previous theme, or '' on other pages. */
async function switchTheme(wanted: string): Promise<string> {
  const { dataset } = document.documentElement
  const before = dataset.theme ?? ''
  if (!before) return ''
  const isDark = before === 'dark' || (before === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset.theme = wanted || (isDark ? 'light' : 'dark')
  // Buttons have colour transitions.
  await Promise.allSettled(
    document.getAnimations().flatMap((animation) => (animation instanceof CSSTransition ? animation.finished : [])),
  )
  return before
}

type Axe = {
  run(context: Document, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}
// Each checked page compiles it once; minified it has 0.65 MB instead of 1.5 MB.
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * Violations found by axe, with all rules or only these. AxeBuilder would send its source to the page three times per
 * check.
 */
async function violationsOn(page: Page, rules: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // The only frame is the map of another site.
  const options = { resultTypes: ['violations'], iframes: false, ...(rules.length > 0 && { runOnly: rules }) }
  return page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, given)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  }, options)
}

/** Violations found by axe, with all rules or only these, and whether the page scrolls horizontally. */
export async function accessibilityFaults(page: Page, rules: string[] = []): Promise<string[]> {
  await page.evaluate(finishAnimations)
  const violations = await violationsOn(page, rules)
  const [content = 0, screen = 0] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  return [...violations, ...(content > screen ? [`the page scrolls sideways: ${content} in ${screen} px`] : [])]
}

/** Waits for the end of animations, which change colours. */
async function finishAnimations(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect, timeline }) => {
    return timeline instanceof DocumentTimeline && Number.isFinite(effect?.getComputedTiming().endTime)
  })
  await Promise.allSettled(passing.map(({ finished }) => finished))
}
