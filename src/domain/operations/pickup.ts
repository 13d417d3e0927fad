import { addDays, dayAt, instantOf } from '#domain/primitives/date.ts'

type Crew = { driver: string; plate: string }

/** A guest's pick-up as far as it is known: `time` is 'HH:MM' in Sri Lanka or '', `driver` is 'Nimal (WP PD-1234)' or ''. */
export type Pickup = { time: string; driver: string }

/** Null while nothing is known. */
export function pickupOf(minute: number | null, crews: readonly Crew[]): Pickup | null {
  const names = crews.map(({ driver, plate }) => [driver, plate && `(${plate})`].filter(Boolean).join(' '))
  const driver = [...new Set(names)].filter(Boolean).join(', ')
  const time = minute === null ? '' : timeOf(minute)
  return time || driver ? { time, driver } : null
}

function timeOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Guests who leave before dawn go to bed early. */
const noticeFrom = 17 * 60

/** Whether guests are told now: from the evening before the trip until it starts. Instants are ms UTC. */
export function isPickupNoticeDue(startsAt: number, now: number): boolean {
  return now >= instantOf(addDays(dayAt(startsAt), -1), noticeFrom) && now < startsAt
}

/** Whether the guest has to be told about a pick-up, after what they were told last. A driver who was taken away is no news. */
export function isPickupNews(pickup: Pickup | null, told: Pickup | null): pickup is Pickup {
  if (!pickup?.time) return false
  return pickup.time !== told?.time || (pickup.driver !== '' && pickup.driver !== told.driver)
}
