import { useMemo } from 'react'
import { dayAt } from '#domain/primitives/date.ts'
import { clockElsewhere } from '#domain/primitives/time-zone.ts'
import { clockTimeAt, formatDay, formatMinute } from '#i18n/format-date.ts'
import { clock as t } from '#i18n/trust.ts'
import { useHydrated } from './use-hydrated.ts'

/** 'Sun, Nov 22, 5:30 AM, Sri Lanka time' for an instant (ms UTC) */
export function formatBusinessTime(instant: number): string {
  return t.sriLanka(t.moment(formatDay(dayAt(instant), 'brief'), clockTimeAt(instant)))
}

/**
 * An instant in the guest's time zone, with the day if it differs from Sri Lanka's. Null if both clocks show the same, and on
 * the server, which does not know the time zone.
 */
export function useGuestClockTime(instant: number): string | null {
  const isHydrated = useHydrated()
  // Setting up the formats costs 0.2 ms, and the customiser shows several times after each press.
  return useMemo(() => (isHydrated ? guestClockAt(instant) : null), [isHydrated, instant])
}

function guestClockAt(instant: number): string | null {
  const elsewhere = clockElsewhere(instant, Intl.DateTimeFormat().resolvedOptions().timeZone)
  if (!elsewhere) return null
  const { day, minute, isOtherDay } = elsewhere
  const time = formatMinute(minute)
  return isOtherDay ? t.moment(formatDay(day, 'brief'), time) : time
}

/** The same as a line below the Sri Lankan time; `isStart` if that is a span. */
export function LocalTime({ at, isStart = false }: { at: number; isStart?: boolean }) {
  const moment = useGuestClockTime(at)
  if (!moment) return null
  return (
    <span className="block text-[14.5px] leading-snug font-normal text-sand-600">
      {(isStart ? t.starts : t.yours)(moment)}
    </span>
  )
}
