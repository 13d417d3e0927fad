import { defineConfig } from 'vitest/config'

// Real servers, which are killed and cut off from their database: apart from the other tests, and one after the other.
export default defineConfig({
  test: {
    include: ['test/faults/**/*.test.ts', ...(process.env.FAULTS === 'full' ? ['test/property/**/*.test.ts'] : [])],
    environment: 'node',
    globalSetup: ['./test/own-temporary-folder.ts', './test/faults/build.ts', './test/database-server.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
