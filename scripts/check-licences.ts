import { readFileSync } from 'node:fs'

/** What package-lock.json says of a package. */
type LockedPackage = { license?: string; dev?: boolean; optional?: boolean; link?: boolean }

/** Licences under which we may hand Pugmark on. LGPL: libvips below sharp, a library that stays on its own. */
const allowed = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
    'Zlib',
  ],
  ...['OFL-1.1', 'CC0-1.0', 'LGPL-3.0-or-later'],
])
/** For what only helps to build and test, and is handed on to nobody. */
const allowedForTools = new Set([...allowed, 'MPL-2.0', 'CC-BY-4.0', 'Python-2.0'])

/** Packages that name their licence in a file instead; each was read. */
const readByHand: Record<string, string> = {
  cldrjs: 'MIT',
  suncalc: 'BSD-2-Clause',
}

/** The packages whose licence we have not agreed to, each with what it says. */
export function licencesRefused(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages).flatMap(([path, { license, dev, link }]) => {
    // The first one is Pugmark itself.
    if (path === '' || link) return []
    const name = path.replace(/^.*node_modules\//, '')
    const says = license ?? readByHand[name]
    return says && isAllowed(says, dev ? allowedForTools : allowed) ? [] : [`${name}: ${says ?? 'says nothing'}`]
  })
}

/** Of several licences joined by OR one is enough; of those joined by AND all are needed. */
function isAllowed(expression: string, list: Set<string>): boolean {
  const parts = expression.replaceAll(/[()]/g, '')
  return parts.split(' OR ').some((either) => either.split(' AND ').every((name) => list.has(name.trim())))
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  const refused = licencesRefused(lock.packages)
  for (const line of refused) console.error(`Not a licence that we have agreed to: ${line}`)
  if (refused.length > 0) process.exitCode = 1
  else console.log(`The licences of ${Object.keys(lock.packages).length - 1} packages are among those agreed to.`)
}
