import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { languages, pathIn } from '#domain/primitives/language.ts'
import { budgets, publicPages } from '../../bench/pages/addresses.ts'
import { namedScripts } from '../../bench/pages/named-scripts.ts'
import { packedSize } from '../../bench/pages/packed-size.ts'
import { transferOf } from '../../bench/pages/transfer.ts'

test('every page of the site is measured', () => {
  const routes = readFileSync(fileURLToPath(new URL('../../src/routes.ts', import.meta.url)), 'utf8')
  const screens = [...routes.matchAll(/(?:index\(|route\('([^']*)', )'website\/[^']+\.tsx'\)/g)].map(
    ([, path = '']) => path,
  )
  const weighed = new Set(publicPages.map(({ route }) => route))
  expect(screens.length).toBeGreaterThan(20)
  expect(screens.filter((path) => !weighed.has(path) && path !== 'package')).toEqual([])
})

for (const page of publicPages) {
  test(`${page.path} is within its budget: markup, scripts, requests, and no third party`, async ({
    browser,
    baseURL,
  }) => {
    const sent = await transferOf(browser, baseURL ?? '', page)
    const most = budgets[page.kind]
    expect(sent.others).toEqual([])
    expect(sent.html).toBeGreaterThan(1_000)
    expect(sent.html).toBeLessThanOrEqual(most.html)
    expect(sent.script).toBeLessThanOrEqual(most.script)
    expect(sent.requests).toBeLessThanOrEqual(most.requests)
    expect(sent.total).toBeLessThanOrEqual(most.total)
    // The measuring script loads last, within the same budget.
    if (page.kind === 'reading') expect(sent.script + sent.laterScript).toBeLessThanOrEqual(most.script)
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
      if (page.kind === 'reading') expect(scripts.length, path).toBe(1)
      const sizes = await Promise.all(scripts.map((script) => packedSize(`${baseURL}${script}`)))
      expect(total(sizes), path).toBeLessThanOrEqual(budgets[page.kind].script)
    }
  })
}

const total = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0)
