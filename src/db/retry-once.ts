/** A connection may be dead without an error: after this time (ms) the query is sent again over another one. */
export const retryAfterMs = 3_000

/** For queries that many callers share: the first response of two, the second query sent only if the first is late. */
export function retryOnce<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const again = () => void ask().then(resolve, reject)
    const timer = setTimeout(again, retryAfterMs)
    void ask()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
