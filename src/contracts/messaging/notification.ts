import { z } from '#contracts/primitives/zod.ts'
import { noticeKinds } from '#domain/messaging/notification.ts'

/** A notification of the bell; `at` is an instant. */
export const NoticeWire = z.object({
  /** Equal for the same event, in the list and in the stream. */
  key: z.string(),
  kind: z.enum(noticeKinds),
  at: z.string(),
  /** '' for a message. */
  bookingId: z.string(),
  /** The guest's name. */
  name: z.string(),
})
export type NoticeWire = z.infer<typeof NoticeWire>

/** GET /notices: the latest, newest first. Everything after `seenAt` is unread. */
export const Notices = z.object({
  success: z.literal(true),
  notices: z.array(NoticeWire),
  unread: z.int(),
  seenAt: z.string(),
})
export type Notices = z.infer<typeof Notices>

/** PUT /notices/seen: up to and including this instant. */
export const NoticesSeen = z.strictObject({ upTo: z.iso.datetime().max(40) })

/** An event of GET /notices/live: something changed. `notices` are the new notifications. */
export const StaffEvent = z.object({ notices: z.array(NoticeWire) })
export type StaffEvent = z.infer<typeof StaffEvent>
