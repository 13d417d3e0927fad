import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { listenTo } from '#db/listen.ts'
import { maxNotices, type Notice, readNotices } from '#db/messaging/notifications.ts'
import { findLiveSessions, sessionsEnded, staffEventsChannel } from '#db/staff/sessions.ts'
import { noticeKinds } from '#domain/messaging/notification.ts'

/** A listener for events in the back office of this process. */
export type StaffEventListener = {
  /** Its session; no events are sent once it has ended. */
  sessionId: string
  /** The initial state is known: every later event is sent. */
  begin(): void
  /** Something changed; these notifications are new. */
  notify(notices: Notice[]): void
  /** A heartbeat at regular intervals, with or without events. */
  beat(): void
  end(): void
}

/** Notifies the back office of events in any process (docs/decisions/0038). */
export type StaffEvents = {
  /** Call it after a write that staff may want to see. */
  publish(): void
  /** Returns a function to stop. */
  follow(watcher: StaffEventListener): () => void
  endAll(): void
  close(): Promise<void>
}

/** Events are batched for this time: one NOTIFY and one query for all writes in it. */
const batchMs = 200
/** Changes without a request, such as those of webhooks and jobs, are found by polling. */
const beatMs = 20_000

/** One per process. `url` is the database to listen on; null for a single process. */
export function createStaffEvents(
  db: Database,
  { url, now, onError }: { url: string | null; now(): number; onError(error: Error): void },
): StaffEvents {
  const processId = randomUUID()
  const watchers = new Set<StaffEventListener>()
  let known: Notice[] | null = null
  let isEnding = false
  let nextRead: NodeJS.Timeout | undefined
  let nextNotify: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined
  let firstRead: Promise<void> | undefined
  const stopListening = url
    ? listenTo(url, staffEventsChannel, { notified, subscribed: () => notified(sessionsEnded), lost: onError })
    : async () => {}

  function notified(payload: string) {
    if (payload === sessionsEnded) endStreams().catch(onError)
    if (payload !== processId) readSoon()
  }

  async function endStreams() {
    if (watchers.size === 0) return
    const asked = [...watchers]
    const ids = asked.map(({ sessionId }) => sessionId)
    const live = await findLiveSessions(db, ids, now())
    for (const watcher of asked) if (!live.has(watcher.sessionId)) watcher.end()
  }

  function readSoon() {
    if (watchers.size > 0) nextRead ??= setTimeout(() => void readEvents(true), batchMs)
  }

  /** `isCertain` if a change was announced. */
  async function readEvents(isCertain: boolean) {
    // The heartbeat may come before the query for an announced change.
    const isAnnounced = isCertain || nextRead !== undefined
    clearTimeout(nextRead)
    nextRead = undefined
    try {
      const notices = await readNotices(db, noticeKinds)
      const fresh = known ? freshIn(notices, known) : []
      known = notices
      if (!isAnnounced && fresh.length === 0) return
      // An ended session gets no more events, even if this process missed the announcement.
      await endStreams()
      for (const watcher of watchers) watcher.notify(fresh)
    } catch (error) {
      onError(error as Error)
    }
  }

  async function notifyOthers() {
    clearTimeout(nextNotify)
    nextNotify = undefined
    // Asynchronous commit, as for seats: a lost event is harmless.
    await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${staffEventsChannel}, ${processId})`
      .execute(db)
      .catch(onError)
  }

  function endAll() {
    isEnding = true
    for (const watcher of [...watchers]) watcher.end()
    watchers.clear()
  }

  return {
    publish() {
      readSoon()
      if (url) nextNotify ??= setTimeout(notifyOthers, batchMs)
    },
    follow(watcher) {
      // A client that reconnects during the shutdown would delay it.
      if (isEnding) {
        watcher.end()
        return () => {}
      }
      watchers.add(watcher)
      if (watchers.size === 1) {
        known = null
        firstRead = readEvents(false)
        beating = setInterval(async () => {
          await readEvents(false)
          // During a database outage nobody is signed out.
          await endStreams().catch(onError)
          for (const watcher of watchers) watcher.beat()
        }, beatMs)
      }
      // The session may have ended between the check of its token and now.
      void firstRead
        ?.then(endStreams)
        .catch(onError)
        .then(() => watchers.has(watcher) && watcher.begin())
      return () => {
        watchers.delete(watcher)
        if (watchers.size === 0) clearInterval(beating)
      }
    },
    endAll,
    async close() {
      endAll()
      clearInterval(beating)
      clearTimeout(nextRead)
      await stopListening()
      if (nextNotify) await notifyOthers()
    },
  }
}

/** When a notification is handled, an older one enters the list: that is not a new event. */
function freshIn(notices: Notice[], before: Notice[]): Notice[] {
  const keys = new Set(before.map(({ key }) => key))
  const oldest = before.length < maxNotices ? '' : (before.at(-1)?.at ?? '')
  return notices.filter(({ key, at }) => !keys.has(key) && at >= oldest)
}
