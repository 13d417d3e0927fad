import { dashboard } from '#i18n/messages/en/dashboard.ts'
import { expect, test } from './fixtures.ts'
import { reserveWeek } from './guest-steps.ts'
import { signIn } from './staff-steps.ts'

test('deleting a record that a colleague has already deleted says so and removes the row', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const headers = await signIn(page)
  const tag = `Doomed ${Date.now()}`
  const email = `doomed-${Date.now()}@example.org`
  const deleted = async (path: string) => expect((await request.delete(path, { headers })).status()).toBe(200)
  const confirm = async (name = 'Delete') => {
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await expect(page.getByText(dashboard.alreadyDeleted)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  }

  const booking = { name: tag, email, phone: '+94 77 123 4567', date: reserveWeek() }
  const created = await request.post('/api/bookings/admin/create-booking', { headers, data: booking })
  await page.goto(`/dashboard?section=bookings&q=${encodeURIComponent(tag)}`)
  await page.getByRole('button', { name: `More for the booking of ${tag}` }).click()
  await page.getByRole('menuitem', { name: 'Delete booking' }).click()
  await page.getByRole('dialog').getByText('We do', { exact: true }).click()
  await deleted(`/api/bookings/${(await created.json()).booking._id}`)
  await confirm('Delete booking')
  await expect(page.getByRole('button', { name: `More for the booking of ${tag}` })).toBeHidden()

  const data = { name: tag, email, role: 'viewer', password: 'a long walk to the tank' }
  const { user } = await (await request.post('/api/admin/users', { headers, data })).json()
  const sections = page.getByRole('navigation', { name: dashboard.shell.navigation })
  await sections.getByRole('link').filter({ hasText: dashboard.shell.sections.users }).click()
  await page.getByRole('button', { name: `Delete ${tag}` }).click()
  await deleted(`/api/admin/users/${user.id}`)
  await confirm()
  await expect(page.getByRole('button', { name: `Delete ${tag}` })).toBeHidden()
  // The URL of a dialog is removed with its row.
  await page.goto(`/dashboard?section=users&dialog=edit&row=${user.id}`)
  await expect(page).not.toHaveURL(/dialog=/)

  const post = { title: tag, excerpt: 'Soon gone.', date: '2026-11-22', category: 'Wildlife', readTime: '1 min read' }
  const { id } = await (await request.post('/api/blogs', { headers, data: post })).json()
  await sections.getByRole('link').filter({ hasText: dashboard.shell.sections.blog }).click()
  await page.getByRole('button', { name: `Delete ${tag}` }).click()
  await deleted(`/api/blogs/${id}`)
  await confirm()
  await expect(page.getByRole('button', { name: `Delete ${tag}` })).toBeHidden()
})
