import { CountableDay } from '#contracts/primitives/date.ts'
import { z } from '#contracts/primitives/zod.ts'
import { daysBetween, isDay } from '#domain/primitives/date.ts'
import { longestReport, reportNames } from '#domain/reports/report.ts'
import { validationCode } from '#domain/validation-code.ts'

/** Days are Sri Lanka's, both included. */
export const ReportQuery = z
  .object({ from: CountableDay, to: CountableDay })
  .refine(({ from, to }) => !isDay(from) || !isDay(to) || from <= to, {
    path: ['from'],
    message: validationCode('staff.reportOrder'),
  })
  .refine(({ from, to }) => !isDay(from) || !isDay(to) || daysBetween(from, to) < longestReport, {
    path: ['to'],
    message: validationCode('staff.reportTooLong'),
  })
export type ReportQuery = z.infer<typeof ReportQuery>

const Row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

export const Report = z.object({
  name: z.enum(reportNames),
  from: z.string(),
  to: z.string(),
  /** Whether a period is a day or a month. */
  step: z.enum(['day', 'month']),
  columns: z.array(
    z.object({ name: z.string(), kind: z.enum(['period', 'name', 'word', 'count', 'money', 'share', 'vital']) }),
  ),
  /** Money in US dollars, shares as fractions of one. */
  rows: z.array(Row),
  totals: Row.nullable(),
  /** The totals of the period before, if they were asked for. */
  before: z.object({ from: z.string(), to: z.string(), totals: Row.nullable() }).nullable(),
  /** Amounts left out of every column, because no exchange rate was set when they were paid. */
  withoutRate: z.array(z.object({ currency: z.string(), amount: z.number() })),
})
export type Report = z.infer<typeof Report>

/** `compare=before` adds the totals of the period before. */
export const ReportReadQuery = ReportQuery.safeExtend({ compare: z.literal('before').optional() })
