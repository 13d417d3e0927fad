import { useSyncExternalStore } from 'react'

/**
 * What only the browser knows: `instead` on the server and while its page comes to life. Where both are the same the page
 * is not drawn a second time. A list or an object must be the same one each time.
 */
export function useBrowserValue<T>(known: () => T, instead: T): T {
  return useSyncExternalStore(never, known, () => instead)
}

/** False on the server and while its page comes to life: what only the browser knows may not differ before. */
export function useHydrated(): boolean {
  return useBrowserValue(() => true, false)
}

const never = () => () => {}
