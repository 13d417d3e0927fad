import type { ServerBuild } from 'react-router'
import { languageOfPath } from '#domain/primitives/language.ts'

/** Tells by which pattern an address was found, so that what is counted by it has as many kinds as there are routes. */
export function routeNames(screens: ServerBuild['routes'], api: readonly { path: string }[]): (url: string) => string {
  const pages = Object.values(screens).flatMap((route) => (route ? patternOf(route.id, screens) : []))
  const patterns = [...new Set([...pages, ...api.map(({ path }) => path)])]
    .filter((path) => !path.includes('*'))
    // A name counts before what may be any name.
    .sort((one, other) => one.split(':').length - other.split(':').length)
    .map((path) => ({
      path,
      matcher: new RegExp(`^${escaped(path).replaceAll(/:\w+(?:\\\{[^/]*\\\})?/g, '[^/]+')}/?$`),
    }))
  const known = new Map<string, string>()

  return (url) => {
    const asked = url.split('?', 1)[0] ?? ''
    const folder = /^\/(?:static|art|pictures)\//.exec(asked)
    if (folder) return `${folder[0]}*`
    if (asked.length > longest) return 'other'
    const before = known.get(asked)
    if (before !== undefined) return before
    // The router asks for what a page needs at its address with .data, home's at /_root.data.
    const path = languageOfPath(asked.replace(/(?:\/_root)?\.data$/, '') || '/').path
    const name = patterns.find(({ matcher }) => matcher.test(path))?.path ?? 'other'
    if (known.size >= mostKnown) known.clear()
    known.set(asked, name)
    return name
  }
}

const mostKnown = 1_000
const longest = 200

function patternOf(id: string, all: ServerBuild['routes']): string[] {
  const parts: string[] = []
  for (let route = all[id]; route; route = route.parentId === undefined ? undefined : all[route.parentId])
    if (route.path) parts.unshift(route.path)
  return parts.length > 0 || all[id]?.index ? [`/${parts.join('/')}`] : []
}

const escaped = (path: string) => path.replaceAll(/[.{}+?()[\]\\|^$]/g, '\\$&')
