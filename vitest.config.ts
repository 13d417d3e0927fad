import { defineConfig } from 'vitest/config'

// Separate from vite.config.ts, because React Router's plugin only serves builds.
export default defineConfig({
  test: {
    include: ['{src,scripts,db,test,art}/**/*.test.{ts,tsx}'],
    // These start servers and have configurations of their own.
    exclude: ['test/fault-injection/**', 'test/security/**', 'test/pages/**', 'node_modules/**'],
    environment: 'node',
    // By default Vitest leaves one core idle, half of a machine with two.
    maxWorkers: '100%',
    globalSetup: ['./test/support/own-temporary-folder.ts', './test/support/database-server.ts'],
    setupFiles: ['./test/support/wait-for.ts'],
    expect: { poll: { timeout: 20_000 } },
    // Generous, because a loaded machine is slow: a timeout only means that a test hangs.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
