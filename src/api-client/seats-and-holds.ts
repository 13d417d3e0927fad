import { useEffect, useState } from 'react'
import type { FreshHold, Hold, HoldRef, HoldRequestInput } from '#contracts/availability/hold.ts'
import type { Departure, SeatMap } from '#domain/availability/seat.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import type { Day } from '#domain/primitives/date.ts'
import { type Call, type CallApi, call, query } from './request.ts'
import { timeLimitMs } from './time-limit.ts'

/** Interval of polling while the stream is cut. */
const pollMs = 2000
/** Interval of reopening a stream that the server refused; browsers reopen broken ones themselves. */
const reopenMs = 10_000

export type LiveSeats = {
  /** Null until the first response. */
  seats: SeatMap | null
  /** 'polling': the stream is cut; 'unreachable': polling fails too. */
  state: 'none' | 'loading' | 'live' | 'polling' | 'unreachable'
}

const noSeats: LiveSeats = { seats: null, state: 'none' }
const loadingSeats: LiveSeats = { seats: null, state: 'loading' }

const asGuest: CallApi = (call) => call('')

/**
 * The taken seats of a departure, live while the page is visible; none while one of its three parts is ''. The stream has no token and
 * is refused for a day that is not on sale. Staff get the seats of that day by polling, with their `callApi`.
 */
export function useLiveSeats(packageId: string, date: Day | '', slot: Slot | '', callApi = asGuest): LiveSeats {
  const departure = packageId && date && slot && `${packageId} ${date} ${slot}`
  const [known, setKnown] = useState({ departure, live: loadingSeats })
  // During render, so that the seats of one departure are never shown for another.
  if (known.departure !== departure) setKnown({ departure, live: loadingSeats })
  useEffect(() => {
    if (!packageId || !date || !slot) return
    return watchSeats(
      { packageId, day: date, slot },
      (next) =>
        setKnown((before) => (before.departure === departure ? { departure, live: next(before.live) } : before)),
      callApi,
    )
  }, [packageId, date, slot, departure, callApi])
  return departure ? known.live : noSeats
}

/** Watches a departure by the stream, or by polling while the stream is cut. Returns a function that stops it. */
export function watchSeats(
  departure: Departure,
  onChange: (next: (before: LiveSeats) => LiveSeats) => void,
  callApi = asGuest,
) {
  const address = liveSeatsUrl(departure)
  let stream: EventSource | null = null
  let asking: AbortController | null = null
  let nextPoll: ReturnType<typeof setTimeout> | undefined
  let opening: ReturnType<typeof setTimeout> | undefined
  let nextStream: ReturnType<typeof setTimeout> | undefined

  const listen = () => {
    stream?.close()
    stream = new EventSource(address)
    clearTimeout(opening)
    // A server that accepts the connection and never answers raises no error.
    opening = setTimeout(askInstead, timeLimitMs)
    stream.onopen = () => {
      clearTimeout(opening)
      stopPolling()
      onChange((before) => ({ ...before, state: before.seats ? 'live' : 'loading' }))
    }
    stream.onmessage = ({ data }) => {
      const seats = seatsIn(data)
      if (seats) onChange(() => ({ seats, state: 'live' }))
    }
    stream.onerror = () => {
      askInstead()
      // The browser reopens the stream itself unless the server refused it.
      if (stream?.readyState !== EventSource.CLOSED) return
      clearTimeout(nextStream)
      nextStream = setTimeout(listen, reopenMs)
    }
  }
  const askInstead = () => {
    if (!asking && nextPoll === undefined) poll()
  }
  const poll = async () => {
    nextPoll = undefined
    const question = new AbortController()
    asking = question
    const { signal } = question
    const response = await callApi((token) => getSeats(departure, { signal, token })).catch(() => null)
    if (signal.aborted) return
    asking = null
    onChange((before) =>
      response?.ok ? { seats: response.body, state: 'polling' } : { seats: before.seats, state: 'unreachable' },
    )
    // Not on sale any more: asking again changes nothing.
    if (response?.status === 422) return rest()
    nextPoll = setTimeout(poll, pollMs)
  }
  const stopPolling = () => {
    asking?.abort()
    asking = null
    clearTimeout(nextPoll)
    nextPoll = undefined
  }
  const rest = () => {
    stream?.close()
    stream = null
    clearTimeout(nextStream)
    clearTimeout(opening)
    stopPolling()
  }
  const followPage = () => {
    rest()
    if (document.visibilityState === 'visible') listen()
  }

  followPage()
  document.addEventListener('visibilitychange', followPage)
  return () => {
    document.removeEventListener('visibilitychange', followPage)
    rest()
  }
}

function seatsIn(data: unknown): SeatMap | null {
  try {
    const { capacity, takenSeats } = JSON.parse(String(data)) as Partial<SeatMap>
    return typeof capacity === 'number' && Array.isArray(takenSeats) ? { capacity, takenSeats } : null
  } catch {
    return null
  }
}

const seatsPath = ({ packageId, day, slot }: Departure) =>
  `/packages/${encodeURIComponent(packageId)}/seats${query({ date: day, timeSlot: slot })}`

/** With the token of staff, of any day; otherwise of a day on sale. */
const getSeats = (departure: Departure, options: Pick<Call, 'signal' | 'token'>) =>
  call<SeatMap>(seatsPath(departure), options)

/** The URL of the seat map as server-sent events; each message is a `SeatMap` as JSON. */
const liveSeatsUrl = (departure: Departure) => `/api${seatsPath(departure).replace('/seats?', '/seats/live?')}`

/**
 * Holds places for ten minutes. 409 carries the same alternatives as a rejected booking. `owner` is a random ID of the page load,
 * because each guest may hold only three places.
 */
export const createHold = (request: HoldRequestInput, idempotencyKey: string, owner: string) =>
  call<{ hold: FreshHold }>('/holds', { method: 'POST', body: request, idempotencyKey, owner })
/** Replaces the held places, all or none, until the same minute. */
export const changeHold = ({ holdId, holdKey }: HoldRef, request: HoldRequestInput) =>
  call<{ hold: Hold }>(`/holds/${holdId}`, { method: 'PUT', body: request, holdKey })
/** Extends the hold by ten minutes, once. */
export const renewHold = ({ holdId, holdKey }: HoldRef) =>
  call<{ hold: Hold }>(`/holds/${holdId}/renew`, { method: 'POST', holdKey })
/** Releases the hold. The request outlives the page. */
export const releaseHold = ({ holdId, holdKey }: HoldRef) =>
  call<void>(`/holds/${holdId}`, { method: 'DELETE', holdKey, keepalive: true })
