import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { PublicPage } from './addresses.ts'

/** The viewport of Lighthouse's mid-range phone. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Opens a page as a new guest, in a separate browser context. */
export async function visit<T>(
  browser: Browser,
  { url, page: { path, arrival } }: { url: string; page: PublicPage },
  look: (visit: { page: Page; wire: CDPSession; open(): Promise<void> }) => Promise<T>,
): Promise<T> {
  const context: BrowserContext = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    if (arrival) await arriveWith(page, arrival)
    const wire = await context.newCDPSession(page)
    const open = async () => {
      await page.goto(url + path, { waitUntil: 'load' })
      await page.waitForLoadState('networkidle')
    }
    return await look({ page, wire, open })
  } finally {
    await context.close()
  }
}

/** Stores the state where the router would have put it. */
async function arriveWith(page: Page, state: object) {
  await page.addInitScript((usr) => {
    if (!history.state) history.replaceState({ usr, key: 'arrival', idx: 0 }, '')
  }, state)
}
