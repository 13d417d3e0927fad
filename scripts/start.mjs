import { checkNode, ensureBuild, ensurePackages, node24, replaceProcess, runSetup } from './bootstrap.mjs'
import { serving } from './node-flags.mjs'

// Demo data by default, unless the database is the operator's own.
const { DEMO, DATABASE_URL, DATABASE_URL_FILE } = process.env
const demo = DEMO || (DATABASE_URL || DATABASE_URL_FILE ? '0' : '1')

runSetup(() => {
  checkNode()
  ensurePackages({ withDevelopment: false })
  const node = node24()
  ensureBuild(node, { isQuick: true })
  const environment = { ...serving.environment, NODE_ENV: 'production', DEMO: demo }
  replaceProcess(node, [...serving.flags, 'scripts/serve.ts'], environment)
})
