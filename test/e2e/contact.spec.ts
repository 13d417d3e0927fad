import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest sends a message, and each missing field shows its error', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome.')
    await field(page, 'Email').fill('ada')
    await field(page, 'Phone').fill('+44 20 7946 0000')
    await field(page, 'Message').fill('Is the park\nopen in September?')
    await send(page).click()

    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue('ada')
    await expect(field(page, 'Phone')).toHaveValue('+44 20 7946 0000')
    await expect(field(page, 'Message')).toHaveValue('Is the park\nopen in September?')

    await field(page, 'Name').fill('Ada')
    await field(page, 'Email').fill('ada@example.org')
    await send(page).click()
    await expect(page.getByText('Thank you!')).toBeVisible()
    await expect(field(page, 'Message')).toHaveValue('')
    await page.reload()
    await expect(page.getByText('Thank you!')).toBeVisible()
  })

  test('a guest subscribes, and a link in an email takes effect only when its button is pressed', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/newsletter')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await field(page, 'Email').fill('Ada@Example.org')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for subscribing')
    await expect(page.getByText('You are subscribed.')).toBeVisible()

    await page.goto('/newsletter/leave?token=guessed')
    await page.getByRole('button', { name: 'Yes, unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete')
  })
})

test('a second message is confirmed like the first', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/contact')
  for (const message of ['Is the park open in September?', 'And in October?']) {
    await field(page, 'Name').fill('Ada')
    await field(page, 'Email').fill('ada@example.org')
    await field(page, 'Message').fill(message)
    await send(page).click()
    await expect(field(page, 'Message')).toHaveValue('')
    await expect(page.getByText('Thank you!')).toBeVisible()
    await expect(page).toHaveURL(/\/contact\?sent#write$/)
  }
})

test('an unsent message survives a reload and a change of language', {
  tag: '@desktop',
}, async ({ page }) => {
  const typed = () => page.locator('form[data-in-place]').evaluate((form) => [...new FormData(form as HTMLFormElement)])
  await page.goto('/contact')
  await field(page, 'Name').fill('Ada')
  await field(page, 'Email').fill('ada@example.org')
  await field(page, 'Phone').fill('+44 20 7946 0000')
  await field(page, 'Message').fill('Is the park\nopen in September?')
  const written = await typed()
  await page.goto('/de/contact')
  await expect(field(page, 'Name')).toHaveValue('Ada')
  expect(await typed()).toEqual(written)
  await field(page, 'Telefon').fill('')
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Ada')
  await expect(field(page, 'Telefon')).toHaveValue('')

  // Text typed before hydration is combined with the stored draft.
  const { promise: scripts, resolve: releaseScripts } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/de/contact', { waitUntil: 'commit' })
  await field(page, 'Name').fill('Ada Early')
  releaseScripts()
  await expect(field(page, 'E-Mail')).toHaveValue('ada@example.org')
  await page.reload()
  await expect(field(page, 'E-Mail')).toHaveValue('ada@example.org')
  await expect(field(page, 'Name')).toHaveValue('Ada Early')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page).toHaveURL(/\/de\/contact\?sent#write$/)
  await page.goto('/contact')
  await expect(send(page)).toBeVisible()
  expect((await typed()).filter(([name]) => name !== 'key').map(([, value]) => value)).not.toContain('Ada')
})

test('the map loads from its provider only on request, and typed text stays', {
  tag: '@desktop',
}, async ({ page }) => {
  const elsewhere: string[] = []
  await page.route('https://www.openstreetmap.org/**', (route) => {
    elsewhere.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>Here is Yala</p>' })
  })
  // Starts on a hydrated page, whose policy does not allow the map.
  await page.goto('/packages')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByRole('link', { name: 'Show map' })).toBeVisible()
  await field(page, 'Name').fill('Ada')
  expect(elsewhere).toEqual([])

  await page.getByRole('link', { name: 'Show map' }).click()
  await expect(page.frameLocator('iframe[name="map-of-yala"]').getByText('Here is Yala')).toBeVisible()
  expect(elsewhere).toEqual([expect.stringContaining('marker=6.3728%2C81.5169')])
  await expect(field(page, 'Name')).toHaveValue('Ada')
  // Loading the map adds no history entry.
  await page.goBack()
  await expect(page).toHaveURL(/\/packages/)
})

test('a message from another site, malformed or too long, is refused', { tag: '@desktop' }, async ({
  request,
  baseURL,
}) => {
  const form = { name: 'Ada', email: 'ada@example.org', message: 'Hello' }
  const strange = await request.post('/contact', { form, headers: { origin: 'https://elsewhere.example' } })
  expect(strange.status()).toBe(400)
  const own = await request.post('/contact', { form, maxRedirects: 0, headers: { origin: baseURL ?? '' } })
  expect([own.status(), own.headers().location]).toEqual([303, '/contact?sent#write'])
  for (const data of ['{', 'name=a&name=b', Buffer.from([0xff, 0, 0xfe])]) {
    const response = await request.post('/contact', { data, headers: { 'content-type': 'multipart/form-data' } })
    expect(response.status()).toBe(422)
  }
  const tooLong = await request.post('/contact', { form: { ...form, message: 'a'.repeat(12_000) } })
  expect(tooLong.status()).toBe(422)
  expect(await tooLong.text()).toContain('Please keep this to 5,000 characters.')
  expect((await request.post('/contact', { form: { ...form, message: 'a'.repeat(70_000) } })).status()).toBe(413)
})
