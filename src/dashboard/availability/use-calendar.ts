import { useCallback, useEffect, useState } from 'react'
import { getCalendarDays, getCalendarEvents } from '#api-client/calendar.ts'
import type { CalendarDayWire } from '#contracts/availability/calendar-day.ts'
import type { CalendarEventWire } from '#contracts/availability/closure.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import type { Day } from '#domain/primitives/date.ts'
import { availability as t } from '#i18n/availability.ts'

type Shown = { key: string; events: CalendarEventWire[]; days: Map<Day, CalendarDayWire> }

// What other clerks and guests did meanwhile.
const freshMs = 60_000

/** The entries and what is sold on the days that are shown; what was there stays until the next is there. */
export function useCalendar({ from, to }: { from: Day; to: Day }) {
  const { callApi } = useStaff()
  const [shown, setShown] = useState<Shown | null>(null)
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)
  const begin = useLatest()

  const load = useCallback(async () => {
    const isLatest = begin()
    setLoading(true)
    const [events, days] = await Promise.all([
      callApi((token) => getCalendarEvents(token, { from, to })),
      callApi((token) => getCalendarDays(token, { from, to })),
    ])
    // Who pages on quickly sees only the last.
    if (!isLatest()) return
    setLoading(false)
    if (events.ok && days.ok) {
      setProblem('')
      setShown({
        key: `${from} ${to}`,
        events: events.body.events,
        days: new Map(days.body.days.map((day) => [day.day, day])),
      })
      return
    }
    const answer = events.ok ? days : events
    setProblem(answer.status === 0 ? t.offline : (!answer.ok && answer.message) || t.failed)
  }, [callApi, from, to, begin])

  useEffect(() => {
    void load()
    let last = Date.now()
    const look = () => {
      if (document.hidden || Date.now() - last < freshMs) return
      last = Date.now()
      void load()
    }
    const timer = setInterval(look, freshMs)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', load)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', load)
    }
  }, [load])

  /** Shows a change before the server has said yes. */
  const showAlready = useCallback((event: CalendarEventWire) => {
    setShown((now) => now && { ...now, events: now.events.map((one) => (one.id === event.id ? event : one)) })
  }, [])
  const showDay = useCallback((day: CalendarDayWire) => {
    setShown((now) => now && { ...now, days: new Map(now.days).set(day.day, day) })
  }, [])

  return { shown, isCurrent: shown?.key === `${from} ${to}`, problem, isLoading, reload: load, showAlready, showDay }
}
