import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { minuteMs } from '#domain/primitives/date.ts'
import type { ArchiveStore } from './archive-store.ts'

/** A booking that a client was told about. `at` is ms UTC. */
type AcknowledgedSale = { reference: string; at: number }

// WAL arrives within a minute, so a quarter of an hour is enough.
const slots = 16
const journalFile = (id: string, slot: number) => `journal-${id}-${slot}.enc`

/**
 * The bookings that this process acknowledged, kept in the archive in files of a minute. Written before the response, so that after a
 * loss of the database each missing booking can be named. A slow archive delays a response by at most a second.
 */
export class SaleJournal {
  readonly id = randomBytes(4).toString('hex')
  private readonly minutes = new Map<number, AcknowledgedSale[]>()
  private readonly unwritten = new Set<number>()
  private writing: Promise<void> | null = null
  private next: Promise<void> | null = null

  private readonly store: ArchiveStore
  private readonly onError: (error: unknown) => void

  constructor(store: ArchiveStore, onError: (error: unknown) => void) {
    this.store = store
    this.onError = onError
  }

  async note(reference: string): Promise<void> {
    const at = Date.now()
    const minute = Math.floor(at / minuteMs)
    this.minutes.set(minute, [...(this.minutes.get(minute) ?? []), { reference, at }])
    this.unwritten.add(minute)
    await Promise.race([this.write(), pause(1_000, undefined, { ref: false })])
  }

  /** Writes what could not be written before. */
  async flush(): Promise<void> {
    if (this.unwritten.size > 0) await this.write()
  }

  /** Bookings that arrive while a file is being written are in the next one together. */
  private write(): Promise<void> {
    if (!this.writing) {
      this.writing = this.putFiles().finally(() => {
        this.writing = null
      })
      return this.writing
    }
    this.next ??= this.writing.then(() => {
      this.next = null
      return this.write()
    })
    return this.next
  }

  private async putFiles() {
    const minutes = [...this.unwritten].sort((one, other) => one - other)
    this.unwritten.clear()
    for (const minute of minutes) {
      // Its file belongs to a later minute by now.
      if (minute <= Date.now() / minuteMs - slots) continue
      const bytes = Buffer.from(JSON.stringify(this.minutes.get(minute)))
      await this.store.put(journalFile(this.id, minute % slots), bytes).catch((error: unknown) => {
        this.unwritten.add(minute)
        this.onError(error)
      })
    }
    for (const minute of this.minutes.keys())
      if (minute < Date.now() / minuteMs - 2 && !this.unwritten.has(minute)) this.minutes.delete(minute)
  }
}

/** The bookings that all processes acknowledged in the fifteen minutes before the newest one, oldest first. */
export async function readJournals(store: ArchiveStore, ids: readonly string[]): Promise<AcknowledgedSale[]> {
  const names = ids.flatMap((id) => Array.from({ length: slots }, (_, slot) => journalFile(id, slot)))
  const files = await Promise.all(names.map((name) => store.get(name)))
  const sales = files.flatMap((bytes) => (bytes ? (JSON.parse(bytes.toString()) as AcknowledgedSale[]) : []))
  return sales.sort((one, other) => one.at - other.at)
}

export async function removeJournal(store: ArchiveStore, id: string) {
  for (let slot = 0; slot < slots; slot++) await store.remove(journalFile(id, slot))
}
