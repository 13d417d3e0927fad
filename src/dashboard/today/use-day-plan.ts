import { useCallback, useEffect, useState } from 'react'
import { getDay } from '#api-client/operations.ts'
import type { DayGuest, DayJeep, DaySheet } from '#contracts/operations/day-plan.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { useStaffEvents } from '#dashboard/shell/use-live-events.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { dayPlanPrefix } from '#domain/settings/staff-storage-keys.ts'

export type LoadedDay = { plan: DaySheet; at: number }
type Problem = '' | 'offline' | 'unreachable' | 'failed'

const pollMs = 30_000
/** After an hour without a touch, polling stops, so that a forgotten window does not stay signed in for ever. */
const abandonedMs = 60 * 60_000
const maxStoredDays = 3

/** The plan of a day, polled while the screen is visible; offline, as this tab last saw it. `day` '' is today. */
export function useDayPlan(day: string) {
  const { staff, callApi } = useStaff()
  const storageKey = dayPlanPrefix + staff.email
  const [loaded, setLoaded] = useState<LoadedDay | null>(() => storedDay(storageKey, day))
  const [problem, setProblem] = useState<{ kind: Problem; message: string }>({ kind: '', message: '' })
  const [isLoading, setLoading] = useState(true)
  const begin = useLatest()
  const isAbandoned = useIsAbandoned()

  const load = useCallback(async () => {
    const isLatest = begin()
    setLoading(true)
    const response = await callApi((token) => getDay(token, day))
    if (!isLatest()) return
    setLoading(false)
    if (!response.ok) {
      const kind = response.status !== 0 ? 'failed' : navigator.onLine ? 'unreachable' : 'offline'
      return setProblem({ kind, message: response.message })
    }
    setProblem({ kind: '', message: '' })
    const fresh = { plan: response.body, at: Date.now() }
    setLoaded(fresh)
    storeDay(storageKey, fresh)
  }, [callApi, day, storageKey, begin])

  useEffect(() => {
    setLoaded(storedDay(storageKey, day))
    void load()
  }, [day, storageKey, load])
  const poll = useCallback(() => {
    if (document.visibilityState === 'visible' && !isAbandoned) void load()
  }, [load, isAbandoned])
  useStaffEvents(poll)
  useEffect(() => {
    const timer = setInterval(poll, pollMs)
    document.addEventListener('visibilitychange', poll)
    window.addEventListener('online', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
      window.removeEventListener('online', poll)
    }
  }, [poll])

  /** Shows what the server has confirmed at once. A response that is under way is older, and dropped. */
  const change = useCallback(
    (edit: (plan: DaySheet) => DaySheet) => {
      begin()
      setLoading(false)
      setLoaded((before) => {
        if (!before) return before
        const changed = { ...before, plan: edit(before.plan) }
        storeDay(storageKey, changed)
        return changed
      })
    },
    [storageKey, begin],
  )

  const isOfDay = loaded !== null && (day === '' || loaded.plan.day === day)
  return { loaded: isOfDay ? loaded : null, problem, isLoading, load, change }
}

function useIsAbandoned(): boolean {
  const [isAbandoned, setAbandoned] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const touch = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setAbandoned(true), abandonedMs)
      setAbandoned(false)
    }
    touch()
    window.addEventListener('pointerdown', touch)
    window.addEventListener('keydown', touch)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', touch)
      window.removeEventListener('keydown', touch)
    }
  }, [])
  return isAbandoned
}

export function withGuest(plan: DaySheet, id: string, change: Partial<DayGuest>): DaySheet {
  return { ...plan, guests: plan.guests.map((guest) => (guest._id === id ? { ...guest, ...change } : guest)) }
}

export function withJeep(plan: DaySheet, saved: DayJeep): DaySheet {
  const isSaved = ({ half, type, number }: DayJeep) =>
    half === saved.half && type === saved.type && number === saved.number
  return {
    ...plan,
    departures: plan.departures.map((departure) => ({
      ...departure,
      parties: departure.parties.map((party) => ({
        ...party,
        jeeps: party.jeeps.map((jeep) => (isSaved(jeep) ? saved : jeep)),
      })),
    })),
  }
}

/** In session storage as a draft: a logout deletes it, and no guest's data outlives the tab. */
type StoredDay = { sheet: DaySheet; at: number }

function storedDays(storageKey: string): StoredDay[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as StoredDay[]
    // An older version stored guests without their pick-up.
    return stored.filter(({ sheet }) => sheet.guests.every((guest) => 'pickup' in guest))
  } catch {
    return []
  }
}

function storedDay(storageKey: string, day: string): LoadedDay | null {
  const wanted = day || dayAt(Date.now())
  const stored = storedDays(storageKey).find(({ sheet }) => sheet.day === wanted)
  return stored ? { plan: stored.sheet, at: stored.at } : null
}

function storeDay(storageKey: string, { plan, at }: LoadedDay) {
  const others = storedDays(storageKey).filter(({ sheet }) => sheet.day !== plan.day)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([{ sheet: plan, at }, ...others].slice(0, maxStoredDays)))
  } catch {
    // Full or forbidden storage costs only the offline view.
  }
}
