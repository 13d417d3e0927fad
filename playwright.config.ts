import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'
// Tests read texts, which state the figures of the specification.
import './src/i18n/with-locale.ts'

// Behaviour that does not depend on the width is tested in one project: whole files here, single tests by the tags @desktop and
// @mobile. A journey in three languages runs in English and German on the desktop and in French on the phone.
const mobileOnly = ['page-weight', 'lost-connection', 'no-response', 'offline'].map((name) => `**/${name}.spec.ts`)
const desktopOnly = [
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
  // Both projects share one server, as guests do. Two tests use 1.1 of two cores: the third fills the waits of the others.
  workers: 3,
  // `npm test` lists every test that needed its second attempt, so that races are noticed.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Set by globalSetup: the server listens on a free port.
    baseURL: process.env.PUGMARK_URL,
    // A step that cannot succeed fails long before its test times out.
    actionTimeout: 10_000,
    // Traces cost a fifth of the time. Use `--trace retain-on-failure` where the screenshot of a failure is not enough.
    screenshot: 'only-on-failure',
    // Animations cost some CPU time, and checks would wait for them. Tests about animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would answer before a route of the test can; tests about it allow it.
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
        // Pages live a few seconds: the optimising compilers took a tenth of the CPU time and did not earn it back.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: mobileOnly,
      grepInvert: /@mobile/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      testIgnore: desktopOnly,
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
