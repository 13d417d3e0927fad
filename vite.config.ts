import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { iconsOneByOne } from './scripts/build/vite/icon-imports.ts'
import { laterInTheBrowser } from './scripts/build/vite/lazy-in-browser.ts'
import { browserChunks } from './scripts/build/vite/manual-chunks.ts'
import { browserKeepsOut } from './scripts/build/vite/no-server-imports.ts'
import { oneLanguage } from './scripts/build/vite/single-locale.ts'
import { zodWithoutEval } from './scripts/build/vite/zod-jitless.ts'

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
    browserKeepsOut(),
    laterInTheBrowser(),
    iconsOneByOne(),
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
      build: { rolldownOptions: { input: './src/server/main.ts', output: { assetFileNames } } },
      resolve: { noExternal: bundled },
    },
  },
})
