/** Calls `act` when the page is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  // Safari
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 500)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act, { timeout: 2000 })
  return () => cancelIdleCallback(idle)
}
