import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { IconShape } from '#components/icon.tsx'
import { splitImports } from './rewrite-imports.ts'

const index = createRequire(import.meta.url)
  .resolve('lucide-react')
  .replace('/cjs/lucide-react.js', '/esm/lucide-react.mjs')
const iconModule = fileURLToPath(new URL('../../../src/components/icon.tsx', import.meta.url))
const iconFile = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * Imports each icon from its own file and keeps only its shape. Imported through the package's index of two thousand icons,
 * all icons in use end up in one chunk, because every page depends on the index.
 */
export function iconImports(): Plugin {
  const files = filesByName(readFileSync(index, 'utf8'))
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/src/') || !code.includes('lucide-react')) return
      const rewritten = splitImports(
        code,
        (source) => source === 'lucide-react',
        (_, { name }) => {
          const file = files.get(name)
          if (!file) this.error(`${id}: lucide-react has no icon ${name}.`)
          return { from: join(dirname(index), file), name: 'default' }
        },
      )
      return { code: rewritten, map: null }
    },
    async load(id) {
      if (!iconFile.test(id)) return
      const shape = JSON.stringify(await readShape(id))
      return `import { createIcon } from ${JSON.stringify(iconModule)}\nexport default /* @__PURE__ */ createIcon(${shape})`
    },
  }
}

/** The shape of an icon, without React's keys, which a list that never changes does not need. */
export async function readShape(file: string): Promise<IconShape> {
  const { __iconData } = (await import(file)) as { __iconData: { node: IconShape } }
  return __iconData.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
}

/** The file of each icon by name; an icon can have several names. */
export function filesByName(source: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of source.matchAll(/export\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  return files
}
