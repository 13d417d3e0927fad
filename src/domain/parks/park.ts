/** The four parks. The capital of 'Lunugamwehera' is specified; comparison ignores case (R3.2). */
export const parks = ['yala', 'bundala', 'udawalawe', 'Lunugamwehera'] as const
export type Park = (typeof parks)[number]

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
