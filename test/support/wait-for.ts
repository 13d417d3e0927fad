import { vi } from 'vitest'

// A second, which it waits by itself, is not long on a busy machine: like the time of a test this one says only what hangs.
const { waitFor } = vi
vi.waitFor = (check, options = 20_000) => waitFor(check, options)
