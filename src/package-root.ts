import { existsSync } from 'node:fs'

/** The folder of the package, for files that are read from their source: the server runs from `src` and from its bundle. */
export const packageRoot = findPackage(new URL('./', import.meta.url))

function findPackage(folder: URL): URL {
  if (existsSync(new URL('package.json', folder))) return folder
  const parent = new URL('../', folder)
  if (parent.href === folder.href) throw new Error(`There is no package.json above ${import.meta.url}`)
  return findPackage(parent)
}
