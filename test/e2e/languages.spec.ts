import type { Page } from '@playwright/test'
import { languageNames } from '#domain/primitives/language.ts'
import { formatDay } from '#i18n/format-date.ts'
import * as german from '#i18n/messages/de/catalogue.ts'
import * as french from '#i18n/messages/fr/catalogue.ts'
import { packageTranslations } from '../../db/demo/translations/packages.ts'
import { englishOn } from './english-words.ts'
import { attemptName, expect, expectAccessibleTranslation, test } from './fixtures.ts'
import { bookButton, chooseDay, reserveDay } from './guest-steps.ts'

const languages = [
  { language: 'de', locale: 'de-DE', texts: german },
  { language: 'fr', locale: 'fr-FR', texts: french },
] as const
type Texts = (typeof languages)[number]['texts']

for (const { language, locale, texts } of languages) {
  const { home, frame, errors } = texts.website
  const { chooser, packageList, customiser, confirmation } = texts.booking

  test(`from the home page to a booking in ${languageNames[language]}`, async ({ page }) => {
    test.setTimeout(240_000)
    const day = reserveDay()
    const name = `Amélie Groß ${attemptName()}`
    await page.goto(`/${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.hero.heading)

    await page.getByRole('link', { name: home.hero.book }).first().click()
    await expect(page).toHaveURL(new RegExp(`/${language}/packages$`))
    const safari = packageTranslations['Yala Morning Safari']?.[language].name ?? '?'
    await page.getByLabel(packageList.search).fill(safari)
    await expect(page).toHaveURL(/search=Yala/)
    await page.getByText(safari).first().click()
    await expect(page.getByText(chooser.selected(safari))).toBeVisible()
    await chooseDay(page, day, texts.components.components.calendar.nextMonth)
    await fillInGuest(page, name, texts)
    await expect(page.getByText(formatDay(day, 'long', locale)).first()).toBeVisible()
    await bookButton(page, customiser.book).click()

    await expect(page).toHaveURL(new RegExp(`/${language}/booking/confirm$`))
    await expect(page.getByLabel(confirmation.name)).toHaveValue(name)
    await expectAccessibleTranslation(page)
    expect(await englishOn(page)).toEqual([])
    await page.getByRole('button', { name: confirmation.confirm }).click()
    await expect(page.getByRole('heading', { name: texts.confirmed.confirmed.heading })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${language}/booking/confirm\\?ref=PM`))
    await expectAccessibleTranslation(page)
    expect(await englishOn(page)).toEqual([])
    const reference = new URL(page.url()).searchParams.get('ref') ?? ''
    await page.reload()
    await expect(page.getByText(reference, { exact: true }).first()).toBeVisible()

    await changeTo(page, 'English')
    await expect(page).toHaveURL(new RegExp(`/booking/confirm\\?ref=${reference}$`))
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: texts.confirmed.confirmed.heading })).toBeVisible()
  })

  test(`errors, missing pages and failures are reported in ${languageNames[language]}`, async ({ page }) => {
    for (const [path, heading] of [
      [`/${language}/nothing-here`, errors.notFound.heading],
      [`/${language}/packages/nothing-here`, texts.website.packageDetail.notFound.heading],
    ] as const) {
      const missing = await page.request.get(path)
      expect(missing.status()).toBe(404)
      expect(/<h1[^>]*>([^<]+)</.exec(await missing.text())?.[1], path).toBe(heading)
    }

    await page.goto(`/${language}/packages?package=yala-morning-safari`)
    await bookButton(page, customiser.book).click()
    await expect(page.getByText(texts.errors.guestErrors['no name']).filter({ visible: true }).first()).toBeVisible()

    await page.goto(`/${language}/contact`)
    await page.getByRole('button', { name: texts.contact.contact.form.send }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/contact`))
    await expect(page.getByText(texts.contact.contactSentences.noMessage)).toBeVisible()

    await page.goto(`/${language}/booking`)
    await page.route('**/taxi-service.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.getByRole('main').locator('a[href$="/taxi-service"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errors.unexpected.heading)
    await expectAccessibleTranslation(page)
  })

  test(`a static page stays in ${languageNames[language]} when a hydrated page links to it`, async ({ page }) => {
    await page.goto(`/${language}/packages`)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('contentinfo').getByRole('link', { name: frame.faq }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.faq.faq.heading)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    expect(await englishOn(page)).toEqual([])
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(chooser.heading)
    // Forward loads a new document.
    await page.reload()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.faq.faq.heading)
  })
}

test('a guest changes the language of a page with a query, and Back returns to the page before', async ({ page }) => {
  await page.goto('/browse-packages?park=bundala')
  await changeTo(page, 'Deutsch')
  await expect(page).toHaveURL(/\/de\/browse-packages\?park=bundala$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(german.browse.browse.parkHeading('Bundala'))
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true')
  await footer.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/fr\/browse-packages\?park=bundala$/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/:\d+\/browse-packages\?park=bundala$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bundala National Park')

  await page.goto('/packages?park=yala')
  await changeTo(page, 'Français')
  await expect(page).toHaveURL(/\/fr\/packages\?park=yala$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(french.booking.chooser.heading)
})

test('changing the language while booking keeps all input', async ({ page }) => {
  await page.goto('/de/packages?package=yala-morning-safari')
  await chooseDay(page, reserveDay(), german.components.components.calendar.nextMonth)
  await fillInGuest(page, 'Jonas Weber', german)
  await bookButton(page, german.booking.customiser.book).click()
  // The URL changes before React renders the page, and the previous page has a field with the same label.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(german.booking.confirmation.heading)
  await expect(page).toHaveURL(/\/de\/booking\/confirm$/)
  await page.getByLabel(german.booking.confirmation.phone).fill('+49 30 901820')
  await changeTo(page, 'Français')
  await expect(page).toHaveURL(/\/fr\/booking\/confirm$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(french.booking.confirmation.heading)
  await expect(page.getByLabel(french.booking.confirmation.name)).toHaveValue('Jonas Weber')
  // Text typed on this page is carried over as well.
  await expect(page.getByLabel(french.booking.confirmation.phone)).toHaveValue('+49 30 901820')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('pugmark.language-change'))).toBeNull()
  await page.reload()
  await expect(page.getByLabel(french.booking.confirmation.name)).toHaveValue('Jonas Weber')

  await page.getByLabel(french.booking.customiser.passport).fill('N1234567')
  // The history also contains the form in German, which must not offer to book again.
  await page.getByRole('button', { name: french.booking.confirmation.confirm }).click()
  await expect(page.getByRole('heading', { name: french.confirmed.confirmed.heading })).toBeVisible()
  await expect(page).toHaveURL(/ref=PM/)
  const reference = new URL(page.url()).searchParams.get('ref') ?? ''
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/de/booking/confirm\\?ref=${reference}$`))
  await expect(page.getByRole('heading', { name: german.confirmed.confirmed.heading })).toBeVisible()
  await expect(page.getByText(reference, { exact: true }).first()).toBeVisible()
})

test('without JavaScript the language links work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/browse-packages?park=yala')
  await changeTo(page, 'Deutsch')
  await expect(page).toHaveURL(/\/de\/browse-packages\?park=yala$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await context.close()
})

test('each page declares its language and its alternatives', async ({ request }) => {
  const ask = (path: string) => request.get(path, { maxRedirects: 0 })
  for (const [path, status, there] of [
    ['/de/', 308, '/de'],
    ['/DE/about?x=1', 308, '/de/about?x=1'],
    ['/en/about', 308, '/about'],
    ['/en//elsewhere.example', 308, '/elsewhere.example'],
    ['/de/admin', 308, '/admin'],
    ['/fr/dashboard?section=bookings', 308, '/dashboard?section=bookings'],
    ['/de/api/packages', 308, '/api/packages'],
    ['/de/sitemap.xml', 308, '/sitemap.xml'],
    ['/fr/robots.txt', 308, '/robots.txt'],
    ['/de/things-to-do.json', 308, '/things-to-do.json'],
    ['/fr/blog/rss.xml', 200, undefined],
    ['/de/package?package=1', 302, '/de/packages?package=1'],
    ['/es/about', 404, undefined],
    ['/de-AT/about', 404, undefined],
    ['/xx', 404, undefined],
  ] as const) {
    const response = await ask(path)
    expect([response.status(), response.headers().location], path).toEqual([status, there])
  }
  const page = await ask('/fr/packages?park=yala')
  expect(page.headers()).toMatchObject({ 'content-language': 'fr' })
  expect(page.headers()['content-security-policy']).toMatch(/script-src 'self' '(?:nonce|sha256)-/)
  expect(page.headers()['content-security-policy']).not.toContain('unsafe')
  const html = await page.text()
  for (const [hreflang, path] of Object.entries({ en: '', de: '/de', fr: '/fr', 'x-default': '' })) {
    expect(html).toMatch(
      new RegExp(`<link rel="alternate" hrefLang="${hreflang}" href="[^"]+:\\d+${path}/packages"/>`, 'i'),
    )
  }
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/fr\/packages"\/>/)
  expect(html).toContain('<meta property="og:locale" content="fr_FR"/>')
})

/** In the header or its menu; while booking, the header has none, and the footer does. */
async function changeTo(page: Page, name: string): Promise<void> {
  const isBooking = (await page.locator('[aria-current=step]').count()) > 0
  const place = page.getByRole(isBooking ? 'contentinfo' : 'banner')
  if (!isBooking) await place.locator('summary').filter({ visible: true }).click()
  await place.getByRole('link', { name, exact: true }).filter({ visible: true }).click()
}

async function fillInGuest(page: Page, name: string, { booking: { customiser } }: Texts): Promise<void> {
  await page.getByLabel(customiser.name).fill(name)
  await page.getByLabel(customiser.phone).fill(`+44 20 ${String(Math.random()).slice(2, 10)}`)
  await page.getByRole('textbox', { name: customiser.email }).fill(`${Math.random().toString(36).slice(2)}@example.com`)
  await page.getByLabel(customiser.passport).fill('N1234567')
}
