import type { Page } from '@playwright/test'
import type { PackageWire } from '#contracts/packages/package.ts'
import { confirmation, customiser } from '#i18n/booking.ts'
import { confirmed } from '#i18n/confirmed.ts'
import { attemptName, expect, expectAccessibleScreen, test } from './fixtures.ts'
import { goToReview } from './guest-steps.ts'
import { signIn } from './staff-steps.ts'

/** The German page of a demo package with four pictures. */
const herd = '/de/packages/udawalawe-elephants'

const galleryOn = (page: Page) => page.getByRole('region', { name: /^Bilder: / })
/** The alternative text of the visible picture. */
const shownIn = (page: Page) =>
  galleryOn(page)
    .locator('ul')
    .evaluate((list) => {
      const slide = list.children[Math.round(list.scrollLeft / list.clientWidth)]
      return slide?.querySelector('img')?.alt
    })

test('guests browse the pictures of a package by buttons, keys and swipes, without a layout shift', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts = window as { shifted?: number }
    shifts.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.shifted = (shifts.shifted ?? 0) + Number((entry as { value?: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(herd)
  const gallery = galleryOn(page)
  const counter = gallery.getByRole('status')
  await expect(counter).toHaveText('1 von 4')
  expect(await shownIn(page)).toContain('Elefantenherde')

  await gallery.getByRole('button', { name: 'Nächstes Bild' }).click()
  await expect(counter).toHaveText('2 von 4')
  await expect.poll(() => shownIn(page)).toContain('Elefantenfamilie')
  await gallery.getByRole('list').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(counter).toHaveText('1 von 4')
  await gallery.getByRole('button', { name: 'Vorheriges Bild' }).click()
  await expect(counter).toHaveText('4 von 4')

  // Like a swipe: scrolling snaps to a picture.
  await gallery.getByRole('list').evaluate((list) => list.scrollTo({ left: list.clientWidth * 1.9 }))
  await expect(counter).toHaveText('3 von 4')
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted)).toBeLessThan(0.01)
  await expectAccessibleScreen(page)
})

test('only the cover is loaded at once', { tag: '@desktop' }, async ({ request }) => {
  const html = await (await request.get(herd)).text()
  const list = /<ul[^>]*tabindex="0".*?<\/ul>/is.exec(html)?.[0] ?? ''
  const loading = [...list.matchAll(/<img[^>]*loading="(\w+)"/g)].map(([, how]) => how)
  expect(loading).toEqual(['eager', 'lazy', 'lazy', 'lazy'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pictures can be scrolled, and no inactive button is shown', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(herd)
    await expect(galleryOn(page).getByRole('listitem')).toHaveCount(4)
    await expect(galleryOn(page).getByRole('button')).toHaveCount(0)
    await galleryOn(page).getByRole('list').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => galleryOn(page).getByRole('listitem').nth(1).boundingBox()).toMatchObject({ x: 0 })
  })
})

test('an editor adds pictures, describes, sorts and removes them by keyboard, and guests see the result', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const headers = await signIn(page)
  const name = `Picture Safari ${attemptName()}`
  const data = { name, park: 'bundala', packageType: 'private', description: 'Birds.' }
  const response = await request.post('/api/packages', { headers, data })
  const { _id: id } = ((await response.json()) as { package: PackageWire }).package
  await page.goto(`/dashboard/packages/edit/${id}`)
  const section = page.getByRole('region', { name: 'Pictures' })
  await expect(section.getByText('Without a picture, the package shows')).toBeVisible()
  await expect(section.getByText('0 of 8 pictures')).toBeVisible()

  const picture = (number: number) => section.getByRole('listitem', { name: `Picture ${number}` })
  const scene = (number: number) => picture(number).locator('img').getAttribute('src')
  await section.getByRole('button', { name: 'Add a picture' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Our illustrations' }).click()
  const drawing = (subject: string) =>
    dialog.getByRole('button', { name: new RegExp(`^Use Illustration of ${subject}`) })
  // The second press takes it out again.
  for (const subject of ['a peacock', 'a peacock', 'a crocodile', 'a peacock', 'water buffalo'])
    await drawing(subject).click()
  await expect(dialog.getByText('3 of 8 pictures')).toBeVisible()
  await expect(drawing('a peacock')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessibleScreen(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(section.getByText('3 of 8 pictures')).toBeVisible()
  await expect(picture(1).getByText('Cover')).toBeVisible()

  // The focus stays with the picture that moves, even if its button becomes disabled at the top.
  const up = section.getByRole('button', { name: 'Move picture 3 up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(section.getByRole('status').filter({ hasText: 'Moved to place 2 of 3.' })).toBeAttached()
  await expect(section.getByRole('button', { name: 'Move picture 2 up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(section.getByRole('status').filter({ hasText: 'this is now the cover' })).toBeAttached()
  await expect(section.getByRole('button', { name: 'Move picture 1 down' })).toBeFocused()
  expect(await scene(1)).toBe('/art/river.jpg')

  await picture(1)
    .getByRole('button', { name: /Alternative text.*From the illustration/ })
    .click()
  await picture(1).getByLabel('Alternative text (English)').fill('Buffalo near Bundala')
  await expect(picture(1).getByText('Not translated yet', { exact: true })).toBeVisible()
  await picture(1).getByLabel('Alternative text (Deutsch)').fill('Büffel bei Bundala')
  await picture(1).getByLabel('Alternative text (Français)').fill('Des buffles près de Bundala')
  await expect(picture(1).getByText('Translated', { exact: true })).toBeVisible()
  // Texts survive a picture being taken out and added again; it comes last then.
  await section.getByRole('button', { name: 'Add a picture' }).click()
  await drawing('water buffalo').click()
  await expect(dialog.getByText('2 of 8 pictures')).toBeVisible()
  await drawing('water buffalo').click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(picture(3).getByText('Translated', { exact: true })).toBeVisible()
  for (const number of [3, 2]) await section.getByRole('button', { name: `Move picture ${number} up` }).click()
  expect(await scene(1)).toBe('/art/river.jpg')
  await section.getByRole('button', { name: 'Remove picture 3' }).click()
  await expect(section.getByRole('button', { name: 'Remove picture 2' })).toBeFocused()
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: 'Save Package' }).click()
  await expect(page.getByText('Package updated successfully!')).toBeVisible()

  const stored = ((await (await request.get(`/api/packages/${id}`)).json()) as { package: PackageWire }).package
  const alt = { en: 'Buffalo near Bundala', de: 'Büffel bei Bundala', fr: 'Des buffles près de Bundala' }
  expect([stored.image, stored.pictures]).toEqual([
    '/art/river.jpg',
    [
      { image: '/art/river.jpg', alt },
      { image: '/art/crocodile.jpg', alt: { en: '' } },
    ],
  ])
  await page.goto(`/de/packages/${id}`)
  expect(await shownIn(page)).toBe(alt.de)
  await expect(galleryOn(page).getByRole('img').nth(1)).toHaveAttribute('alt', /^Illustration eines Krokodils/)
  // Other tests count the packages on sale.
  expect((await request.delete(`/api/packages/${id}`, { headers })).status()).toBe(200)
})

test('the picture of the package stays the same from the customiser to the confirmation', { tag: '@desktop' }, async ({
  page,
}) => {
  // A low screen shows no picture in the customiser.
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto('/packages?package=yala-morning-safari')
  const card = page.getByRole('complementary', { name: customiser.summary, exact: true })
  await expect(card.locator('img')).toHaveAttribute('src', '/art/leopard-walk.jpg')
  await goToReview(page, 'Pia Picture')
  const review = page.getByRole('region', { name: confirmation.summary, exact: true })
  await expect(review.locator('img')).toHaveAttribute('src', '/art/leopard-walk.jpg')
  await page.getByRole('button', { name: confirmation.confirm }).click()
  await expect(page.getByRole('heading', { name: confirmed.heading })).toBeVisible()
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', '/art/leopard-walk.jpg')
})
