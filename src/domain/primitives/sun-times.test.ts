import { expect, test } from 'vitest'
import { parks } from '#domain/parks/park.ts'
import { parkPlaces } from '#domain/parks/park-places.ts'
import { addDays, dayNumber, daysFrom } from './date.ts'
import { sunTimes } from './sun-times.ts'

test('sunrise and sunset of every park are within two minutes of the NOAA formula, all year round', () => {
  for (const park of parks) {
    for (const day of daysFrom('2026-01-01', '2027-12-31')) {
      const { firstLight, rises, sets } = sunTimes(park, day)
      const known = noaa(parkPlaces[park], day)
      expect(Math.abs(rises - known.rises), `${park}, sunrise of ${day}`).toBeLessThanOrEqual(2)
      expect(Math.abs(sets - known.sets), `${park}, sunset of ${day}`).toBeLessThanOrEqual(2)
      expect(Math.abs(firstLight - known.firstLight), `${park}, first light of ${day}`).toBeLessThanOrEqual(2)
    }
  }
})

test('near the equator a day has between eleven and a half and twelve and a half hours', () => {
  for (const day of daysFrom('2026-01-01', '2026-12-31')) {
    const { rises, sets } = sunTimes('yala', day)
    expect(sets - rises).toBeGreaterThan(11.5 * 60)
    expect(sets - rises).toBeLessThan(12.6 * 60)
  }
})

test('the days shorten until the December solstice and lengthen after it', () => {
  const length = (day: string) => sunTimes('yala', day).sets - sunTimes('yala', day).rises
  expect(length('2026-12-21')).toBeLessThan(length(addDays('2026-12-21', -60)))
  expect(length('2026-12-21')).toBeLessThan(length(addDays('2026-12-21', 60)))
})

/** NOAA's "General Solar Position Calculations": an independent formula, so that a mistake in ours shows. */
function noaa({ latitude, longitude }: { latitude: number; longitude: number }, day: string) {
  const dayOfYear = dayNumber(day) - dayNumber(`${day.slice(0, 4)}-01-01`)
  const year = ((2 * Math.PI) / 365) * dayOfYear
  const { sin, cos, tan, acos, PI } = Math
  const equationOfTime =
    229.18 *
    (0.000075 + 0.001868 * cos(year) - 0.032077 * sin(year) - 0.014615 * cos(2 * year) - 0.040849 * sin(2 * year))
  const declination =
    0.006918 -
    0.399912 * cos(year) +
    0.070257 * sin(year) -
    0.006758 * cos(2 * year) +
    0.000907 * sin(2 * year) -
    0.002697 * cos(3 * year) +
    0.00148 * sin(3 * year)
  const north = (latitude * PI) / 180
  const noon = 720 - 4 * longitude - equationOfTime + 330
  const untilNoon = (zenith: number) =>
    (4 * 180 * acos(cos((zenith * PI) / 180) / (cos(north) * cos(declination)) - tan(north) * tan(declination))) / PI
  const half = untilNoon(90.833)
  // Civil twilight begins with the sun six degrees below the horizon.
  return { firstLight: noon - untilNoon(96), rises: noon - half, sets: noon + half }
}
