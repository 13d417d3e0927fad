import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

/**
 * Whether the window is at least 1024 px wide. The server and hydration assume that it is; CSS hides on narrow screens what only wide
 * ones show.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(wide).matches,
    () => true,
  )
}
