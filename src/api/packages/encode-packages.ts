import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { EncodedJson } from '#api/route-kit.ts'
import type { PackageWire } from '#contracts/packages/package.ts'
import { packageOnTheWire } from '#contracts/primitives/money.ts'
import type { Database } from '#db/client.ts'
import { storedPackages } from '#db/packages/packages.ts'
import type { SafariPackage } from '#domain/packages/package.ts'
import { wireOf } from './staff-packages.ts'

type EncodedPackages = EncodedJson<{ success: true; packages: PackageWire[] }>

/** Packages serialised before yielding to other requests: about ten milliseconds. */
const batchSize = 250

/**
 * Serialises the response with these packages. Each package is serialised once and cached until it changes. Serialising ten thousand
 * at once would block all other requests for a second.
 */
export async function encodePackages(packages: readonly SafariPackage[]): Promise<EncodedPackages> {
  const parts: Buffer[] = []
  let fresh = 0
  for (const pkg of packages) {
    const cached = texts.get(pkg)
    const text = cached ?? Buffer.from(JSON.stringify(packageOnTheWire(pkg)))
    if (!cached) {
      texts.set(pkg, text)
      fresh += 1
      if (fresh % batchSize === 0) await yieldToEventLoop()
    }
    parts.push(text)
  }
  return responseOf(parts)
}

const texts = new WeakMap<SafariPackage, Buffer>()

/** The same for staff: read from the rows, each with its version. */
export async function encodeStaffPackages(db: Database, packages: readonly SafariPackage[]): Promise<EncodedPackages> {
  const parts: Buffer[] = []
  for (let from = 0; from < packages.length; from += batchSize) {
    const part = packages.slice(from, from + batchSize)
    for (const wire of await readStaffPackages(db, part)) parts.push(Buffer.from(JSON.stringify(wire)))
    await yieldToEventLoop()
  }
  return responseOf(parts)
}

/** Keeps the given order. Packages that were deleted since are left out. */
export async function readStaffPackages(db: Database, packages: readonly SafariPackage[]) {
  if (packages.length === 0) return []
  const stored = new Map(
    (
      await storedPackages(
        db,
        packages.map(({ id }) => id),
      )
    ).map((found) => [found.pkg.id, found]),
  )
  return packages.flatMap(({ id, totalBookings }) => {
    const found = stored.get(id)
    return found ? [wireOf(found, totalBookings)] : []
  })
}

const [head, comma, end] = ['{"success":true,"packages":[', ',', ']}'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
]

function responseOf(packages: readonly Buffer[]): EncodedPackages {
  const between = packages.flatMap((pkg, at) => (at === 0 ? [pkg] : [comma, pkg]))
  return Buffer.concat([head, ...between, end])
}
