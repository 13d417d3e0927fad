import { languageOfPath } from '#domain/primitives/language.ts'
import { isStaffPath } from '#domain/staff/staff-preferences.ts'

/** The web vitals that browsers tell us; CLS is a score, all others are milliseconds. */
export const vitalMetrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type VitalMetric = (typeof vitalMetrics)[number]
const vitalRatings = ['good', 'needs improvement', 'poor'] as const
export type VitalRating = (typeof vitalRatings)[number]

/** Up to the first number it is good, beyond the second one poor (web.dev/vitals). */
const limits: Record<VitalMetric, readonly [number, number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
}

export function ratingOf(metric: VitalMetric, value: number): VitalRating {
  const [good, poor] = limits[metric]
  return value <= good ? 'good' : value <= poor ? 'needs improvement' : 'poor'
}

/** Nobody waits longer for a page: what is above is a clock that was put right meanwhile. */
export const maxVitalValue: Record<VitalMetric, number> = {
  LCP: 120_000,
  INP: 120_000,
  CLS: 100,
  FCP: 120_000,
  TTFB: 120_000,
}

/** Days for which single measurements are kept. */
export const vitalDays = 90

const plain = [
  '/',
  '/packages',
  '/browse-packages',
  '/taxi-service',
  '/booking',
  '/booking/confirm',
  '/payment',
  '/my-booking',
  '/rooms',
  '/blog',
  '/contact',
  '/newsletter',
  '/about',
  '/faq',
  '/terms',
  '/privacy',
  '/cookies',
  '/offline',
]
const withName = [/^(\/packages)\/[^/]+$/, /^(\/room)\/[^/]+$/, /^(\/blog)\/[^/]+$/]

/** '/packages/:id' of whatever package in whatever language, so that an address says nothing of who was there. */
export function pathPatternOf(address: string): string {
  const path = languageOfPath(address)
    .path.replace(/[?#].*$/s, '')
    .replace(/(.)\/+$/, '$1')
  if (isStaffPath(path))
    return /^\/dashboard\/(packages|pricing)/.test(path)
      ? '/dashboard/packages'
      : path.startsWith('/admin')
        ? '/admin'
        : '/dashboard'
  if (plain.includes(path)) return path
  for (const shape of withName) {
    const [, room] = shape.exec(path) ?? []
    if (room) return `${room}/:id`
  }
  return 'other'
}
