import type { Page } from '@playwright/test'
import { blogUpdated } from '#api-client/blog-events.ts'
import { openDatabase } from '#db/client.ts'
import { addPost } from '#db/content/posts.ts'
import { blogUpdatedAtKey } from '#domain/settings/staff-storage-keys.ts'
import { expect, expectAccessibleScreen, followFooterLink, test } from './fixtures.ts'
import { goOffline } from './offline-steps.ts'

const chips = (page: Page) => page.getByRole('navigation', { name: 'Categories' })
const posts = (page: Page) => page.getByRole('main').getByRole('article')

test('a guest finds a post by its category, reads it, and continues to the next', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1, name: 'Notes from the track' })).toBeVisible()

  await chips(page)
    .getByRole('link', { name: /^Birdwatching/ })
    .click()
  await expect(page).toHaveURL(/\/blog\?category=Birdwatching$/)
  await expect(chips(page).getByRole('link', { name: /^Birdwatching/ })).toHaveAttribute('aria-current', 'true')
  await expect(posts(page)).toHaveCount(1)
  await expectAccessibleScreen(page)

  await page.reload()
  await posts(page)
    .getByRole('link', { name: /^Birds of the south/ })
    .click()
  await expect(page).toHaveURL(/\/blog\/birds-month-by-month$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Birds of the south, month by month' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'And flamingos?' })).toBeVisible()
  const share = page.getByRole('link', { name: /Share on WhatsApp/ }).filter({ visible: true })
  await expect(share).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*birds-month-by-month$/)

  await page.getByRole('link', { name: /^Older post/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Photography from a jeep' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All posts' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})

test('an empty category says so and links to all posts; an unknown post shows not found', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/blog?category=Nothing%20%3Cb%3E')
  await expect(page.getByRole('heading', { name: 'No posts found in this category' })).toBeVisible()
  await expectAccessibleScreen(page)
  await page.getByRole('link', { name: 'View All Posts' }).click()
  await expect(posts(page).first()).toBeVisible()

  const response = await page.goto('/blog/no-such-post')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible()
  await expectAccessibleScreen(page)
})

test('without JavaScript the whole blog is readable, and Refresh Blogs reloads the list', {
  tag: '@desktop',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/blog?category=Travel+Tips')
  const count = await posts(page).count()
  await page.getByRole('button', { name: 'Refresh Blogs' }).click()
  await expect(page).toHaveURL(/\/blog\?category=Travel\+Tips$/)
  await expect(posts(page)).toHaveCount(count)
  await expect(page.getByRole('textbox', { name: /^Email/ })).toBeVisible()
  await context.close()
})

test('a new post appears after Refresh Blogs, an event, a message from another tab, or hydration', {
  tag: '@desktop',
}, async ({ page, context, isMobile }) => {
  const name = (index: number) => `News ${index} for the ${isMobile ? 'phone' : 'desk'}`
  const shown = (index: number) => posts(page).filter({ hasText: name(index) })
  await page.goto('/blog')
  await expect(posts(page).first()).toBeVisible()

  await publish(name(1))
  await page.getByRole('button', { name: 'Refresh Blogs' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The list is up to date.' })).toBeVisible()
  await expect(shown(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh Blogs' })).toBeFocused()

  await publish(name(2))
  await page.evaluate((event) => dispatchEvent(new Event(event)), blogUpdated)
  await expect(shown(2)).toBeVisible()

  // A notification that arrives after the click does not hide the result of the button.
  let dropRoutes: (() => void) | undefined
  await page.route('**/blog', async (route) => {
    if (dropRoutes) return route.continue()
    await new Promise<void>((resolve) => {
      dropRoutes = resolve
    })
    // The page has stopped waiting for this request.
    await route.abort().catch(() => {})
  })
  const refreshing = page.getByRole('button', { name: 'Refresh Blogs' })
  await refreshing.click()
  await expect(refreshing).toHaveAttribute('aria-busy', 'true')
  await page.evaluate((event) => dispatchEvent(new Event(event)), blogUpdated)
  await expect(page.getByRole('status').filter({ hasText: 'The list is up to date.' })).toBeVisible()
  await expect(refreshing).toHaveAttribute('aria-busy', 'false')
  dropRoutes?.()
  await page.unroute('**/blog')

  await publish(name(3))
  const other = await context.newPage()
  await other.goto('/faq')
  await other.evaluate((key) => localStorage.setItem(key, String(Math.random())), blogUpdatedAtKey)
  await expect(shown(3)).toBeVisible()

  await goOffline(page)
  await page.getByRole('button', { name: 'Refresh Blogs' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'No connection.' })).toBeVisible()
  await expect(shown(3)).toBeVisible()
  await context.setOffline(false)

  await page.goto('/taxi-service')
  await followFooterLink(page, 'About', 'Blog')
  await expect(shown(3)).toBeVisible()
  await publish(name(4))
  await page.evaluate((event) => dispatchEvent(new Event(event)), blogUpdated)
  await expect(shown(4)).toBeVisible()
})

test('the feed contains every post of the list', { tag: '@desktop' }, async ({ request }) => {
  const response = await request.get('/blog/rss.xml')
  expect(response.headers()['content-type']).toContain('application/rss+xml')
  const text = await response.text()
  for (const { id } of await (await request.get('/api/blogs')).json()) expect(text).toContain(`/blog/${id}</link>`)
})

/** Changes the post as the dashboard does; open pages are notified in different ways. */
async function publish(title: string) {
  const db = openDatabase(process.env.PUGMARK_DATABASE ?? '')
  const id = title.toLowerCase().replace(/\W+/g, '-')
  const post = { id, title, excerpt: 'Short.', category: 'Conservation', image: null, readTime: '1 min read' } as const
  await addPost(db, { ...post, date: process.env.PUGMARK_TODAY ?? '', content: 'It rains.' }, Date.now())
  await db.destroy()
  // A server that did not write the post rereads it within a second.
  const apiPosts = async () => (await fetch(`${process.env.PUGMARK_URL}/api/blogs`)).text()
  await expect.poll(apiPosts).toContain(title)
}
