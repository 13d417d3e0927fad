import { useCallback, useRef } from 'react'

/** How many rows a list reloads: as many as it shows, within the limits of one request. The function is stable. */
export function useLoadedCount(shown: number, { pageSize, max }: { pageSize: number; max: number }): () => number {
  const latest = useRef(shown)
  latest.current = shown
  return useCallback(() => Math.min(max, Math.max(pageSize, latest.current)), [pageSize, max])
}
