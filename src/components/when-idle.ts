/** Does something once the page has nothing else to do; gives back how to take it back. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle time to tell of
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 500)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act, { timeout: 2000 })
  return () => cancelIdleCallback(idle)
}
