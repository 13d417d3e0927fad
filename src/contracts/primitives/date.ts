import { type Day, dayFromInput, isDay } from '#domain/primitives/date.ts'
import { validationCode } from '#domain/validation-code.ts'
import { parsedBy } from './parsed-by.ts'
import { z } from './zod.ts'

/** '2026-12-24T05:30:00.000000+05:30', and some spaces around it. */
export const longestMoment = 40

/** A day, or an ISO timestamp converted to the business time zone; '' is left for `firstFailedCheck` to report. */
export const DayInput = z
  .string()
  .max(longestMoment, validationCode('error.bad date'))
  .transform(
    parsedBy((value): Day | '' | null => value.trim() && dayFromInput(value.trim()), validationCode('error.bad date')),
  )

const dayLength = 10
const notADay = validationCode('request.day')

/** A day in strict ISO form, for the ranges of lists and reports. */
export const KnownDay = z.string().max(dayLength, { error: notADay, abort: true }).refine(isDay, notADay)

/** A day that can be counted from: those after 9999 have no such form. */
export const CountableDay = KnownDay.refine((text) => !isDay(text) || text < '9000', notADay)
