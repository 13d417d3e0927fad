import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { checkNode, ensureBuild, ensurePackages, node24, root, runSetup } from './bootstrap.mjs'
import { ensureChromium } from './chromium.mjs'

// Runs all checks and prints their sum as the last line. `npm test -- unit e2e` runs only the named steps.

process.chdir(root)
const reports = mkdtempSync(join(tmpdir(), 'pugmark-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
// On a signal the running steps stop and no other begins.
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopped = true
  })
}
const packaged = (path) => join('node_modules', path)

// EX_TEMPFAIL of sysexits.h: a service that the check needs does not answer.
const skipped = 75

/** A command that passes or fails as a whole. */
async function check(args, output) {
  const code = await run(args, { output })
  const passed = code === 0 ? 1 : 0
  return code === skipped ? { passed, failed: 0, skipped: 1 } : { passed, failed: 1 - passed, skipped: 0 }
}

async function vitest(name, args = [], options = {}) {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run([packaged('vitest/vitest.mjs'), 'run', ...args, ...reporters], options)
  return readReport(code, report, (results) => ({
    passed: results.numPassedTests,
    failed: results.numFailedTests,
    skipped: results.numPendingTests + results.numTodoTests,
    names: results.testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
      // A file that fails to load has a message and no tests.
      if (failed.length === 0 && message) failed.push(message)
      return failed.map((title) => `${relative(root, name)}: ${title}`)
    }),
  }))
}

const steps = {
  lint: () => check([packaged('@biomejs/biome/bin/biome'), 'check', '.']),

  async types() {
    const routes = await check([packaged('@react-router/dev/bin.cjs'), 'typegen'])
    return routes.failed ? routes : check([packaged('typescript/bin/tsc')])
  },

  // The steps after it use the build, and would each begin one.
  build(output) {
    const script = "const { ensureBuild } = await import('./scripts/bootstrap.mjs'); ensureBuild(process.execPath)"
    return check(['--input-type=module', '--eval', script], output)
  },

  licences: () => check(['scripts/check-licences.ts']),

  vulnerabilities: (output) => check(['scripts/audit-dependencies.ts'], output),

  // A few hundred of the ten thousand requests of `npm run test:security`.
  security: () => vitest('security', ['--config', 'vitest.security.config.ts']),

  pages: (output) => vitest('pages', ['--config', 'vitest.pages.config.ts'], { output }),

  unit: () => vitest('unit'),

  // A small size; `npm run test:fault-injection` runs the full one.
  'fault-injection': (output) =>
    vitest('fault-injection', ['--config', 'vitest.fault-injection.config.ts'], { output }),

  async e2e() {
    if (!(await ensureChromium(node))) return { passed: 0, failed: 1, skipped: 0 }
    ensureBuild(node)
    const report = join(reports, 'e2e.json')
    const args = [packaged('@playwright/test/cli.js'), 'test', '--reporter=list,json']
    const code = await run(args, { environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } })
    return readReport(code, report, ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      names: testsWithStatus('unexpected', suites),
      retried: testsWithStatus('flaky', suites),
    }))
  },
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !Object.hasOwn(steps, name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

let node = process.execPath
runSetup(() => {
  checkNode()
  ensurePackages()
  node = node24()
})

const isWanted = (name) => !isStopped && (chosen.length === 0 || chosen.includes(name))
// Each of these uses one core or waits, so it starts with an earlier step. Its output goes to a file and is printed in its turn.
const startsWith = { vulnerabilities: 'lint', build: 'types', pages: 'security', 'fault-injection': 'unit' }
const outputOf = (name) => join(reports, `${name}.log`)
const running = new Map()
const sum = { passed: 0, failed: 0, skipped: 0 }
const failed = []
const retried = []
for (const name of Object.keys(steps)) {
  if (!isWanted(name)) continue
  for (const [other, first] of Object.entries(startsWith))
    if (first === name && isWanted(other)) running.set(other, runStep(other, openSync(outputOf(other), 'w')))
  console.log(`\n== ${name}`)
  const result = await (running.get(name) ?? runStep(name))
  if (running.has(name)) process.stdout.write(readFileSync(outputOf(name)))
  for (const kind of Object.keys(sum)) sum[kind] += result[kind]
  const names = result.names?.length ? result.names : result.failed ? ['the step as a whole'] : []
  failed.push(...names.map((title) => `${name}: ${title}`))
  retried.push(...(result.retried ?? []).map((title) => `${name}: ${title}`))
}
if (retried.length > 0)
  console.log(`\nPassed only at the second attempt:\n${retried.map((title) => `- ${title}`).join('\n')}`)
// Repeated here, because a failure of an early step is thousands of lines above.
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((title) => `- ${title}`).join('\n')}`)
console.log(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}`)
process.exit(isStopped || sum.failed > 0 || sum.passed === 0 ? 1 : 0)

function runStep(name, output) {
  return steps[name](output).catch((error) => {
    console.error(error.message)
    return { passed: 0, failed: 1, skipped: 0 }
  })
}

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

/** Reads a test report. A step that exits with an error but no failed test, or without a report, counts as one failure. */
function readReport(code, report, read) {
  try {
    const result = read(JSON.parse(readFileSync(report, 'utf8')))
    return code === 0 || result.failed > 0 ? result : { ...result, failed: 1 }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** Runs a Node program and returns its exit code. `output` is a file descriptor for what it prints. */
function run(args, { environment = {}, output = 'inherit' } = {}) {
  return new Promise((resolve) => {
    // Each tool sets NODE_ENV itself; an inherited `production` would make React's tests fail.
    const { NODE_ENV: _, ...inherited } = process.env
    const child = spawn(node, args, { stdio: ['inherit', output, output], env: { ...inherited, ...environment } })
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
