import type { Reads } from '#db/read-tracking.ts'
import { colomboOffsetMs, dayMs } from '#domain/primitives/date.ts'

/** An answer as it goes out, but for what is different each time: its id, and how it is packed. */
export type CachedPage = {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  body: Buffer
}

type Place = { answer: CachedPage; reads: Reads; day: number; bytes: number; isWanted: boolean }
type Making = () => Promise<{ answer: CachedPage; reads: Reads }>

const megabyte = 1024 * 1024

/**
 * Keeps answers that say the same to everybody, for as long as all that was read for them is what one would read now, and
 * the day is the same in Sri Lanka. So a change shows exactly where whoever reads the records would see it.
 */
export function createResponseCache(now: () => number, mostBytes = 32 * megabyte) {
  const places = new Map<string, Place>()
  const underWay = new Map<string, Promise<unknown>>()
  let bytes = 0

  const today = () => Math.floor((now() + colomboOffsetMs) / dayMs)

  /** Without waiting where what was read is fresh in memory: most requests end here. */
  function find(key: string): CachedPage | undefined | Promise<CachedPage | undefined> {
    const place = places.get(key)
    if (!place) return undefined
    const isCurrent = place.day === today() && place.reads.areCurrent()
    return isCurrent instanceof Promise
      ? isCurrent.then((stillCurrent) => handOut(key, place, stillCurrent))
      : handOut(key, place, isCurrent)
  }

  function handOut(key: string, place: Place, isCurrent: boolean): CachedPage | undefined {
    if (isCurrent) {
      place.isWanted = true
      return place.answer
    }
    if (places.get(key) === place) remove(key, place)
    return undefined
  }

  /** The kept answer, or a new one. What another request has begun to make is waited for: it may still be true. */
  async function findOrMake(key: string, make: Making): Promise<CachedPage> {
    const begun = underWay.get(key)
    if (begun) {
      await begun.catch(() => {})
      const found = await find(key)
      if (found) return found
    }
    const making = makeAndKeep(key, make)
    underWay.set(key, making)
    try {
      return await making
    } finally {
      if (underWay.get(key) === making) underWay.delete(key)
    }
  }

  async function makeAndKeep(key: string, make: Making): Promise<CachedPage> {
    const day = today()
    const { answer, reads } = await make()
    if (answer.status === 200) keep(key, answer, reads, day)
    return answer
  }

  /** `day` is that of the moment before the answer was begun. */
  function keep(key: string, answer: CachedPage, reads: Reads, day: number) {
    const before = places.get(key)
    if (before) remove(key, before)
    const place = { answer, reads, day, bytes: weightOf(key, answer), isWanted: false }
    places.set(key, place)
    bytes += place.bytes
    makeRoom()
  }

  /** The oldest goes, unless somebody wanted it since we last looked: then it counts as new. */
  function makeRoom() {
    for (const [key, place] of places) {
      if (bytes <= mostBytes) return
      remove(key, place)
      if (!place.isWanted) continue
      places.set(key, { ...place, isWanted: false })
      bytes += place.bytes
    }
  }

  function remove(key: string, place: Place) {
    places.delete(key)
    bytes -= place.bytes
  }

  return { find, findOrMake, keep, today }
}

/** In bytes, together with the packed copies that are made of it: a page packs to a fifth. */
function weightOf(key: string, { body, headers }: CachedPage): number {
  return Math.ceil(body.byteLength * 1.5) + key.length + JSON.stringify(headers).length
}
