import { languageOfPath } from '#domain/primitives/language.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'

test('a guest finds the park, its season and its safaris, and arrives at the booking', async ({ page }) => {
  await page.goto('/packages')
  await page.getByRole('link', { name: 'Browse by park' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find your park' })).toBeVisible()
  const cards = page
    .getByRole('list', { name: 'Safari packages' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(cards).toHaveCount(16)

  const tabs = page.getByRole('navigation', { name: 'Parks' })
  await tabs.getByRole('link', { name: 'Bundala' }).click()
  await expect(page).toHaveURL(/\/browse-packages\?park=bundala$/)
  await expect(tabs.getByRole('link', { name: 'Bundala' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1, name: 'Bundala National Park' })).toBeVisible()
  await expect(page.getByText(/^Sunrise \d:\d\d\sAM,$/)).toBeVisible()
  await expect(page.getByText('October to March', { exact: true })).toBeVisible()
  const safari = cards.filter({ has: page.getByRole('heading', { name: 'Bundala Bird Watching' }) })
  await expect(safari).toContainText('Starting from')
  await expect(safari).toContainText('$5.00')
  await expect(safari).toContainText('+2 more')
  await expectAccessibleScreen(page)

  await page.reload()
  await safari.getByRole('link', { name: /^View Details & Book/ }).click()
  await expect(page).toHaveURL(/\/packages\/bundala-bird-watching$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Bundala Bird Watching' })).toBeVisible()

  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click()
  await expect(page).toHaveURL(/\/packages\?package=bundala-bird-watching$/)
  await expect(
    page.getByRole('button', { name: 'Change Package' }).or(page.getByRole('link', { name: 'Change Package' })),
  ).toBeVisible()
})

test('static pages show all their content without JavaScript, and load no client code', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  for (const path of ['/browse-packages?park=yala', '/packages/yala-morning-safari']) {
    await page.goto(path)
    await expect(page.getByText('50% refund if cancelled 24+ hours before').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What happens after you book' })).toBeVisible()
    await expect(page.locator('script:not([src]):not([type="application/ld+json"])')).toHaveCount(0)
    await expect(page.locator('#router-script, link[rel="modulepreload"]')).toHaveCount(0)
  }
  await context.close()
})

test('an unknown park shows all parks; an unknown package shows a message', async ({ request }) => {
  const parks = await request.get('/browse-packages?park=%3Cscript%3E')
  expect(await parks.text()).toMatch(/<h1[^>]*>Find your park</)
  const missing = await request.get('/packages/nothing-like-that')
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toMatch(/<h1[^>]*>Package not found</)
})

test('every page of the sitemap opens, with its title, canonical URL and description', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(await robots.text()).toMatch(
    /^User-agent: \*\nAllow: \/\n(Disallow: \/[\w/-]+\n)+\nSitemap: http.*\/sitemap\.xml\n$/,
  )
  expect(robots.headers()['cache-control']).toContain('max-age')
  const map = await request.get('/sitemap.xml')
  expect(map.headers()['content-type']).toContain('application/xml')
  const addresses = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(30)
  // Another test creates and deletes posts.
  const lasting = addresses.filter((address) => !address.includes('/blog/news-'))
  const titles = new Set<string>()
  for (const address of lasting) {
    const { pathname, search } = new URL(address)
    const response = await request.get(pathname + search)
    expect(response.status(), address).toBe(200)
    const html = await response.text()
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    const { language } = languageOfPath(pathname)
    // The title of a post is the same in every language.
    expect(titles, `${address} has a unique title`).not.toContain(`${language} ${title}`)
    titles.add(`${language} ${title}`)
    expect(html, address).toContain(`<html lang="${language}"`)
    expect(html, address).toMatch(/<meta name="description" content="[^"]{40,}"/)
    expect(html, address).toContain(`<link rel="canonical" href="${address}"/>`)
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await request.head(new URL(picture).pathname)).status(), `${address}: ${picture}`).toBe(200)
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)) {
      expect(JSON.parse(json), address).toMatchObject({ '@context': 'https://schema.org' })
    }
  }
})

test('structured data describes the trip, the rooms, the questions and the breadcrumbs', async ({ request }) => {
  const typesOf = async (path: string) => {
    const html = await (await request.get(path)).text()
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
    return (JSON.parse(json) as { '@graph': { '@type': string | string[] }[] })['@graph'].flatMap(
      (thing) => thing['@type'],
    )
  }
  expect(await typesOf('/')).toEqual(['TravelAgency', 'WebSite'])
  expect(await typesOf('/packages/yala-morning-safari')).toEqual(['TouristTrip', 'Product', 'BreadcrumbList'])
  expect(await typesOf('/rooms')).toEqual(['LodgingBusiness', 'BreadcrumbList'])
  expect(await typesOf('/room/double')).toEqual(['HotelRoom', 'Product', 'BreadcrumbList'])
  expect(await typesOf('/faq')).toEqual(['FAQPage', 'BreadcrumbList'])
})

test('the home page links to the packages, the parks, about us and the contact page', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).toEqual([
    'Our Popular Safari Packages',
    'Four parks, one base in Tissa',
    'Begin your amazing adventure.',
    'What Our Guests Say',
    'Ready to explore? Book your safari adventure today.',
  ])
  for (const name of [/^Book Your Safari/, /^View All Packages/, 'Book Now']) {
    const links = await main.getByRole('link', { name, exact: name === 'Book Now' }).all()
    expect(links.length, String(name)).toBeGreaterThan(0)
    for (const link of links) {
      await expect(link).toHaveAttribute('href', '/packages')
    }
  }
  await expect(main.getByRole('link', { name: 'Explore More' })).toHaveAttribute('href', '/about')
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  const reviews = await main.getByRole('link', { name: /^View Reviews/ }).all()
  expect(reviews).toHaveLength(2)
  for (const link of reviews) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
})
