import { become, checkNode, ensurePackages, node24 } from './bootstrap.mjs'

checkNode()
ensurePackages()
become(node24(), ['commands/dev.ts'], { NODE_ENV: 'development' })
