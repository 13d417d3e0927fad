import { getTimes } from 'suncalc'
import type { Park } from '#domain/parks/park.ts'
import { parkPlaces } from '#domain/parks/park-places.ts'
import { type Day, instantOf, minuteAt } from './date.ts'

/** Minutes since midnight, Sri Lanka time. First light is civil dawn. */
export type Sun = { firstLight: number; rises: number; sets: number }

export function sunTimes(park: Park, day: Day): Sun {
  const { latitude, longitude } = parkPlaces[park]
  // biome-ignore lint/style/noRestrictedGlobals: a given day's noon, not the clock's
  const { dawn, sunrise, sunset } = getTimes(new Date(instantOf(day, 12 * 60)), latitude, longitude)
  if (!dawn || !sunrise || !sunset) throw new Error(`no sun rises or sets over ${park} on ${day}`)
  return { firstLight: nearestMinute(dawn), rises: nearestMinute(sunrise), sets: nearestMinute(sunset) }
}

const nearestMinute = (moment: { getTime(): number }) => minuteAt(moment.getTime() + 30_000)
