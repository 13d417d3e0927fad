import { useEffect } from 'react'
import type { News } from '#rules/notice-wire.ts'

const event = 'staffNews'

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
