import { defineConfig } from 'vitest/config'

// Real servers and what a stranger may send them: apart from the other tests, and one after the other.
export default defineConfig({
  test: {
    include: ['test/security/**/*.test.ts'],
    environment: 'node',
    globalSetup: [
      './test/support/own-temporary-folder.ts',
      './test/fault-injection/build.ts',
      './test/security/setup.ts',
    ],
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
  },
})
