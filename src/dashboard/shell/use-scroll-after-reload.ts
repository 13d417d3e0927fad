import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { scrollPositionsKey } from '#domain/settings/staff-storage-keys.ts'

/**
 * Scrolls a reloaded page to its last position once it is long enough. The router does so before the rows are loaded. A clerk who has
 * begun to scroll or to type stays where they are.
 */
export function useScrollAfterReload() {
  const { key } = useLocation()
  const [top] = useState(() => savedPosition(key))
  useEffect(() => {
    if (!top) return
    const done = new AbortController()
    const stop = () => done.abort()
    const observer = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight < top + innerHeight) return
      scrollTo(0, top)
      stop()
    })
    done.signal.addEventListener('abort', () => observer.disconnect())
    for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      addEventListener(type, stop, { signal: done.signal, passive: true })
    observer.observe(document.body)
    return stop
  }, [top])
}

function savedPosition(key: string): number {
  try {
    return (JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? '{}') as Record<string, number>)[key] ?? 0
  } catch {
    return 0
  }
}
