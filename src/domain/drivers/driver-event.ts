import { addDays, type Day, dayAt, hourMs, instantOf, minuteAt, minuteMs } from '#domain/primitives/date.ts'

/** A driver's report. An event is never edited: a later one corrects it. */
export const driverEventKinds = ['arrived', 'no-show', 'undo', 'cash', 'gate paid', 'note'] as const
export type DriverEventKind = (typeof driverEventKinds)[number]

export const attendanceKinds = ['arrived', 'no-show', 'undo'] as const
type AttendanceKind = (typeof attendanceKinds)[number]

export function isAttendanceKind(kind: DriverEventKind): kind is AttendanceKind {
  return (attendanceKinds as readonly string[]).includes(kind)
}

/** Why an event was refused. The newest of each phone are stored for staff all the same. */
export const driverRefusals = [
  'not on the list',
  'booking is cancelled',
  'not its day',
  'bad amount',
  'bad clock',
  'used id',
  'too many',
] as const
export type DriverRefusal = (typeof driverRefusals)[number]

/** Limits of one request and one event. */
export const maxEventsPerRequest = 200
/** Refused events stored for each phone: staff read at most 300 reports of a day. */
export const maxRefusedEvents = 1_000
/** Cash payments that a clerk accepts in one request. */
export const maxPaymentsCounted = 200
export const longestDriverText = 500

/** A bound phone works for 30 days; an unused QR code for one. */
export const keyDays = 30
export const linkDays = 1

const listedFrom = 15 * 60
const listedUntil = 12 * 60

/** The days on a driver's list: yesterday until noon, today, and tomorrow from 15:00. */
export function listedDays(now: number): Day[] {
  const today = dayAt(now)
  const minute = minuteAt(now)
  return [
    ...(minute < listedUntil ? [addDays(today, -1)] : []),
    today,
    ...(minute >= listedFrom ? [addDays(today, 1)] : []),
  ]
}

/** Whether a day was on the list at the moment of an event, however late the phone sends it. */
export function wasListed(day: Day, at: number): boolean {
  return listedDays(at).includes(day)
}

/** The instants (ms UTC) at which trips of a day are on the list: from the first to before the second. */
export function listedTimes(day: Day): [number, number] {
  return [instantOf(addDays(day, -1), listedFrom), instantOf(addDays(day, 1), listedUntil)]
}

/** The phone removes a trip 24 hours after its end. `minute` is the end since midnight. */
export function removalOf(day: Day, minute: number): number {
  return instantOf(addDays(day, 1), minute)
}

/** A phone can be that far ahead of the server after correction; a later time counts as the time of receipt. */
const maxAheadMs = minuteMs
const year2026 = instantOf('2026-01-01', 0)

/** The time of an event for the server, in ms UTC; null if the phone's clock makes no sense. */
export function eventTime(at: number, receivedAt: number): number | null {
  if (at < year2026) return null
  return at > receivedAt + maxAheadMs ? receivedAt : at
}

/** An event of attendance by one phone. */
export type DriverAttendance = { id: string; key: string; seq: number; at: number; kind: AttendanceKind }

/** Of the same moment, the phone's own order decides. */
const byTime = (a: DriverAttendance, b: DriverAttendance) => a.at - b.at || a.seq - b.seq

/** The event that counts: the latest by corrected time. */
export function latestMark<One extends DriverAttendance>(marks: readonly One[]): One | undefined {
  return marks.toSorted(byTime).at(-1)
}

const conflictMs = 10 * minuteMs

/** The events of two phones that disagree about a guest within 10 minutes; a clerk decides. Each phone counts with its latest mark. */
export function conflictingMarks(marks: readonly DriverAttendance[]): string[] {
  const lasts = [...Map.groupBy(marks, ({ key }) => key).values()].flatMap((own) => latestMark(own) ?? [])
  const standing = lasts.filter(({ kind }) => kind !== 'undo')
  return standing
    .filter((mark) => standing.some(({ kind, at }) => kind !== mark.kind && Math.abs(at - mark.at) <= conflictMs))
    .map(({ id }) => id)
}

/** Unsent events older than this raise a notice. */
export const staleMs = 6 * hourMs
