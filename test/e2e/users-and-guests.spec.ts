import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { audit } from '#i18n/messages/en/audit.ts'
import { staffUsers } from '#i18n/messages/en/staff-users.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { signIn } from './staff-steps.ts'

/** Signs in by the form. */
async function logIn(page: Page, { email, password }: { email: string; password: string }, section = '') {
  await page.goto(`/admin?from=${encodeURIComponent(`/dashboard${section}`)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test(
  'an admin adds a user, who chooses a password that only the user knows',
  { tag: '@desktop' },
  async ({ page, newGuest }, { project }) => {
    const tag = randomBytes(3).toString('hex')
    const [name, email] = [`Asha ${project.name} ${tag}`, `asha-${project.name}-${tag}@pugmark.example`]
    await signIn(page)
    await page.goto('/dashboard?section=users')
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    await expect(page.getByText('(You)')).toBeVisible()
    // The row of an admin has no Delete button.
    await expect(page.getByRole('button', { name: 'Delete Admin' })).toHaveCount(0)
    await expectAccessibleScreen(page)

    await page.getByRole('button', { name: 'Add User' }).click()
    const form = page.getByRole('dialog', { name: 'Add User' })
    await expect(form.getByLabel('Role')).toHaveValue('editor')
    await expect(form.getByLabel('Name')).toBeEditable()
    // Back closes the dialog, and Forward opens it again.
    await page.goBack()
    await expect(form).toBeHidden()
    await page.goForward()
    await expect(form.getByLabel('Name')).toBeEditable()
    await form.getByRole('button', { name: 'Add user' }).click()
    for (const message of [staffUsers.form.nameMissing, staffUsers.form.emailMissing, staffUsers.form.passwordMissing])
      await expect(form.getByText(message)).toBeVisible()
    await expect(form.getByLabel('Name')).toBeFocused()
    await expectAccessibleScreen(page)
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Role').selectOption('agent')
    await form.getByLabel('One-time password').fill('Password2026!')
    await form.getByRole('button', { name: 'Add user' }).click()
    await expect(form.getByText(staffUsers.account.tooCommon)).toBeVisible()
    // A reload opens the form again and keeps everything except the password.
    await page.reload()
    await expect(form.getByLabel('Name')).toHaveValue(name)
    await expect(form.getByLabel('One-time password')).toHaveValue('')
    await form.getByRole('button', { name: 'Generate' }).click()
    const secret = await form.getByLabel('One-time password').inputValue()
    await form.getByRole('button', { name: 'Add user' }).click()
    await expect(page.getByRole('dialog', { name: staffUsers.handOver.title }).getByText(secret)).toBeVisible()
    await expectAccessibleScreen(page)
    await page.keyboard.press('Escape')

    const asha = await newGuest()
    await logIn(asha, { email, password: secret })
    await expect(asha.getByRole('heading', { name: staffUsers.firstLogin.title })).toBeVisible()
    await expectAccessibleScreen(asha)
    await asha.goto('/dashboard?section=bookings')
    await expect(asha.getByRole('heading', { name: staffUsers.firstLogin.title })).toBeVisible()
    await asha.getByLabel('New password', { exact: false }).first().fill('leopards walk at dawn')
    await asha.getByLabel(staffUsers.account.again).fill('leopards walk at dusk')
    await asha.getByRole('button', { name: staffUsers.firstLogin.save }).click()
    await expect(asha.getByText(staffUsers.account.differ)).toBeVisible()
    await asha.getByLabel(staffUsers.account.again).fill('leopards walk at dawn')
    await asha.getByRole('button', { name: staffUsers.firstLogin.save }).click()
    await expect(asha.getByRole('heading', { name: 'Booking Management' })).toBeVisible()
    await asha.goto('/dashboard?section=account')
    await expect(asha.getByText(staffUsers.sessions.thisOne)).toBeVisible()
    await expectAccessibleScreen(asha)
  },
)

test(
  'a change of role or a deletion ends the session at once, and the log shows it',
  { tag: '@desktop' },
  async ({ page, newGuest, request }, { project }) => {
    const tag = randomBytes(3).toString('hex')
    const user = {
      name: `Sunil ${project.name} ${tag}`,
      email: `sunil-${project.name}-${tag}@pugmark.example`,
      role: 'agent',
    }
    const { name, email } = user
    const [first, second] = ['elephants come at noon', 'leopards walk at dawn']
    const headers = await signIn(page)
    expect((await request.post('/api/admin/users', { headers, data: { ...user, password: first } })).status()).toBe(201)
    const { token } = await (await request.post('/api/admin/login', { data: { email, password: first } })).json()
    const chosen = { headers: { 'x-auth-token': token }, data: { newPassword: second } }
    expect((await request.put('/api/admin/me/password', chosen)).status()).toBe(200)

    const sunil = await newGuest()
    await logIn(sunil, { email, password: second }, '?section=account')
    await expect(sunil.getByText(staffUsers.sessions.thisOne)).toBeVisible()
    await page.goto('/dashboard?section=users')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const edit = page.getByRole('dialog')
    await edit.getByLabel('Role').selectOption('viewer')
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(staffUsers.form.updated(name))).toBeVisible()
    await sunil.reload()
    await expect(sunil).toHaveURL(/\/admin/)

    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(staffUsers.remove.done(name))).toBeVisible()
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0)

    // The audit log has all of it.
    await page.goto('/dashboard?section=audit&entity=staff')
    const log = page.getByRole('list', { name: audit.log.rows })
    await expect(log.getByText('user deleted').first()).toBeVisible()
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText(/^All \d+ entries are intact/)).toBeVisible()
    await expectAccessibleScreen(page)
    await page.getByLabel('Action').selectOption('user added')
    await expect(page).toHaveURL(/action=user(\+|%20)added/)
    await expect(log.getByText('user deleted')).toHaveCount(0)
    await page.goBack()
    await expect(log.getByText('user deleted').first()).toBeVisible()
  },
)

test("a guest's data is exported as a file and erased", { tag: '@desktop' }, async ({ page }, { project }) => {
  const email = `writes-${project.name}-${randomBytes(3).toString('hex')}@example.com`
  await page.request.post('/api/contact', {
    data: { name: 'Hannah', email, phone: '', message: 'When do leopards sleep?' },
  })
  await signIn(page)
  await page.goto('/dashboard?section=guests')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('Please enter the guest’s email address.')).toBeVisible()
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('1 message')).toBeVisible()
  await expectAccessibleScreen(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as JSON' }).click()
  expect((await download).suggestedFilename()).toBe('guest-data.json')
  await page.getByRole('button', { name: 'Delete...' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog.getByText('The addresses don’t match.')).toBeVisible()
  await expectAccessibleScreen(page)
  await dialog.getByLabel('Type the email address to confirm').fill(email)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete...' })).toBeFocused()
  // The field is empty at each opening.
  await page.getByRole('button', { name: 'Delete...' }).click()
  await expect(dialog.getByLabel('Type the email address to confirm')).toHaveValue('')
  await dialog.getByLabel('Type the email address to confirm').fill(email)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('No data found for this address.')).toBeVisible()
  await expect(page).not.toHaveURL(/dialog=/)
  await page.goto('/dashboard?section=guests&dialog=erase')
  await expect(page).not.toHaveURL(/dialog=/)
})
