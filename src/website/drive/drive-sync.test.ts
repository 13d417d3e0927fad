import { expect, test } from 'vitest'
import type { DriveTrip } from '#contracts/drivers/drive.ts'
import type { PhoneState } from './drive-store.ts'
import { withoutPastTrips } from './drive-sync.ts'

test('a trip is deleted from the phone 24 hours after its end, even offline', () => {
  const trip = (removeAt: number) => ({ jeep: `jeep ${removeAt}`, removeAt }) as DriveTrip
  const state: PhoneState = {
    ...({ key: 'k', etag: 'x' } as PhoneState),
    list: { driver: 'Nimal', language: 'si', trips: [trip(1_000), trip(2_000)] },
  }
  expect(withoutPastTrips(state, 999)).toBe(state)
  const later = withoutPastTrips(state, 1_000)
  expect(later.list?.trips).toEqual([trip(2_000)])
  // The whole list is fetched again.
  expect(later.etag).toBeUndefined()
})
