import { readFileSync } from 'node:fs'
import { partOf } from './one-language.ts'

type Graph = {
  getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean; code: string | null } | null
}

const entries = /\/src\/(?:root|entry\.client|website\/frame)\.tsx$/
/** Characters that a page may bring without needing them, rather than one more file. */
const smallModule = 3000
const library = /\/node_modules\/(?:react|react-dom|scheduler|react-router)\/|^\0?(?:rolldown|vite)\//

/**
 * In which files the browser's modules lie. Left to itself the bundler makes one for each combination of pages that need
 * a module: 71 for one page, which a browser fetches six at a time, and the first picture after them. So there is one for
 * what every page has, one for what most pages have on which a guest chooses, and one for what two of them share. A file
 * takes along what its modules need, so the most needed come first.
 */
export const browserChunks = (['react', 'site', 'doing', 'pairs', 'page', 'reading'] as const).map((kind) => ({
  name(id: string, graph: Graph): string | null {
    const chunk = chunkOf(id, graph)
    return chunk?.kind === kind ? chunk.name : null
  },
}))

type Chunk = { kind: 'react' | 'site' | 'doing' | 'pairs' | 'page' | 'reading'; name: string }

function chunkOf(id: string, graph: Graph): Chunk | null {
  if (library.test(id)) return { kind: 'react', name: 'react' }
  const users = usersOf(id, graph)
  if (users.some((user) => entries.test(user))) return { kind: 'site', name: 'site' }
  const doing = users.filter(isDoingPage).map(nameOf).sort()
  const isSmall = lengthOf(id, graph) < smallModule
  if (doing.length >= 5 || (doing.length >= 3 && isSmall)) return { kind: 'doing', name: 'doing' }
  if (doing.length > 1) return { kind: 'pairs', name: doing.join('-') }
  if (doing.length > 0)
    return users.length > 1 ? { kind: 'pairs', name: `${doing}-others` } : { kind: 'page', name: `${doing}` }
  return users.filter((user) => user.includes('/src/website/')).length > 1 ? { kind: 'reading', name: 'reading' } : null
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

/** The pages and the like that bring a module along as they are loaded. */
function usersOf(id: string, graph: Graph): string[] {
  const seen = new Set([id])
  for (const one of seen) for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  return [...seen].filter((one) => graph.getModuleInfo(one)?.isEntry).map((one) => one.replace(/\?.*/, ''))
}

const doing = new Map<string, boolean>()

/** A page of the site that does not say it is only read. */
function isDoingPage(file: string): boolean {
  if (!file.includes('/src/website/')) return false
  const found = doing.get(file) ?? !/\breading: true\b/.test(readFileSync(file, 'utf8'))
  doing.set(file, found)
  return found
}

function nameOf(file: string): string {
  return file.replace(/.*\/|\.tsx$/g, '')
}
