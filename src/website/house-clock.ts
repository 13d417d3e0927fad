import { useCallback, useState } from 'react'

/** The house's own time, as it was when the page came plus what has passed since: a guest's clock may be wrong. */
export function useHouseClock(nowAtLoading: number): () => number {
  const [since] = useState(() => performance.now())
  return useCallback(() => nowAtLoading + performance.now() - since, [nowAtLoading, since])
}
