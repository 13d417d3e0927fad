import { useEffect, useEffectEvent } from 'react'
import type { StaffEvent } from '#contracts/messaging/notification.ts'

const eventName = 'staffEvent'
/** Changes within this time cause one reload. */
const throttleMs = 2_000

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

/** Calls back, throttled, after any change. A cancellation changes a badge without being a notification. */
export function useThrottledStaffEvents(onChange: () => void) {
  const reload = useEffectEvent(onChange)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        reload()
      }, throttleMs)
    }
    window.addEventListener(eventName, schedule)
    return () => {
      clearTimeout(timer)
      window.removeEventListener(eventName, schedule)
    }
  }, [])
}
