import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DriveList, DriverEventInput } from '#contracts/drivers/drive.ts'
import type { DriveLanguage } from '#domain/drivers/person.ts'

/** An event on this phone. `about` names the guest or jeep, so that it can be read out without the list. */
export type PhoneEvent = DriverEventInput & { about: string; refusal?: string }

/** The state of the phone besides its events. */
export type PhoneState = {
  /** The key of this phone; absent before it is bound and after it was revoked. */
  key?: string
  /** The secret of a QR code, and the key made for it, until the server has bound them. */
  link?: string
  newKey?: string
  problem?: 'bad link' | 'revoked'
  /** Server time less phone time, in ms. */
  offset: number
  list?: DriveList
  etag?: string
  /** When the server last had every event, in its ms. */
  sentAt?: number
  language?: DriveLanguage
  seq: number
}

interface Schema extends DBSchema {
  state: { key: 'phone'; value: PhoneState }
  events: { key: string; value: PhoneEvent; indexes: { seq: number } }
  reserve: { key: 'bytes'; value: Uint8Array<ArrayBuffer> }
}

const empty: PhoneState = { offset: 0, seq: 0 }
// 'strict': the tap is on the disk before the page says that it is saved.
const strict = { durability: 'strict' } as const

/** Room for some thousand events. */
const reserveBytes = 512 * 1024

/** Random, because the browser would compress zeros. */
function reserveOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  const most = 65_536
  for (let at = 0; at < size; at += most) crypto.getRandomValues(bytes.subarray(at, Math.min(at + most, size)))
  return bytes
}

export function isStorageFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

export type DriveStore = Awaited<ReturnType<typeof openDriveStore>>

/** The list and the unsent events in IndexedDB. Each change is one transaction, so that a killed browser leaves all of it or nothing. */
export async function openDriveStore() {
  const db: IDBPDatabase<Schema> = await openDB<Schema>('pugmark-drive', 1, {
    upgrade(created) {
      created.createObjectStore('state')
      created.createObjectStore('events', { keyPath: 'id' }).createIndex('seq', 'seq')
      created.createObjectStore('reserve')
    },
  })
  const readState = async () => (await db.get('state', 'phone')) ?? empty

  return {
    readState,
    /** In the order in which they were tapped. */
    readEvents: () => db.getAllFromIndex('events', 'seq'),

    /**
     * State and events as they were at one moment. If they were read one after the other, an event that the server accepts in between
     * would be in neither, and its tap would look undone.
     */
    async readAll(): Promise<{ state: PhoneState; events: PhoneEvent[] }> {
      const tx = db.transaction(['state', 'events'], 'readonly')
      const [state, events] = await Promise.all([
        tx.objectStore('state').get('phone'),
        tx.objectStore('events').index('seq').getAll(),
        tx.done,
      ])
      return { state: state ?? empty, events }
    },

    /**
     * Fills a reserve, which is given up when the storage is full, so that the page can say so before a tap is lost. Browsers do not
     * say how much storage is left. False if the storage is too full for it.
     */
    async holdReserve(): Promise<boolean> {
      try {
        if ((await db.count('reserve')) === 0) await db.put('reserve', reserveOf(reserveBytes), 'bytes')
        return true
      } catch (error) {
        if (isStorageFull(error)) return false
        throw error
      }
    },
    giveUpReserve: () => db.clear('reserve'),

    async changeState(change: (state: PhoneState) => PhoneState): Promise<PhoneState> {
      const tx = db.transaction('state', 'readwrite', strict)
      const changed = change((await tx.store.get('phone')) ?? empty)
      await tx.store.put(changed, 'phone')
      await tx.done
      return changed
    },

    /** Saves a tap. It rejects if the storage is full; then nothing is saved. */
    async addEvent(event: Omit<PhoneEvent, 'seq'>): Promise<void> {
      const tx = db.transaction(['state', 'events'], 'readwrite', strict)
      const state = (await tx.objectStore('state').get('phone')) ?? empty
      const seq = state.seq + 1
      await Promise.all([
        tx.objectStore('state').put({ ...state, seq }, 'phone'),
        tx.objectStore('events').add({ ...event, seq }),
        tx.done,
      ])
    },

    /** The server's answer: accepted events go with the list that contains them, in one transaction. */
    async settle(
      { accepted, refused }: { accepted: readonly string[]; refused: readonly { id: string; reason: string }[] },
      change: (state: PhoneState) => PhoneState,
    ): Promise<void> {
      const tx = db.transaction(['state', 'events'], 'readwrite', strict)
      const events = tx.objectStore('events')
      for (const id of accepted) await events.delete(id)
      for (const { id, reason } of refused) {
        const event = await events.get(id)
        if (event) await events.put({ ...event, refusal: reason })
      }
      const state = tx.objectStore('state')
      await state.put(change((await state.get('phone')) ?? empty), 'phone')
      await tx.done
    },

    async removeEvents(ids: readonly string[]): Promise<void> {
      const tx = db.transaction('events', 'readwrite', strict)
      await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done])
    },
  }
}
