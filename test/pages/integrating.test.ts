import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

const admin = { email: 'admin@pugmark.test', password: 'a password of the tests' }

const hasTools = ['curl', 'jq'].every((tool) => {
  try {
    execFileSync(tool, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

test.skipIf(!hasTools)('the commands of docs/integrating.md work as written, in order', async () => {
  const text = await readFile(resolve('docs/integrating.md'), 'utf8')
  const blocks = [...text.matchAll(/^```(sh|json)\n(.*?)^```$/gms)].map(([, language = '', lines = '']) => ({
    language,
    lines,
  }))
  const commands = blocks.filter(({ language }) => language === 'sh').map(({ lines }) => lines)
  expect(commands.length).toBeGreaterThan(5)
  const script = commands
    .join('\n')
    .replace('http://127.0.0.1:3000', inject('url'))
    .replace('admin@pugmark.example', admin.email)
    .replace('the printed password', admin.password)
  const cwd = await mkdtemp(join(tmpdir(), 'integrating-'))
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd })
  const shown = blocks.filter(({ language }) => language === 'json').map(({ lines }) => withoutReference(lines.trim()))
  expect(withoutReference(stdout).split('\n')).toEqual(expect.arrayContaining(shown))
})

const withoutReference = (text: string) => text.replace(/"PM[A-Z0-9]{8}"/g, '"PM…"')
