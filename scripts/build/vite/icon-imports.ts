import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { IconShape } from '../../../src/components/icon.tsx'
import { withNamesApart } from './rewrite-imports.ts'

const list = createRequire(import.meta.url)
  .resolve('lucide-react')
  .replace('/cjs/lucide-react.js', '/esm/lucide-react.mjs')
const iconModule = fileURLToPath(new URL('../../../src/components/icon.tsx', import.meta.url))
const place = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * Imports each icon from its own file, and only its lines. Through the package's list of two thousand every page seems to
 * need every icon, and the bundler can no longer lay them into the files of the pages that show them.
 */
export function iconsOneByOne(): Plugin {
  const places = placesIn(readFileSync(list, 'utf8'))
  return {
    name: 'icons-one-by-one',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/src/') || !code.includes('lucide-react')) return
      const apart = withNamesApart(
        code,
        (source) => source === 'lucide-react',
        (_, { name }) => {
          const file = places.get(name)
          if (!file) this.error(`${id}: lucide-react has no icon ${name}.`)
          return { from: join(dirname(list), file), name: 'default' }
        },
      )
      return { code: apart, map: null }
    },
    async load(id) {
      if (!place.test(id)) return
      const lines = JSON.stringify(await drawingIn(id))
      return `import { createIcon } from ${JSON.stringify(iconModule)}\nexport default /* @__PURE__ */ createIcon(${lines})`
    },
  }
}

/** The lines of an icon. React's keys are for lists that change. */
export async function drawingIn(file: string): Promise<IconShape> {
  const { __iconData } = (await import(file)) as { __iconData: { node: IconShape } }
  return __iconData.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
}

/** The file of each icon, by every name that it goes by. */
export function placesIn(list: string): Map<string, string> {
  const places = new Map<string, string>()
  for (const [, names = '', file = ''] of list.matchAll(/export\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) places.set(name, file)
  }
  return places
}
