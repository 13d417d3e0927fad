import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendRaw } from '../support/raw-request.ts'
import { aPackage, findInventoryViolations } from '../support/safari.ts'
import { embeddedEnvironment, type TestEnvironment } from './environment.ts'
import { send } from './requests.ts'
import type { Server } from './server.ts'

// The disk of the embedded database fills up while the server runs. The disk is a small tmpfs, which needs root.

const disk = {
  mount: (folder: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0755', 'tmpfs', folder], { stdio: 'pipe' }),
  unmount: (folder: string) => execFileSync('umount', [folder]),
}
const patient = { timeout: 30_000, interval: 100 }

let environment: TestEnvironment
let server: Server
let output = ''
beforeEach(async () => {
  if (!canMount()) return
  environment = await embeddedEnvironment(disk)
  server = await environment.start({ onOutput: (text) => (output += text) })
})
afterEach(() => environment?.cleanUp())

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-mount-'))
  try {
    disk.mount(folder)
    disk.unmount(folder)
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}

test.skipIf(!canMount())(
  'a full disk returns 503 until there is space, and one log line says how to fix it',
  async () => {
    const pkg = await aPackage(environment.db)
    const get = (path: string) => sendRaw(server.url + path).then(({ status }) => status)
    for (const path of ['/', '/api/packages']) expect(await get(path)).toBe(200)
    const write = () => {
      const message = randomBytes(1_200).toString('base64')
      return send(`${server.url}/api/contact`, { body: { name: 'Ada', email: 'ada@example.org', message } })
    }
    let acknowledged = 0
    const untilRefused = async () => {
      for (let attempt = 0; attempt < 500; attempt++) {
        const answer = await write()
        if (answer.status >= 400) return answer
        acknowledged += 1
      }
      throw new Error('The disk is not full')
    }

    const filler = join(environment.folder, 'something-large')
    fill(filler)
    const refused = await untilRefused()
    expect(refused).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^[1-9]/) })
    expect(refused.body).toEqual({ success: false, message: expect.stringContaining('Nothing was lost') })
    expect(await get('/api/ready')).toBe(503)
    for (let index = 0; index < 5; index++) expect((await write()).status).toBe(503)
    for (const path of ['/', '/api/packages', `/api/packages/${pkg.id}`, '/api/health'])
      expect([path, await get(path)]).toEqual([path, 200])
    const lines = output.split('\n').filter((line) => line.includes('no disk space left'))
    expect(lines).toEqual([expect.stringContaining(`free some on the disk of ${environment.folder}`)])
    expect(output).not.toMatch(/unexpected|request failed/)

    rmSync(filler)
    await expect.poll(() => get('/api/ready'), patient).toBe(200)
    expect((await write()).status).toBeLessThan(300)
    const { count } = await environment.db
      .selectFrom('contact_message')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(acknowledged + 1)
    expect(output.split('\n').filter((line) => line.includes('no disk space left'))).toHaveLength(1)
    expect(await findInventoryViolations(environment.db)).toEqual([])
  },
)

/** Fills the disk to the last byte. */
function fill(file: string) {
  for (const size of [1024 * 1024, 4096]) {
    const part = Buffer.alloc(size)
    try {
      for (;;) appendFileSync(file, part)
    } catch {
      // No space for another chunk of this size.
    }
  }
}
