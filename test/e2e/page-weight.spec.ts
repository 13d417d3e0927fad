import { expect, test } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import pLimit from 'p-limit'
import { languages, pathIn } from '#domain/primitives/language.ts'
import { budgets, type PublicPage, publicPages } from '../../bench/pages/addresses.ts'
import { namedScripts } from '../../bench/pages/named-scripts.ts'
import { packedSize } from '../../bench/pages/packed-size.ts'
import { transferOf } from '../../bench/pages/transfer.ts'
import routes from '../../src/routes.ts'

test('every page of the site is measured', () => {
  const measured = new Set(publicPages.map(({ route }) => route))
  const pages = pagesOf(routes)
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((path) => !measured.has(path) && path !== 'package')).toEqual([])
})

/** The paths of routes that render a page of the public site. */
function pagesOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, path = '', children }) => {
    if (children) return pagesOf(children)
    return /^website\/.*\.tsx$/.test(file) ? [path] : []
  })
}

for (const kind of ['static', 'interactive'] as const) {
  test(`every ${kind} page is within its budget: markup, scripts, requests, and no third party`, async ({
    browser,
    baseURL,
  }) => {
    const budget = budgets[kind]
    // Each page waits for half a second without requests, so several are open at a time.
    const atOnce = pLimit(4)
    const measure = async (page: PublicPage) => {
      const sent = await transferOf(browser, baseURL ?? '', page)
      expect.soft(sent.others, page.path).toEqual([])
      expect.soft(sent.html, page.path).toBeGreaterThan(1_000)
      expect.soft(sent.html, page.path).toBeLessThanOrEqual(budget.html)
      expect.soft(sent.script, page.path).toBeLessThanOrEqual(budget.script)
      expect.soft(sent.requests, page.path).toBeLessThanOrEqual(budget.requests)
      expect.soft(sent.total, page.path).toBeLessThanOrEqual(budget.total)
      expect.soft(sent.style, page.path).toBeLessThanOrEqual(budget.style)
      // The budget is 15 kB. The only script has 8.47 kB; this limit detects its growth.
      if (kind === 'static') expect.soft(sent.script + sent.laterScript, page.path).toBeLessThan(8_500)
    }
    const pages = publicPages.filter((page) => page.kind === kind)
    await Promise.all(pages.map((page) => atOnce(() => measure(page))))
  })
}

for (const language of languages) {
  test(`the scripts of every page are within their budget in ${language}, and static pages have one`, async ({
    baseURL,
    request,
  }) => {
    for (const page of publicPages) {
      const path = pathIn(language, page.path)
      const scripts = [...namedScripts(await (await request.get(path)).text())]
      if (page.kind === 'static') expect(scripts.length, path).toBe(1)
      const sizes = await Promise.all(scripts.map((script) => packedSize(`${baseURL}${script}`)))
      expect(total(sizes), path).toBeLessThanOrEqual(budgets[page.kind].script)
    }
  })
}

const total = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0)
