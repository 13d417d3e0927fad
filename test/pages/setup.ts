import type { TestProject } from 'vitest/node'
import { ensureBuild } from '../../scripts/bootstrap.mjs'
import { embeddedGround } from '../fault-injection/environment.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the house stands whose pages are looked at. */
    url: string
  }
}

/** The built house with the demo data, for all tests of the pages. They only look. */
export default async function setUp({ provide }: TestProject) {
  ensureBuild(process.execPath)
  const ground = await embeddedGround()
  const { url } = await ground.start({ now: Date.now(), settings: { DEMO: '1' } })
  provide('url', url)
  return () => ground.clear()
}
