import type { Page } from '@playwright/test'
import { dashboard } from '#i18n/messages/en/dashboard.ts'
import { staffMessages } from '#i18n/messages/en/staff-messages.ts'
import { staffSettings } from '#i18n/messages/en/staff-settings.ts'
import { attemptName, expect, expectAccessibleScreen, test } from './fixtures.ts'
import { chooseDay, reserveDay } from './guest-steps.ts'
import { signIn } from './staff-steps.ts'

const save = (page: Page) => page.getByRole('button', { name: staffSettings.save })
const tab = (page: Page, name: keyof typeof staffSettings.tabs) =>
  page.getByRole('link', { name: staffSettings.tabs[name], exact: true })

test('an admin edits the home page texts, is asked before leaving, and guests see them at once', {
  tag: '@desktop',
}, async ({ page, newGuest, request }) => {
  const headers = await signIn(page)
  await page.goto('/dashboard?section=settings&tab=home')
  // No other test reads the German closing text.
  await page.getByLabel(staffSettings.home.language).selectOption('de')
  const closing = page.getByLabel(staffSettings.home.fields.closing, { exact: true })
  const text = 'Leoparden warten'
  await closing.fill(text)
  await expectAccessibleScreen(page)

  await tab(page, 'stock').click()
  const question = page.getByRole('dialog', { name: staffSettings.leaveTitle })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: staffSettings.stay }).click()
  await expect(tab(page, 'home')).toHaveAttribute('aria-current', 'page')
  // A reload keeps the input.
  await page.reload()
  await page.getByLabel(staffSettings.home.language).selectOption('de')
  await expect(closing).toHaveValue(text)
  await save(page).click()
  await expect(page.getByText(staffSettings.saved)).toBeVisible()

  const guest = await newGuest()
  await guest.goto('/de')
  await expect(guest.getByRole('heading', { name: text })).toBeVisible()

  // Another admin changes another text in the meantime: both changes are kept.
  const read = async () => (await (await request.get('/api/settings', { headers })).json()).groups.home
  const { version, values } = await read()
  const otherTexts = { ...values.homeTexts, de: { ...values.homeTexts.de, aboutHeading: 'Von nebenan' } }
  await closing.fill(`${text}!`)
  const data = { group: 'home', version, values: { homeTexts: otherTexts } }
  expect((await request.put('/api/settings', { headers, data })).status()).toBe(200)
  await save(page).click()
  await expect(page.getByText(staffSettings.staleText)).toBeVisible()
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: staffSettings.keepMine }).click()
  await save(page).click()
  await expect(page.getByText(staffSettings.unsaved)).toBeHidden()
  expect((await read()).values.homeTexts.de).toMatchObject({ closing: `${text}!`, aboutHeading: 'Von nebenan' })

  for (const name of ['closing', 'aboutHeading'] as const)
    await page.getByRole('button', { name: staffSettings.home.restore(staffSettings.home.fields[name]) }).click()
  await save(page).click()
  // Changing the tab with unsaved input asks first.
  await expect(page.getByText(staffSettings.unsaved)).toBeHidden()
  for (const name of ['house', 'stock', 'selling', 'rates', 'reviews', 'technical'] as const) {
    await tab(page, name).click()
    await expect(page.getByText(staffSettings.leads[name])).toBeVisible()
    await expectAccessibleScreen(page)
  }
})

test('bank details cannot be changed without the password', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard?section=settings&tab=money')
  const bankName = page.getByLabel(staffSettings.money.bankName, { exact: true })
  await expect(bankName).toHaveValue(/demo/)
  const before = await bankName.inputValue()
  await bankName.fill('Bank of a Stranger')
  await save(page).click()
  const question = page.getByRole('dialog', { name: staffSettings.money.confirmTitle })
  await expectAccessibleScreen(page)
  await question.getByLabel(staffSettings.money.password).fill('a guess')
  await question.getByRole('button', { name: staffSettings.money.confirm }).click()
  await expect(question.getByText('Wrong password. Nothing was changed.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: staffSettings.discard }).click()
  await expect(bankName).toHaveValue(before)
})

test('a guest sends a message, and a clerk reads, answers and archives it', async ({ page, request }, { project }) => {
  const text = staffMessages.messages
  const name = `නිමල් ${attemptName()} 🐆`
  const message = 'Is there a child seat?\n\nThank you!'
  await request.post('/api/contact', { data: { name, email: 'nimal@example.org', phone: '077 123 4567', message } })
  await signIn(page)
  await page.goto('/dashboard?section=messages')
  const row = page.getByRole('button', { name: new RegExp(attemptName()) })
  await row.click()
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name })).toBeVisible()
  if (project.name === 'mobile') {
    // The focus moves into the new view and back.
    await expect(article.getByRole('heading', { name })).toBeFocused()
    await page.getByRole('button', { name: text.back }).click()
    await expect(row).toBeFocused()
    await row.click()
  }
  await expect(article.getByRole('link', { name: text.reply })).toHaveAttribute('href', /^mailto:nimal@example\.org\?/)
  await expect(article.getByRole('link', { name: text.whatsapp })).toHaveAttribute('href', /wa\.me\/94771234567\?text=/)
  await expectAccessibleScreen(page)
  await page.reload()
  await article.getByRole('button', { name: text.markHandled }).click()
  await expect(article.getByText(/Handled by Admin/)).toBeVisible()
  await expectAccessibleScreen(page)
  if (project.name === 'mobile') await page.getByRole('button', { name: text.back }).click()
  await expect(page.getByRole('button', { name: new RegExp(`${attemptName()} 🐆`) })).toHaveCount(0)

  await page.getByRole('tab', { name: staffMessages.newsletter }).click()
  await expect(page.getByText(staffMessages.subscribers.stateHints.confirmed)).toBeVisible()
  await expectAccessibleScreen(page)
})

test('on a phone a linked message that cannot be loaded shows an error with the way to the list', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/dashboard?section=messages&message=00000000-0000-0000-0000-000000000000')
  const list = page.getByRole('region', { name: staffMessages.messages.list })
  const retry = page.getByRole('button', { name: dashboard.retry })
  await expect(retry).toBeVisible()
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: staffMessages.messages.back }).click()
  await expect(list).toBeVisible()
  await expect(retry).toBeHidden()
})

test('an admin sets a season, and a guest who chooses one of its days sees and pays its price', {
  tag: '@desktop',
}, async ({ page, newGuest, request }) => {
  const day = reserveDay()
  const t = staffSettings.seasons
  const headers = await signIn(page)
  await page.goto('/dashboard?section=settings&tab=seasons')
  await page.getByRole('button', { name: t.add }).click()
  await save(page).click()
  await expect(page.getByText(staffSettings.problems.name)).toBeVisible()
  await page.getByLabel(t.name).fill('Festival')
  await page.getByLabel(t.firstDay).fill(day)
  await page.getByLabel(t.lastDay).fill(day)
  await page.getByRole('spinbutton', { name: t.percent.safari }).fill('20')
  await expectAccessibleScreen(page)
  await save(page).click()
  await expect(page.getByText(staffSettings.saved)).toBeVisible()

  const guest = await newGuest()
  await guest.goto('/packages?package=yala-morning-safari')
  await expect(guest.getByText('Season price')).toHaveCount(0)
  await chooseDay(guest, day)
  await expect(guest.getByText('Season price: +20%').filter({ visible: true }).first()).toBeVisible()
  await guest.goto(`/de/packages?package=yala-morning-safari`)
  await chooseDay(guest, day, 'Nächster Monat')
  await expect(guest.getByText('Saisonpreis: +20').filter({ visible: true }).first()).toBeVisible()

  const { version } = (await (await request.get('/api/settings', { headers })).json()).groups.seasons
  const data = { group: 'seasons', version, values: { seasons: [] } }
  expect((await request.put('/api/settings', { headers, data })).status()).toBe(200)
})
