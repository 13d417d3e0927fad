import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

// What is the same at every width walks once, so that all of them end in time: whole files, and journeys tagged @once.
const onAPhone = ['page-weight', 'lost-connection', 'no-response', 'offline'].map((name) => `**/${name}.spec.ts`)
const atADesk = [
  'seo',
  'jeep-hold',
  'languages',
  'last-seat',
  'pay-by-card',
  'payhere',
  'static-pages',
  'time-zones',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/e2e/setup.ts',
  // Two projects over one house: guests do come at the same time.
  workers: 2,
  // `npm test` lists every test that needed its second attempt, so that a race is seen and mended.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Set by the setup: the server takes a free port.
    baseURL: process.env.PUGMARK_URL,
    // A step that cannot be done says so long before its journey runs out of time.
    actionTimeout: 10_000,
    // A trace of each step is a fifth of all work: where a failure's picture does not say enough, `--trace retain-on-failure`.
    screenshot: 'only-on-failure',
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
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
