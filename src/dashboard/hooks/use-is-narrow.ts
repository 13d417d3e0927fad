import { useSyncExternalStore } from 'react'

/** Whether the window is narrower than a CSS length such as '80rem', to render either a table or cards. */
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
