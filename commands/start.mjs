import { become, checkNode, ensureBuild, ensurePackages, node24, orSay } from './bootstrap.mjs'

// Demo data makes the first look worth it. Whoever brings an own database has own packages to show.
const { DEMO, DATABASE_URL, DATABASE_URL_FILE } = process.env
const demo = DEMO || (DATABASE_URL || DATABASE_URL_FILE ? '0' : '1')

orSay(() => {
  checkNode()
  ensurePackages()
  const node = node24()
  ensureBuild(node)
  become(node, ['commands/serve.ts'], { NODE_ENV: 'production', DEMO: demo })
})
