import type { NoticeWire, StaffEvent } from '#contracts/messaging/notification.ts'
import type { Notice } from '#db/messaging/notifications.ts'
import { noticesFor } from '#domain/messaging/notification.ts'
import type { Role } from '#domain/staff/permission.ts'
import type { StaffEventListener, StaffEvents } from '#live/staff-events.ts'

type Reader = { role: Role; email: string; sessionId: string }
type StreamOptions = {
  staffEvents: Pick<StaffEvents, 'follow'>
  staff: Reader
  hangUp?: (() => void) | undefined
}

/** A client with more unread bytes counts as stalled and is disconnected. */
const maxBufferedBytes = 64 * 1024

/** Notifications as server-sent events. */
export function noticeStream({ staffEvents, staff, hangUp }: StreamOptions): ReadableStream<Uint8Array> {
  let leave = () => {}
  let isOver = false
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          if (isOver) return
          isOver = true
          leave()
          controller.close()
        }
        const send = (text: string) => {
          if (isOver) return
          if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(encoder.encode(text))
          end()
          hangUp?.()
        }
        const watcher: StaffEventListener = {
          sessionId: staff.sessionId,
          // Shows the browser that the stream is connected and no proxy buffers it.
          begin: () => send(':\n\n'),
          tell(notices) {
            const event: StaffEvent = { notices: visibleNotices(staff, notices) }
            send(`data: ${JSON.stringify(event)}\n\n`)
          },
          beat: () => send(':\n\n'),
          end,
        }
        leave = staffEvents.follow(watcher)
      },
      cancel() {
        isOver = true
        leave()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxBufferedBytes }),
  )
}

/** The notifications that a role may see, without those of the person's own actions. */
export function visibleNotices({ role, email }: Omit<Reader, 'sessionId'>, notices: readonly Notice[]): NoticeWire[] {
  const kinds = noticesFor(role)
  return notices.filter(({ kind, by }) => kinds.includes(kind) && by !== email).map(({ by: _, ...notice }) => notice)
}

const encoder = new TextEncoder()
