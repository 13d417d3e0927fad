import type { CalendarEntryInput, CalendarEntryWire } from '#contracts/availability/calendar-entry.ts'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { effectsOf } from '#domain/availability/entry-effect.ts'
import { type Slot, slotHours, slots } from '#domain/bookings/time-slot.ts'
import { type Block, blocks, type Park, parkFromText, parks } from '#domain/parks/park.ts'
import { addDays, dayNumber, isDay, minuteMs, momentFromInput } from '#domain/primitives/date.ts'
import { availability } from '#i18n/availability.ts'
import { colomboDate, dayOf, textOf } from './colombo-date.ts'

const t = availability.form

/** `version` is the one that the clerk began with. */
export type Draft = {
  title: string
  start: string
  end: string
  allDay: boolean
  available: boolean
  scope: 'all' | 'park' | 'package'
  park: Park
  block: Block | ''
  packageId: string
  choosesSlots: boolean
  timeSlots: Slot[]
  version: number | undefined
}

export const maxTitleLength = 120

export function newDraft(from: string, to: string, available: boolean): Draft {
  return {
    title: '',
    start: from,
    end: to,
    allDay: isDay(from),
    available,
    scope: 'all',
    park: parks[0],
    block: '',
    packageId: '',
    choosesSlots: false,
    timeSlots: [],
    version: undefined,
  }
}

export function draftOf(entry: CalendarEntryWire): Draft {
  const { title, start, end, allDay, available, packageId, version } = entry
  const park = parkFromText(entry.park ?? '')
  return {
    title,
    start,
    end,
    allDay,
    available,
    version,
    scope: packageId ? 'package' : park ? 'park' : 'all',
    park: park ?? parks[0],
    block: blocks.find((block) => block === entry.block) ?? '',
    packageId: packageId ?? '',
    choosesSlots: hasChosenSlots(entry),
    timeSlots: entry.timeSlots ?? [],
  }
}

/** The slots were chosen if they do not follow from the hours. */
function hasChosenSlots({ start, end, allDay, available, timeSlots }: CalendarEntryWire): boolean {
  if (timeSlots === null) return false
  const outcome = effectsOf({ start, end, allDay, available, timeSlots: null })
  if (!outcome.ok || outcome.effects.length !== 1) return true
  const [own] = outcome.effects
  return slots.some((slot) => own?.slots.includes(slot) !== timeSlots.includes(slot))
}

export const timesIn = ({ start, end, allDay, available, choosesSlots, timeSlots }: Omit<Draft, 'version'>) => ({
  start,
  end,
  allDay,
  available,
  timeSlots: choosesSlots && timeSlots.length > 0 ? timeSlots : null,
})

export function problemsIn(draft: Draft): Problems {
  const problems: Problems = {}
  if (!draft.title.trim()) problems.title = t.nameMissing
  if (!draft.start) problems.start = t.startMissing
  if (!draft.end) problems.end = t.endMissing
  if (draft.start && draft.end) {
    const effects = effectsOf(timesIn(draft))
    if ('refused' in effects) problems.end = effects.refused === 'entry too long' ? t.tooLong : t.endFirst
  }
  if (draft.scope === 'package' && !draft.packageId) problems.packageId = t.packageMissing
  if (draft.choosesSlots && draft.timeSlots.length === 0) problems.timeSlots = t.slotsMissing
  return problems
}

export function requestOf(draft: Omit<Draft, 'version'>): CalendarEntryInput {
  const isPark = draft.scope === 'park'
  return {
    title: draft.title.trim(),
    ...timesIn(draft),
    packageId: draft.scope === 'package' ? draft.packageId : null,
    park: isPark ? draft.park : null,
    block: isPark && draft.park === 'yala' && draft.block ? draft.block : null,
  }
}

/** A new start moves the whole entry, as dragging does. */
export function startingAt(draft: Draft, start: string): Draft {
  const [before, after, end] = [minutesTo(draft.start), minutesTo(start), minutesTo(draft.end)]
  if (before === null || after === null || end === null || end < before) return { ...draft, start }
  const moved = new Date((end + after - before) * minuteMs)
  return { ...draft, start, end: draft.allDay ? dayOf(moved) : textOf(moved) }
}

/** Minutes in Sri Lanka time; null while the year is half typed. */
function minutesTo(text: string): number | null {
  if (text < '2000' || text >= '2200') return null
  if (isDay(text)) return dayNumber(text) * 24 * 60
  const moment = momentFromInput(text)
  return moment && dayNumber(moment.day) * 24 * 60 + moment.minute
}

/** Switches between times and whole days; without times, the hours of the full day apply. */
export function withWholeDays(draft: Draft, allDay: boolean): Draft {
  const { start, end } = draft
  if (allDay) {
    const lastDay =
      end.endsWith('T00:00') && end.slice(0, 10) > start.slice(0, 10) ? addDays(end.slice(0, 10), -1) : end
    return { ...draft, allDay, start: start.slice(0, 10), end: lastDay.slice(0, 10) }
  }
  const hours = slotHours.fullDay
  return {
    ...draft,
    allDay,
    start: isDay(start) ? textOf(colomboDate(start, hours.start)) : '',
    end: isDay(end) ? textOf(colomboDate(end, hours.end)) : '',
  }
}
