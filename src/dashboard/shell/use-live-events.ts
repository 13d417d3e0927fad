import { useCallback, useEffect, useRef } from 'react'
import type { News } from '#contracts/messaging/notification.ts'

const event = 'staffNews'
/** On a busy evening a look for each change would be a flood: those within this are looked at once. */
const gatherMs = 2_000

/** Tells every part of this window what came in, and that something changed. */
export function passOn(news: News) {
  window.dispatchEvent(new CustomEvent(event, { detail: news }))
}

/** Hears of everything that changes in the records, from any clerk or guest: a moment to look again. */
export function useNews(hear: (news: News) => void) {
  useEffect(() => {
    const listen = (told: Event) => hear((told as CustomEvent<News>).detail)
    window.addEventListener(event, listen)
    return () => window.removeEventListener(event, listen)
  }, [hear])
}

/** Hears, now and then, that anything changed: a moment to count again. A guest who cancels takes from a badge, and is no notice. */
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
