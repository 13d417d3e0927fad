import { join } from 'node:path'
import { root } from './bootstrap.mjs'

/** Node's flags and environment for the server, in `npm start` and in the benchmark. */
export const serving = {
  // V8 sizes its heap by the machine: with 24 GB, the young generation takes 128 MB and the old one grows fourfold between
  // collections. With a limit of ten times the live heap after peak load it grows by less than half, and pages cost the same.
  // With a 16 MB young generation a booking costs a tenth less CPU than with 8 MB, and the server takes 10 MB more after its start. See
  // docs/speed.md, B12.
  flags: ['--max-semi-space-size=8', '--max-old-space-size=512'],
  environment: {
    // Node's compile cache saves a fifth of a second and 30 MB of memory at each start.
    NODE_COMPILE_CACHE: join(root, 'build', 'compiled'),
    // The C library has a heap for each thread that compresses, hashes or compiles, and never returns it.
    MALLOC_ARENA_MAX: '2',
  },
}
