export type Sample = { minute: number; megabytes: number }

/** Memory growth after the warm-up by linear regression: MB a minute, and as a share of the warm size. */
export function growthOf(samples: readonly Sample[], warmUp: number) {
  const warm = samples.filter(({ minute }) => minute >= warmUp)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const middle = mean(warm.map(({ minute }) => minute))
  const level = mean(warm.map(({ megabytes }) => megabytes))
  const spread = mean(warm.map(({ minute }) => (minute - middle) ** 2))
  const together = mean(warm.map(({ minute, megabytes }) => (minute - middle) * (megabytes - level)))
  const perMinute = spread > 0 ? together / spread : 0
  const [first, last] = [warm[0]?.minute ?? 0, warm.at(-1)?.minute ?? 0]
  const before = level - perMinute * (middle - first)
  return { perMinute, before, share: before > 0 ? (perMinute * (last - first)) / before : 0 }
}
