import { defineConfig } from 'vitest/config'

// Real servers, which are killed and cut off from their database: apart from the other tests, and one after the other.
export default defineConfig({
  test: {
    include: [
      'test/fault-injection/**/*.test.ts',
      ...(process.env.FAULTS === 'full' ? ['test/property/**/*.test.ts'] : []),
    ],
    environment: 'node',
    globalSetup: [
      './test/support/own-temporary-folder.ts',
      './test/fault-injection/build.ts',
      './test/support/database-server.ts',
    ],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
