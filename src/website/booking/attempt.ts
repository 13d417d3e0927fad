import { z } from 'zod'
import type { SafariRequestInput } from '#rules/safari-request.ts'
import type { HoldName } from './holding.ts'

/** What the confirmation form asks for. */
export type Contact = { name: string; email: string; phone: string }

/**
 * The try to book that is under way in this tab. The same booking always goes out with the same key, after a double
 * click, a reload or a lost connection, so that the server knows its twin; another booking gets another key.
 */
const Attempt = z.object({
  /** The history entry that the form stands on. */
  entry: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  print: z.string(),
  key: z.string(),
  /** The hold that it was sent with: a later one would make it another request. */
  hold: z.object({ holdId: z.string(), holdKey: z.string() }).nullish(),
  /** Sent, and nobody has told us what became of it. */
  isUnsettled: z.boolean(),
})
type Attempt = z.infer<typeof Attempt>

const place = 'pugmark.attempt'
let inMemory: Attempt | null = null

/** What was typed on this entry of the history, and whether its booking may already have reached us. */
export function attemptOn(entry: string): Pick<Attempt, 'contact' | 'isUnsettled'> | null {
  const attempt = read()
  return attempt?.entry === entry ? attempt : null
}

/** Notes that this booking is being sent, and gives it its key. `hold` is kept apart: see `heldInAttempt`. */
export function beginAttempt(
  entry: string,
  contact: Contact,
  request: SafariRequestInput,
  hold: HoldName | null = null,
): string {
  const print = printOf(JSON.stringify(request))
  const before = read()
  const again = before?.print === print ? before : null
  const key = again?.key ?? newKey()
  write({ entry, contact, print, key, hold: again ? again.hold : hold, isUnsettled: true })
  return key
}

/** The hold that goes with the attempt under way; whatever was kept since does not count for it. */
export function heldInAttempt(): HoldName | null {
  return read()?.hold ?? null
}

/** The server has said no: the next try is a new request. */
export function settleAttempt() {
  const attempt = read()
  if (attempt) write({ ...attempt, print: '', isUnsettled: false })
}

export function forgetAttempt() {
  inMemory = null
  try {
    sessionStorage.removeItem(place)
  } catch {
    // storage is switched off: nothing lies there
  }
}

function write(attempt: Attempt) {
  inMemory = attempt
  try {
    sessionStorage.setItem(place, JSON.stringify(attempt))
  } catch {
    // storage is switched off: a double click is still one booking, a reload is not
  }
}

function read(): Attempt | null {
  try {
    const parsed = Attempt.safeParse(JSON.parse(sessionStorage.getItem(place) ?? 'null'))
    return parsed.success ? parsed.data : inMemory
  } catch {
    return inMemory
  }
}

// randomUUID exists only on secure origins; a guest may come over plain HTTP in the operator's own network.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Tells bookings apart without storing what stands in them (cyrb53, 53 bits). */
export function printOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
