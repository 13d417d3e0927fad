import type { Reads } from '#db/read-tracking.ts'
import { colomboOffsetMs, dayMs } from '#domain/primitives/date.ts'

/** A response without what differs each time: request id and content encoding. */
export type CachedPage = {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  body: Buffer
}

type Built = { page: CachedPage; reads: Reads }
type Entry = Built & { day: number; bytes: number; isUsed: boolean }

const megabyte = 1024 * 1024

/**
 * Stores responses that are the same for everybody. An entry is valid while every record that was read for it is unchanged, and
 * until midnight in Sri Lanka. A change therefore shows with the very next read (R17.3).
 */
export function createResponseCache(now: () => number, maxBytes = 32 * megabyte) {
  const entries = new Map<string, Entry>()
  const pending = new Map<string, Promise<CachedPage>>()
  let bytes = 0

  const today = () => Math.floor((now() + colomboOffsetMs) / dayMs)

  async function find(key: string): Promise<CachedPage | undefined> {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (entry.day === today() && (await entry.reads.areCurrent())) {
      entry.isUsed = true
      return entry.page
    }
    if (entries.get(key) === entry) remove(key, entry)
    return undefined
  }

  /** Waits for a page that another request is building, and uses it unless it is already outdated. */
  async function findOrBuild(key: string, build: () => Promise<Built>): Promise<CachedPage> {
    const begun = pending.get(key)
    if (begun) {
      await begun.catch(() => {})
      const found = await find(key)
      if (found) return found
    }
    const building = buildAndStore(key, build)
    pending.set(key, building)
    try {
      return await building
    } finally {
      if (pending.get(key) === building) pending.delete(key)
    }
  }

  async function buildAndStore(key: string, build: () => Promise<Built>): Promise<CachedPage> {
    const day = today()
    const { page, reads } = await build()
    if (page.status === 200) store(key, { page, reads }, day)
    return page
  }

  /** @param day `today()` as it was before the page was built */
  function store(key: string, { page, reads }: Built, day: number) {
    const previous = entries.get(key)
    if (previous) remove(key, previous)
    add(key, { page, reads, day, bytes: sizeOf(key, page), isUsed: false })
    evict()
  }

  /** Removes the oldest entries. One that was used since the last check counts as new (second chance). */
  function evict() {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return
      remove(key, entry)
      if (entry.isUsed) add(key, { ...entry, isUsed: false })
    }
  }

  function add(key: string, entry: Entry) {
    entries.set(key, entry)
    bytes += entry.bytes
  }

  function remove(key: string, entry: Entry) {
    entries.delete(key)
    bytes -= entry.bytes
  }

  return { find, findOrBuild, store, today }
}

/** In bytes, with the compressed copies, which take a fifth of the page each. */
function sizeOf(key: string, { body, headers }: CachedPage): number {
  return Math.ceil(body.byteLength * 1.5) + key.length + JSON.stringify(headers).length
}
