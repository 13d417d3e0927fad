import { readFileSync } from 'node:fs'
import { messageIn, messageLength } from './message-placeholders.ts'

type Module = {
  importers: readonly string[]
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  dynamicImporters: readonly string[]
  isEntry: boolean
  code: string | null
}
type Graph = { getModuleInfo(id: string): Module | null }

/** Modules below this length (characters) join the common chunk: one more file would cost more than unneeded code. */
const smallModule = 2300
/** Chunks of views have this rank or a higher one; lazy components have a lower one. */
const viewRank = 40
/** The customiser with its parts, the page nearest to its script budget: a new part of it belongs here. */
const customiserView =
  /\/website\/packages(?:\/(?:customiser|day-choice|shared-choice|custom-park-section|gate-party))?\.tsx$/
/** The next nearest, which cannot take what only forms share. */
const myBookingView = /\/website\/my-booking\.tsx$/
const everywhere = /\/src\/(?:root|entry\.client|website\/layout\/layout)\.tsx$/
const library = /\/node_modules\/(?:react|react-dom|scheduler|react-router)\/|^\0?(?:rolldown|vite)\//

/**
 * The messages of a chunk are a chunk of their own, which localize-browser-files.ts writes in each language. One more request
 * costs more than some texts too many, so the chunks of the customiser share one, those of the list of packages another, and those that
 * views have in common a third.
 */
const messageChunks = {
  name(id: string, graph: Graph): string | null {
    if (!messageIn(id)) return null
    const name = chunkOf(id, graph)?.name ?? usersOf(id, graph).map(nameOf)[0] ?? 'site'
    if (/^(?:packages|customiser|confirm-customiser)$/.test(name)) return 'i18n-packages'
    if (/^package-chooser/.test(name)) return 'i18n-package-chooser'
    if (/-others$|^(?:later|confirmed|hold-countdown|error-screen)$/.test(name)) return 'i18n-later'
    return `i18n-${name}`
  },
  debugName: 'messages',
}

/**
 * Chunks of the browser bundles. By default the bundler makes one per combination of pages that need a module: 71 for one
 * page, which delays the first picture, and compressing each separately costs 2 to 5 kB a page. These are made instead:
 * - `react`: the libraries
 * - `site`: modules of every page, of three or more views, and small modules of two views
 * - `trips`: the same of my-booking and other views, but not the customiser, which is near its script budget
 * - `forms`: the same of views other than these two
 * - one per interactive view (a page on which guests choose something)
 * - `later`: modules shared by lazy components
 * - `desk` and one per section of the dashboard, which never changes what guests download; `staff-forms` and `pickers` are the
 *   libraries of forms and of comboboxes with all that needs them, so that they do not come with the dashboard's first load
 */
export const browserChunks = [
  // First, because another chunk would take the messages of its modules.
  messageChunks,
  ...[
    'react',
    'site',
    'trips',
    'forms',
    ...downFrom(80).filter((rank) => rank >= viewRank),
    // After the views, because a chunk also takes the dependencies of its modules that no earlier chunk took.
    'later',
    ...downFrom(viewRank - 1),
    'desk',
    'staff-forms',
    'pickers',
    'section-two',
    'section',
  ].map((rank) => ({
    name(id: string, graph: Graph): string | null {
      const chunk = chunkOf(id, graph)
      return chunk?.rank === rank ? chunk.name : null
    },
    // The bundler warns about a group without one.
    debugName: String(rank),
  })),
]

/** A chunk also takes the dependencies of its modules. Chunks that more pages use have a higher rank and choose first. */
type Chunk = { rank: string | number; name: string }

const site: Chunk = { rank: 'site', name: 'site' }
const trips: Chunk = { rank: 'trips', name: 'trips' }
const forms: Chunk = { rank: 'forms', name: 'forms' }

const chunks = new Map<string, Chunk | null>()

/** Remembered, because the bundler asks once per group and module: without, half the time of a build goes into it. */
function chunkOf(id: string, graph: Graph): Chunk | null {
  const known = chunks.get(id)
  if (known !== undefined) return known
  const found = findChunk(id, graph)
  chunks.set(id, found)
  return found
}

function findChunk(id: string, graph: Graph): Chunk | null {
  // Not in a shared chunk, because it must run after the modules that a page waits for.
  if (id.endsWith('/src/entry.client.tsx')) return null
  if (library.test(id)) return { rank: 'react', name: 'react' }
  const users = usersOf(id, graph)
  const guests = users.filter((user) => !user.includes('/src/dashboard/'))
  if (guests.length === 0) return chunkForStaff(id, users, graph)
  const views = withoutTheirParts(
    guests.filter((user) => isView(user, graph)),
    graph,
  )
  if (guests.some((user) => everywhere.test(user))) return site
  const isOf = (page: RegExp) => views.some((view) => page.test(view))
  const common = isOf(customiserView) ? site : isOf(myBookingView) ? trips : forms
  if (views.length > 2) return common
  const laters = guests.filter((user) => isLater(user, graph))
  if (views.length > 0) {
    const rank = viewRank + 2 * withTheirParts(views, graph).size
    const name = views.map(nameOf).sort().join('-')
    const isAlone = laters.every((later) => comesWith(later, views, graph))
    if ((views.length > 1 || !isAlone) && comesCheaply(id, graph)) return common
    // Otherwise a lazy component of another page, or the dashboard, would load the whole view.
    return isAlone && guests.length === users.length ? { rank, name } : { rank: rank + 1, name: `${name}-others` }
  }
  const [later] = laters
  if (laters.length > 1 || (later && comesToAll(later, graph))) return { rank: 'later', name: 'later' }
  if (later) return { rank: 2, name: nameOf(later) }
  return guests.length > 1 ? { rank: 1, name: 'static' } : null
}

/** True for a small module whose dependencies are in the common chunks too. */
function comesCheaply(id: string, graph: Graph): boolean {
  const needs = graph.getModuleInfo(id)?.importedIds ?? []
  const isThere = (one: string) => one !== id && ['react', 'site'].includes(String(chunkOf(one, graph)?.rank))
  return lengthOf(id, graph) < smallModule && needs.every(isThere)
}

/** True for a component that every page loads lazily. */
function comesToAll(later: string, graph: Graph): boolean {
  return importersOf(later, graph).some((one) => usersOf(one, graph).some((user) => everywhere.test(user)))
}

/** True for a component that only these views, or their own lazy components, load. */
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

/** One chunk per dashboard section, and `desk` for what three sections, or a section and the layout, share. */
function chunkForStaff(id: string, users: string[], graph: Graph): Chunk | null {
  const sections = users.filter((user) => isLater(user, graph))
  const isOfFrame = users.some((user) => user.endsWith('/src/dashboard/dashboard-layout.tsx'))
  if (isOfFrame && sections.length > 0) return { rank: 'desk', name: 'desk' }
  if (sections.length > 2) {
    const rank = comesWithLibrary(pickerLibrary, id, graph)
      ? 'pickers'
      : comesWithLibrary(formLibrary, id, graph)
        ? 'staff-forms'
        : 'desk'
    return { rank, name: rank }
  }
  const name = sections.map(nameOf).sort().join('-')
  return sections.length > 0 ? { rank: sections.length > 1 ? 'section-two' : 'section', name } : null
}

const formLibrary = /\/node_modules\/(?:react-hook-form|@hookform|zod)\/|\/src\/dashboard\/form\//
const pickerLibrary =
  /\/node_modules\/(?:react-aria|react-aria-components|react-stately|@react-aria|@react-stately|@internationalized)\//

/** True for a module that needs the library, and for one that only such modules import. */
function comesWithLibrary(library: RegExp, id: string, graph: Graph): boolean {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return needs(library, id, graph) || (importers.length > 0 && importers.every((one) => needs(library, one, graph)))
}

/** True for a module of these, and for one that imports any, directly or through others. */
function needs(wanted: RegExp, id: string, graph: Graph): boolean {
  const seen = new Set([id])
  for (const one of seen) {
    if (wanted.test(one)) return true
    for (const needed of graph.getModuleInfo(one)?.importedIds ?? []) seen.add(needed)
  }
  return false
}

function downFrom(most: number): number[] {
  return Array.from({ length: most }, (_, index) => most - index)
}

/** Approximate length in characters. For a placeholder, the length of its message group. */
function lengthOf(id: string, graph: Graph): number {
  const message = messageIn(id)
  return message ? messageLength(message) : (graph.getModuleInfo(id)?.code ?? '').length
}

/** Entries and lazy components that import a module, directly or through others. */
function usersOf(id: string, graph: Graph): string[] {
  const seen = new Set([id])
  for (const one of seen) for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  const users = [...seen].filter((one) => graph.getModuleInfo(one)?.isEntry || isLater(one, graph))
  return [...new Set(users.map((one) => one.replace(/\?.*/, '')))]
}

/** True for a public page that is not static, and for a lazy component that the server may render with its page. */
function isView(file: string, graph: Graph): boolean {
  if (!/\/src\/website\/.*\.tsx$/.test(file)) return false
  if (!isLater(file, graph)) return !isStaticPage(file)
  const isServerRendered = new RegExp(`serverRenderedLazy\\(\\s*['"\`]${nameOf(file)}['"\`]`)
  return importersOf(file, graph).some((one) => isServerRendered.test(graph.getModuleInfo(one)?.code ?? ''))
}

/** Leaves out components whose page is in the list: the page's chunk is loaded before them. */
function withoutTheirParts(views: string[], graph: Graph): string[] {
  const isPartOf = (part: string, view: string) =>
    part !== view && importersOf(part, graph).some((one) => usersOf(one, graph).includes(view))
  return views.filter((part) => !views.some((view) => isPartOf(part, view)))
}

/** The views and their server-rendered lazy components; their number decides the rank. */
function withTheirParts(views: string[], graph: Graph): Set<string> {
  const all = new Set(views)
  for (const view of all) for (const part of partsOf(view, graph)) all.add(part)
  return all
}

const parts = new WeakMap<Graph, Map<string, string[]>>()

/** Lazy components that the server may render with a view. */
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

/** True for a module that is imported dynamically. */
function isLater(file: string, graph: Graph): boolean {
  return importersOf(file, graph).length > 0
}

const importersOf = (file: string, graph: Graph) => graph.getModuleInfo(file)?.dynamicImporters ?? []

const staticPages = new Map<string, boolean>()

function isStaticPage(file: string): boolean {
  const found = staticPages.get(file) ?? /\bstatic: true\b/.test(readFileSync(file, 'utf8'))
  staticPages.set(file, found)
  return found
}

function nameOf(file: string): string {
  return file.replace(/.*\/|\.tsx?$/g, '')
}
