import { afterAll, vi } from 'vitest'
// Texts state the figures of the specification.
import '#i18n/with-locale.ts'

// Test files share a process, so each leaves the environment and globals as it found them.
const environment = { ...process.env }

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
