import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
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

export default defineConfig({
  plugins: [
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
    // One bundle for screens and API: a second copy of a module would be a second house.
    ssr: {
      // The server names style sheets by the address that the browser's build gave them.
      build: { rolldownOptions: { input: './src/server.ts', output: { assetFileNames } } },
      // Of two thousand icons we show a few; as a package of its own it brings all: 33 MB of memory, 0.1 s of each start.
      resolve: { noExternal: ['lucide-react'] },
    },
  },
})
