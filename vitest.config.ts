import { defineConfig } from 'vitest/config'

// Apart from vite.config.ts: the router's plugin has no business in a test without a browser.
export default defineConfig({
  test: {
    include: ['{src,scripts,db,test}/**/*.test.{ts,tsx}'],
    // They start servers: vitest.fault-injection.config.ts, vitest.security.config.ts and vitest.pages.config.ts.
    exclude: ['test/fault-injection/**', 'test/security/**', 'test/pages/**', 'node_modules/**'],
    environment: 'node',
    // Left to itself Vitest leaves one core idle: half of a machine with two.
    maxWorkers: '100%',
    globalSetup: ['./test/support/own-temporary-folder.ts', './test/support/database-server.ts'],
    setupFiles: ['./test/support/wait-for.ts'],
    expect: { poll: { timeout: 20_000 } },
    // A loaded machine is slower, never wrong: the time says only when a test hangs.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
