import { appendFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { embeddedGround } from '../fault-injection/environment.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the house stands that is knocked at. It believes that it is reached over TLS. */
    attacked: string
    attackedPid: number
    /** A file with all that it has said, at the level of debugging. */
    said: string
  }
}

/** The built house with the demo data, for all tests that do it no lasting harm. */
export default async function setUp({ provide }: TestProject) {
  const ground = await embeddedGround()
  const said = join(ground.folder, 'said.log')
  writeFileSync(said, '')
  const { url, pid } = await ground.start({
    port: await aFreePort(),
    settings: { DEMO: '1', LOG_LEVEL: 'debug', BASE_URL: 'https://safari.example', SANDBOX_IN_PRODUCTION: 'yes' },
    hear: (words) => appendFileSync(said, words),
  })
  provide('attacked', url)
  provide('attackedPid', pid)
  provide('said', said)
  return () => ground.clear()
}

function aFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
