import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { whenIdle } from '#components/when-idle.ts'
import type { VitalMetric } from '#domain/reports/web-vitals.ts'
import { hasTrackingOptOut } from './report-visit.ts'

/** Measures web vitals once the page is loaded and the browser is idle. */
export function measureVitalsWhenIdle() {
  if (!import.meta.env.PROD || hasTrackingOptOut()) return
  const begin = () => void whenIdle(measureVitals)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

/** Sends one beacon for this document when it is first hidden: a phone may never return to a hidden page. */
function measureVitals() {
  const path = location.pathname
  const vitals = new Map<VitalMetric, number>()
  const add = ({ name, value }: Metric) => vitals.set(name, value)
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(add)
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', send)
    if (vitals.size === 0 || !navigator.onLine) return
    const body = { path, vitals: Array.from(vitals, ([metric, value]) => ({ metric, value })) }
    navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify(body)], { type: 'application/json' }))
  }
  // The library finishes its values in the capture phase of this event, this listener runs after it.
  addEventListener('visibilitychange', send)
}
