import type { Park } from './park.ts'

// Apart from park.ts, which every page of a guest loads.

/** Degrees north and east, about the middle of the roads of each park. */
export const parkPlaces: Record<Park, { latitude: number; longitude: number }> = {
  yala: { latitude: 6.37, longitude: 81.52 },
  bundala: { latitude: 6.2, longitude: 81.21 },
  udawalawe: { latitude: 6.44, longitude: 80.89 },
  Lunugamwehera: { latitude: 6.36, longitude: 81.21 },
}

/** The drive from Tissamaharama in minutes, as the operator estimates it. Not verified. */
export const defaultDriveMinutes: Record<Park, number> = { yala: 45, bundala: 30, udawalawe: 90, Lunugamwehera: 30 }
