import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { languageOfPath } from '#domain/primitives/language.ts'
import type { RouteHandle } from '../../root.tsx'

/** A page that may be cached, and the query parameters on which it depends. */
type Cacheable = { parameters: readonly string[]; isStatic: boolean }

const maxRemembered = 500
const maxLength = 200
/** Links of advertisements are longer than any address of ours. */
const maxQueryLength = 2_000
// Neither files nor the router's .data requests, and only characters that every URL parser reads in the same way.
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?$/
const plainQuery = /^[\w=&%+-]*$/

/**
 * The cache key of an address (path and query), or null unless its page is the same for everybody, by `handle.cache` of its route. A
 * static page ignores other parameters, such as those of an advertisement, so its key has none. A hydrated page reads them in the
 * browser and must get the HTML of its whole address.
 */
export function cacheableRoutes(routes: ServerBuild['routes']): (address: string) => string | null {
  const tree = routesBelow(undefined, Object.values(routes))
  const remembered = new Map<string, Cacheable | null>()

  function cacheableAt(path: string): Cacheable | null {
    // Matching costs a twentieth of rendering, and happens for every page that is not cached.
    const cached = remembered.get(path)
    if (cached !== undefined) return cached
    const cacheable = cacheableOf(matchRoutes(tree, path)?.at(-1)?.route.handle as RouteHandle | undefined)
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(path, cacheable)
    return cacheable
  }

  return (address) => {
    const [path = '', query] = split(address)
    if (path.length > maxLength || !plainPath.test(path)) return null
    const cacheable = cacheableAt(languageOfPath(path).path)
    if (!cacheable || query === undefined) return cacheable && path
    if (query.length > maxQueryLength || query.includes('#')) return null
    const { parameters, isStatic } = cacheable
    const params = [...new URLSearchParams(query)]
    const own = params.filter(([name]) => parameters.includes(name))
    if (new Set(own.map(([name]) => name)).size < own.length) return null
    if (isStatic) return cacheAddressOf(path, new URLSearchParams(own.sort()).toString())
    return own.length === params.length ? cacheAddressOf(path, query) : null
  }
}

function cacheableOf({ cache, static: isStatic = false }: RouteHandle = {}): Cacheable | null {
  return cache ? { parameters: cache === true ? [] : cache, isStatic } : null
}

function split(address: string): [path: string, query?: string] {
  const at = address.indexOf('?')
  return at < 0 ? [address] : [address.slice(0, at), address.slice(at + 1)]
}

function cacheAddressOf(path: string, query: string): string | null {
  const address = query ? `${path}?${query}` : path
  return address.length <= maxLength && plainQuery.test(query) ? address : null
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
