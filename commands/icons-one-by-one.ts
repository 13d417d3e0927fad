import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { withNamesApart } from './named-imports.ts'

/**
 * Imports each icon from its own file. Through the package's list of two thousand every page seems to need every icon, and
 * the bundler can no longer lay them into the files of the pages that show them.
 */
export function iconsOneByOne(): Plugin {
  const list = createRequire(import.meta.url)
    .resolve('lucide-react')
    .replace('/cjs/lucide-react.js', '/esm/lucide-react.mjs')
  const places = placesIn(readFileSync(list, 'utf8'))
  return {
    name: 'icons-one-by-one',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.includes('/src/') || !code.includes('lucide-react')) return
      const apart = withNamesApart(
        code,
        (source) => source === 'lucide-react',
        (_, { name }) => {
          const place = places.get(name)
          if (!place) this.error(`${id}: lucide-react has no icon ${name}.`)
          return { from: join(dirname(list), place), name: 'default' }
        },
      )
      return { code: apart, map: null }
    },
  }
}

function placesIn(list: string): Map<string, string> {
  const places = new Map<string, string>()
  for (const [, names = '', place = ''] of list.matchAll(/export\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) places.set(name, place)
  }
  return places
}
