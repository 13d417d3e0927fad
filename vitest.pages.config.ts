import { defineConfig } from 'vitest/config'

// One real server with the demo data, whose pages are read as a browser and a search engine get them.
export default defineConfig({
  test: {
    include: ['test/pages/**/*.test.ts'],
    environment: 'node',
    // They share the server, and reading HTML leaves no time for another.
    fileParallelism: false,
    globalSetup: ['./test/support/own-temporary-folder.ts', './test/pages/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
