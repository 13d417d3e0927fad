import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build, type InlineConfig } from 'vite'
import { noServerImports } from './vite/no-server-imports.ts'

const outDir = 'build/client/drive'
const common: InlineConfig = {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [noServerImports()],
}

/** Builds the drivers' app: one script, one style sheet, and its service worker, which names a version of both. */
export async function buildDrive() {
  await build({
    ...common,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: 'src/website/drive/main.ts',
        output: { format: 'es', entryFileNames: 'app.js', assetFileNames: 'app[extname]', codeSplitting: false },
      },
    },
  })
  if (!readFileSync(`${outDir}/app.js`, 'utf8').includes('/drive/worker.js'))
    throw new Error("The drivers' app does not register its service worker: it was not built for production.")
  const hash = createHash('sha256')
  for (const file of ['app.js', 'app.css', 'manifest.webmanifest']) hash.update(readFileSync(`${outDir}/${file}`))
  const page = readFileSync('src/server/drive-page.ts')
  const version = hash.update(page).digest('hex').slice(0, 12)
  await build({
    ...common,
    define: { __DRIVE_VERSION__: JSON.stringify(version) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'src/website/drive/drive-worker.ts',
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  })
}
