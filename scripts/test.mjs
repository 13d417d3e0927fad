import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { checkNode, ensureBuild, ensurePackages, node24, root, runSetup } from './bootstrap.mjs'
import { ensureChromium } from './chromium.mjs'

// All checks, one after the other, each shown as it runs; the last line is their sum. `npm test -- unit` runs only one.

process.chdir(root)
let node = process.execPath
runSetup(() => {
  checkNode()
  ensurePackages()
  node = node24()
})
const reports = mkdtempSync(join(tmpdir(), 'pugmark-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
// Who is stopped stops the check that runs, and begins no other one.
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopped = true
  })
}
const packaged = (path) => join('node_modules', path)

// As sysexits.h has it for "try again later": what has to be asked elsewhere does not answer.
const skipped = 75

/** A command that passes or fails as a whole. */
async function check(...words) {
  const code = await run(words)
  const passed = code === 0 ? 1 : 0
  return code === skipped ? { passed, failed: 0, skipped: 1 } : { passed, failed: 1 - passed, skipped: 0 }
}

async function vitest(name, ...words) {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run([packaged('vitest/vitest.mjs'), 'run', ...words, ...reporters])
  return counted(code, report, (told) => ({
    passed: told.numPassedTests,
    failed: told.numFailedTests,
    skipped: told.numPendingTests + told.numTodoTests,
    names: told.testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
      // A file that cannot even be read has a message and no test.
      if (failed.length === 0 && message) failed.push(message)
      return failed.map((words) => `${relative(root, name)}: ${words}`)
    }),
  }))
}

const steps = {
  lint: () => check(packaged('@biomejs/biome/bin/biome'), 'check', '.'),

  async types() {
    const routes = await check(packaged('@react-router/dev/bin.cjs'), 'typegen')
    return routes.failed ? routes : check(packaged('typescript/bin/tsc'))
  },

  licences: () => check('scripts/check-licences.ts'),

  vulnerabilities: () => check('scripts/audit-dependencies.ts'),

  unit: () => vitest('unit'),

  // The smaller size; `npm run test:fault-injection` is the larger one.
  'fault-injection': () => vitest('fault-injection', '--config', 'vitest.fault-injection.config.ts'),

  // A few hundred of the ten thousand hostile requests of `npm run test:security`, and each slow client for some seconds.
  security: () => vitest('security', '--config', 'vitest.security.config.ts'),

  // One real server with the demo data: every page of the site as HTML, as links, and as machines read it.
  pages: () => vitest('pages', '--config', 'vitest.pages.config.ts'),

  async e2e() {
    if (!(await ensureChromium(node))) return { passed: 0, failed: 1, skipped: 0 }
    ensureBuild(node)
    const report = join(reports, 'e2e.json')
    const words = [packaged('@playwright/test/cli.js'), 'test', '--reporter=list,json']
    const code = await run(words, { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
    return counted(code, report, ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      names: testsWithStatus('unexpected', suites),
      retried: testsWithStatus('flaky', suites),
    }))
  },
}

const chosen = process.argv.slice(2)
const sum = { passed: 0, failed: 0, skipped: 0 }
const failed = []
const retried = []
for (const [name, step] of Object.entries(steps)) {
  if (isStopped || (chosen.length > 0 && !chosen.includes(name))) continue
  console.log(`\n== ${name}`)
  const result = await step().catch((error) => {
    console.error(error.message)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  for (const kind of Object.keys(sum)) sum[kind] += result[kind]
  const names = result.names?.length ? result.names : result.failed ? ['the step as a whole'] : []
  failed.push(...names.map((words) => `${name}: ${words}`))
  retried.push(...(result.retried ?? []).map((words) => `${name}: ${words}`))
}
if (retried.length > 0)
  console.log(`\nPassed only at the second attempt:\n${retried.map((words) => `- ${words}`).join('\n')}`)
// Thousands of lines lie between a failure of an early step and the end.
if (failed.length > 0) console.log(`\nWhat failed:\n${failed.map((words) => `- ${words}`).join('\n')}`)
console.log(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}`)
process.exit(isStopped || sum.failed > 0 || sum.passed === 0 ? 1 : 0)

/** The names of the tests with this status in Playwright's report, whose suites are nested. */
function testsWithStatus(wanted, suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.flatMap(({ file, title, tests }) => {
      const found = tests.filter(({ status }) => status === wanted)
      return found.map(({ projectName }) => `${file}: ${title} [${projectName}]`)
    }),
    ...testsWithStatus(wanted, inner),
  ])
}

/** A step that ended badly without a failed test of its own, or left no report, has failed once. */
function counted(code, report, read) {
  try {
    const result = read(JSON.parse(readFileSync(report, 'utf8')))
    return code === 0 || result.failed > 0 ? result : { ...result, failed: 1 }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function run(words, environment = {}) {
  return new Promise((resolve) => {
    // NODE_ENV is each tool's own: the shell's production would make React's tests fail.
    const { NODE_ENV: _, ...inherited } = process.env
    const child = spawn(node, words, { stdio: 'inherit', env: { ...inherited, ...environment } })
    const end = () => child.kill('SIGTERM')
    const ended = (code) => {
      process.off('SIGTERM', end)
      resolve(code ?? 1)
    }
    process.once('SIGTERM', end)
    child.on('error', () => ended(1))
    child.on('exit', ended)
  })
}
