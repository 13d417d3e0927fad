import { type Day, dayNumber } from '#domain/primitives/date.ts'

/** What a list for PostgreSQL can hold, and null. */
export type Entry = string | number | boolean | Buffer | Date | object | null | undefined
export type Kind = keyof typeof kinds

/**
 * A list as PostgreSQL itself sends it. Written as text, each letter of it is looked at three times on either side: for a sale
 * with its forty columns that was 26 µs here and 38 there, in place of 12 and 16.
 */
export function listOf(kind: Kind, entries: readonly Entry[]): Buffer {
  const { oid, write } = kinds[kind]
  let at = 20
  for (const entry of entries) {
    const isNull = entry === null || entry === undefined
    makeRoom(at + 4)
    const length = isNull ? -1 : write(entry as never, at + 4)
    paper.writeInt32BE(length, at)
    at += 4 + Math.max(0, length)
  }
  paper.writeInt32BE(1, 0) // one dimension
  paper.writeInt32BE(1, 4) // with nulls
  paper.writeInt32BE(oid, 8)
  paper.writeInt32BE(entries.length, 12)
  paper.writeInt32BE(1, 16) // counted from 1
  return Buffer.from(paper.subarray(0, at))
}

// Each writes one entry at a place and says how many bytes it took.
const kinds = {
  text: { oid: 25, write: writeText },
  jsonb: {
    oid: 3802,
    write(document: object | string, at: number) {
      makeRoom(at + 1)
      paper[at] = 1
      return 1 + writeText(typeof document === 'string' ? document : JSON.stringify(document), at + 1)
    },
  },
  bytea: {
    oid: 17,
    write(bytes: Buffer, at: number) {
      makeRoom(at + bytes.length)
      return bytes.copy(paper, at)
    },
  },
  uuid: {
    oid: 2950,
    write(uuid: string, at: number) {
      makeRoom(at + 16)
      return paper.write(uuid.replaceAll('-', ''), at, 'hex')
    },
  },
  int: { oid: 23, write: writeInt },
  boolean: {
    oid: 16,
    write(is: boolean, at: number) {
      makeRoom(at + 1)
      paper[at] = is ? 1 : 0
      return 1
    },
  },
  date: { oid: 1082, write: (day: Day, at: number) => writeInt(dayNumber(day) - firstDay, at) },
  instant: {
    oid: 1184,
    write(instant: Date, at: number) {
      makeRoom(at + 8)
      paper.writeBigInt64BE(BigInt(instant.getTime() - firstInstant) * 1_000n, at)
      return 8
    },
  },
}

// PostgreSQL counts from here.
const firstDay = dayNumber('2000-01-01')
const firstInstant = Date.UTC(2000, 0, 1)

function writeText(text: string, at: number): number {
  // a letter of JavaScript is at most three bytes
  makeRoom(at + text.length * 3)
  return paper.write(text, at)
}

function writeInt(number: number, at: number): number {
  makeRoom(at + 4)
  paper.writeInt32BE(number, at)
  return 4
}

let paper = Buffer.alloc(64 * 1024)

function makeRoom(upTo: number) {
  if (upTo > paper.length) paper = Buffer.concat([paper], upTo * 2)
}
