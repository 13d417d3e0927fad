import { readFileSync } from 'node:fs'

/** A package in package-lock.json. */
type LockedPackage = { license?: string; dev?: boolean; optional?: boolean; link?: boolean }

/** Licences that allow us to redistribute Pugmark. LGPL is for libvips (sharp), which is linked dynamically. */
const allowed = new Set([
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
  'OFL-1.1',
  'CC0-1.0',
  'LGPL-3.0-or-later',
])
/** Dependencies of the build, which are not redistributed either, although npm does not count them as development. */
const buildTools = /^(?:lightningcss|caniuse-lite)/
/** Licences of build and test tools, which are not redistributed. */
const allowedForTools = new Set([...allowed, 'MPL-2.0', 'CC-BY-4.0', 'Python-2.0', 'PSF-2.0'])

/** Packages with a licence file but no licence field; each file was read. */
const licencesRead: Record<string, string> = {
  cldrjs: 'MIT',
  'png-js': 'MIT',
  suncalc: 'BSD-2-Clause',
}

/** The packages whose licence is not allowed, each with its licence. */
export function findRefusedLicences(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages).flatMap(([path, { license, dev, link }]) => {
    // The first entry is Pugmark itself.
    if (path === '' || link) return []
    const name = path.replace(/^.*node_modules\//, '')
    const known = license ?? licencesRead[name]
    return known && isAllowed(known, dev || buildTools.test(name) ? allowedForTools : allowed)
      ? []
      : [`${name}: ${known ?? 'none given'}`]
  })
}

/** Of licences joined by OR one must be allowed, of those joined by AND all. */
function isAllowed(expression: string, list: Set<string>): boolean {
  const parts = expression.replaceAll(/[()]/g, '')
  return parts.split(' OR ').some((either) => either.split(' AND ').every((name) => list.has(name.trim())))
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  const refused = findRefusedLicences(lock.packages)
  for (const line of refused) console.error(`Licence not allowed: ${line}`)
  if (refused.length > 0) process.exitCode = 1
  else console.log(`The licences of ${Object.keys(lock.packages).length - 1} packages are allowed.`)
}
