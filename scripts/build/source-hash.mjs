import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

// Plain JavaScript without dependencies, because it runs before anything is installed, on the Node of the machine.

/** Hash of all sources of the build. Pictures count by size and time, because reading 50 MB takes too long. */
export function sourcesStamp(root) {
  const hash = createHash('sha256')
  const sources = ['package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']
  const folders = ['src', 'public', 'scripts', 'db']
  for (const folder of folders) sources.push(...filesBelow(root, folder))
  for (const path of sources) {
    const file = join(root, path)
    if (!existsSync(file) || /\.test\.tsx?$/.test(path)) continue
    hash.update(`${path}\0`)
    if (path.startsWith('public')) hash.update(`${statSync(file).size} ${statSync(file).mtimeMs}`)
    else hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Hash of what is installed. */
export function packagesStamp(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

export function isStamped(file, stamp) {
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(join(root, path)).isFile())
    .sort()
}
