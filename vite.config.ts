import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { iconImports } from './scripts/build/vite/icon-imports.ts'
import { browserChunks } from './scripts/build/vite/manual-chunks.ts'
import { messagePlaceholders } from './scripts/build/vite/message-placeholders.ts'
import { noServerImports } from './scripts/build/vite/no-server-imports.ts'

// The messages of the other languages are added afterwards: scripts/build/localize-browser-files.ts.
const localizedFolder = 'static/en'
const sharedChunks = ['react', 'rolldown-runtime']

const assetFileNames = 'static/[ext]/[name].[hash][extname]'

// Packages of many files are bundled into the server: resolving, reading and linking a file costs 0.3 ms at each start.
const bundled = [
  // Unbundled, all two thousand icons are loaded: 33 MB of memory and 0.1 s at each start.
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
  /^@tanstack\//,
  'file-type',
  'strtok3',
  /^@tokenizer\//,
  'token-types',
  '@fastify/busboy',
]

export default defineConfig(({ command }) => ({
  plugins: [
    // Fails the build when server code would reach the browser.
    noServerImports(),
    // Imports icons one by one, so that a page gets only those it shows.
    iconImports(),
    // Leaves the messages out of the browser files; they are added in each language afterwards.
    messagePlaceholders(),
    tailwindcss(),
    reactRouter(),
    {
      name: 'entry-signatures',
      applyToEnvironment: (environment) => environment.name === 'client',
      // Otherwise an entry could not pass on what another chunk needs of it. React Router sets the strictest value.
      options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    },
  ],
  // The page nearly always has loaded what a lazy component needs, so Vite's preload lists would only add bytes to every page.
  build: {
    target: 'es2022',
    // The browsers that Tailwind supports. For older ones each colour would be sent three times.
    cssTarget: ['safari16.4', 'chrome111', 'firefox128'],
    sourcemap: false,
    assetsDir: localizedFolder,
    modulePreload: false,
    // build.ts reads from it which files a lazy component needs.
    manifest: true,
    // Otherwise every build prints a report of how long its plugins took.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // root.tsx imports the script of read-only pages as a worker URL, the only way to get a separately bundled file.
  worker: { rolldownOptions: { output: { entryFileNames: 'static/js/[name].[hash].js' } } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every route module is an entry, so only the name tells the real one.
            entryFileNames: (chunk) =>
              chunk.name === 'entry.client'
                ? `${localizedFolder}/js/[name].[hash].js`
                : `${localizedFolder}/js/[name].[hash].chunk.js`,
            // The libraries are the same file in all languages.
            chunkFileNames: (chunk) =>
              sharedChunks.includes(chunk.name)
                ? 'static/js/[name].[hash].chunk.js'
                : `${localizedFolder}/js/[name].[hash].chunk.js`,
            assetFileNames,
            codeSplitting: browserChunks,
          },
        },
      },
    },
    // The whole server is one bundle, so that no module exists twice with its own state.
    ssr: {
      // Style sheets need the same names in both builds, because the server writes their URLs into the pages.
      build: {
        assetsDir: 'static',
        rolldownOptions: {
          input: './src/server/main.ts',
          // One character above U+00FF, in a comment too, and V8 keeps the whole source in two bytes a character.
          output: {
            assetFileNames,
            charset: 'ascii',
            comments: { legal: true, annotation: false, jsdoc: false },
            // All that the start needs is one file. Screens of the dashboard stay files of their own, which the server never loads.
            codeSplitting: { groups: [{ name: 'server', test: /\/src\/server\/main\.ts$/ }] },
          },
          // Otherwise the build warns of each module that a page loads later and the server needs at once.
          checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
        },
      },
      // In development Node loads packages itself: Vite cannot run CommonJS ones.
      ...(command === 'build' && { resolve: { noExternal: bundled } }),
    },
  },
}))
