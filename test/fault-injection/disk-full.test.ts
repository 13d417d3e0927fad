import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askRaw } from '../support/raw-request.ts'
import { aPackage, brokenPromises } from '../support/safari.ts'
import { embeddedGround, type Ground } from './environment.ts'
import { ask } from './requests.ts'
import type { Server } from './server.ts'

// The disk of the embedded database is full while the server runs: a small one in memory, for which one has to be root.

const disk = {
  mount: (folder: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0755', 'tmpfs', folder], { stdio: 'pipe' }),
  unmount: (folder: string) => execFileSync('umount', [folder]),
}
const patient = { timeout: 30_000, interval: 100 }

let ground: Ground
let server: Server
let said = ''
beforeEach(async () => {
  if (!canMount()) return
  ground = await embeddedGround(disk)
  server = await ground.start({ hear: (words) => (said += words) })
})
afterEach(() => ground?.clear())

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
  'a full disk is 503 until there is room, and one line of the log says what to do',
  async () => {
    const pkg = await aPackage(ground.db)
    const get = (path: string) => askRaw(server.url + path).then(({ status }) => status)
    for (const path of ['/', '/api/packages']) expect(await get(path)).toBe(200)
    const write = () => {
      const message = randomBytes(1_200).toString('base64')
      return ask(`${server.url}/api/contact`, { body: { name: 'Ada', email: 'ada@example.org', message } })
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

    const filler = join(ground.folder, 'something-large')
    fill(filler)
    const refused = await untilRefused()
    expect(refused).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^[1-9]/) })
    expect(refused.body).toEqual({ success: false, message: expect.stringContaining('Nothing was lost') })
    expect(await get('/api/ready')).toBe(503)
    for (let nr = 0; nr < 5; nr++) expect((await write()).status).toBe(503)
    for (const path of ['/', '/api/packages', `/api/packages/${pkg.id}`, '/api/health'])
      expect([path, await get(path)]).toEqual([path, 200])
    const lines = said.split('\n').filter((line) => line.includes('no disk space left'))
    expect(lines).toEqual([expect.stringContaining(`free some on the disk of ${ground.folder}`)])
    expect(said).not.toMatch(/unexpected|request failed/)

    rmSync(filler)
    await expect.poll(() => get('/api/ready'), patient).toBe(200)
    expect((await write()).status).toBeLessThan(300)
    const { count } = await ground.db
      .selectFrom('contact_message')
      .select((on) => on.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(acknowledged + 1)
    expect(said.split('\n').filter((line) => line.includes('no disk space left'))).toHaveLength(1)
    expect(await brokenPromises(ground.db)).toEqual([])
  },
)

/** To the last byte. */
function fill(file: string) {
  for (const size of [1024 * 1024, 4096]) {
    const part = Buffer.alloc(size)
    try {
      for (;;) appendFileSync(file, part)
    } catch {
      // Full, by pieces of this size.
    }
  }
}
