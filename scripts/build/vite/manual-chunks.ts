import { readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { messageIn } from './message-placeholders.ts'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** The customiser with its parts, the page nearest to its script budget: a new part of it belongs here. */
const customiserView =
  /\/website\/packages(?:\/(?:customiser|day-choice|shared-choice|custom-park-section|gate-party))?\.tsx$/
const everywhere = /\/src\/(?:root|entry\.client|website\/layout\/layout)\.tsx$/
const library = /\/node_modules\/(?:react|react-dom|scheduler|react-router)\/|^\0?(?:rolldown|vite)\//
const formLibrary = /\/node_modules\/(?:react-hook-form|@hookform|zod)\//
const pickerLibrary =
  /\/node_modules\/(?:react-aria|react-aria-components|react-stately|@react-aria|@react-stately|@internationalized)\//

/** The pages that every section of the dashboard stands in. */
const frame = /\/src\/dashboard\/dashboard(?:-layout)?\.tsx$/

/** Modules below this length (characters) join a common chunk: one more file would cost more than unneeded code. */
const smallModule = 2300

/**
 * Chunks of the browser files. By default the bundler makes one per combination of pages that need a module: 71 for one page
 * (docs/decisions/0118). A module goes into a chunk by its users, which are pages and lazy components:
 * - `react`: the libraries
 * - `site`: modules of every page, and those that the customiser shares with two or more views
 * - `forms`: modules of three or more other views
 * - one per view, a page on which guests choose something, and one per pair of views; with `-others` if lazy components need it too
 * - one per lazy component, and `later` for those that share modules
 * - one per section of the dashboard, and `desk`, `staff-forms` and `pickers` for those that three or more sections share
 */
export const browserChunks = {
  // A dependency has all users of its importers, so it is in the same chunk or in one that all of them load.
  includeDependenciesRecursively: false,
  groups: [{ name: (id: string, graph: Graph) => (messageIn(id) ? messageChunk(id, graph) : chunkOf(id, graph)) }],
}

/**
 * The messages of a chunk are a chunk of their own, which localize-browser-files.ts writes in each language. One more request costs more
 * than some texts too many, so some chunks share one.
 */
function messageChunk(id: string, graph: Graph): string {
  const name = chunkOf(id, graph) ?? usersOf(id, graph).map(nameOf)[0] ?? 'site'
  const [, shared = name] = sharedMessages.find(([chunks]) => chunks.test(name)) ?? []
  return `i18n-${shared}`
}

const sharedMessages: [chunks: RegExp, name: string][] = [
  [/^package-chooser/, 'package-chooser'],
  [/packages|customiser|-choice/, 'packages'],
  [/^(?:my-booking|payment)-others$/, 'my-booking-others'],
  [/^(?:later|error-screen|hold-countdown)$/, 'later'],
  // Of two forms.
  [/-.*-others$/, 'forms'],
]

function chunkOf(id: string, graph: Graph): string | null {
  // Not in a shared chunk, because it must run after the modules that a page waits for.
  if (id.endsWith('/src/entry.client.tsx')) return null
  if (library.test(id)) return 'react'
  const users = usersOf(id, graph)
  const guests = users.filter((user) => !user.includes('/src/dashboard/'))
  if (guests.length === 0) return staffChunk(id, users, graph)
  if (guests.some((user) => everywhere.test(user))) return 'site'
  const found = guests.filter((user) => isView(user, graph))
  const views = found.filter((part) => !found.some((view) => isPartOf(part, view, graph)))
  const laters = guests.filter((user) => isLater(user, graph))
  const [later] = laters
  if (views.length === 0) {
    if (laters.length > 1) return 'later'
    return later ? nameOf(later) : guests.length > 1 ? 'static' : null
  }
  const common = views.some((view) => customiserView.test(view)) ? 'site' : 'forms'
  if (views.length > 2) return common
  const name = views.map(nameOf).sort().join('-')
  // Otherwise a lazy component of another page, or the dashboard, would load the whole view.
  const isAlone = guests.length === users.length && laters.every((one) => comesWith(one, views, graph))
  if ((views.length > 1 || !isAlone) && comesCheaply(id, graph)) return common
  return isAlone ? name : `${name}-others`
}

/** True for a small module whose dependencies are in common chunks too. */
function comesCheaply(id: string, graph: Graph): boolean {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
  const isCommon = (needed: string) => ['react', 'site'].includes(chunkOf(needed, graph) ?? '')
  return !messageIn(id) && (code ?? '').length < smallModule && importedIds.every(isCommon)
}

/** One chunk per dashboard section, and `desk` for what three sections, or a section and the frame, share. */
function staffChunk(id: string, users: string[], graph: Graph): string | null {
  const sections = users.filter((user) => isLater(user, graph))
  const isOfFrame = users.some((user) => frame.test(user))
  if (isOfFrame && sections.length > 0) return 'desk'
  if (sections.length > 2) {
    if (comesWithLibrary(pickerLibrary, id, graph)) return 'pickers'
    return comesWithLibrary(formLibrary, id, graph) ? 'staff-forms' : 'desk'
  }
  return sections.map(nameOf).sort().join('-') || null
}

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

/** Entries and lazy components that import a module, directly or through others. */
function usersOf(id: string, graph: Graph): string[] {
  const seen = new Set([id])
  for (const one of seen) for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  const users = [...seen].filter((one) => graph.getModuleInfo(one)?.isEntry || isLater(one, graph))
  return [...new Set(users.map((one) => one.replace(/\?.*/, '')))]
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

/** True for a public page that is not static, and for a lazy component that the server may render with its page. */
function isView(file: string, graph: Graph): boolean {
  if (!/\/src\/website\/.*\.tsx$/.test(file)) return false
  if (!isLater(file, graph)) return !/\bstatic: true\b/.test(readFileSync(file, 'utf8'))
  const isServerRendered = new RegExp(`serverRenderedLazy\\(\\s*['"\`]${nameOf(file)}['"\`]`)
  return importersOf(file, graph).some((one) => isServerRendered.test(graph.getModuleInfo(one)?.code ?? ''))
}

/** True for a lazy component of a view, whose chunk is loaded before it. */
function isPartOf(part: string, view: string, graph: Graph): boolean {
  return part !== view && importersOf(part, graph).some((one) => usersOf(one, graph).includes(view))
}

const importersOf = (file: string, graph: Graph) => graph.getModuleInfo(file)?.dynamicImporters ?? []
const isLater = (file: string, graph: Graph) => importersOf(file, graph).length > 0
const nameOf = (file: string) => file.replace(/.*\/|\.tsx?$/g, '')
