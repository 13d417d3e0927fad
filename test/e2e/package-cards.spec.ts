import type { PackageWire } from '#contracts/packages/package.ts'
import { slots } from '#domain/bookings/time-slot.ts'
import * as german from '#i18n/messages/de/catalogue.ts'
import * as booking from '#i18n/messages/en/booking.ts'
import * as safari from '#i18n/messages/en/safari.ts'
import * as website from '#i18n/messages/en/website.ts'
import * as french from '#i18n/messages/fr/catalogue.ts'
import { expect, expectAccessibleScreen, expectAccessibleTranslation, test } from './fixtures.ts'

test('cards show the total for two visitors, and the most booked package comes first', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const cards = page.getByRole('list', { name: 'Safari packages' }).getByRole('article')
  const { compare } = new Intl.Collator('en')
  // Other tests book in the meantime.
  await expect(async () => {
    const { packages } = (await (await request.get('/api/packages')).json()) as { packages: PackageWire[] }
    const ranked = packages.sort((a, b) => b.totalBookings - a.totalBookings || compare(a.name, b.name))
    expect(ranked[0]?.totalBookings).toBeGreaterThan(0)
    await page.goto('/packages')
    const names = ranked.slice(0, 6).map(({ name }) => name)
    await expect(cards.getByRole('heading')).toHaveText(names, { timeout: 1_000 })
  }).toPass()

  await page.goto('/packages?search=Yala+Morning+Safari')
  await expect(cards).toContainText('from $35 for 2, tickets included')
  await expect(cards).toContainText(/Starting from \$5\.00 per jeep\s· ticket \$15\.00 per person/)

  await page.goto('/packages/yala-morning-safari')
  const side = page.getByRole('complementary')
  await expect(side).toContainText('from $35 for 2, tickets included')
  await expect(side).toContainText(/Starting from \$5\.00 per jeep\s· ticket \$15\.00 per person/)
})

for (const { path, texts } of [
  { path: '', texts: { website, booking, safari } },
  { path: '/de', texts: german },
  { path: '/fr', texts: french },
]) {
  test(`the hours on ${path || 'the English'} home page lead to the packages of that slot`, {
    tag: '@desktop',
  }, async ({ page, request }) => {
    const { packageList } = texts.booking
    const { slotNames, slotTimes } = texts.safari
    const countPackages = async () => {
      const response = await request.get('/api/packages?isActive=true')
      const { packages } = (await response.json()) as { packages: PackageWire[] }
      const inAfternoon = packages.filter(({ offeredSlots }) => offeredSlots.includes('afternoon')).length
      return { all: packages.length, inAfternoon }
    }
    const before = await countPackages()
    expect(before.inAfternoon).toBeLessThan(before.all)
    // Other tests add packages in the meantime.
    const expectFound = async (listed: 'all' | 'inAfternoon') => {
      await expect(status).toHaveText(/\d/)
      const shown = Number.parseInt(await status.innerText(), 10)
      const bounds = [before[listed], (await countPackages())[listed]]
      expect(shown).toBeGreaterThanOrEqual(Math.min(...bounds))
      expect(shown).toBeLessThanOrEqual(Math.max(...bounds))
    }
    const status = page.getByRole('main').getByRole('status').filter({ hasText: /^\d/ }).first()

    await page.goto(path || '/')
    const strip = page.getByRole('list', { name: texts.website.home.slots }).getByRole('link')
    await expect(strip).toHaveCount(slots.length)
    await strip.filter({ hasText: slotNames.afternoon }).click()
    await expect(page).toHaveURL(`${path}/packages?slot=afternoon`)
    const chip = page.getByRole('link', { name: packageList.removeFilter })
    await expect(chip).toContainText(packageList.slotOption(slotNames.afternoon, slotTimes.afternoon))
    await expectFound('inAfternoon')
    await expect(page.getByLabel(packageList.slot)).toHaveValue('afternoon')
    await (path ? expectAccessibleTranslation(page) : expectAccessibleScreen(page))

    await chip.click()
    await expect(chip).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectFound('all')
    await page.goBack()
    await expect(chip).toBeVisible()
    await expectFound('inAfternoon')
    await page.getByLabel(packageList.slot).selectOption('all')
    await expect(chip).toHaveCount(0)
    await expect(page).toHaveURL(`${path}/packages`)
  })
}

test('a package of a filtered list has the hours and price of that slot, and opens with it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/packages?slot=fullDay&search=Yala+Morning+Safari')
  const card = page.getByRole('list', { name: 'Safari packages' }).getByRole('article')
  await expect(card).toContainText(safari.slotTimes.fullDay)
  await expect(card).toContainText('from $40 for 2, tickets included')
  await card.getByRole('link', { name: 'Select Yala Morning Safari' }).click()
  await expect(page.getByRole('radio', { name: /^Full day/ })).toBeChecked()
})

test('without scripts the server filters by slot, and the filter can be removed', { tag: '@desktop' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/packages?slot=afternoon&search=Full+Day+Yala')
  await expect(page.getByText('No packages match your filters')).toBeVisible()
  await page.getByRole('link', { name: 'Remove filter' }).click()
  await expect(page.getByRole('heading', { name: 'Full Day Yala Experience' })).toBeVisible()
  await context.close()
})

test('each card of the home page opens its package', { tag: '@desktop' }, async ({ page }) => {
  for (const name of ['Yala Morning Safari', 'Full Day Yala Experience', 'Bundala Bird Watching']) {
    await page.goto('/')
    await page.getByRole('link', { name: `Book Now: ${name}` }).click()
    await expect(page).toHaveURL(/\/packages\?package=(?:morning|fullday|birdwatching)$/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})
