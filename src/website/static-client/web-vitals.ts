import type { VitalMetric } from '#domain/reports/web-vitals.ts'

/**
 * Measures how quick this page is, as web.dev/vitals defines it, and tells it once, when the page is left or covered. The
 * library for it is nearly as large as all else that a page sends which is only read, and mostly for what is not counted
 * here: pages that come back from the browser's memory, and screens that follow without a new document.
 */
export function measureThisPage() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // What a browser prepared before somebody asked for it begins when he does.
  const begin = (navigation as { activationStart?: number } | undefined)?.activationStart ?? 0
  const sinceBegin = (at: number) => Math.max(0, at - begin)
  const covered = firstCovered(begin)
  const path = location.pathname
  const measured: Partial<Record<VitalMetric, number>> = {}
  const shifts = shiftsOf()
  const presses = pressesOf()

  if (navigation && navigation.responseStart > 0) measured.TTFB = sinceBegin(navigation.responseStart)
  const ends = [
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint' && startTime < covered) measured.FCP = sinceBegin(startTime)
    }),
    watch('largest-contentful-paint', ({ startTime }) => {
      if (startTime < covered) measured.LCP = sinceBegin(startTime)
    }),
    watch('layout-shift', shifts.note),
    watch('event', presses.note),
    watch('first-input', presses.note),
  ]

  let isTold = false
  function tell() {
    if (isTold) return
    isTold = true
    for (const end of ends) end?.()
    if (measured.FCP !== undefined && canBeWatched('layout-shift')) measured.CLS = shifts.worst()
    const longest = presses.longest()
    if (longest !== undefined) measured.INP = longest
    const vitals = Object.entries(measured).map(([metric, value]) => ({ metric, value }))
    if (vitals.length === 0 || !navigator.onLine) return
    const body = new Blob([JSON.stringify({ path, vitals })], { type: 'application/json' })
    navigator.sendBeacon('/api/vitals', body)
  }
  // A phone may never come back to a page that is covered.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell())
  addEventListener('pagehide', tell)
}

type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId?: number }

const canBeWatched = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type)

/** Looks at each entry, those of before too; gives back how to look at the last ones and stop. */
function watch(type: string, look: (entry: Entry) => void): (() => void) | undefined {
  if (!canBeWatched(type)) return
  const lookAt = (entries: PerformanceEntryList) => entries.forEach((entry) => void look(entry as Entry))
  const observer = new PerformanceObserver((list) => lookAt(list.getEntries()))
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit)
  return () => {
    lookAt(observer.takeRecords())
    observer.disconnect()
  }
}

/** A page in the background paints when its reader comes, not when it is ready. */
function firstCovered(begin: number): number {
  const [covered] = performance
    .getEntriesByType('visibility-state')
    .filter(({ name, startTime }) => name === 'hidden' && startTime >= begin)
  return covered?.startTime ?? (document.visibilityState === 'hidden' ? 0 : Number.POSITIVE_INFINITY)
}

/** The worst moment: shifts less than a second apart, five seconds at most. What a guest's own press moves is no shift. */
export function shiftsOf() {
  let worst = 0
  let sum = 0
  let first = Number.NEGATIVE_INFINITY
  let last = first
  return {
    note({ startTime, value, hadRecentInput }: Pick<Entry, 'startTime' | 'value' | 'hadRecentInput'>) {
      if (hadRecentInput) return
      const isSame = startTime - last < 1000 && startTime - first < 5000
      sum = isSame ? sum + value : value
      if (!isSame) first = startTime
      last = startTime
      worst = Math.max(worst, sum)
    },
    worst: () => worst,
  }
}

/** How long the slowest press took, leaving out one in fifty. What took less than 40 ms comes for the first press only. */
export function pressesOf() {
  const times = new Map<number, number>()
  return {
    note({ interactionId, duration }: Pick<Entry, 'interactionId' | 'duration'>) {
      if (interactionId) times.set(interactionId, Math.max(times.get(interactionId) ?? 0, duration))
    },
    longest(): number | undefined {
      const slowest = [...times.values()].sort((one, other) => other - one)
      const all = (performance as { interactionCount?: number }).interactionCount ?? slowest.length
      return slowest[Math.min(slowest.length - 1, Math.floor(all / 50))]
    },
  }
}
