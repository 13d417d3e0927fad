import { expect, test } from './fixtures.ts'
import { signIn } from './staff-steps.ts'

const sections = {
  '/dashboard': ['/dashboard/overview'],
  '/dashboard?section=today': ['/today'],
  '/dashboard?section=bookings&status=pending': ['/bookings?status=pending&sort=upcoming&limit=20'],
  '/dashboard?section=availability&view=day&date=2030-01-02': ['/calendar-days?from=2030-01-02&to=2030-01-02'],
  '/dashboard?section=payments': [
    '/payments/slips?status=waiting&order=oldest',
    '/payments/transfers?order=oldest',
    '/refunds?status=open&order=oldest',
  ],
  '/dashboard?section=messages': ['/messages?state=open&limit=30'],
  '/dashboard?section=reports&report=bookings&from=2026-01-01&to=2026-01-31': [
    '/reports/bookings?from=2026-01-01&to=2026-01-31',
  ],
  '/dashboard?section=drivers': ['/people', '/driver-keys'],
  '/dashboard?section=blog': ['/blogs?limit=30'],
  '/dashboard?section=blog&show=untranslated': ['/blogs?limit=30&untranslated=true'],
  '/dashboard?section=gallery&category=all': ['/images?limit=48', '/images/categories'],
  '/dashboard?section=users': ['/admin/users?limit=50'],
  '/dashboard?section=emails': ['/emails/status'],
  '/dashboard?section=audit': ['/audit?limit=50', '/audit/state'],
  '/dashboard?section=account': ['/admin/me/sessions'],
  '/dashboard/packages': ['/packages?limit=48'],
}

test('the HTML of every section requests its data and scripts at once, and only once', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page)
  for (const [address, paths] of Object.entries(sections)) {
    const requested: string[] = []
    const note = (sent: { url(): string }) => requested.push(sent.url().replace(/^https?:\/\/[^/]+/, ''))
    const released = Promise.withResolvers<void>()
    page.on('request', note)
    await page.route('**/*.js', async (route) => {
      await released.promise
      await route.continue()
    })
    const loaded = page.goto(address)
    const wanted = ['/admin/me', ...paths].map((path) => `/api${path}`)
    await expect.poll(() => wanted.filter((path) => !requested.includes(path)), { message: address }).toEqual([])
    const early = requested.filter((path) => path.endsWith('.js'))
    released.resolve()
    await loaded
    await page.unroute('**/*.js')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    const twice = wanted.filter((path) => requested.filter((other) => other === path).length !== 1)
    expect(twice, address).toEqual([])
    // Scripts that React requests later, such as dialogs, do not belong to the section.
    if (!address.includes('packages')) {
      expect(
        early.some((path) => /(?:page|section)[^/]*\.js$/.test(path)),
        address,
      ).toBe(true)
    }
    page.off('request', note)
  }
})

test('the page of a safari requests its free days once, before its scripts, in its own language', {
  tag: '@desktop',
}, async ({ newGuest }) => {
  const page = await newGuest({ locale: 'en-GB' })
  const requested: [string, string | undefined][] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/availability?')) requested.push([sent.resourceType(), sent.headers()['accept-language']])
  })
  const released = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  const loaded = page.goto('/fr/packages?package=yala-morning-safari')
  await expect.poll(() => requested).toEqual([['fetch', 'fr']])
  released.resolve()
  await loaded
  await expect(page.locator('fieldset[aria-busy="false"]').getByRole('grid').first()).toBeVisible()
  expect(requested).toHaveLength(1)
})
