import type { TripRequestInput } from '#rules/trip-requests.ts'

/**
 * The try to book that is under way in this tab: the same request always goes out with the same key, after a double
 * click, a reload or a lost connection, so that the server knows its twin.
 */
type Attempt = {
  /** The history entry that the form stands on. */
  entry: string
  request: TripRequestInput
  key: string
  /** Sent, and nobody has told us what became of it. */
  isUnsettled: boolean
}

const place = 'pugmark.trip-attempt'
let inMemory: Attempt | null = null

/** The request that may already have reached us from this entry of the history; nothing else is sent before it. */
export function unsettledOn(entry: string): TripRequestInput | null {
  const attempt = read()
  return attempt?.entry === entry && attempt.isUnsettled ? attempt.request : null
}

/** Notes that this request is being sent, and gives it its key. */
export function beginAttempt(entry: string, request: TripRequestInput): string {
  const before = read()
  const isTwin = before !== null && JSON.stringify(before.request) === JSON.stringify(request)
  const key = isTwin ? before.key : newKey()
  write({ entry, request, key, isUnsettled: true })
  return key
}

/** The server has answered: the next try is a new request. */
export function endAttempt() {
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
    const { entry, request, key, isUnsettled } = JSON.parse(sessionStorage.getItem(place) ?? 'null') ?? {}
    const isWhole = typeof entry === 'string' && typeof key === 'string' && request && typeof request === 'object'
    return isWhole ? { entry, request, key, isUnsettled: isUnsettled === true } : inMemory
  } catch {
    return inMemory
  }
}

// randomUUID exists only on secure origins; a guest may come over plain HTTP in the operator's own network.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
