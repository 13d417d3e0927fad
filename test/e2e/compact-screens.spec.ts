import { expect, expectAccessibleScreen, expectAccessibleTranslation, test } from './fixtures.ts'
import { bookButton } from './guest-steps.ts'

const isPhone = () => test.info().project.name === 'mobile'

test('sixteen package cards fit into 3,000 px of a phone and keep both links', async ({ page }) => {
  await page.goto('/browse-packages')
  const cards = page.getByRole('main').getByRole('article')
  const first = await cards.first().boundingBox()
  const sixteenth = await cards.nth(15).boundingBox()
  if (!first || !sixteenth) throw new Error('a card is not visible')
  if (isPhone()) expect(sixteenth.y + sixteenth.height - first.y).toBeLessThanOrEqual(3000)
  const picture = cards.nth(15).locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.goto('/packages')
  await expect(cards.first().getByRole('link', { name: /^Details/ })).toBeVisible()
  await expect(cards.first().getByRole('link', { name: /^Select/ })).toBeVisible()
})

test('a package shows prices before the included services, and unfolds the meals by keyboard', async ({
  page,
  request,
}) => {
  const { packages } = await (await request.get('/api/packages')).json()
  await page.goto(`/packages/${packages[0]._id}`)
  const top = async (name: string) => (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? 0
  expect(await top('Total price')).toBeLessThan(await top("What's included"))
  await expect(page.getByText('Breakfast').first()).toBeHidden()
  await page.locator('summary').filter({ hasText: 'Meals' }).press('Enter')
  await expect(page.getByText('Breakfast').first()).toBeVisible()
  await expectAccessibleScreen(page)
})

for (const { path, rooms, myBooking } of [
  { path: '/about', rooms: 'Rooms & Taxi', myBooking: 'My booking' },
  { path: '/de/about', rooms: 'Zimmer & Taxi', myBooking: 'Meine Buchung' },
  { path: '/fr/about', rooms: 'Chambres et taxi', myBooking: 'Ma réservation' },
]) {
  test(`at 1024 px the header of ${path} shows the whole navigation in one line`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto(path)
    const navigation = page.getByRole('banner').getByRole('navigation')
    await expect(navigation.getByRole('link', { name: rooms })).toBeVisible()
    await expect(navigation.getByRole('link', { name: myBooking }).locator('svg')).toBeVisible()
    const lines = await navigation
      .getByRole('link')
      .evaluateAll((links) =>
        links.filter((link) => link.checkVisibility()).map((link) => link.getClientRects().length),
      )
    expect(Math.max(...lines)).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
  })
}

test('at 1024 px the customiser shows two months, and its price beside the sections', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/packages?package=yala-morning-safari')
  await expect(page.getByRole('grid').filter({ visible: true })).toHaveCount(2)
  const button = await bookButton(page).boundingBox()
  const heading = await page.getByRole('heading', { name: /People and date/ }).boundingBox()
  expect(button?.x).toBeGreaterThan(600)
  expect(heading?.x).toBeLessThan(300)
  expect(button?.y).toBeLessThan(768)
})

test('the footer links neither to the API nor to the staff login', { tag: '@desktop' }, async ({ request }) => {
  const [footer = ''] = /<footer[\s>].*<\/footer>/s.exec(await (await request.get('/about')).text()) ?? []
  expect(footer).toContain('href="/faq"')
  expect(footer).not.toMatch(/href="\/(?:api|admin)/)
})

test('the footer of a phone folds its links, also without scripts', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(560)
  const rooms = footer.getByRole('link', { name: 'Rooms & Taxi' })
  await expect(rooms).toBeHidden()
  await footer.locator('summary').filter({ hasText: 'Safaris' }).press('Enter')
  await expect(rooms).toBeVisible()
  for (const column of ['Parks', 'About', 'Contact'])
    await footer.locator('summary').filter({ hasText: column }).click()
  for (const name of ['All packages', 'Book Now', 'Bundala', 'Lunugamwehera', 'Blog', 'My booking', 'Privacy'])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  await expectAccessibleScreen(page)
})

test('during booking the footer has only help and legal pages', async ({ page }) => {
  await page.goto('/packages?package=yala-morning-safari')
  const footer = page.getByRole('contentinfo')
  for (const name of ['FAQ', 'Contact', 'Terms', 'Privacy', 'Cookies', 'Deutsch'])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(footer.getByRole('link', { name: /^WhatsApp us/ })).toBeVisible()
  await expect(footer.getByRole('link', { name: /All packages|Rooms|Book Now/ })).toHaveCount(0)
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(isPhone() ? 300 : 180)
})

for (const park of ['home', 'browse-packages']) {
  test(`each park name fits on one line of its poster: ${park}`, async ({ page }) => {
    await page.goto(park === 'home' ? '/' : '/browse-packages')
    const name = page.locator('a[href*="park=Lunugamwehera"] .uppercase').first()
    // A line within the box of the name, not of its parent.
    const lines = await name.evaluate(
      (box) => box.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(box).lineHeight),
    )
    expect(lines).toBeLessThan(1.5)
    expect(await name.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  })
}

for (const { path, tag, search, word, found, none } of [
  {
    path: '/faq',
    tag: '@desktop',
    search: 'Search the questions',
    word: 'CHILDREN',
    found: /^\d+ questions? found$/,
    none: /^No question/,
  },
  {
    path: '/de/faq',
    tag: '@desktop',
    search: 'Fragen durchsuchen',
    word: 'kinder',
    found: /^\d+ Fragen? gefunden$/,
    none: /^Keine Frage/,
  },
  {
    path: '/fr/faq',
    tag: '@mobile',
    search: 'Rechercher dans les questions',
    word: 'ENFANTS',
    found: /^\d+ questions? trouvées?$/,
    none: /^Aucune question/,
  },
]) {
  test(`${path} can be searched by keyboard and shows the number of questions found`, { tag }, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    const questions = main.getByRole('heading', { level: 3 })
    const all = await questions.count()
    await main.getByRole('searchbox', { name: search }).pressSequentially(word)
    await expect(main.getByRole('status')).toHaveText(found)
    const left = await questions.count()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(all)
    await expect(main.getByRole('status')).toContainText(String(left))
    await (path === '/faq' ? expectAccessibleScreen(page) : expectAccessibleTranslation(page))
    await main.getByRole('searchbox').fill('qqqq')
    await expect(main.getByRole('status')).toHaveText(none)
    await main.getByRole('searchbox').fill('')
    await expect(questions).toHaveCount(all)
  })
}

test('the home page marks its sample ratings and reviews', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const reviews = page.locator('section').filter({ has: page.getByRole('heading', { name: 'What Our Guests Say' }) })
  await expect(reviews.getByText('Sample', { exact: true })).toHaveCount(5)
})

test('a room shows no total before dates are chosen', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/room/double')
  await expect(page.getByText(/Select your dates\.$/)).toBeVisible()
  await expect(page.getByText('Subtotal')).toHaveCount(0)
})
