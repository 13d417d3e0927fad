import { useCallback, useRef } from 'react'

/**
 * How many rows a list asks for that is read anew from its top: as many as it shows, so that nobody is thrown back to the first
 * ones, as far as one answer holds them.
 */
export function useAsFarAsRead(shown: number, { pageSize, most }: { pageSize: number; most: number }): () => number {
  const read = useRef(shown)
  read.current = shown
  return useCallback(() => Math.min(most, Math.max(pageSize, read.current)), [pageSize, most])
}
