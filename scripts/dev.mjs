import { checkNode, ensurePackages, node24, replaceProcess, runSetup } from './bootstrap.mjs'

runSetup(() => {
  checkNode()
  ensurePackages()
  replaceProcess(node24(), ['scripts/dev.ts'], { NODE_ENV: 'development' })
})
