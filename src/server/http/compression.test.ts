import { expect, test } from 'vitest'
import { acceptedEncoding } from './compression.ts'

test.each([' ', ';', ' ; ', ','])('an endless header of %j is read in one pass', (fill) => {
  const header = `gzip${fill.repeat(400_000 / fill.length)}br`
  const begun = process.cpuUsage()
  acceptedEncoding(header)
  // Quadratic time would take a minute.
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(2_000)
})
