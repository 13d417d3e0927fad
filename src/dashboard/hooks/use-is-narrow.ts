import { useSyncExternalStore } from 'react'

/** Whether the window is narrower than this, in CSS ('80rem'). A table or its cards: only one of them is drawn. */
export function useIsNarrow(than: string): boolean {
  const query = `(width < ${than})`
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
