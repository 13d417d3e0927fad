import { defineConfig } from 'vitest/config'

// Real servers that are killed and disconnected from their database. The tests mostly wait, so two files run at a time.
export default defineConfig({
  test: {
    include: [
      'test/fault-injection/**/*.test.ts',
      ...(process.env.FAULTS === 'full' ? ['test/property/**/*.test.ts'] : []),
      // It waits 20 s for time limits, so `npm test` runs it here, beside the unit tests.
      ...(process.env.FAULTS === 'full' ? [] : ['test/security/slow-clients.test.ts']),
    ],
    environment: 'node',
    globalSetup: [
      './test/support/own-temporary-folder.ts',
      './test/fault-injection/build.ts',
      './test/fault-injection/cluster-template.ts',
      './test/support/database-server.ts',
    ],
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
