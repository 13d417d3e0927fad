import { useCallback, useEffect, useRef } from 'react'
import type { News } from '#contracts/messaging/notification.ts'

const event = 'staffNews'
/** Changes within this time cause one reload. */
const gatherMs = 2_000

/** Dispatches an event to all subscribers in this window. */
export function passOn(news: News) {
  window.dispatchEvent(new CustomEvent(event, { detail: news }))
}

/** Calls back after each change of the records by clerks or guests. */
export function useNews(hear: (news: News) => void) {
  useEffect(() => {
    const listen = (told: Event) => hear((told as CustomEvent<News>).detail)
    window.addEventListener(event, listen)
    return () => window.removeEventListener(event, listen)
  }, [hear])
}

/** Calls back, throttled, after any change. A cancellation changes a badge without being a notification. */
export function useChanges(look: () => void) {
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hear = useCallback(() => {
    soon.current ??= setTimeout(() => {
      soon.current = undefined
      look()
    }, gatherMs)
  }, [look])
  useNews(hear)
  useEffect(
    () => () => {
      clearTimeout(soon.current)
      soon.current = undefined
    },
    [],
  )
}
