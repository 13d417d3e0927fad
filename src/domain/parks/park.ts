/** The four parks. The capital of 'Lunugamwehera' is specified; comparison ignores case (R3.2). */
export const parks = ['yala', 'bundala', 'udawalawe', 'Lunugamwehera'] as const
export type Park = (typeof parks)[number]

/** Degrees north and east, about the middle of the roads of each park. */
export const parkPlaces: Record<Park, { latitude: number; longitude: number }> = {
  yala: { latitude: 6.37, longitude: 81.52 },
  bundala: { latitude: 6.2, longitude: 81.21 },
  udawalawe: { latitude: 6.44, longitude: 80.89 },
  Lunugamwehera: { latitude: 6.36, longitude: 81.21 },
}

/** The drive from Tissamaharama in minutes, as the operator estimates it. Not verified. */
export const defaultDriveMinutes: Record<Park, number> = { yala: 45, bundala: 30, udawalawe: 90, Lunugamwehera: 30 }

/** Yala's blocks (R3.2); an empty block means all of them. Other parks have none. */
export const blocks = ['blockI', 'blockII', 'blockIIIIV', 'blockV', 'blockVI'] as const
export type Block = (typeof blocks)[number]

/** 'YALA' → yala, 'lunugamwehera' → Lunugamwehera, anything else → null. */
export function parkFromText(text: string): Park | null {
  const wanted = text.trim().toLowerCase()
  return parks.find((park) => park.toLowerCase() === wanted) ?? null
}

export function parkHasBlocks(park: Park): boolean {
  return park === 'yala'
}
