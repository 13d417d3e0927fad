import { useSyncExternalStore } from 'react'

/** False on the server and while its page comes to life: what only the browser knows may not differ before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
