import type { Plugin } from 'vite'

/** Where the build notes which files each part that comes later needs; scripts/build/build-locales.ts takes it from there. */
export const laterNote = 'later.json'

/**
 * The server has every part at hand and writes it at once; a browser gets some when the page is alive. So where the server
 * takes `x-here.tsx`, the browser takes its neighbour `x-later.tsx`, which brings `x.tsx`.
 */
export function lazyInBrowser(): Plugin {
  return {
    name: 'lazy-in-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (/\/[\w-]+-here\.tsx$/.test(source)) return this.resolve(source.replace(/-here\.tsx$/, '-later.tsx'), importer)
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const withImports = (name: string, seen: Set<string>): Set<string> => {
        if (seen.has(name)) return seen
        seen.add(name)
        for (const one of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) withImports(one, seen)
        return seen
      }
      const files: Record<string, string[]> = {}
      for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
        const [, name] = /\/src\/(.*)-later\.tsx$/.exec(id) ?? []
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id.replace(/-later\.tsx$/, '.tsx')))
        if (name && chunk) files[name] = [...withImports(chunk.fileName, new Set())].map((one) => `/${one}`)
      }
      this.emitFile({ type: 'asset', fileName: laterNote, source: JSON.stringify(files) })
    },
  }
}
