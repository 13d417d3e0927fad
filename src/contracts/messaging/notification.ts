import { z } from 'zod'
import { noticeKinds } from '#domain/messaging/notification.ts'

/** Something that came in, as the bell tells it; `at` is an instant. */
export const NoticeWire = z.object({
  /** The same news has the same key, wherever it comes from. */
  key: z.string(),
  kind: z.enum(noticeKinds),
  at: z.string(),
  /** Of the booking that it is about; '' for a message. */
  bookingId: z.string(),
  /** Of the guest. */
  name: z.string(),
})
export type NoticeWire = z.infer<typeof NoticeWire>

/** GET /notices: the latest, newest first. What came after `seenAt` is unread. */
export const Notices = z.object({
  success: z.literal(true),
  notices: z.array(NoticeWire),
  unread: z.int(),
  seenAt: z.string(),
})
export type Notices = z.infer<typeof Notices>

/** PUT /notices/seen: up to this instant, itself included. */
export const NoticesSeen = z.strictObject({ upTo: z.iso.datetime().max(40) })

/** One event of GET /notices/live: something changed, and what of it is new. */
export const News = z.object({ notices: z.array(NoticeWire) })
export type News = z.infer<typeof News>
