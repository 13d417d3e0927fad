import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { confirmation } from '#i18n/booking.ts'
import { confirmed } from '#i18n/confirmed.ts'
import { embed } from '#i18n/embed.ts'
import { staffSettings } from '#i18n/messages/en/staff-settings.ts'
import { expect, expectAccessibleOnPhone, expectAccessibleScreen, test } from './fixtures.ts'
import { bookButton, fillInGuest, reserveDay } from './guest-steps.ts'
import { signIn } from './staff-steps.ts'

const staff = staffSettings.partners

/** A website of another origin whose only page frames a URL. */
async function openWebsite(framed: () => string) {
  const server: Server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><html lang="en"><title>Hotel</title><h1>Hotel</h1><iframe title="Safaris" src="${framed()}" width="100%" height="700"></iframe></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

test('a guest books on a phone through the page on a hotel’s website, another website cannot frame it, and the hotel earns its commission', {
  tag: '@desktop',
}, async ({ page, browser, newGuest, baseURL }) => {
  const code = `E2E${String(Math.random()).slice(2, 7)}`
  const name = `Hotel ${code}`
  const address = () => `${baseURL}/embed/${code}?package=yala-morning-safari`
  const [hotel, stranger] = [await openWebsite(address), await openWebsite(address)]
  try {
    await signIn(page)
    await page.goto('/dashboard?section=settings&tab=partners')
    await page.getByRole('button', { name: staff.add }).click()
    const dialog = page.getByRole('dialog', { name: staff.add })
    await dialog.getByLabel(staff.name, { exact: false }).first().fill(name)
    await dialog.getByLabel(staff.code, { exact: false }).first().fill(code.toLowerCase())
    await dialog.getByLabel(staff.percentLabel, { exact: false }).fill('10')
    await dialog.getByLabel(staff.origins, { exact: false }).fill('http://hotel.example')
    await dialog.getByRole('button', { name: staff.save }).click()
    await expect(dialog.getByText(staffSettings.problems.origins(5))).toBeVisible()
    await dialog.getByLabel(staff.origins, { exact: false }).fill(`https://hotel.example\n${hotel.origin}/`)
    await dialog.getByRole('button', { name: staff.save }).click()
    await page.getByRole('link', { name: staff.openNamed(name) }).click()
    await expect(page.getByLabel(staff.snippet, { exact: false }).last()).toHaveValue(
      new RegExp(`^<iframe src="[^"]+/embed/${code}\\?lang=en"`),
    )

    const guest = await newGuest({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    await guest.goto(hotel.origin)
    const frame = guest.frameLocator('iframe')
    const day = reserveDay()
    await frame.getByLabel(embed.day, { exact: true }).fill(day)
    await frame.getByLabel(embed.people, { exact: true }).fill('3')
    await frame.getByRole('button', { name: embed.show }).click()
    const book = frame.getByRole('link', { name: embed.bookNamed('Morning') })
    // The link of the previous day has the same name.
    await expect(book).toHaveAttribute('href', new RegExp(`date=${day}`))
    const stored = await frame
      .locator('body')
      .evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])
    expect(stored).toEqual(['', 0, 0])
    const opened = guest.context().waitForEvent('page')
    await book.click()

    const site = await opened
    await expect(site.getByRole('gridcell', { selected: true })).toBeVisible()
    await expect(site.locator(`[role="gridcell"][aria-selected="true"] [data-day="${day}"]`)).toBeVisible()
    await expect(site.locator('input[name="people"]')).toHaveValue('3')
    await fillInGuest(site, 'Hanna Hotel')
    await bookButton(site).click()
    await expect(site.getByRole('heading', { name: confirmation.heading })).toBeVisible()
    // The code is in the navigation state, so a reload keeps it. Passport numbers are never stored on the device.
    await site.reload()
    await site.getByLabel('Passport Number').fill('N1234567')
    await site.getByRole('button', { name: confirmation.confirm }).click()
    await expect(site.getByRole('heading', { name: confirmed.heading })).toBeVisible()

    const other = await (await browser.newContext()).newPage()
    await other.goto(stranger.origin)
    // The browser shows its own error page instead.
    await expect.poll(() => other.frames()[1]?.url()).toMatch(/^chrome-error:/)
    await other.context().close()

    await page.goto(page.url().replace(/&month=[\d-]*|$/, `&month=${day.slice(0, 7)}`))
    const row = page.getByRole('row').filter({ hasText: 'Pending' })
    await expect(row).toContainText('$0.00')
    await expectAccessibleScreen(page)
    await expectAccessibleOnPhone(page)
    await row.getByRole('link').click()
    await expect(page.getByText('Hanna Hotel').filter({ visible: true }).first()).toBeVisible()
  } finally {
    await hotel.close()
    await stranger.close()
  }
})
