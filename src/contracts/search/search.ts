import { z } from '#contracts/primitives/zod.ts'

/** GET /search?q=: a few of each kind, the best or newest first, limited to what the role may see. */
export const SearchResponse = z.object({
  success: z.literal(true),
  bookings: z.array(
    z.object({
      bookingId: z.string(),
      name: z.string(),
      date: z.string().nullable(),
      package: z.string(),
      status: z.string(),
    }),
  ),
  /** The number of matching bookings; `maxCounted` means that many or more, and so does 7 for a text of two characters. */
  bookingCount: z.int(),
  /** True if fewer than six bookings were found among the newest, and older ones were not searched: the text is short or frequent. */
  isPartial: z.boolean(),
  packages: z.array(z.object({ id: z.string(), name: z.string(), park: z.string(), isActive: z.boolean() })),
  /** The number of matches, of which these are a few. */
  packageCount: z.int(),
  posts: z.array(z.object({ id: z.string(), title: z.string(), date: z.string() })),
  postCount: z.int(),
})
export type SearchResponse = z.infer<typeof SearchResponse>
