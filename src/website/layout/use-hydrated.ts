import { useSyncExternalStore } from 'react'

/**
 * A value that only the browser knows; `fallback` on the server and during hydration. React renders again only if they differ,
 * so `read` must return the same object each time.
 */
export function useBrowserValue<T>(read: () => T, fallback: T): T {
  return useSyncExternalStore(never, read, () => fallback)
}

/** False on the server and during hydration. */
export function useHydrated(): boolean {
  return useBrowserValue(() => true, false)
}

const never = () => () => {}
