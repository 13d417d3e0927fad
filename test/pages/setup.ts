import type { TestProject } from 'vitest/node'
import { ensureBuild } from '../../scripts/bootstrap.mjs'
import { embeddedEnvironment } from '../fault-injection/environment.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the tested server. */
    url: string
  }
}

/**
 * Starts the production build with demo data for all tests of pages. They only read, except one that books and cancels
 * a safari.
 */
export default async function setUp({ provide }: TestProject) {
  ensureBuild(process.execPath)
  const environment = await embeddedEnvironment()
  const { url } = await environment.start({ now: Date.now(), config: { DEMO: '1' } })
  provide('url', url)
  return () => environment.cleanUp()
}
