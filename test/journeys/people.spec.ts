import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { people } from '#phrases/en/people.ts'
import { admin } from './setup.ts'
import { expect, expectGoodScreen, test } from './watch.ts'

/** Opens the staff door with this password; where it leads the journey says. */
async function signIn(page: Page, { email, password }: { email: string; password: string }, section = '') {
  await page.goto(`/admin?from=${encodeURIComponent(`/dashboard${section}`)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('an admin lets somebody in, who chooses a password, is changed, signed out and deleted', async ({
  page,
  newGuest,
}, { project }) => {
  const tag = randomBytes(3).toString('hex')
  const [name, email] = [`Asha ${project.name} ${tag}`, `asha-${project.name}-${tag}@pugmark.example`]
  await signIn(page, admin(), '?section=users')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(page.getByText('(You)')).toBeVisible()
  // an admin's row has no Delete button
  await expect(page.getByRole('button', { name: 'Delete Admin' })).toHaveCount(0)
  await expectGoodScreen(page)

  await page.getByRole('button', { name: 'Add User' }).click()
  const form = page.getByRole('dialog', { name: 'Add User' })
  await expect(form.getByLabel('Role')).toHaveValue('editor')
  await expect(form.getByLabel('Name')).toBeEditable()
  await page.waitForTimeout(600)
  await form.getByRole('button', { name: 'Add user' }).click()
  for (const said of [people.form.nameMissing, people.form.emailMissing, people.form.passwordMissing])
    await expect(form.getByText(said)).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expectGoodScreen(page)
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Role').selectOption('agent')
  await form.getByLabel('One-time password').fill('Password2026!')
  await form.getByRole('button', { name: 'Add user' }).click()
  await expect(form.getByText(people.account.tooCommon)).toBeVisible()
  // a reload loses nothing but the password
  await page.reload()
  await page.getByRole('button', { name: 'Add User' }).click()
  await expect(form.getByLabel('Name')).toHaveValue(name)
  await expect(form.getByLabel('One-time password')).toHaveValue('')
  await page.waitForTimeout(600)
  await form.getByRole('button', { name: 'Make one' }).click()
  const secret = await form.getByLabel('One-time password').inputValue()
  await form.getByRole('button', { name: 'Add user' }).click()
  await expect(page.getByRole('dialog', { name: people.handOver.title }).getByText(secret)).toBeVisible()
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')

  const asha = await newGuest()
  await signIn(asha, { email, password: secret })
  await expect(asha.getByRole('heading', { name: people.firstLogin.title })).toBeVisible()
  await expectGoodScreen(asha)
  await asha.goto('/dashboard?section=bookings')
  await expect(asha.getByRole('heading', { name: people.firstLogin.title })).toBeVisible()
  await asha.getByLabel('New password', { exact: false }).first().fill('leopards walk at dawn')
  await asha.getByLabel(people.account.again).fill('leopards walk at dusk')
  await asha.getByRole('button', { name: people.firstLogin.save }).click()
  await expect(asha.getByText(people.account.differ)).toBeVisible()
  await asha.getByLabel(people.account.again).fill('leopards walk at dawn')
  await asha.getByRole('button', { name: people.firstLogin.save }).click()
  await expect(asha.getByRole('heading', { name: 'Booking Management' })).toBeVisible()
  await asha.goto('/dashboard?section=account')
  await expect(asha.getByText(people.sessions.thisOne)).toBeVisible()
  await expectGoodScreen(asha)

  // another role ends the session in the middle of it
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog')
  await edit.getByLabel('Role').selectOption('viewer')
  await page.waitForTimeout(600)
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(people.form.updated(name))).toBeVisible()
  await asha.reload()
  await expect(asha).toHaveURL(/\/admin/)

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.waitForTimeout(600)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(people.remove.done(name))).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0)

  // all of it is in the log
  await page.goto('/dashboard?section=audit&entity=staff')
  await expect(page.getByText('user deleted').first()).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText(/^Yes: all \d+ entries hold/)).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel('Action').selectOption('user added')
  await expect(page).toHaveURL(/action=user\+added/)
  await expect(page.getByText('user deleted').filter({ visible: true }).locator('xpath=self::b')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('user deleted').first()).toBeVisible()
})

test('what we hold of a guest is given out as a file and erased', async ({ page }, { project }) => {
  const email = `writes-${project.name}-${randomBytes(3).toString('hex')}@example.com`
  await page.request.post('/api/contact', {
    data: { name: 'Hannah', email, phone: '', message: 'When do leopards sleep?' },
  })
  await signIn(page, admin(), '?section=guests')
  await page.getByRole('button', { name: 'Look' }).click()
  await expect(page.getByText('Please enter the email address of the guest.')).toBeVisible()
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Look' }).click()
  await expect(page.getByText('1 message to us')).toBeVisible()
  await expectGoodScreen(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as JSON' }).click()
  expect((await download).suggestedFilename()).toBe('guest-data.json')
  await page.getByRole('button', { name: 'Erase...' }).click()
  const dialog = page.getByRole('dialog')
  await page.waitForTimeout(600)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('This is not the same address.')).toBeVisible()
  await expectGoodScreen(page)
  await dialog.getByLabel('Type the email address to confirm').fill(email)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('We hold nothing under this address.')).toBeVisible()
})
