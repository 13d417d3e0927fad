import { vi } from 'vitest'

// Vitest's default of one second is too short on a busy machine. This timeout only detects tests that hang.
const { waitFor } = vi
vi.waitFor = (check, options = 20_000) => waitFor(check, options)
