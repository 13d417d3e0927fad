import { z } from '#contracts/primitives/zod.ts'
import { maxBookingMs, maxReportedChecks, probeReasons, probeSteps } from '#domain/status/probe.ts'

const ProbeCheckWire = z
  .object({
    /** The start of the check. */
    at: z.iso.datetime({ precision: 3 }).max(24),
    reason: z.enum(probeReasons).nullable(),
    step: z.enum(probeSteps).nullable(),
    httpStatus: z.int().min(100).max(599).nullable(),
    bookingMs: z.int().min(0).max(maxBookingMs).nullable(),
  })
  .refine(({ reason, step }) => (reason === null) === (step === null), { path: ['step'] })
  .refine(({ reason, httpStatus }) => (reason === 'status') === (httpStatus !== null), { path: ['httpStatus'] })
  .refine(({ reason, bookingMs }) => reason === null || bookingMs === null, { path: ['bookingMs'] })

/** The checks of a probe since its last report, oldest first. An empty report tests the key. */
export const ProbeReport = z.object({ checks: z.array(ProbeCheckWire).max(maxReportedChecks) })
