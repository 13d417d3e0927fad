import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { StaffEvent } from '#contracts/messaging/notification.ts'
import { invalidate, type StaffKey } from '#dashboard/hooks/query-client.ts'

const eventName = 'staffEvent'
/** Changes within this time cause one reload. */
const throttleMs = 2_000

/**
 * The queries that follow every change of the records. A cancellation changes a badge without being a notification.
 * Lists are not among them: rows that move under the pointer cost more than the button to refresh.
 */
const liveKeys: readonly StaffKey[] = [
  ['badges'],
  ['overview'],
  ['held places'],
  ['day plan'],
  ['drivers'],
  ['calendar', 'closed bookings'],
]

/** Passes an event to all subscribers in this window. */
export function dispatchStaffEvent(event: StaffEvent) {
  window.dispatchEvent(new CustomEvent(eventName, { detail: event }))
}

/** Calls back after each change of the records by clerks or guests. */
export function useStaffEvents(onEvent: (event: StaffEvent) => void) {
  const receive = useEffectEvent(onEvent)
  useEffect(() => {
    const listen = (event: Event) => receive((event as CustomEvent<StaffEvent>).detail)
    window.addEventListener(eventName, listen)
    return () => window.removeEventListener(eventName, listen)
  }, [])
}

/** Invalidates the queries that a change by others may have outdated. Once, in the shell. */
export function useLiveQueries() {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useStaffEvents(({ notices }) => {
    if (notices.some(({ kind }) => kind === 'message')) void invalidate(client, ['messages'])
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void invalidate(client, ...liveKeys)
    }, throttleMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
