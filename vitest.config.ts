import { defineConfig } from 'vitest/config'

const include = ['{src,scripts,db,test,art,bench}/**/*.test.{ts,tsx}']
// These start servers and have configurations of their own.
const otherSuites = ['test/{fault-injection,security,pages}/**', 'node_modules/**']
// They mock modules, so they share none with other files.
const withMockedModules = [
  'src/api/full-disk.test.ts',
  'src/dashboard/shell/event-stream.test.ts',
  'src/i18n/load-time.test.ts',
  'src/integrations/images/slip-file.test.ts',
  'src/website/booking/use-hold.test.ts',
]

// Separate from vite.config.ts, because React Router's plugin only serves builds.
export default defineConfig({
  test: {
    projects: [
      // Loading the modules once in each worker instead of once in each file saves a third of the CPU time.
      {
        extends: true,
        test: { name: 'unit', include, exclude: [...otherSuites, ...withMockedModules], isolate: false },
      },
      { extends: true, test: { name: 'mocked modules', include: withMockedModules } },
    ],
    environment: 'node',
    // By default Vitest leaves one core idle, half of a machine with two.
    maxWorkers: '100%',
    globalSetup: ['./test/support/own-temporary-folder.ts', './test/support/database-server.ts'],
    setupFiles: ['./test/support/wait-for.ts', './test/support/restore-globals.ts'],
    expect: { poll: { timeout: 20_000 } },
    // Generous, because a loaded machine is slow: a timeout only means that a test hangs.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
