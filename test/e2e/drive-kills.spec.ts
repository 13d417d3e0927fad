import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { openDatabase } from '#db/client.ts'
import { driveTexts } from '#i18n/drive.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { aDriverWithGuest, bindPhone } from './drive-steps.ts'
import { expect, test } from './fixtures.ts'

const t = driveTexts.en
/** `DRIVE_KILLS=200` gives the figure in docs/driver-app.md; each kill takes about a second. */
const kills = Number(process.env.DRIVE_KILLS ?? 6)

type Phone = { page: Page; kill(): Promise<void> }

/** A browser with a profile on disk, in a process that can be killed. */
async function startPhone(profile: string): Promise<Phone> {
  const browser: ChildProcess = spawn(
    findChromium() ?? '',
    [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'],
      ...[`--user-data-dir=${profile}`, 'about:blank'],
    ],
    // A separate process group, so that the page processes are killed too.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = await new Promise<string>((resolve, reject) => {
    let text = ''
    browser.once('exit', () => reject(new Error(`The browser ended early: ${text}`)))
    browser.stderr?.on('data', (part) => {
      text += String(part)
      const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
  })
  const connection = await chromium.connectOverCDP(address)
  const context = connection.contexts()[0]
  const page = context?.pages()[0] ?? (await context?.newPage())
  if (!page) throw new Error('the browser has no page')
  return {
    page,
    async kill() {
      const ended = new Promise((resolve) => browser.once('exit', resolve))
      if (browser.pid) process.kill(-browser.pid, 'SIGKILL')
      await ended
      await connection.close().catch(() => {})
    },
  }
}

test(`a browser killed ${kills} times right after a tap loses no displayed tap and duplicates none`, {
  tag: '@mobile',
}, async ({ request, baseURL }) => {
  test.setTimeout(60_000 + kills * 6_000)
  const name = `Killed ${randomUUID().slice(0, 6)}`
  const { id, newLink } = await aDriverWithGuest(request, name)
  const profile = mkdtempSync(join(tmpdir(), 'pugmark-phone-'))
  const buttons = { true: `${t.undo}: ${name}`, false: `${t.arrived}: ${name}` }
  const isArrived = (page: Page) => page.getByRole('button', { name: buttons.true }).isVisible()
  let [shownAsSaved, started] = [0, 0]
  let phone = await startPhone(profile)
  try {
    await bindPhone(phone.page, `${baseURL}${await newLink()}`, name)
    await phone.page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => phone.page.evaluate(() => caches.keys())).toContainEqual(expect.stringContaining('drive'))
    for (let kill = 0; kill < kills; kill += 1) {
      const before = await isArrived(phone.page)
      // Half of the kills also interrupt sending.
      await phone.page.context().setOffline(kill % 2 === 0)
      void phone.page
        .getByRole('button', { name: buttons[`${before}`] })
        .click({ noWaitAfter: true })
        .catch(() => {})
      await pause(Math.random() * 250)
      const after = await isArrived(phone.page)
      await phone.kill()
      started += 1
      if (after !== before) shownAsSaved += 1
      phone = await startPhone(profile)
      await phone.page.goto(`${baseURL}/drive/`)
      await expect(phone.page.getByRole('heading', { name, exact: true })).toBeVisible()
      if (after !== before) expect(await isArrived(phone.page), `after kill ${kill}`).toBe(after)
    }
    await expect(phone.page.getByText(t.nothingUnsent)).toBeVisible({ timeout: 30_000 })
    const isLast = await isArrived(phone.page)
    const db = openDatabase(process.env.PUGMARK_DATABASE ?? '')
    const events = await db
      .selectFrom('driver_event')
      .select(['kind', 'seq'])
      .where('booking', '=', id)
      .orderBy('seq')
      .execute()
    await db.destroy()
    console.log(`${kills} kills: ${started} taps, ${shownAsSaved} shown as saved, ${events.length} with the server.`)
    expect(events.length).toBeGreaterThanOrEqual(shownAsSaved)
    expect(events.length).toBeLessThanOrEqual(started)
    // Each tap reverses the previous one, so a lost or duplicate event would break the order.
    expect(events.map(({ kind }) => kind)).toEqual(events.map((_, index) => (index % 2 === 0 ? 'arrived' : 'undo')))
    expect(isLast).toBe(events.length % 2 === 1)
  } finally {
    await phone.kill().catch(() => {})
    rmSync(profile, { recursive: true, force: true })
  }
})
