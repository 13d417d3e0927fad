import { appendFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { embeddedEnvironment } from '../fault-injection/environment.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the tested server, which is configured as if behind TLS. */
    serverUrl: string
    serverPid: number
    /** Path of a file with its complete log at debug level. */
    logFile: string
  }
}

/** Starts the production build with demo data for all tests that leave it usable. */
export default async function setUp({ provide }: TestProject) {
  const environment = await embeddedEnvironment()
  const logFile = join(environment.folder, 'logFile.log')
  writeFileSync(logFile, '')
  const { url, pid } = await environment.start({
    port: await aFreePort(),
    config: { DEMO: '1', LOG_LEVEL: 'debug', BASE_URL: 'https://safari.example', SANDBOX_IN_PRODUCTION: 'yes' },
    onOutput: (text) => appendFileSync(logFile, text),
  })
  provide('serverUrl', url)
  provide('serverPid', pid)
  provide('logFile', logFile)
  return () => environment.cleanUp()
}

function aFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
