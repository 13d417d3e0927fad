import { languageOfPath } from '#domain/primitives/language.ts'
import { isStaffPath } from '#domain/staff/staff-path.ts'

/** The web vitals that browsers report; CLS is a score, the others are milliseconds. */
export const vitalMetrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type VitalMetric = (typeof vitalMetrics)[number]
const vitalRatings = ['good', 'needs improvement', 'poor'] as const
export type VitalRating = (typeof vitalRatings)[number]

/** Good up to the first number, poor beyond the second (web.dev/vitals). */
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

/** Higher values come from a clock that was corrected during the measurement. */
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
  '/parks',
  '/about',
  '/faq',
  '/terms',
  '/privacy',
  '/cookies',
  '/offline',
]
const withName = [/^(\/packages)\/[^/]+$/, /^(\/room)\/[^/]+$/, /^(\/blog)\/[^/]+$/]

/** The pattern of a path without language, '/packages/:id', so that measurements cannot be traced to a guest. */
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
    const [, folder] = shape.exec(path) ?? []
    if (folder) return `${folder}/:id`
  }
  return 'other'
}
