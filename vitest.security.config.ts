import { defineConfig } from 'vitest/config'

// Hostile requests to real servers. One file after the other, because some measure times.
export default defineConfig({
  test: {
    include: ['test/security/**/*.test.ts'],
    // Its small size runs with the fault injection.
    exclude: process.env.ATTACK === 'full' ? [] : ['test/security/slow-clients.test.ts'],
    environment: 'node',
    globalSetup: [
      './test/support/own-temporary-folder.ts',
      './test/fault-injection/build.ts',
      './test/fault-injection/cluster-template.ts',
      './test/security/setup.ts',
    ],
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
  },
})
