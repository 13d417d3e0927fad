import { setImmediate as breath } from 'node:timers/promises'
import type { EncodedJson } from '#api/route-kit.ts'
import type { PackageWire } from '#contracts/packages/package.ts'
import { packageOnTheWire } from '#contracts/primitives/money.ts'
import type { Database } from '#db/client.ts'
import { storedPackages } from '#db/packages/packages.ts'
import type { SafariPackage } from '#domain/packages/package.ts'
import { wireOf } from './staff-packages.ts'

type EncodedPackages = EncodedJson<{ success: true; packages: PackageWire[] }>

/** So many are written before others get their turn: about ten milliseconds. */
const atOnce = 250

/**
 * The answer with these packages, as JSON. Each is written once as long as nothing in it changes: of ten thousand in one go
 * nobody else would be served for a second.
 */
export async function writePackages(packages: readonly SafariPackage[]): Promise<EncodedPackages> {
  const parts: Buffer[] = []
  let fresh = 0
  for (const pkg of packages) {
    const known = texts.get(pkg)
    const text = known ?? Buffer.from(JSON.stringify(packageOnTheWire(pkg)))
    if (!known) {
      texts.set(pkg, text)
      fresh += 1
      if (fresh % atOnce === 0) await breath()
    }
    parts.push(text)
  }
  return answerOf(parts)
}

const texts = new WeakMap<SafariPackage, Buffer>()

/** The same for staff: straight from their rows, each with its version. */
export async function writeStaffPackages(db: Database, packages: readonly SafariPackage[]): Promise<EncodedPackages> {
  const parts: Buffer[] = []
  for (let from = 0; from < packages.length; from += atOnce) {
    const part = packages.slice(from, from + atOnce)
    for (const wire of await staffPackages(db, part)) parts.push(Buffer.from(JSON.stringify(wire)))
    await breath()
  }
  return answerOf(parts)
}

/** In the order in which they are given. One that is gone meanwhile is left out. */
export async function staffPackages(db: Database, packages: readonly SafariPackage[]) {
  if (packages.length === 0) return []
  const stored = new Map(
    (
      await storedPackages(
        db,
        packages.map(({ id }) => id),
      )
    ).map((one) => [one.pkg.id, one]),
  )
  return packages.flatMap(({ id, totalBookings }) => {
    const one = stored.get(id)
    return one ? [wireOf(one, totalBookings)] : []
  })
}

const [head, comma, end] = ['{"success":true,"packages":[', ',', ']}'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
]

function answerOf(packages: readonly Buffer[]): EncodedPackages {
  const between = packages.flatMap((one, at) => (at === 0 ? [one] : [comma, one]))
  return Buffer.concat([head, ...between, end])
}
