import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { languageOfPath } from '#domain/primitives/language.ts'

/** Tells which addresses (path and query) are pages that say the same to everybody: their route says so in its handle. */
export function cacheableRoutes(routes: ServerBuild['routes']): (address: string) => boolean {
  const tree = routesBelow(undefined, Object.values(routes))
  const known = new Map<string, Kept>()

  function keptAt(path: string): Kept {
    // Matching costs a twentieth of a page, and it is asked for each page that is not kept.
    const before = known.get(path)
    if (before !== undefined) return before
    const deepest = matchRoutes(tree, path)?.at(-1)?.route
    const kept = (deepest?.handle as { kept?: Kept } | undefined)?.kept ?? false
    if (known.size >= mostKnown) known.clear()
    known.set(path, kept)
    return kept
  }

  return (address) => {
    if (address.length > longest || !plain.test(address)) return false
    const [path = '', query] = languageOfPath(address).path.split('?')
    const kept = keptAt(path)
    if (!kept || query === undefined) return Boolean(kept)
    const names = [...new URLSearchParams(query).keys()]
    const looksAt = kept === true ? [] : kept
    return names.every((name, at) => looksAt.includes(name) && names.indexOf(name) === at)
  }
}

type Kept = boolean | readonly string[]

const mostKnown = 500
const longest = 200
// Neither a file nor the router's own .data, and nothing that a URL could be read from in two ways.
const plain = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?(?:\?[\w=&%+-]*)?$/

type Route = NonNullable<ServerBuild['routes'][string]>

function routesBelow(parent: string | undefined, all: (Route | undefined)[]): RouteObject[] {
  return all
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parent)
    .map(({ id, path, index, caseSensitive, module }) => ({
      id,
      ...(path === undefined ? {} : { path }),
      ...(caseSensitive ? { caseSensitive } : {}),
      handle: module.handle,
      ...(index ? { index: true as const } : { children: routesBelow(id, all) }),
    }))
}
