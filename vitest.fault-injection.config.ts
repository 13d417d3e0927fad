import { defineConfig } from 'vitest/config'

const isFull = process.env.FAULTS === 'full'
// These take half of the time: several recoveries of one archive, and two builds. `npm test` leaves them to the nightly run, and tests
// one recovery of each kind.
const nightly = ['archive-faults', 'reproducible-build'].map((name) => `test/fault-injection/${name}.test.ts`)

// Real servers that are killed and disconnected from their database. The tests mostly wait, so two files run at a time.
export default defineConfig({
  test: {
    include: [
      'test/fault-injection/**/*.test.ts',
      // The slow clients wait 20 s for time limits, so `npm test` runs them here, beside the unit tests.
      isFull ? 'test/property/**/*.test.ts' : 'test/security/slow-clients.test.ts',
    ],
    exclude: isFull ? [] : nightly,
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
