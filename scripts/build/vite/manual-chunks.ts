import { readFileSync } from 'node:fs'
import { partOf } from './single-locale.ts'

type Module = {
  importers: readonly string[]
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  dynamicImporters: readonly string[]
  isEntry: boolean
  code: string | null
}
type Graph = { getModuleInfo(id: string): Module | null }

/** Characters that a page may bring without needing them, rather than one more file. */
const smallModule = 2700
/** The ranks of what a guest begins with; below them is what comes later. */
const viewRank = 40
const everywhere = /\/src\/(?:root|entry\.client|website\/layout\/layout)\.tsx$/
const library = /\/node_modules\/(?:react|react-dom|scheduler|react-router)\/|^\0?(?:rolldown|vite)\//

/**
 * In which files the browser's modules lie. Left to itself the bundler makes one for each combination of pages that need a
 * module: 71 for one page, which a browser fetches six at a time, and the first picture after them; and each is packed by
 * itself, which costs 2 to 5 kB a page. So there is one for what every page, three views or a small need of two have, one for
 * each view on which a guest chooses, and one for what parts share that come later. The back office is not asked: it takes
 * what it needs from these, and what is its own lies last.
 */
export const browserChunks = [
  'react',
  'site',
  ...downFrom(80).filter((rank) => rank >= viewRank),
  // After what views need: else they would take along what views share with them.
  'later',
  ...downFrom(viewRank - 1),
  'desk',
  'section-two',
  'section',
].map((rank) => ({
  name(id: string, graph: Graph): string | null {
    const chunk = chunkOf(id, graph)
    return chunk?.rank === rank ? chunk.name : null
  },
}))

/** A file takes along what its modules need, so what more pages use comes first: by its rank. */
type Chunk = { rank: string | number; name: string }

const site: Chunk = { rank: 'site', name: 'site' }

function chunkOf(id: string, graph: Graph): Chunk | null {
  // The last to run: only then does it know what a page has to wait for.
  if (id.endsWith('/src/entry.client.tsx')) return null
  if (library.test(id)) return { rank: 'react', name: 'react' }
  const users = usersOf(id, graph)
  const guests = users.filter((user) => !user.includes('/src/dashboard/'))
  if (guests.length === 0) return chunkForStaff(users, graph)
  const views = withoutTheirParts(
    guests.filter((user) => isView(user, graph)),
    graph,
  )
  if (views.length > 2 || guests.some((user) => everywhere.test(user))) return site
  const laters = guests.filter((user) => isLater(user, graph))
  if (views.length > 0) {
    const rank = viewRank + 2 * withTheirParts(views, graph).size
    const name = views.map(nameOf).sort().join('-')
    const isAlone = laters.every((later) => comesWith(later, views, graph))
    if ((views.length > 1 || !isAlone) && comesCheaply(id, graph)) return site
    // Else a part that comes elsewhere would bring the whole view along.
    return isAlone ? { rank, name } : { rank: rank + 1, name: `${name}-others` }
  }
  const [later] = laters
  if (laters.length > 1 || (later && comesToAll(later, graph))) return { rank: 'later', name: 'later' }
  if (later) return { rank: 2, name: nameOf(later) }
  return guests.length > 1 ? { rank: 1, name: 'reading' } : null
}

/** What it needs is taken along with it. */
function comesCheaply(id: string, graph: Graph): boolean {
  const needs = graph.getModuleInfo(id)?.importedIds ?? []
  const isThere = (one: string) => one !== id && ['react', 'site'].includes(String(chunkOf(one, graph)?.rank))
  return lengthOf(id, graph) < smallModule && needs.every(isThere)
}

/** True for a part that follows on every page. */
function comesToAll(later: string, graph: Graph): boolean {
  return importersOf(later, graph).some((one) => usersOf(one, graph).some((user) => everywhere.test(user)))
}

/** True for a part that nobody brings but these views and what comes with them. */
function comesWith(later: string, views: readonly string[], graph: Graph): boolean {
  if (views.includes(later)) return true
  const bringers = importersOf(later, graph).flatMap((importer) => usersOf(importer, graph))
  return bringers.every(
    (one) =>
      one === later ||
      one.includes('/src/dashboard/') ||
      views.includes(one) ||
      (isLater(one, graph) && comesWith(one, views, graph)),
  )
}

/** Sections of the back office come by themselves; what three of them share, or one and the frame around all, comes with the first. */
function chunkForStaff(users: string[], graph: Graph): Chunk | null {
  const sections = users.filter((user) => isLater(user, graph))
  const isOfFrame = users.some((user) => user.endsWith('/src/dashboard/dashboard-layout.tsx'))
  if (sections.length > 2 || (isOfFrame && sections.length > 0)) return { rank: 'desk', name: 'desk' }
  const name = sections.map(nameOf).sort().join('-')
  return sections.length > 0 ? { rank: sections.length > 1 ? 'section-two' : 'section', name } : null
}

function downFrom(most: number): number[] {
  return Array.from({ length: most }, (_, index) => most - index)
}

/** Roughly how much of a module comes along: a text is by itself in the file that it shares with others. */
function lengthOf(id: string, graph: Graph): number {
  const code = graph.getModuleInfo(id)?.code ?? ''
  const text = partOf(id)
  if (!text) return code.length
  const start = code.search(new RegExp(`(?:const|function) ${text.name}\\b`))
  const end = code.slice(start + 1).search(/\n(?:export )?(?:const|function) /)
  return end < 0 ? code.length - start : end
}

/** The pages and parts that bring a module along as they are loaded. */
function usersOf(id: string, graph: Graph): string[] {
  const seen = new Set([id])
  for (const one of seen) for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  const users = [...seen].filter((one) => graph.getModuleInfo(one)?.isEntry || isLater(one, graph))
  return [...new Set(users.map((one) => one.replace(/\?.*/, '')))]
}

/** What a guest sees first: a page of the site that does not say it is only read, or a part that a page may begin with. */
function isView(file: string, graph: Graph): boolean {
  if (!/\/src\/website\/.*\.tsx$/.test(file)) return false
  return isLater(file, graph) ? importersOf(file, graph).some((one) => one.endsWith('-later.tsx')) : !isOnlyRead(file)
}

/** What a view has is there for the parts that it begins with. */
function withoutTheirParts(views: string[], graph: Graph): string[] {
  const isPartOf = (part: string, view: string) =>
    part !== view && importersOf(part, graph).some((one) => usersOf(one, graph).includes(view))
  return views.filter((part) => !views.some((view) => isPartOf(part, view)))
}

/** The more of these may need a file, the sooner it takes its modules. */
function withTheirParts(views: string[], graph: Graph): Set<string> {
  const all = new Set(views)
  for (const view of all) for (const part of partsOf(view, graph)) all.add(part)
  return all
}

const parts = new WeakMap<Graph, Map<string, string[]>>()

/** The parts that a view may begin with. */
function partsOf(view: string, graph: Graph): string[] {
  const known = parts.get(graph) ?? new Map<string, string[]>()
  parts.set(graph, known)
  const found = known.get(view)
  if (found) return found
  const needed = new Set([view])
  for (const one of needed) for (const id of graph.getModuleInfo(one)?.importedIds ?? []) needed.add(id)
  const later = [...needed].flatMap((one) => graph.getModuleInfo(one)?.dynamicallyImportedIds ?? [])
  known.set(
    view,
    later.filter((part) => isView(part, graph)),
  )
  return known.get(view) ?? []
}

/** A part that comes when the page is alive. */
function isLater(file: string, graph: Graph): boolean {
  return importersOf(file, graph).length > 0
}

const importersOf = (file: string, graph: Graph) => graph.getModuleInfo(file)?.dynamicImporters ?? []

const onlyRead = new Map<string, boolean>()

function isOnlyRead(file: string): boolean {
  const found = onlyRead.get(file) ?? /\breading: true\b/.test(readFileSync(file, 'utf8'))
  onlyRead.set(file, found)
  return found
}

function nameOf(file: string): string {
  return file.replace(/.*\/|\.tsx?$/g, '')
}
