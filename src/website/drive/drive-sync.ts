import type { DriveList, DriverEventsTaken } from '#contracts/drivers/drive.ts'
import { maxEventsPerRequest } from '#domain/drivers/driver-event.ts'
import type { DriveStore, PhoneEvent, PhoneState } from './drive-store.ts'

/** How the last attempt ended. */
type SyncOutcome = 'done' | 'no network' | 'not bound'

const timeoutMs = 20_000

/** Binds the phone, sends its events and fetches the list. Safe to interrupt at any point, and to repeat. */
export async function syncOnce(store: DriveStore, device: string): Promise<SyncOutcome> {
  const state = await store.readState()
  if (state.link && state.newKey) {
    const bound = await bind(store, { link: state.link, key: state.newKey, device })
    if (bound !== 'done') return bound
  }
  const { key } = await store.readState()
  if (!key) return 'not bound'
  const sent = await sendEvents(store, key)
  return sent === 'done' ? fetchList(store, key) : sent
}

async function bind(store: DriveStore, body: { link: string; key: string; device: string }): Promise<SyncOutcome> {
  const response = await request('/drive/bind', { method: 'POST', body })
  if (!response || isTemporary(response.status)) return 'no network'
  await store.changeState(({ link: _, newKey: __, problem: ___, ...state }) =>
    response.ok ? { ...state, key: body.key } : { ...state, ...(state.key ? {} : { problem: 'bad link' as const }) },
  )
  if (response.ok) await learnTime(store, response)
  return response.ok || (await store.readState()).key ? 'done' : 'not bound'
}

/** Sends events in the order of their taps until the server has named each one as accepted or refused. */
async function sendEvents(store: DriveStore, key: string): Promise<SyncOutcome> {
  let size = maxEventsPerRequest
  for (;;) {
    const unsent = (await store.readEvents()).filter(({ refusal }) => !refusal).slice(0, size)
    const [first] = unsent
    if (!first) return 'done'
    const response = await request('/drive/events', { method: 'POST', key, body: { events: unsent.map(eventBody) } })
    if (!response || isTemporary(response.status)) return 'no network'
    if (response.status === 401) return revoke(store)
    if (!response.ok) {
      // One event that the server cannot read must not hold up the others.
      if (size > 1) size = 1
      else await store.settle({ accepted: [], refused: [{ id: first.id, reason: 'bad request' }] }, (state) => state)
      continue
    }
    const body = (await readBody(response)) as DriverEventsTaken | null
    if (!body) return 'no network'
    const { accepted, refused, list } = body
    const at = Number(response.headers.get('x-server-time'))
    await store.settle({ accepted, refused }, ({ etag: _, ...state }) => ({
      ...state,
      list: ownList(list),
      sentAt: at,
    }))
  }
}

async function fetchList(store: DriveStore, key: string): Promise<SyncOutcome> {
  const { etag } = await store.readState()
  const unsent = (await store.readEvents()).filter(({ refusal }) => !refusal)
  const since = unsent.length > 0 ? Math.min(...unsent.map(({ at }) => at)) : 0
  const sent = performance.now()
  const response = await request(`/drive/list?unsent=${unsent.length}&since=${Math.max(0, since)}`, { key, etag })
  if (!response || isTemporary(response.status)) return 'no network'
  if (response.status === 401) return revoke(store)
  await learnTime(store, response, (performance.now() - sent) / 2)
  const sentAt = Number(response.headers.get('x-server-time'))
  if (response.status === 304) {
    await store.changeState((state) => ({ ...state, sentAt }))
    return 'done'
  }
  const list = response.ok ? ((await readBody(response)) as DriveList | null) : null
  if (!list) return 'no network'
  const newEtag = response.headers.get('etag')
  await store.changeState((state) => ({
    ...state,
    list: ownList(list),
    sentAt,
    ...(newEtag ? { etag: newEtag } : {}),
  }))
  return 'done'
}

/** The list goes at once; unsent events stay, to be read out or sent with a new key. */
async function revoke(store: DriveStore): Promise<SyncOutcome> {
  await store.changeState(({ key: _, list: __, etag: ___, ...state }) => ({
    ...state,
    problem: 'revoked',
  }))
  return 'not bound'
}

async function learnTime(store: DriveStore, response: Response, onTheWay = 0) {
  const server = Number(response.headers.get('x-server-time'))
  if (server > 0) await store.changeState((state) => ({ ...state, offset: Math.round(server + onTheWay - Date.now()) }))
}

function ownList({ driver, language, trips }: DriveList): DriveList {
  return { driver, language, trips }
}

function eventBody({ about: _, refusal: __, ...event }: PhoneEvent) {
  return event
}

/** Statuses that a later attempt may not get. */
const isTemporary = (status: number) => status >= 500 || [408, 409, 425, 429].includes(status)

/** Null without a response. */
async function request(
  path: string,
  { method = 'GET', key, etag, body }: { method?: string; key?: string; etag?: string | undefined; body?: object },
): Promise<Response | null> {
  try {
    return await fetch(`/api${path}`, {
      method,
      headers: {
        ...(key ? { 'x-driver-key': key } : {}),
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch {
    return null
  }
}

/** Null if the connection broke off in the middle. */
async function readBody(response: Response): Promise<object | null> {
  try {
    return (await response.json()) as object
  } catch {
    return null
  }
}

/** Removes trips 24 hours after their end, also without a network. */
export function withoutPastTrips(state: PhoneState, now: number): PhoneState {
  const { list } = state
  if (!list?.trips.some(({ removeAt }) => removeAt <= now)) return state
  const { etag: _, ...rest } = state
  return { ...rest, list: { ...list, trips: list.trips.filter(({ removeAt }) => removeAt > now) } }
}
