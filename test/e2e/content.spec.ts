import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { blogUpdatedAtKey } from '#domain/settings/staff-storage-keys.ts'
import { dashboard } from '#i18n/messages/en/dashboard.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { signIn } from './staff-steps.ts'

// Playwright traces request blob previews, which the Content-Security-Policy refuses.
test.use({ trace: 'off' })

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

test('an editor uploads pictures, sorts and features one, and cannot delete a picture in use', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow()
  await open(page, 'gallery')
  await expect(page.getByRole('heading', { level: 1, name: 'Media Gallery' })).toBeVisible()

  const category = 'Night'
  await page.getByRole('textbox', { name: 'New category' }).fill(`  ${category} `)
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByRole('heading', { name: `No pictures in ${category} yet.` })).toBeVisible()

  await page.getByRole('button', { name: 'Upload images' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Upload images' })
  await expect(dialog.getByText('PNG, JPG, GIF up to 10MB')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled()
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'leopard-desk.png', mimeType: 'image/png', buffer: await picture('#2f6b7d') },
    { name: 'notes.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'fake-desk.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
  ])
  await expect(dialog.getByText('This file is not a PNG, JPG, GIF or WebP.')).toBeVisible()
  await expectAccessibleScreen(page)
  await dialog.getByRole('button', { name: 'Upload 2 images' }).click()
  await expect(dialog.getByText('We can’t read this picture.')).toBeVisible()
  await expect(dialog.getByText('leopard-desk.png')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const feature = page.getByRole('button', { name: 'Set leopard desk as featured' })
  await expect(feature).toBeEnabled({ timeout: 60_000 })
  await expectAccessibleScreen(page)

  await page.getByRole('button', { name: 'Edit leopard desk' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit picture' })
  await editing.getByLabel('Description').fill('A leopard at dusk')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The picture has been saved.')).toBeVisible()

  const goToBlog = () =>
    page
      .getByRole('navigation', { name: dashboard.shell.navigation })
      .getByRole('link')
      .filter({ hasText: dashboard.shell.sections.blog })
      .click()
  await goToBlog()
  const title = 'Noon at the tank'
  await page.getByRole('button', { name: 'Choose from the gallery' }).click()
  await page.getByRole('button', { name: 'Use leopard desk' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Excerpt').fill('They sleep.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('shade')
  await page.getByRole('textbox', { name: 'Text', exact: true }).press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'shade' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Post' }).click()
  await expect(page.getByText('Please enter the read time.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Use 1 min read' }).click()
  await expectAccessibleScreen(page)
  const visibleMs = measureVisibleMs(page, 'Blog post added successfully!')
  await page.getByRole('button', { name: 'Add Post' }).click()
  expect(await visibleMs).toBeGreaterThan(1_500)
  await expect(page.getByLabel('Title')).toHaveValue('')
  expect(await page.evaluate((key) => localStorage.getItem(key), blogUpdatedAtKey)).toMatch(/^\d+$/)

  await page.goto('/blog')
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'shade' })).toBeVisible()
  await expect(page.locator('header img').first()).toHaveJSProperty('complete', true)

  await open(page, `gallery&category=${encodeURIComponent(category)}`)
  const remove = () => page.getByRole('button', { name: 'Delete leopard desk' }).click()
  await remove()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog').getByText(`Post: ${title}`)).toBeVisible()
  await page.keyboard.press('Escape')

  await goToBlog()
  await expect(page.getByRole('link', { name: `Edit ${title}` })).toBeVisible()
  await expectAccessibleScreen(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(title)
  await page.getByRole('group', { name: 'Posts' }).getByRole('option').click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await goToBlog()
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The post has been deleted.')).toBeVisible()

  await open(page, `gallery&category=${encodeURIComponent(category)}`)
  await remove()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The picture has been deleted.')).toBeVisible()
})

test('an editor renames a category and removes it; its pictures move', { tag: '@desktop' }, async ({ page }) => {
  await open(page, 'gallery')
  await expect(page.getByRole('link', { name: 'Wildlife' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: /^Rename the category/ })).toBeHidden()
  await page.getByRole('textbox', { name: 'New category' }).fill('Brids')
  await page.getByRole('button', { name: 'Add category' }).click()
  await page.getByRole('button', { name: 'Rename the category Brids' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename category' })
  await page.reload()
  await expect(rename.getByRole('textbox', { name: /^Name/ })).toHaveValue('Brids')
  await page.goBack()
  await expect(rename).toBeHidden()
  await page.getByRole('button', { name: 'Rename the category Brids' }).click()
  await rename.getByRole('textbox', { name: /^Name/ }).fill('People')
  await rename.getByRole('textbox', { name: /^Name/ }).press('Enter')
  await expect(rename.getByText('This category already exists.')).toBeVisible()
  // Back during a save closes the dialog, and the end of the save does not navigate again.
  const saving = Promise.withResolvers<void>()
  await page.route('**/api/images/categories/*', async (route) => {
    await saving.promise
    await route.continue()
  })
  await rename.getByRole('textbox', { name: /^Name/ }).fill('Bird')
  await rename.getByRole('button', { name: 'Save' }).click()
  await page.goBack()
  await expect(rename).toBeHidden()
  saving.resolve()
  await expect(page.getByRole('link', { name: 'Bird', exact: true })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Rename the category Bird' }).click()
  await rename.getByRole('textbox', { name: /^Name/ }).fill('Birds')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Birds' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('link', { name: 'Brids' })).toBeHidden()
  await expectAccessibleScreen(page)
  // Back does not lead to the old name.
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Wildlife' })).toHaveAttribute('aria-current', 'true')
  await page.goForward()
  await expect(page.getByRole('link', { name: 'Birds' })).toHaveAttribute('aria-current', 'true')

  await page.getByRole('button', { name: 'Upload images' }).first().click()
  const upload = page.getByRole('dialog', { name: 'Upload images' })
  const file = { name: 'kingfisher.png', mimeType: 'image/png', buffer: await picture('#2f6b7d') }
  await upload.locator('input[type=file]').setInputFiles([file])
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Delete kingfisher' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the category Birds' }).click()
  const remove = page.getByRole('dialog', { name: 'Remove this category?' })
  await expect(remove.getByText('Its picture is kept.')).toBeVisible()
  await remove.getByLabel('Its pictures move to').selectOption({ label: 'Equipment' })
  await remove.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Equipment' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('link', { name: 'Birds' })).toBeHidden()
  await page.getByRole('button', { name: 'Delete kingfisher' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The picture has been deleted.')).toBeVisible()
})

async function open(page: Page, section: string) {
  if (page.url() === 'about:blank') await signIn(page)
  await page.goto(`/dashboard?section=${section}`)
}

/** How long an expected text is visible, in ms by the page's clock, which a busy machine does not affect. */
function measureVisibleMs(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (sought) =>
      new Promise<number>((over) => {
        let since: number | undefined
        new MutationObserver(() => {
          const isThere = document.body.innerText.includes(sought)
          if (isThere) since ??= performance.now()
          else if (since !== undefined) over(performance.now() - since)
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    text,
  )
}
