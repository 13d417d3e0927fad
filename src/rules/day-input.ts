import { z } from 'zod'
import { type Day, dayFromInput } from './day.ts'

/** A day, or an ISO timestamp cut in the zone of the business; '' stays '' for the ten checks to speak of. */
export const DayInput = z.string().transform((value, context): Day | '' => {
  if (!value.trim()) return ''
  const day = dayFromInput(value.trim())
  if (day) return day
  context.addIssue({ code: 'custom', message: 'Please select a date that exists, as YYYY-MM-DD.' })
  return z.NEVER
})
