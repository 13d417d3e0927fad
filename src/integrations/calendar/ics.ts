import { type Day, dayAt, minuteAt } from '#domain/primitives/date.ts'

export const zone = 'Asia/Colombo'
// UTC+5:30 since 2006, without daylight saving.
const zoneRule = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:20060415T003000',
  'TZOFFSETFROM:+0600',
  'TZOFFSETTO:+0530',
  'TZNAME:+0530',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** An event of the staff feed: whole days, or from one instant to another. */
export type IcsEvent = {
  id: string
  /** Instant of the last change, in ms. */
  changedAt: number
  title: string
  description: string
  location?: string
  url: string
  isCertain: boolean
  /** Whether it blocks time in the reader's calendar. */
  isBusy: boolean
  when: { firstDay: Day; afterLastDay: Day } | { start: number; end: number }
}

/**
 * A calendar for staff as iCalendar (RFC 5545), in Sri Lanka time. A library that we tried wrote times in the zone of the machine, and
 * thousands of events are read every few minutes.
 */
export function calendarLines(
  events: IcsEvent[],
  { name, host, product }: { name: string; host: string; product: string },
): string {
  const properties = [
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
  ]
  return calendarText(product, { properties, events: events.flatMap((event) => eventLines(event, host)) })
}

/** The text of a calendar file. `properties` are its method and names, `events` the lines of its events. */
export function calendarText(
  product: string,
  { properties, events }: { properties: string[]; events: string[] },
): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Pugmark//EN`,
    'CALSCALE:GREGORIAN',
    ...properties,
    ...zoneRule,
    ...events,
    'END:VCALENDAR',
  ]
  return `${all.map(folded).join('\r\n')}\r\n`
}

function eventLines({ id, changedAt, title, when, ...event }: IcsEvent, host: string): string[] {
  const changed = utc(changedAt)
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}@${host}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${sequenceAt(changedAt)}`,
    ...('firstDay' in when
      ? [`DTSTART;VALUE=DATE:${compact(when.firstDay)}`, `DTEND;VALUE=DATE:${compact(when.afterLastDay)}`]
      : [`DTSTART;TZID=${zone}:${local(when.start)}`, `DTEND;TZID=${zone}:${local(when.end)}`]),
    `SUMMARY:${escapeText(title)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    `URL:${event.url}`,
    `STATUS:${event.isCertain ? 'CONFIRMED' : 'TENTATIVE'}`,
    `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ]
}

/** Seconds since 2020: a later version has a higher number, and none is too long for 32 bits. */
export const sequenceAt = (changedAt: number) => Math.max(0, Math.floor((changedAt - 1_577_836_800_000) / 1000))

const compact = (day: Day) => day.replaceAll('-', '')
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** 'YYYYMMDDTHHMMSS' in Sri Lanka. */
export function local(instant: number): string {
  const minute = minuteAt(instant)
  return `${compact(dayAt(instant))}T${twoDigits(Math.floor(minute / 60))}${twoDigits(minute % 60)}00`
}

/** 'YYYYMMDDTHHMMSSZ', as DTSTAMP requires. */
export function utc(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
}

/** Escapes a text, so that none of its lines becomes a line of the file. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029]/g, ' ')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  )
}

/** Folds a line into lines of at most 75 octets, without splitting a character. */
function folded(line: string): string {
  if (line.length <= 25 || Buffer.byteLength(line) <= 75) return line
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
