import { globSync } from 'node:fs'
import { build } from 'vite'
import { noServerImports } from './vite/no-server-imports.ts'

const entries = { 'service-worker': 'service-worker', 'service-worker-off': 'kill-switch' }

/**
 * Builds the service worker and its kill switch, one file each, among the browser files. It runs last, because the worker
 * lists the files that every page of this build needs.
 */
export async function buildWorker(client: string) {
  for (const [name, entry] of Object.entries(entries)) {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: [noServerImports()],
      define: { __SHELL_FILES__: JSON.stringify(shellFilesIn(client)) },
      build: {
        outDir: client,
        emptyOutDir: false,
        target: 'es2022',
        rolldownOptions: {
          input: `src/website/offline/${entry}.ts`,
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    })
  }
}

/** The paths of the guests' style sheets, the fonts, the script of read-only pages, and the images of the offline page. */
function shellFilesIn(client: string): string[] {
  const files = globSync(['css/{reading,site}.*.css', 'woff2/{display,body}.*.woff2', 'js/static-client.*.js'], {
    cwd: `${client}/static`,
  })
  // Sorted, because a file system lists them in an order of its own.
  const paths = files
    .filter((file) => !file.endsWith('.chunk.js'))
    .map((file) => `/static/${file.replaceAll('\\', '/')}`)
    .sort()
  return [...paths, '/emblem.svg', '/icon-192.png', '/art/leopard-tree-800.webp']
}
