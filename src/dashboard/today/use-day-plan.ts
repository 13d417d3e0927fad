import { useEffect, useState } from 'react'
import { getDay } from '#api-client/operations.ts'
import type { DayGuest, DayJeep, DaySheet } from '#contracts/operations/day-plan.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { dayAt, hourMs } from '#domain/primitives/date.ts'
import { dayPlanPrefix } from '#domain/settings/staff-storage-keys.ts'

export type LoadedDay = { plan: DaySheet; at: number }
type Problem = '' | 'offline' | 'unreachable' | 'failed'

const pollMs = 30_000
/** After an hour without a touch, polling stops, so that a forgotten window does not stay signed in for ever. */
const abandonedMs = hourMs
const maxStoredDays = 3

/** The plan of a day, polled while the screen is visible; offline, as this tab last saw it. `day` '' is today. */
export function useDayPlan(day: string) {
  const { staff } = useStaff()
  const storageKey = dayPlanPrefix + staff.email
  const isAbandoned = useIsAbandoned()
  const { data, isCurrent, refused, isLoading, reload, update } = useStaffQuery<LoadedDay>(
    ['day plan', day],
    async (token, signal) => {
      const response = await getDay(token, day, signal)
      if (!response.ok) return response
      const body = { plan: response.body, at: Date.now() }
      storeDay(storageKey, body)
      return { ...response, body }
    },
    { initial: () => storedDay(storageKey, day), isPaused: isAbandoned, pollMs },
  )

  /** Shows what the server has confirmed at once. */
  function change(edit: (plan: DaySheet) => DaySheet) {
    return update((before) => {
      const changed = { ...before, plan: edit(before.plan) }
      storeDay(storageKey, changed)
      return changed
    })
  }

  const kind: Problem = !refused ? '' : refused.status !== 0 ? 'failed' : navigator.onLine ? 'unreachable' : 'offline'
  const problem = { kind, message: refused?.message ?? '' }
  return { loaded: isCurrent ? data : null, problem, isLoading, load: reload, change }
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
function storedDays(storageKey: string): LoadedDay[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Partial<LoadedDay>[]
    // An earlier release stored them in another shape.
    return stored.filter((day): day is LoadedDay => day.plan !== undefined)
  } catch {
    return []
  }
}

function storedDay(storageKey: string, day: string): LoadedDay | null {
  const wanted = day || dayAt(Date.now())
  return storedDays(storageKey).find(({ plan }) => plan.day === wanted) ?? null
}

function storeDay(storageKey: string, loaded: LoadedDay) {
  const others = storedDays(storageKey).filter(({ plan }) => plan.day !== loaded.plan.day)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([loaded, ...others].slice(0, maxStoredDays)))
  } catch {
    // Full or forbidden storage costs only the offline view.
  }
}
