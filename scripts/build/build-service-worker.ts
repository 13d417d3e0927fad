import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { browserKeepsOut } from './vite/no-server-imports.ts'

/**
 * Writes the website's service worker into the built browser files: one plain file each, at an address that never
 * changes. It comes last because it names what every page of this build needs.
 */
export async function buildWorker(client: string) {
  for (const [name, entry] of [
    ['service-worker', 'service-worker'],
    ['service-worker-off', 'kill-switch'],
  ] as const) {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: [browserKeepsOut()],
      define: { shell: JSON.stringify({ files: shellIn(client) }) },
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

/** What each page shows itself with: styles, the fonts of our languages, the script of what is only read, the emblem. */
function shellIn(client: string): string[] {
  const files = readdirSync(join(client, 'static'), { recursive: true }).map(String)
  const isShell = (file: string) =>
    /^css\/site\.[^.]+\.css$|^woff2\/(?:display|body)\.[^.]+\.woff2$|^js\/static-client\.[^.]+\.js$/.test(file)
  const styles = files.filter((file) => isShell(file.replaceAll('\\', '/')))
  return [...styles.map((file) => `/static/${file}`), '/emblem.svg', '/icon-192.png', offlinePicture]
}

/** As the offline page shows it, in one size. */
const offlinePicture = '/art/leopard-tree-800.webp'
