import { type Day, hourMs, instantOf } from '#domain/primitives/date.ts'

/** The four public time slots (R3.3). */
export const slots = ['morning', 'afternoon', 'extended', 'fullDay'] as const
export type Slot = (typeof slots)[number]

/** A jeep's day has two halves; a claim takes one or both (R2.2). */
export type Half = 'AM' | 'PM'

type Hours = { start: number; end: number; halves: readonly Half[] }

/** Minutes since midnight, Sri Lanka time. */
export const slotHours: Record<Slot, Hours> = {
  morning: { start: 5 * 60 + 30, end: 9 * 60 + 30, halves: ['AM'] },
  afternoon: { start: 14 * 60 + 30, end: 18 * 60 + 30, halves: ['PM'] },
  extended: { start: 5 * 60 + 30, end: 12 * 60, halves: ['AM'] },
  fullDay: { start: 5 * 60 + 30, end: 18 * 60 + 30, halves: ['AM', 'PM'] },
}

export function isSlot(text: string): text is Slot {
  return (slots as readonly string[]).includes(text)
}

/** The instant (ms UTC) at which a slot or staff hour leaves on a day. */
export function startOfSlot(day: Day, timeSlot: string): number {
  return instantOf(day, startMinute(timeSlot) ?? 0)
}

/** Bookable until the slot or staff hour starts (R1.11). */
export function hasDeparted(day: Day, timeSlot: string, now: number): boolean {
  return startOfSlot(day, timeSlot) <= now
}

export type NoticeHours = { morning: number; afternoon: number }
export const defaultNotice: NoticeHours = { morning: 9, afternoon: 2 }

/** Whether a booking is made closer to the start than the notice time. It is then pending and marked (R1.12). */
export function isShortNotice(day: Day, timeSlot: string, now: number, notice: NoticeHours = defaultNotice): boolean {
  const start = startMinute(timeSlot) ?? 0
  const hours = start < 12 * 60 ? notice.morning : notice.afternoon
  return instantOf(day, start) - now < hours * hourMs
}

/** The 13 hourly values of the staff form, 06:00 AM to 06:00 PM. */
export const hourlySlots = Array.from({ length: 13 }, (_, index) => {
  const hour = index + 6
  return `${String(hour > 12 ? hour - 12 : hour).padStart(2, '0')}:00 ${hour < 12 ? 'AM' : 'PM'}`
})
export const defaultHourlySlot = '08:00 AM'

/** The half of the day of an hourly value: before 12:00 the morning, from 12:00 on the afternoon (R3.3). */
function halfOfHourly(text: string): Half | null {
  if (!hourlySlots.includes(text)) return null
  return text.endsWith('AM') ? 'AM' : 'PM'
}

/** The halves of a jeep's day that a public slot or a staff hour takes. */
export function halvesOf(timeSlot: string): readonly Half[] {
  if (isSlot(timeSlot)) return slotHours[timeSlot].halves
  const half = halfOfHourly(timeSlot)
  return half ? [half] : []
}

/** Minutes since midnight at which a public slot or staff hour starts; null for an unknown one. */
export function startMinute(timeSlot: string): number | null {
  if (isSlot(timeSlot)) return slotHours[timeSlot].start
  const index = hourlySlots.indexOf(timeSlot)
  return index < 0 ? null : (index + 6) * 60
}
