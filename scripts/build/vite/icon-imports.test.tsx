import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as lucide from 'lucide-react'
import type { ComponentType, SVGProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createIcon } from '#components/icon.tsx'
import { filesByName, readShape } from './icon-imports.ts'

const source = fileURLToPath(new URL('../../../src', import.meta.url))
const used = new Set(
  readdirSync(source, { recursive: true })
    .map((name) => join(source, String(name)))
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/import\s*\{([^}]*)\}\s*from 'lucide-react'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, '')))
    .filter((name) => name && !name.startsWith('type ')),
)
const list = createRequire(import.meta.url)
  .resolve('lucide-react')
  .replace('/cjs/lucide-react.js', '/esm/lucide-react.mjs')
const files = filesByName(readFileSync(list, 'utf8'))

test('icons are rendered as the package renders them', async () => {
  expect(used.size).toBeGreaterThan(40)
  const icons = lucide as unknown as Record<string, ComponentType<SVGProps<SVGSVGElement>>>
  for (const name of used) {
    const Ours = createIcon(await readShape(join(dirname(list), files.get(name) ?? '')))
    const Theirs = icons[name] as ComponentType<SVGProps<SVGSVGElement>>
    const given = { className: 'size-5', 'aria-hidden': true } as const
    const theirs = renderToStaticMarkup(<Theirs {...given} />)
    const bare = theirs.replace(/ xmlns="[^"]*"/, '').replace(/class="lucide[^"]* size-5"/, 'class="size-5"')
    expect(sorted(renderToStaticMarkup(<Ours {...given} />)), name).toEqual(sorted(bare))
  }
})

/** Tags with their attributes in one order. */
function sorted(markup: string): string[] {
  return markup
    .split(/(?=<)/)
    .map((tag) => tag.replace(/[\w-]+="[^"]*"/g, '').trim() + [...tag.matchAll(/[\w-]+="[^"]*"/g)].map(String).sort())
}
