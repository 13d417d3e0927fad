import type { NoticeWire, StaffEvent } from '#contracts/messaging/notification.ts'
import type { Notice } from '#db/messaging/notifications.ts'
import { noticesFor } from '#domain/messaging/notification.ts'
import type { Role } from '#domain/staff/permission.ts'
import type { StaffEventListener, StaffEvents } from '#live/staff-events.ts'

type Reader = { role: Role; email: string; sessionId: string }
type Following = {
  staffEvents: Pick<StaffEvents, 'follow'>
  staff: Reader
  hangUp?: (() => void) | undefined
}

/** Who has so many bytes waiting here does not read any more. */
const maxWaiting = 64 * 1024

/** What comes in, as server-sent events. */
export function noticeStream({ staffEvents, staff, hangUp }: Following): ReadableStream<Uint8Array> {
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
            const event: StaffEvent = { notices: toldTo(staff, notices) }
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
    new ByteLengthQueuingStrategy({ highWaterMark: maxWaiting }),
  )
}

/** What the role sees, and nothing of one's own doing: whoever takes a booking by phone knows of it. */
export function toldTo({ role, email }: Omit<Reader, 'sessionId'>, notices: readonly Notice[]): NoticeWire[] {
  const kinds = noticesFor(role)
  return notices.filter(({ kind, by }) => kinds.includes(kind) && by !== email).map(({ by: _, ...notice }) => notice)
}

const encoder = new TextEncoder()
