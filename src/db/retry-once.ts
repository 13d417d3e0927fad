/** A connection may be dead without saying so: what is not answered by then (in ms) is asked once more, over another. */
export const patienceMs = 3_000

/** For questions whose answer many wait for: the first answer of two, of which the second is asked for only when the first is late. */
export function retryOnce<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const again = () => void ask().then(resolve, reject)
    const timer = setTimeout(again, patienceMs)
    void ask()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
