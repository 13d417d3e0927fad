import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a command as a person does, to its end: how it ended, and all it output. It sees no setting but those given here. */
export function runCommand(
  words: readonly string[],
  settings: Record<string, string> = {},
  patienceMs = 60_000,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1', NODE_ENV: 'production', ...settings },
      timeout: patienceMs,
      killSignal: 'SIGKILL',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output: output.trim() }))
  })
}
