import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { openDatabase } from '#db/client.ts'
import { addStaff } from '#db/staff/staff.ts'
import { dashboard } from '#i18n/messages/en/dashboard.ts'
import { dashboardLayout } from '#i18n/messages/en/dashboard-layout.ts'
import { statusNames } from '#i18n/messages/en/safari.ts'
import { staffBlog } from '#i18n/messages/en/staff-blog.ts'
import { staffPackages } from '#i18n/messages/en/staff-packages.ts'
import { hashPassword } from '#services/staff/password-hash.ts'
import { expect, expectAccessibleScreen, expectAccessibleTranslation, test } from './fixtures.ts'
import { signInNewUser } from './staff-steps.ts'

const password = randomBytes(12).toString('hex')

/** A user with a password whose preferences no other test changes. */
async function aClerk(): Promise<string> {
  const db = openDatabase(process.env.PUGMARK_DATABASE ?? '')
  const email = `clerk-${randomBytes(4).toString('hex')}@pugmark.example`
  const passwordHash = await hashPassword(password)
  await addStaff(db, { name: 'Kumari Clerk', email, role: 'agent', passwordHash }, Date.now())
  await db.destroy()
  return email
}

async function logIn(page: Page, email: string) {
  await page.goto(`/admin?from=${encodeURIComponent('/dashboard?section=bookings')}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').first().fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard\b/)
}

/**
 * Returns a function that waits for the live event stream: a page requests its notices when it opens, and again once
 * connected.
 */
function waitForEventStream(page: Page): () => Promise<void> {
  let requests = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/notices')) requests += 1
  })
  return () => expect.poll(() => requests).toBeGreaterThan(1)
}

test('a clerk finds a booking by a few letters without the mouse', { tag: '@desktop' }, async ({ page }) => {
  await signInNewUser(page)
  await page.goto('/dashboard?section=bookings')
  await expect(page).toHaveTitle('Bookings · Pugmark')
  await expect(page.getByRole('heading', { name: 'Booking Management' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search bookings, packages, posts and sections' })
  await expect(field).toBeFocused()
  await expectAccessibleScreen(page)
  await field.pressSequentially('sample')
  const found = page.getByRole('group', { name: 'Bookings' }).getByRole('option')
  const pointsAt = async (option: Locator) =>
    expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await expect(found.nth(1)).toBeVisible()
  await pointsAt(found.first())
  await field.press('ArrowDown')
  await pointsAt(found.nth(1))
  await field.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Booking PM')

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.locator('main').focus()
  await page.keyboard.press('/')
  await page.keyboard.type('settings')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Settings · Pugmark')
})

test('Enter in the search does not open a result for only the first letters', { tag: '@desktop' }, async ({ page }) => {
  const { promise: answered, resolve: respond } = Promise.withResolvers<void>()
  const booking = { bookingId: 'PM23456789', name: 'Senthil', date: null, package: null, status: 'pending' }
  await page.route('**/api/search?*', async (route) => {
    if (!route.request().url().endsWith('q=se')) await answered
    const none = { packages: [], packageCount: 0, posts: [], postCount: 0 }
    await route.fulfill({ json: { success: true, bookings: [booking], bookingCount: 2, ...none } })
  })
  await signInNewUser(page)
  await page.goto('/dashboard?section=bookings')
  await expect(page.locator('#section')).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search bookings, packages, posts and sections' })
  await field.pressSequentially('se')
  const found = page.getByRole('option', { name: booking.name })
  await expect(found).toBeVisible()
  await field.pressSequentially('n')
  await expect(found).toBeVisible()
  await field.fill('settings')
  await field.press('Enter')
  await expect(page).toHaveTitle('Settings · Pugmark')
  respond()
})

test('the search says that older bookings were not searched', { tag: '@desktop' }, async ({ page }) => {
  const none = { bookings: [], bookingCount: 0, packages: [], packageCount: 0, posts: [], postCount: 0 }
  await page.route('**/api/search?*', (route) => route.fulfill({ json: { success: true, ...none, isPartial: true } }))
  await signInNewUser(page)
  await page.goto('/dashboard?section=bookings')
  await expect(page.locator('#section')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('xq')
  const status = page.getByRole('dialog').getByRole('status')
  await expect(status).toContainText(dashboardLayout.search.none('xq'))
  await expect(status).toContainText(dashboardLayout.search.isPartial)
})

test('a search with too many results links to a list with the same query, and Back restores the search', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInNewUser(page, 'editor')
  await page.goto('/dashboard?section=bookings')
  const palette = page.getByRole('combobox', { name: 'Search bookings, packages, posts and sections' })
  const goToAll = async (term: string, group: string, all: string) => {
    await page.keyboard.press('Control+k')
    await palette.fill(term)
    const found = page.getByRole('group', { name: group }).getByRole('option')
    await expect(found).toHaveCount(6)
    await found.filter({ hasText: all }).click()
  }
  await expect(page.locator('#section')).toBeVisible()
  await goToAll('yálá', 'Packages', dashboardLayout.search.allPackages('yálá'))
  await expect(page.getByRole('searchbox')).toHaveValue('yálá')
  const cards = page.getByRole('list', { name: staffPackages.title }).getByRole('article')
  await expect(cards.first()).toBeVisible()
  for (const card of await cards.all()) await expect(card).toContainText(/Yala/)

  await goToAll('the', 'Posts', dashboardLayout.search.allPosts('the'))
  const field = page.getByRole('searchbox')
  await expect(field).toHaveValue('the')
  const response = page.waitForResponse('**/api/blogs?q=leopard*')
  await field.fill('leopard')
  const { length } = await (await response).json()
  const posts = page.getByRole('region', { name: staffBlog.list }).getByRole('listitem')
  await expect(posts).toHaveCount(length)
  await posts.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/edit=/)
  await page.goBack()
  await expect(field).toHaveValue('leopard')
  await expect(posts).toHaveCount(length)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('yálá')
})

test('Back from another section and a reload restore the list at its scroll position', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInNewUser(page)
  await page.goto('/dashboard?section=bookings')
  // Other tests book at the same time, so the position is that of an entry, not pixels from the top.
  const entries = page.locator('tbody tr, article')
  const topOf = (text: string) =>
    entries.evaluateAll((all: HTMLElement[], text) => {
      const entry = all.find((element) => element.innerText === text)
      return entry && Math.round(entry.getBoundingClientRect().top)
    }, text)
  const goAndComeBack = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight - 1.2 * window.innerHeight))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(700)
    const text = await entries.evaluateAll(
      (all: HTMLElement[]) => all.find((element) => element.getBoundingClientRect().top >= 0)?.innerText ?? '',
    )
    const before = await topOf(text)
    await page.getByRole('link', { name: dashboard.shell.sections.payments }).click()
    await expect(page).toHaveTitle(/^Payments/)
    await page.goBack()
    await expect.poll(() => topOf(text)).toBe(before)
    const scrolled = await page.evaluate(() => window.scrollY)
    const count = await entries.count()
    await page.reload()
    await expect(entries).toHaveCount(count)
    // A booking of another test moves the entry, or the browser scrolls with it.
    const isRestored = async () =>
      (await topOf(text)) === before || (await page.evaluate(() => window.scrollY)) === scrolled
    await expect.poll(isRestored).toBe(true)
  }
  await page.getByRole('button', { name: dashboard.lists.more }).click()
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(21)
  await goAndComeBack()
  // The same within one section.
  const rows = () => page.getByRole('row').count()
  const read = await rows()
  const statuses = page.getByRole('navigation', { name: dashboard.bookings.filter })
  await statuses.getByRole('link', { name: statusNames.pending }).click()
  await expect.poll(rows).toBeLessThan(read)
  await page.goBack()
  await expect.poll(rows).toBe(read)
  // A new visit starts with the first page.
  await page.getByRole('link', { name: dashboard.shell.sections.payments }).click()
  await expect(page).toHaveTitle(/^Payments/)
  await page.getByRole('link', { name: dashboard.shell.sections.bookings }).first().click()
  await expect.poll(rows).toBe(21)
  await page.reload()
  await expect.poll(rows).toBe(21)
  await page.goto('/dashboard/packages?status=active')
  await expect(page.getByRole('article').last()).toBeVisible()
  await goAndComeBack()
})

test('a role that may not see a section reads so under its URL', { tag: '@desktop' }, async ({ page }) => {
  await logIn(page, await aClerk())
  for (const section of ['users', 'audit', 'guests'] as const) {
    await page.goto(`/dashboard?section=${section}`)
    await expect(page.getByRole('heading', { level: 1, name: dashboard.shell.sections[section] })).toBeVisible()
    await expect(page.getByText(dashboardLayout.noAccess[section](dashboard.roles.agent))).toBeVisible()
  }
})

test('preferences apply on every device: dark, in Spanish, and back to English', { tag: '@desktop' }, async ({
  page,
  newGuest,
}) => {
  const email = await aClerk()
  await logIn(page, email)
  await expect(page.getByRole('heading', { name: 'Booking Management' })).toBeVisible()
  await page.goto('/dashboard?section=settings')
  await page.getByRole('radio', { name: /^Dark/ }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectAccessibleScreen(page)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es')
  await expect(page.getByRole('heading', { name: 'Ajustes', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expectAccessibleTranslation(page)
  await page.goto('/dashboard?section=bookings')
  await expect(page.getByRole('heading', { name: 'Gestión de reservas' })).toBeVisible()
  await expectAccessibleTranslation(page)

  // Another device, before its login.
  const elsewhere = await newGuest()
  await logIn(elsewhere, email)
  await expect(elsewhere.getByRole('heading', { name: 'Gestión de reservas' })).toBeVisible()
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.goto('/dashboard?section=settings')
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await page.getByRole('radio', { name: /^System/ }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system')
})

test('a new message is announced at once, and logging out removes all data', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const connected = waitForEventStream(page)
  await logIn(page, await aClerk())
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  await connected()
  const name = `Ada ${Date.now()}`
  await request.post('/api/contact', {
    data: { name, email: 'ada@example.org', phone: '', message: 'Is it dry in May?' },
  })
  await expect(page.getByText(`New message from ${name}`).first()).toBeVisible()
  await bell.click()
  const list = page.getByRole('region', { name: 'Notifications' })
  await expect(list).toContainText(`New message from ${name}`)
  await expectAccessibleScreen(page)
  // Other tests book at the same time; only this booking counts.
  const notice = list.getByRole('link', { name: `New message from ${name}` })
  await expect(notice).toContainText(dashboardLayout.notices.unread)
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(notice).not.toContainText(dashboardLayout.notices.unread)

  await page.evaluate(() => sessionStorage.setItem('draft:test', '{}'))
  await page.getByRole('button', { name: /My settings and logout/ }).click()
  await page.getByRole('button', { name: 'Logout' }).last().click()
  await expect(page).toHaveURL(/\/admin$/)
  expect(await page.evaluate(() => [localStorage.adminToken, sessionStorage.getItem('draft:test')])).toEqual([
    undefined,
    null,
  ])
})

test('a user who signs in in another tab replaces the first one in every tab', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInNewUser(page)
  await page.goto('/dashboard?section=bookings')
  const add = page.getByRole('button', { name: dashboard.bookings.add })
  await expect(add).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const [answered, respond] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/bookings?*', async (route) => {
    answered.resolve()
    await respond.promise
    await route.continue()
  })
  const other = await page.context().newPage()
  await signInNewUser(other, 'viewer')
  await other.goto('/about')
  await answered.promise
  // No data of the first user is shown while the list of the second one loads.
  await expect(page.getByText(dashboard.bookings.loading)).toBeVisible()
  await expect(add).toBeHidden()
  respond.resolve()
  await expect(page.getByText(dashboard.bookings.readOnly(dashboard.roles.viewer))).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await other.close()
})

test('a notification that arrives while the others are marked as read stays unread', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const write = (name: string) =>
    request.post('/api/contact', { data: { name, email: 'ada@example.org', phone: '', message: 'Is it dry in May?' } })
  const [before, meanwhile] = [`Before ${Date.now()}`, `Meanwhile ${Date.now()}`]
  await signInNewUser(page)
  await write(before)
  await page.goto('/dashboard?section=bookings')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const list = page.getByRole('region', { name: 'Notifications' })
  await expect(list.getByText(before)).toBeVisible()
  await page.route('**/api/notices/seen', (route) => route.abort(), { times: 1 })
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText(dashboardLayout.notices.markFailed)).toBeVisible()
  const response = Promise.withResolvers<void>()
  await page.route('**/api/notices/seen', async (route) => {
    await response.promise
    await route.continue()
  })
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await write(meanwhile)
  await expect(list.getByText(meanwhile)).toBeVisible()
  response.resolve()
  await expect(list.getByRole('link', { name: before })).not.toContainText(dashboardLayout.notices.unread)
  expect(await list.getByRole('link', { name: meanwhile }).count()).toBe(1)
})

test('badges are recounted after changes that send no notification', { tag: '@desktop' }, async ({ page }) => {
  const waits = { pending: 4, refunds: 0 }
  await page.route('**/api/notices/live', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: ':\n\ndata: {"notices":[]}\n\n' }),
  )
  await page.route('**/api/dashboard/waiting', (route) => route.fulfill({ json: { success: true, waiting: waits } }))
  await signInNewUser(page)
  await page.goto('/dashboard?section=bookings')
  const { pendingBookings, paymentsToCheck } = dashboard.shell
  await expect(page.getByRole('link', { name: pendingBookings(4) })).toBeVisible()
  // A guest cancels a paid booking.
  Object.assign(waits, { pending: 3, refunds: 1 })
  await expect(page.getByRole('link', { name: pendingBookings(3) })).toBeVisible()
  await expect(page.getByRole('link', { name: paymentsToCheck(1) })).toBeVisible()
})

test('a background window with permission shows a browser notification without a name, which links to the dashboard', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(() => {
    // Headless browsers show no notifications, so the calls are recorded.
    const shown: Notification[] = []
    class FakeNotification extends EventTarget {
      // A headless browser denies notifications even with the permission.
      static readonly permission = 'granted'
      onclick: (() => void) | null = null
      title: string
      body: string | undefined
      constructor(title: string, options?: NotificationOptions) {
        super()
        this.title = title
        this.body = options?.body
        shown.push(this as unknown as Notification)
      }
      close() {}
    }
    Object.assign(window, { Notification: FakeNotification, shown })
    document.hasFocus = () => false
  })
  const connected = waitForEventStream(page)
  await signInNewUser(page)
  await page.goto('/dashboard?section=settings&tab=mine')
  await expect(page.getByText(dashboardLayout.mine.browserStates.granted)).toBeVisible()
  await connected()
  const name = `Grace ${Date.now()}`
  await request.post('/api/contact', { data: { name, email: 'ada@example.org', phone: '', message: 'Is it dry?' } })
  const notice = () =>
    page.evaluate(() =>
      (window as unknown as { shown: Notification[] }).shown.map(({ title, body }) => `${title} ${body}`),
    )
  await expect.poll(notice).toContain(`${dashboardLayout.notices.kinds.message} `)
  expect((await notice()).join()).not.toContain(name)
  await page.evaluate(() => (window as unknown as { shown: { onclick(): void }[] }).shown.at(-1)?.onclick())
  await expect(page).toHaveURL(/section=/)
  await expect(page).not.toHaveURL(/section=settings/)
})

test('shortcuts open sections and their lists, except while typing, and can be disabled', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInNewUser(page)
  await page.goto('/dashboard?section=today')
  await page.getByRole('heading', { level: 1 }).click()
  // While held down, G repeats and would open the gallery.
  await page.keyboard.down('g')
  await page.keyboard.down('g')
  await page.keyboard.up('g')
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { level: 1, name: dashboard.bookings.title })).toBeVisible()
  await page.getByRole('searchbox').first().pressSequentially('g t')
  await expect(page).toHaveURL(/section=bookings/)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: dashboardLayout.shortcuts.title })
  await expect(list.getByText(dashboardLayout.search.newBooking)).toBeVisible()
  await expect(list.getByText(dashboardLayout.shortcuts.search)).toHaveCount(1)
  await expectAccessibleScreen(page)
  await list.getByRole('checkbox', { name: dashboardLayout.shortcuts.isOn }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: dashboardLayout.account }).click()
  await page.getByRole('button', { name: dashboardLayout.shortcuts.title }).click()
  await list.getByRole('checkbox', { name: dashboardLayout.shortcuts.isOn }).check()
})

test('keys pressed while the palette loads edit its text or close it, and trigger no shortcut', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInNewUser(page)
  await page.goto('/dashboard')
  await expect(page.locator('#section')).toBeVisible()
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/static\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  const field = page.getByRole('combobox', { name: dashboardLayout.search.field })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('old')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('newt')
  await page.keyboard.press('Backspace')
  await expect(field).toBeHidden()
  release()
  await expect(field).toHaveValue('new')
  await expect(page).toHaveURL(/\/dashboard$/)
})
