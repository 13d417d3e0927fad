import { defineConfig } from 'vitest/config'

// Real servers and what a stranger may send them: apart from the other tests, and one after the other.
export default defineConfig({
  test: {
    include: ['test/attack/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['./test/own-temporary-folder.ts', './test/faults/build.ts', './test/attack/attacked.ts'],
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
  },
})
