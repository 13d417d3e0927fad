import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { driveTexts } from '#i18n/drive.ts'
import { drivers } from '#i18n/messages/en/drivers.ts'
import { aDriverWithGuest, bindPhone, driveDay, unsentOf } from './drive-steps.ts'
import { accessibilityFaults, expect, test } from './fixtures.ts'
import { goOffline } from './offline-steps.ts'
import { signIn } from './staff-steps.ts'

const t = driveTexts.en

const phone = {
  viewport: { width: 320, height: 640 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow',
} as const

/** Waits until the service worker has stored the files of the app. */
async function waitForWorker(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.includes('drive'))))
    .toBe(true)
}

test(
  'a driver binds a phone, works offline during the trip, reopens the app, and all events arrive in the evening',
  {
    tag: '@mobile',
  },
  async ({ newGuest, request, page: office }, { project }) => {
    const name = `Airplane ${project.name} ${randomUUID().slice(0, 6)}`
    const { readGuest, newLink } = await aDriverWithGuest(request, name)
    const page = await newGuest(phone)
    await bindPhone(page, await newLink(), name)
    expect(page.url()).not.toContain('#')
    await expect(page.getByText('13:50')).toBeVisible()
    await expect(page.getByText('No onions')).toBeVisible()
    await expect(page.getByText(t.due('USD 42.50'))).toBeVisible()
    await waitForWorker(page)

    await goOffline(page)
    const throttled = await page.context().newCDPSession(page)
    await throttled.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.goto('/drive/')
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    const ms = await page.evaluate(
      () => performance.getEntriesByType('mark').find((mark) => mark.name === 'drawn')?.startTime,
    )
    console.log(`The app opens offline in ${Math.round(ms ?? -1)} ms on a CPU slowed six times.`)
    expect(ms).toBeLessThan(1_000)
    await throttled.send('Emulation.setCPUThrottlingRate', { rate: 1 })

    await page.getByRole('button', { name: `${t.arrived}: ${name}` }).click()
    await expect(page.getByText(/^✓ Arrived \d\d:\d\d$/)).toBeVisible()
    await page.getByRole('button', { name: `${t.cash}: ${name}` }).click()
    const pad = page.getByRole('dialog', { name: t.cashTitle(name) })
    await expect(pad.getByRole('textbox')).toHaveValue('42.5')
    await pad.getByRole('textbox').fill('20,50,1')
    await pad.getByRole('button', { name: t.save }).click()
    await expect(pad.getByText(t.badAmount)).toBeVisible()
    await pad.getByRole('textbox').fill('')
    for (const key of ['2', '0', '.', '5']) await pad.getByRole('button', { name: key, exact: true }).click()
    await pad.getByRole('button', { name: t.save }).click()
    await page.getByRole('button', { name: t.noteTitle(name) }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Left a hat')
    await page.getByRole('dialog').getByRole('button', { name: t.save }).click()
    await expect(unsentOf(page)).toContainText('3 saved on this phone')
    await expect(page.getByText(t.due('USD 22.00'))).toBeVisible()
    expect((await readGuest()).attendance).toBe(null)

    await page.reload()
    await expect(unsentOf(page)).toContainText('3 saved on this phone')
    await page.context().setOffline(false)
    await expect(page.getByText(t.nothingUnsent)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(/^✓ Arrived \d\d:\d\d$/)).toBeVisible()
    expect(await readGuest()).toMatchObject({
      attendance: { state: 'arrived' },
      balance: 42.5,
      paymentStatus: 'submitted',
    })

    await signIn(office)
    await office.goto(`/dashboard?section=today&day=${driveDay}`)
    const panel = office.getByRole('region', { name: drivers.day.title, exact: true })
    await expect(panel.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Left a hat' })).toBeVisible()
    const cash = panel
      .locator('div')
      .filter({ hasText: drivers.day.cash(`Driver of ${name}`) })
      .last()
    await cash.getByRole('button', { name: drivers.day.count('$20.50') }).click()
    const dialog = office.getByRole('dialog', { name: drivers.day.countTitle(`Driver of ${name}`) })
    await expect(dialog.getByText('$20.50', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: /accept/ }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(async () => (await readGuest()).balance).toBe(22)
  },
)

test('a revoked phone deletes its data and shows unsent events as text', {
  tag: '@mobile',
}, async ({ newGuest, request }) => {
  const name = `Revoked ${randomUUID().slice(0, 6)}`
  const { headers, person, newLink } = await aDriverWithGuest(request, name)
  const page = await newGuest(phone)
  const link = await newLink()
  await bindPhone(page, link, name)
  await goOffline(page)
  await page.getByRole('button', { name: `${t.noShow}: ${name}` }).click()
  await expect(unsentOf(page)).toContainText('1 saved')
  const { keys } = await (await request.get('/api/driver-keys', { headers })).json()
  const { id } = keys.find((key: { person: string }) => key.person === person)
  expect((await request.delete(`/api/driver-keys/${id}`, { headers })).status()).toBe(200)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: t.revokedTitle })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(t.unsentTitle)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(t.kinds['no-show'])
  await expect(page.getByRole('button', { name: `${t.arrived}: ${name}` })).toHaveCount(0)
  expect(await page.evaluate(() => document.body.textContent)).not.toContain('Debarawewa')
  // The used code is refused on this and any other phone.
  const other = await newGuest(phone)
  await other.goto(link)
  await expect(other.getByRole('heading', { name: t.badLinkTitle })).toBeVisible()
})

test('a clerk rejects cash that a driver reported by mistake, and the phone collects it again', {
  tag: '@mobile',
}, async ({ newGuest, request, page: office }) => {
  const name = `Mistake ${randomUUID().slice(0, 6)}`
  const { newLink } = await aDriverWithGuest(request, name)
  const page = await newGuest(phone)
  await bindPhone(page, await newLink(), name)
  await page.getByRole('button', { name: `${t.cash}: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.nothingUnsent)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(t.paid)).toBeVisible()
  await signIn(office)
  await office.goto(`/dashboard?section=today&day=${driveDay}`)
  await office.getByRole('button', { name: drivers.day.rejectOf(`Driver of ${name}`) }).click()
  const dialog = office.getByRole('dialog', { name: drivers.day.rejectTitle(`Driver of ${name}`) })
  const reject = dialog.getByRole('button', { name: drivers.day.reject })
  await reject.click()
  await expect(dialog.getByText(drivers.day.rejectNone)).toBeVisible()
  await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByRole('textbox', { name: drivers.day.rejectReason }).fill('Not in the envelope')
  await reject.click()
  await expect(dialog).toBeHidden()
  await expect(office.getByText(drivers.day.rejected(1))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t.due('USD 42.50'))).toBeVisible()
})

test('two phones that disagree are marked in Today until a clerk decides', {
  tag: '@mobile',
}, async ({ newGuest, request, page: office }) => {
  const name = `Conflict ${randomUUID().slice(0, 6)}`
  const { readGuest, newLink } = await aDriverWithGuest(request, name)
  const [first, second] = [await newGuest(phone), await newGuest(phone)]
  await bindPhone(first, await newLink(), name)
  await bindPhone(second, await newLink(), name)
  await Promise.all([first.context().setOffline(true), second.context().setOffline(true)])
  await first.getByRole('button', { name: `${t.arrived}: ${name}` }).click()
  await second.getByRole('button', { name: `${t.noShow}: ${name}` }).click()
  await second.context().setOffline(false)
  await expect(second.getByText(t.nothingUnsent)).toBeVisible({ timeout: 20_000 })
  await first.context().setOffline(false)
  await expect(first.getByText(t.nothingUnsent)).toBeVisible({ timeout: 20_000 })
  expect((await readGuest()).attendance?.state).toBe('no-show')
  await signIn(office)
  await office.goto(`/dashboard?section=today&day=${driveDay}`)
  const mark = office.getByText(drivers.day.conflict(name))
  await expect(mark).toBeVisible()
  await office.getByRole('button', { name: `Check in ${name}` }).click()
  await office.reload()
  await expect(office.getByRole('button', { name: `Undo for ${name}` })).toBeVisible()
  await expect(mark).toBeHidden()
})

test('a connection of 400 kbit/s that drops 30 % of requests and responses loses and duplicates no event', {
  tag: '@mobile',
}, async ({ newGuest, request }) => {
  const name = `Lossy ${randomUUID().slice(0, 6)}`
  const { headers, readGuest, newLink } = await aDriverWithGuest(request, name)
  const page = await newGuest({ ...phone, serviceWorkers: 'block' })
  await bindPhone(page, await newLink(), name)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  let count = 0
  await page.route('**/api/drive/**', async (route) => {
    count += 1
    // Every third is dropped, alternating between request and response.
    if (count % 6 === 1) return route.abort()
    if (count % 6 === 4) {
      await route.fetch()
      return route.abort()
    }
    return route.continue()
  })
  for (let tap = 0; tap < 20; tap += 1) {
    await page.getByRole('button', { name: t.noteTitle(name) }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(`Note ${tap}.`)
    await page.getByRole('dialog').getByRole('button', { name: t.save }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(async () => {
    await page.getByRole('button', { name: new RegExp(`^(${t.sendNow}|${t.sending})$`) }).click({ timeout: 2_000 })
    await expect(page.getByText(t.nothingUnsent)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  const { reports } = await (await request.get(`/api/today/drivers?day=${driveDay}`, { headers })).json()
  const own = reports.filter(({ guest }: { guest: string }) => guest === name).map(({ text }: { text: string }) => text)
  expect(own.sort()).toEqual(Array.from({ length: 20 }, (_, tap) => `Note ${tap}.`).sort())
  expect((await readGuest()).attendance).toBe(null)
})

test('a saved tap stays visible while it is sent, however often the page is rendered in the meantime', {
  tag: '@mobile',
}, async ({ newGuest, request }) => {
  const name = `Steady ${randomUUID().slice(0, 6)}`
  const { newLink, readGuest } = await aDriverWithGuest(request, name)
  const page = await newGuest({ ...phone, serviceWorkers: 'block' })
  await bindPhone(page, await newLink(), name)
  const [arrive, undo] = [`${t.arrived}: ${name}`, `${t.undo}: ${name}`]
  const isArrived = () => page.getByRole('button', { name: undo }).isVisible()
  // The page is rendered again when the network goes or returns.
  const storm = await page.evaluateHandle(() => setInterval(() => dispatchEvent(new Event('offline')), 5))
  const changes = await page.evaluateHandle(
    ([arriveName, undoName]) => {
      const seen = [arriveName]
      new MutationObserver(() => {
        const names = [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? '')
        const shown = names.find((label) => label === arriveName || label === undoName)
        if (shown && seen.at(-1) !== shown) seen.push(shown)
      }).observe(document.body, { childList: true, subtree: true })
      return seen
    },
    [arrive, undo],
  )
  for (let tap = 0; tap < 10; tap += 1) {
    await page.evaluate(
      (label) => document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)?.click(),
      tap % 2 === 0 ? arrive : undo,
    )
    await expect.poll(isArrived).toBe(tap % 2 === 0)
    await expect.poll(async () => Boolean((await readGuest()).attendance)).toBe(tap % 2 === 0)
    await expect(page.getByText(t.nothingUnsent)).toBeVisible()
  }
  await page.evaluate((timer) => clearInterval(timer), storm)
  const turns = await changes.jsonValue()
  expect(turns).toEqual(Array.from({ length: 11 }, (_, index) => (index % 2 === 0 ? arrive : undo)))
})

test('sending keeps the focus on its button, and a state that lasts is not announced again', {
  tag: '@mobile',
}, async ({ newGuest, request }) => {
  const name = `Quiet ${randomUUID().slice(0, 6)}`
  const { newLink } = await aDriverWithGuest(request, name)
  const page = await newGuest({ ...phone, serviceWorkers: 'block' })
  await bindPhone(page, await newLink(), name)
  await goOffline(page)
  await expect(page.getByText(t.offline)).toBeVisible()
  await expect(page.getByText(t.nothingUnsent)).toBeVisible()
  const announced = await page.evaluateHandle(() => {
    const texts: (string | null)[] = []
    const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('[role]')
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const added = [...addedNodes].filter((node) => node instanceof Element)
        const fresh = added.flatMap((node) => [node, ...node.querySelectorAll('*')]).filter((node) => node.role)
        for (const region of [regionOf(target), ...fresh]) if (region?.textContent) texts.push(region.textContent)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    return texts
  })
  const send = page.getByRole('button', { name: new RegExp(`^(${t.sendNow}|${t.sending})$`) })
  await send.focus()
  await page.keyboard.press('Enter')
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await page.getByRole('button', { name: `${t.arrived}: ${name}` }).click()
  await expect(unsentOf(page)).toContainText('1 saved')
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(send).toBeFocused()
  await expect(send).toHaveText(t.sendNow)
  await expect(send).toBeFocused()
  expect(await announced.jsonValue()).toEqual([t.saved(1)])
})

test('full storage is reported before data is lost, and a tap that was not saved is not shown', {
  tag: '@mobile',
}, async ({ newGuest, request }) => {
  const name = `Full ${randomUUID().slice(0, 6)}`
  const { newLink } = await aDriverWithGuest(request, name)
  const page = await newGuest(phone)
  await bindPhone(page, await newLink(), name)
  await goOffline(page)
  // The storage is full until the app frees its reserve, and then has space for a single tap.
  await page.evaluate(() => {
    const { add, clear } = IDBObjectStore.prototype
    let room = 0
    IDBObjectStore.prototype.clear = function () {
      if (this.name === 'reserve') room = 1
      return clear.call(this)
    }
    IDBObjectStore.prototype.add = function (value, key) {
      if (room === 0) throw new DOMException('The disk is full', 'QuotaExceededError')
      room -= 1
      IDBObjectStore.prototype.clear = clear
      return add.call(this, value, key)
    }
  })
  await page.getByRole('button', { name: `${t.arrived}: ${name}` }).click()
  await expect(page.getByRole('alert')).toHaveText(t.almostFull)
  await expect(unsentOf(page)).toContainText('1 saved')
  await page.getByRole('button', { name: `${t.undo}: ${name}` }).click()
  await expect(page.getByRole('alert')).toHaveText(t.full)
  await expect(page.getByRole('button', { name: `${t.undo}: ${name}` })).toBeVisible()
  await expect(unsentOf(page)).toContainText('1 saved')
})

test('the app is small: 150 kB at the first load, 60 kB of JavaScript', { tag: '@mobile' }, async ({ newGuest }) => {
  const page = await newGuest({ ...phone, serviceWorkers: 'block' })
  const sizes: { name: string; bytes: number }[] = []
  page.on('response', async (response) => {
    const size = await response
      .request()
      .sizes()
      .catch(() => null)
    if (size) sizes.push({ name: response.url(), bytes: size.responseBodySize + size.responseHeadersSize })
  })
  await page.goto('/drive/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: t.unboundTitle })).toBeVisible()
  const sum = (some: typeof sizes) => some.reduce((total, { bytes }) => total + bytes, 0)
  const scripts = sizes.filter(({ name }) => name.endsWith('.js'))
  console.log(`First load of /drive/: ${sum(sizes)} bytes, JavaScript ${sum(scripts)} bytes.`)
  expect(scripts.length).toBeGreaterThan(0)
  expect(sum(sizes)).toBeLessThan(150_000)
  expect(sum(scripts)).toBeLessThan(60_000)
})

test('the page works at 320 px in three languages by day and night: contrast 7:1, and large buttons', {
  tag: '@mobile',
}, async ({ newGuest, request }) => {
  const name = `Look ${randomUUID().slice(0, 6)}`
  const { newLink } = await aDriverWithGuest(request, name)
  const page = await newGuest(phone)
  await bindPhone(page, await newLink(), name)
  for (const language of ['en', 'si', 'ta'] as const) {
    await page.getByRole('button', { name: driveTexts[language].languageName }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    if (language !== 'en') await expect(page.getByText(driveTexts[language].draft)).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await accessibilityFaults(page, ['color-contrast-enhanced'])).toEqual([])
    }
  }
  const heights = await page
    .getByRole('button')
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56)
})
