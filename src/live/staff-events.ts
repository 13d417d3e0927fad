import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { listenTo } from '#db/listen.ts'
import { maxNotices, type Notice, readNotices } from '#db/messaging/notifications.ts'
import { findLiveSessions, sessionsEnded, staffNewsChannel } from '#db/staff/sessions.ts'
import { noticeKinds } from '#domain/messaging/notification.ts'

/** Who watches what comes in, in the back office of this process. */
export type StaffEventListener = {
  /** The session that it belongs to; it is told nothing once that has ended. */
  sessionId: string
  /** It is known what was there before: whatever comes from now on is told. */
  begin(): void
  /** Something changed; of it this is new. */
  tell(notices: Notice[]): void
  /** Now and then, whether there is news or not. */
  beat(): void
  end(): void
}

/** Tells the back office what comes in, in whichever process: decision 38. */
export type StaffEvents = {
  /** To be called after a write that staff may want to see. */
  publish(): void
  /** Gives back how to stop. */
  follow(watcher: StaffEventListener): () => void
  endAll(): void
  close(): Promise<void>
}

/** News is gathered for so long: one NOTIFY and one look into the records for all writes of that time. */
const gatherMs = 200
/** What no request has told, such as the word of a gateway or of a job, is found by looking now and then. */
const beatMs = 20_000

/** One for each process. `url` is where the others listen; null for a house that is alone. */
export function createStaffEvents(
  db: Database,
  { url, now, onError }: { url: string | null; now(): number; onError(error: Error): void },
): StaffEvents {
  const us = randomUUID()
  const watchers = new Set<StaffEventListener>()
  let known: Notice[] | null = null
  let isEnding = false
  let nextLook: NodeJS.Timeout | undefined
  let nextTelling: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined
  let firstLook: Promise<void> | undefined
  const stopListening = url
    ? listenTo(url, staffNewsChannel, { heard, joined: () => heard(sessionsEnded), lost: onError })
    : async () => {}

  function heard(word: string) {
    if (word === sessionsEnded) endStreams().catch(onError)
    if (word !== us) lookSoon()
  }

  /** Ends the streams whose sessions are over. */
  async function endStreams() {
    if (watchers.size === 0) return
    const asked = [...watchers]
    const ids = asked.map(({ sessionId }) => sessionId)
    const live = await findLiveSessions(db, ids, now())
    for (const watcher of asked) if (!live.has(watcher.sessionId)) watcher.end()
  }

  function lookSoon() {
    if (watchers.size > 0) nextLook ??= setTimeout(() => void look(true), gatherMs)
  }

  /** `isCertain` when somebody said that there is a change. */
  async function look(isCertain: boolean) {
    // The beat may come before the look that somebody's word asked for.
    const isTold = isCertain || nextLook !== undefined
    clearTimeout(nextLook)
    nextLook = undefined
    try {
      const notices = await readNotices(db, noticeKinds)
      const fresh = known ? freshIn(notices, known) : []
      known = notices
      if (!isTold && fresh.length === 0) return
      // A session that ended is told nothing more, even if this process missed the announcement.
      await endStreams()
      for (const watcher of watchers) watcher.tell(fresh)
    } catch (error) {
      onError(error as Error)
    }
  }

  async function tellOthers() {
    clearTimeout(nextTelling)
    nextTelling = undefined
    // As with seats: nobody waits for the disk because of news that may be lost.
    await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${staffNewsChannel}, ${us})`
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
      lookSoon()
      if (url) nextTelling ??= setTimeout(tellOthers, gatherMs)
    },
    follow(watcher) {
      // Who comes back while the process says farewell would keep it from ending.
      if (isEnding) {
        watcher.end()
        return () => {}
      }
      watchers.add(watcher)
      if (watchers.size === 1) {
        known = null
        firstLook = look(false)
        beating = setInterval(async () => {
          await look(false)
          // While the database is away nobody is signed out.
          await endStreams().catch(onError)
          for (const one of watchers) one.beat()
        }, beatMs)
      }
      // The session may have ended between the check of its token and now.
      void firstLook
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
      clearTimeout(nextLook)
      await stopListening()
      if (nextTelling) await tellOthers()
    },
  }
}

/** Where one was seen to, an older one comes into the list: that is no news. */
function freshIn(notices: Notice[], before: Notice[]): Notice[] {
  const keys = new Set(before.map(({ key }) => key))
  const oldest = before.length < maxNotices ? '' : (before.at(-1)?.at ?? '')
  return notices.filter(({ key, at }) => !keys.has(key) && at >= oldest)
}
