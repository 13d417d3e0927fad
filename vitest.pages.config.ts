import { defineConfig } from 'vitest/config'

// One real server with demo data, whose pages are read as a browser and a search engine receive them.
export default defineConfig({
  test: {
    include: ['test/pages/**/*.test.ts'],
    environment: 'node',
    // The files share one server.
    fileParallelism: false,
    globalSetup: ['./test/support/own-temporary-folder.ts', './test/pages/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
