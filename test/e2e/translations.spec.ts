import type { WholePostWire } from '#contracts/content/post.ts'
import type { PackageWire } from '#contracts/packages/package.ts'
import { packageTranslations } from '../../db/demo/translations/packages.ts'
import { postTranslations } from '../../db/demo/translations/posts.ts'
import { attemptName, expect, expectAccessibleScreen, test } from './fixtures.ts'
import { signIn } from './staff-steps.ts'

const texts = packageTranslations['Full Day Yala Experience']
const post = postTranslations['leopards-and-manners']

test('guests read packages with their dishes in German and French, and no page contains another language', {
  tag: '@desktop',
}, async ({ page, request }) => {
  for (const [language, other] of [
    ['de', 'fr'],
    ['fr', 'de'],
  ] as const) {
    const own = texts?.[language]
    await page.goto(`/${language}/packages/yala-full-day`)
    await expect(page.getByRole('heading', { level: 1, name: own?.name })).toBeVisible()
    await expect(page.getByText(own?.description ?? '?')).toBeVisible()
    await expect(page.getByText(own?.features[0] ?? '?').first()).toBeVisible()
    await expect(page.locator('main [lang=en]')).toHaveCount(0)
    for (const path of [
      `/${language}/packages/yala-full-day`,
      `/${language}/packages`,
      `/${language}/browse-packages`,
    ]) {
      const html = await (await request.get(path)).text()
      expect(html, path).toContain(own?.name)
      expect(html, path).not.toContain(texts?.[other].name)
    }
  }
  await page.goto('/de/packages?package=yala-full-day')
  await expect(page.getByRole('heading', { level: 1, name: texts?.de.name })).toBeVisible()
  expect(await (await request.get('/packages')).text()).not.toContain(texts?.de.name)
})

test('guests read posts in their language, in the list, the post and the feed', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await page.goto('/de/blog')
  await page.getByRole('link', { name: post?.de.title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: post?.de.title })).toBeVisible()
  const heading = /^## (.*)$/m.exec(post?.de.content ?? '')?.[1] ?? '?'
  const section = page.getByRole('heading', { level: 2, name: heading })
  await expect(section).toBeVisible()
  await expect(section.locator('xpath=ancestor-or-self::*[@lang][1]')).toHaveAttribute('lang', 'de')
  const feed = await (await request.get('/fr/blog/rss.xml')).text()
  expect(feed).toContain('<language>fr</language>')
  expect(feed).toMatch(/<link>[^<]*\/fr\/blog\/leopards-and-manners<\/link>/)
})

test('an editor translates a package; guests read it at once, and untranslated texts in English', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const headers = await signIn(page)
  const name = `Dusk at the tank ${attemptName()}`
  const dish = (dishName: string) => ({ name: dishName, price: 3 })
  const data = {
    name,
    park: 'bundala',
    packageType: 'private',
    description: 'Storks come home.',
    features: ['Tea'],
    mealOptions: { breakfast: [dish('Fish bun'), dish('Papaya')], lunch: [] },
  }
  const created = await request.post('/api/packages', { headers, data })
  const { _id: id } = ((await created.json()) as { package: PackageWire }).package

  await page.goto(`/dashboard/packages/edit/${id}`)
  const german = page.getByRole('button', { name: /^Deutsch/ })
  await expect(german).toContainText('Not translated yet')
  await german.click()
  await page.getByLabel('Name (Deutsch)').fill('Abend am Stausee')
  await page.getByRole('textbox', { name: 'New feature (Deutsch)' }).fill('Tee')
  await page.getByRole('textbox', { name: 'New feature (Deutsch)' }).press('Enter')
  await page.getByLabel('Fish bun (Deutsch)').fill('Fischbrötchen')
  await expect(german).toContainText('2 texts not translated yet')
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: 'Save Package' }).click()
  await expect(page.getByText('Package updated successfully!')).toBeVisible()

  await page.goto(`/de/packages/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Abend am Stausee' })).toBeVisible()
  await expect(page.getByText('Tee', { exact: true })).toBeVisible()
  await expect(page.locator('p[lang=en]', { hasText: 'Storks come home.' })).toBeVisible()
  await expect(page.getByText('Teilweise auf Englisch')).toBeVisible()
  expect(await (await request.get(`/packages/${id}`)).text()).toContain(name)

  // The panel shows the saved texts; the status of the French one has not changed.
  await page.goto(`/dashboard/packages/edit/${id}`)
  await german.click()
  await expect(page.getByLabel('Name (Deutsch)')).toHaveValue('Abend am Stausee')
  await expect(page.getByRole('button', { name: /^Français/ })).toContainText('Not translated yet')

  // The list shows the missing languages, and can be filtered by them.
  await page.getByRole('link', { name: 'All packages' }).click()
  await page.getByRole('tab', { name: /^Not translated/ }).click()
  const cards = page.getByRole('list', { name: 'Packages' }).getByRole('article')
  await expect(cards.filter({ hasText: name })).toContainText('Not translated: Deutsch, Français')
  await expect(cards.filter({ hasText: name }).getByText('Dishes not translated')).toHaveText([
    'Dishes not translated (Deutsch): Papaya',
    'Dishes not translated (Français): Fish bun, Papaya',
  ])
  await expect(cards.filter({ hasText: 'Yala Morning Safari' })).toHaveCount(0)
  await expectAccessibleScreen(page)
  expect((await request.delete(`/api/packages/${id}`, { headers })).status()).toBe(200)
})

test('an editor translates a post; guests read it at once, and untranslated texts in English', {
  tag: '@mobile',
}, async ({ page, request }) => {
  const headers = await signIn(page)
  const title = `Rain on the tank ${attemptName()}`
  const data = {
    title,
    excerpt: `It rains, ${attemptName()}.`,
    date: '2026-11-01',
    category: 'Wildlife',
    readTime: '1 min read',
    content: 'It *rains*.',
  }
  const { id } = (await (await request.post('/api/blogs', { headers, data })).json()) as WholePostWire

  await page.goto(`/dashboard?section=blog&edit=${id}`)
  const french = page.getByRole('button', { name: /^Français/ })
  await expect(french).toContainText('Not translated yet')
  await french.click()
  await page.getByLabel('Title (Français)').fill('Pluie sur le réservoir')
  await page.getByRole('textbox', { name: 'Text (Français)' }).fill('Il *pleut*.')
  await expect(french).toContainText('1 text not translated yet')
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Blog post saved.')).toBeVisible()

  await page.goto(`/fr/blog/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pluie sur le réservoir' })).toBeVisible()
  await expect(page.locator('em', { hasText: 'pleut' })).toBeVisible()
  await expect(page.locator('p[lang=en]', { hasText: data.excerpt }).first()).toBeVisible()

  await page.goto('/dashboard?section=blog')
  const rows = page.getByRole('region', { name: 'Blog posts' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Leopards and manners' })).not.toContainText('Not translated')
  const onlyUntranslated = page.getByRole('checkbox', { name: 'Only posts that are not fully translated' })
  // `check` expects the box to be ticked within the click, but its state is in the URL and follows the navigation.
  await onlyUntranslated.click()
  await expect(onlyUntranslated).toBeChecked()
  await expect(rows.filter({ hasText: title })).toContainText('Not translated: Deutsch, Français')
  await expect(rows.filter({ hasText: 'Leopards and manners' })).toHaveCount(0)
  await expectAccessibleScreen(page)
  expect((await request.delete(`/api/blogs/${id}`, { headers })).status()).toBe(200)
})
