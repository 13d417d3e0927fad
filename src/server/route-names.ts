import type { ServerBuild } from 'react-router'
import { languageOfPath } from '#domain/primitives/language.ts'

const maxRemembered = 1_000
const maxLength = 200

/** @returns the route pattern of a URL, so that metrics have one series for each route */
export function routeNames(screens: ServerBuild['routes'], api: readonly { path: string }[]): (url: string) => string {
  const pages = Object.values(screens).flatMap((route) => (route ? patternOf(route.id, screens) : []))
  const patterns = [...new Set([...pages, ...api.map(({ path }) => path)])]
    .filter((path) => !path.includes('*'))
    // A literal segment matches before a parameter.
    .sort((a, b) => a.split(':').length - b.split(':').length)
    .map((path) => ({
      path,
      matcher: new RegExp(`^${escaped(path).replaceAll(/:\w+(?:\\\{[^/]*\\\})?/g, '[^/]+')}/?$`),
    }))
  const remembered = new Map<string, string>()

  return (url) => {
    const pathname = url.split('?', 1)[0] ?? ''
    const folder = /^\/(?:static|art|pictures)\//.exec(pathname)
    if (folder) return `${folder[0]}*`
    if (pathname.length > maxLength) return 'other'
    const cached = remembered.get(pathname)
    if (cached !== undefined) return cached
    // The router loads the data of a page from its path with .data, that of home from /_root.data.
    const path = languageOfPath(pathname.replace(/(?:\/_root)?\.data$/, '') || '/').path
    const name = patterns.find(({ matcher }) => matcher.test(path))?.path ?? 'other'
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(pathname, name)
    return name
  }
}

function patternOf(id: string, all: ServerBuild['routes']): string[] {
  const parts: string[] = []
  for (let route = all[id]; route; route = route.parentId === undefined ? undefined : all[route.parentId])
    if (route.path) parts.unshift(route.path)
  return parts.length > 0 || all[id]?.index ? [`/${parts.join('/')}`] : []
}

const escaped = (path: string) => path.replaceAll(/[.{}+?()[\]\\|^$]/g, '\\$&')
