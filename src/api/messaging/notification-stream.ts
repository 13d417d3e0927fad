import { eventStream, heartbeat, messageOf } from '#api/event-stream.ts'
import type { NoticeWire, StaffEvent } from '#contracts/messaging/notification.ts'
import type { Notice } from '#db/messaging/notifications.ts'
import { noticesFor } from '#domain/messaging/notification.ts'
import type { Role } from '#domain/staff/permission.ts'
import type { StaffEvents } from '#live/staff-events.ts'

type Reader = { role: Role; email: string; sessionId: string }
type StreamOptions = {
  staffEvents: Pick<StaffEvents, 'follow'>
  staff: Reader
  hangUp: (() => void) | undefined
}

const maxBufferedBytes = 64 * 1024

/** Notifications as server-sent events. */
export function noticeStream({ staffEvents, staff, hangUp }: StreamOptions): Promise<ReadableStream<Uint8Array>> {
  return eventStream({ maxBufferedBytes, hangUp }, (send, end) =>
    staffEvents.follow({
      sessionId: staff.sessionId,
      // Shows the browser that the stream is connected and no proxy buffers it.
      begin: () => send(heartbeat),
      notify: (notices) => send(messageOf({ notices: visibleNotices(staff, notices) } satisfies StaffEvent)),
      beat: () => send(heartbeat),
      end,
    }),
  )
}

/** The notifications that a role may see, without those of the person's own actions. */
export function visibleNotices({ role, email }: Omit<Reader, 'sessionId'>, notices: readonly Notice[]): NoticeWire[] {
  const kinds = noticesFor(role)
  return notices.filter(({ kind, by }) => kinds.includes(kind) && by !== email).map(({ by: _, ...notice }) => notice)
}
