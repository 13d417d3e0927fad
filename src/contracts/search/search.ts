import { z } from 'zod'

/** GET /search?q=: a few of each, the best or newest first. What a role may not see is not in it. */
export const SearchAnswer = z.object({
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
  /** How many bookings match: `maxCounted` stands for so many or more. */
  bookingCount: z.int(),
  packages: z.array(z.object({ id: z.string(), name: z.string(), park: z.string(), isActive: z.boolean() })),
  /** How many match, of which these are a few. */
  packageCount: z.int(),
  posts: z.array(z.object({ id: z.string(), title: z.string(), date: z.string() })),
  postCount: z.int(),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>
