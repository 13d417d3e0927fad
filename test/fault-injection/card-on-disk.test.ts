import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aToken } from '../support/builders.ts'
import { aPackage, aRequest, noon } from '../support/safari.ts'
import { aSlipPicture } from '../support/slip-picture.ts'
import {
  canaryFormats,
  canaryUploads,
  guestWrites,
  staffWrites,
  withCanaryInEachText,
} from '../support/staff-and-guest-writes.ts'
import { embeddedEnvironment, type TestEnvironment } from './environment.ts'
import { send } from './requests.ts'

let environment: TestEnvironment | undefined
afterAll(() => environment?.cleanUp())

test('a card number typed into another field is neither in a file of the data folder nor in the log', async () => {
  environment = await embeddedEnvironment()
  const server = await environment.start({ config: { LOG_LEVEL: 'debug' } })
  const pkg = await aPackage(environment.db)
  const token = await aToken(environment.db, 'admin', noon)
  const { body } = await send(`${server.url}/api/bookings`, { body: aRequest(pkg) })
  const booking = body.booking
  const guestKey = booking.guestKey as string
  for (const write of [...guestWrites(pkg, booking), ...staffWrites(pkg, booking)])
    for (const place of withCanaryInEachText(write.body)) {
      const { method, path, isStaffRequest } = write
      const { status } = await send(`${server.url}/api${path}`, {
        method,
        body: place,
        guestKey,
        ...(isStaffRequest ? { token } : {}),
      })
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code > 0 && code < 500)])
    }
  const picture = new Uint8Array(await aSlipPicture())
  const doors: { path: string; headers: Record<string, string> }[] = [
    { path: `/bookings/mine/${booking.bookingId}/slip`, headers: { 'x-guest-key': guestKey } },
    { path: `/bookings/${booking.bookingId}/slip`, headers: { 'x-auth-token': token } },
  ]
  for (const { path, headers } of doors)
    for (const form of canaryUploads(picture)) {
      const { status } = await fetch(`${server.url}/api${path}`, {
        method: 'POST',
        body: form,
        headers,
      })
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code > 0 && code < 500)])
    }
  // Writes the pages to the data files; until then they are only in the write-ahead log.
  await sql`checkpoint`.execute(environment.db)
  const words = server.lastOutput()
  await server.stop()
  const files = readdirSync(environment.folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const found = files.filter((file) => holds(readFileSync(join(file.parentPath, file.name)), canaryFormats))
  expect(files.length).toBeGreaterThan(100)
  expect(found.map(({ name }) => name)).toEqual([])
  expect(holds(Buffer.from(words), canaryFormats)).toBe(false)
  // The masked number is found, so the search covers the right place.
  expect(files.some((file) => holds(readFileSync(join(file.parentPath, file.name)), ['•••• 1881']))).toBe(true)
})

function holds(bytes: Buffer, texts: readonly string[]): boolean {
  return texts.some((text) => bytes.includes(text))
}
