import { z } from '#contracts/primitives/zod.ts'
import { vitalMetrics } from '#domain/reports/web-vitals.ts'

/** The beacon that a browser sends when it leaves a page. Unknown fields are ignored, as in any public POST. */
export const VitalsRequest = z.object({
  path: z.string().max(500),
  vitals: z
    .array(z.object({ metric: z.enum(vitalMetrics), value: z.number().min(0).max(1_000_000) }))
    .min(1)
    .max(vitalMetrics.length)
    .refine((vitals) => new Set(vitals.map(({ metric }) => metric)).size === vitals.length),
})
