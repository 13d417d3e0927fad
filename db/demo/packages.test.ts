import { expect, test } from 'vitest'
import { firstChoices } from '#domain/bookings/booking.ts'
import { isSlot } from '#domain/bookings/time-slot.ts'
import { offersJeep, offersSlot } from '#domain/packages/package.ts'
import { startingPrice } from '#domain/packages/package-list.ts'
import { safariPrice } from '#domain/packages/price.ts'
import { demoBookings } from './bookings.ts'
import { demoPackages } from './packages.ts'

const named = (id: string) => {
  const pkg = demoPackages.find((one) => one.id === id)
  if (!pkg) throw new Error(id)
  return pkg
}

test.each(demoPackages.map((pkg) => [pkg.id, pkg] as const))('%s opens with a slot that it offers', (_, pkg) => {
  expect(offersSlot(pkg, pkg.presetSlot)).toBe(true)
  expect(startingPrice(pkg)?.amount).toBeGreaterThan(0)
})

test('each sample booking has a slot and a jeep that its package offers', () => {
  for (const { packageId, timeSlot, jeep = 'basic' } of demoBookings) {
    const pkg = named(packageId)
    if (isSlot(timeSlot)) expect([packageId, offersSlot(pkg, timeSlot)]).toEqual([packageId, true])
    expect([packageId, pkg.packageType === 'shared' || offersJeep(pkg, jeep)]).toEqual([packageId, true])
  }
})

test('no seat for a whole day costs what one for the morning costs', () => {
  const shared = demoPackages.filter((pkg) => pkg.shared && offersSlot(pkg, 'fullDay') && offersSlot(pkg, 'morning'))
  expect(shared.length).toBeGreaterThan(0)
  for (const pkg of shared) {
    const seat = (timeSlot: 'morning' | 'fullDay') =>
      safariPrice(pkg, { ...firstChoices, reservationType: 'shared', timeSlot }).jeepPrice
    expect(seat('fullDay')).toBeGreaterThan(seat('morning'))
  }
})
