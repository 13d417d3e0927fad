/** A connection may be dead without an error: after this time (ms) the query is sent again over another one. */
export const retryAfterMs = 3_000

/** For queries that many callers share. If the first is late, a second one is sent, and the first response of the two counts. */
export function retryOnce<Value>(query: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const again = () => void query().then(resolve, reject)
    const timer = setTimeout(again, retryAfterMs)
    void query()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
