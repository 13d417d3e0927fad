import { join } from 'node:path'
import { root } from './bootstrap.mjs'

/** How Node runs the server, for `npm start` and for the bench that measures it. */
export const serving = {
  // V8 measures its room by the machine, not by the work: with 24 GB it takes 128 MB for what lives shortly and lets what
  // lives longer grow fourfold before it looks for garbage. With a limit (ten times what is alive after a rush) it grows by less than half
  // and pages cost the same; with 16 MB for what lives shortly a sale costs a tenth less than with 8. docs/speed.md, B4 and B12.
  flags: ['--max-semi-space-size=16', '--max-old-space-size=512'],
  environment: {
    // What Node makes of our TypeScript is kept from one start to the next: a fifth of a second and 30 MB of memory.
    NODE_COMPILE_CACHE: join(root, 'build', 'compiled'),
    // The C library keeps a heap of its own for each thread that packs, hashes or compiles, and gives none of them back.
    MALLOC_ARENA_MAX: '2',
  },
}
