import { z } from 'zod'
import { guestRefusals } from '#phrases/refusals.ts'
import { type Day, dayFromInput, isDay } from './day.ts'

/** A day, or an ISO timestamp cut in the zone of the business; '' stays '' for the ten checks to speak of. */
export const DayInput = z.string().transform((value, context): Day | '' => {
  if (!value.trim()) return ''
  const day = dayFromInput(value.trim())
  if (day) return day
  context.addIssue({ code: 'custom', message: guestRefusals['bad date'] })
  return z.NEVER
})

/** A day as programs write it, and nothing else: lists and reports ask from one to another. */
export const KnownDay = z.string().refine(isDay, 'Please give a date that exists, as YYYY-MM-DD.')
