import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  // Another one for the files of a further language: scripts/build/build-locales.ts.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: true,
  // A few dozen routes: the whole manifest goes with the document, so a click never waits for /__manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
