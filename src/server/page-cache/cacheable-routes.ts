import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { languageOfPath } from '#domain/primitives/language.ts'

/** `true`, or the names of the query parameters on which the page depends. */
type Cacheable = boolean | readonly string[]

const maxRemembered = 500
const maxLength = 200
// Neither files nor the router's .data requests, and only characters that every URL parser reads in the same way.
const plainAddress = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?(?:\?[\w=&%+-]*)?$/

/** @returns whether the page at an address (path and query) is the same for everybody, by `handle.cache` of its route */
export function cacheableRoutes(routes: ServerBuild['routes']): (address: string) => boolean {
  const tree = routesBelow(undefined, Object.values(routes))
  const remembered = new Map<string, Cacheable>()

  function cacheableAt(path: string): Cacheable {
    // Matching costs a twentieth of rendering, and happens for every page that is not cached.
    const known = remembered.get(path)
    if (known !== undefined) return known
    const deepest = matchRoutes(tree, path)?.at(-1)?.route
    const cacheable = (deepest?.handle as { cache?: Cacheable } | undefined)?.cache ?? false
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(path, cacheable)
    return cacheable
  }

  return (address) => {
    if (address.length > maxLength || !plainAddress.test(address)) return false
    const [path = '', query] = languageOfPath(address).path.split('?')
    const cacheable = cacheableAt(path)
    if (!cacheable || query === undefined) return Boolean(cacheable)
    const names = [...new URLSearchParams(query).keys()]
    const allowed = cacheable === true ? [] : cacheable
    return names.every((name, index) => allowed.includes(name) && names.indexOf(name) === index)
  }
}

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
