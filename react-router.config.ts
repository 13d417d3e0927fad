import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // A few dozen routes: the whole manifest goes with the document, so a click never waits for /__manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
