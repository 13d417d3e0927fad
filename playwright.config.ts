import { defineConfig } from '@playwright/test'
import { findChromium } from './commands/chromium.mjs'

// What goes on behind the screen is the same at every width: these walk once, so that all of them end in time.
const onAPhone = ['**/offline.spec.ts', '**/lost-connection.spec.ts']
const atADesk = ['found', 'kept-jeep', 'languages', 'last-seat', 'pay-by-card', 'zones'].map(
  (name) => `**/${name}.spec.ts`,
)

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results',
  globalSetup: './test/journeys/setup.ts',
  // Two projects over one house: guests do come at the same time.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Set by the setup: the server takes a free port.
    baseURL: process.env.PUGMARK_URL,
    // A step that cannot be done says so long before its journey runs out of time.
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
    // A worker answers before a journey can: those about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: onAPhone, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      testIgnore: atADesk,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
