import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { asItLay } from './commands/as-it-lay.ts'
import { browserChunks } from './commands/browser-chunks.ts'
import { browserKeepsOut } from './commands/browser-keeps-out.ts'
import { iconsOneByOne } from './commands/icons-one-by-one.ts'
import { laterInTheBrowser } from './commands/later-in-the-browser.ts'
import { machinesReadTheServer } from './commands/machines-read-the-server.ts'
import { oneLanguage } from './commands/one-language.ts'
import { partsWithoutLists } from './commands/parts-without-lists.ts'
import { reactAsUsed } from './commands/react-as-used.ts'
import { routerAsUsed } from './commands/router-as-used.ts'
import { zodWithoutEval } from './commands/zod-without-eval.ts'

const assetFileNames = 'static/[ext]/[name].[hash][extname]'

// Packages of very many files go into the server's bundle: to find, read and link a file costs 0.3 ms of each start.
const bundled = [
  // Of two thousand icons we show a few; as a package of its own it brings all: 33 MB of memory, 0.1 s of each start.
  'lucide-react',
  /^kysely/,
  /^zod/,
  '@asteasolutions/zod-to-openapi',
  /^hono/,
  /^@hono\//,
  /^react-router/,
  /^@remix-run\//,
  '@opentelemetry/api',
  'prom-client',
  'nodemailer',
  /^micromark/,
  'file-type',
  'strtok3',
  '@fastify/busboy',
]

export default defineConfig({
  plugins: [
    asItLay(),
    browserKeepsOut(),
    laterInTheBrowser(),
    reactAsUsed(),
    routerAsUsed(),
    partsWithoutLists(),
    iconsOneByOne(),
    machinesReadTheServer(),
    oneLanguage(process.env.PAGE_LANGUAGE),
    zodWithoutEval(),
    tailwindcss(),
    reactRouter(),
  ],
  // What a part needs is nearly always there with its page: its list would be in each page, and a helper to read it.
  build: { target: 'es2022', sourcemap: false, assetsDir: 'static', modulePreload: false },
  // Nothing here is a worker: see the small module of root.tsx.
  worker: { rolldownOptions: { output: { entryFileNames: 'static/js/[name].[hash].js' } } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every route module is an entry for the bundler, so decide by name.
            entryFileNames: (chunk) =>
              chunk.name === 'entry.client' ? 'static/js/[name].[hash].js' : 'static/js/[name].[hash].chunk.js',
            chunkFileNames: 'static/js/[name].[hash].chunk.js',
            assetFileNames,
            codeSplitting: { groups: browserChunks },
          },
        },
      },
    },
    // One bundle for the whole program: a second copy of a module would be a second house.
    ssr: {
      // The server names style sheets by the address that the browser's build gave them.
      build: { rolldownOptions: { input: './commands/program.ts', output: { assetFileNames } } },
      resolve: { noExternal: bundled },
    },
  },
})
