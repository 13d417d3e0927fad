import { become, checkNode, ensurePackages, node24, orSay } from './bootstrap.mjs'

orSay(() => {
  checkNode()
  ensurePackages()
  become(node24(), ['scripts/dev.ts'], { NODE_ENV: 'development' })
})
