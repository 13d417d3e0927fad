import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** Measures how quick this page is and tells it once, when it is left or covered. Comes after everything that a guest came for. */
const measured = new Map<string, Metric>()
const note = (metric: Metric) => void measured.set(metric.name, metric)
onLCP(note)
onINP(note)
onCLS(note)
onFCP(note)
onTTFB(note)

// Where the page began: what follows without a new document was not loaded.
const path = location.pathname

function tell() {
  if (measured.size === 0 || !navigator.onLine) return
  const vitals = [...measured.values()].map(({ name: metric, value }) => ({ metric, value }))
  measured.clear()
  const body = new Blob([JSON.stringify({ path, vitals })], { type: 'application/json' })
  navigator.sendBeacon('/api/vitals', body)
}

// A phone may never come back to a page that is covered.
addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') tell()
})
addEventListener('pagehide', tell)
