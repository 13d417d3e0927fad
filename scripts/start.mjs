import { become, checkNode, ensureBuild, ensurePackages, node24, orSay } from './bootstrap.mjs'
import { serving } from './node-flags.mjs'

// Demo data makes the first look worth it. Whoever brings an own database has own packages to show.
const { DEMO, DATABASE_URL, DATABASE_URL_FILE } = process.env
const demo = DEMO || (DATABASE_URL || DATABASE_URL_FILE ? '0' : '1')

orSay(() => {
  checkNode()
  ensurePackages()
  const node = node24()
  ensureBuild(node)
  const environment = { ...serving.environment, NODE_ENV: 'production', DEMO: demo }
  become(node, [...serving.flags, 'scripts/serve.ts'], environment)
})
