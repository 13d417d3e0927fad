import { useCallback, useEffect, useRef, useState } from 'react'
import { getDay } from '#api-client/operations.ts'
import type { DaySheet } from '#contracts/operations/day-plan.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { useNews } from '#dashboard/shell/use-live-events.ts'
import { dayAt } from '#domain/primitives/date.ts'

export type Loaded = { sheet: DaySheet; at: number }
type Problem = '' | 'offline' | 'unreachable' | 'failed'

const everyMs = 30_000
/** Nobody has touched the screen for so long: it stops asking, so that a forgotten window does not stay signed in for ever. */
const forgottenMs = 60 * 60_000
/** As many days as somebody leafs through at the gate. */
const mostKept = 3

/** A day as the server knows it, fresh as long as somebody looks; else as it was last seen in this tab. `day` '' is today. */
export function useDay(day: string) {
  const { staff, ask } = useStaff()
  const drawer = `draft:today of ${staff.email}`
  const [loaded, setLoaded] = useState<Loaded | null>(() => keptDay(drawer, day))
  const [problem, setProblem] = useState<{ kind: Problem; message: string }>({ kind: '', message: '' })
  const [isLoading, setLoading] = useState(true)
  const begin = useLatest()
  const touched = useRef(Date.now())

  const load = useCallback(async () => {
    const isLatest = begin()
    setLoading(true)
    const answer = await ask((token) => getDay(token, day))
    if (!isLatest()) return
    setLoading(false)
    if (!answer.ok) {
      const kind = answer.status !== 0 ? 'failed' : navigator.onLine ? 'unreachable' : 'offline'
      return setProblem({ kind, message: answer.message })
    }
    setProblem({ kind: '', message: '' })
    const fresh = { sheet: answer.body, at: Date.now() }
    setLoaded(fresh)
    keepDay(drawer, fresh)
  }, [ask, day, drawer, begin])

  useEffect(() => {
    setLoaded(keptDay(drawer, day))
    void load()
  }, [day, drawer, load])
  const look = useCallback(() => {
    const isForgotten = Date.now() - touched.current > forgottenMs
    if (document.visibilityState === 'visible' && !isForgotten) void load()
  }, [load])
  useNews(look)
  useEffect(() => {
    const touch = () => {
      touched.current = Date.now()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    window.addEventListener('pointerdown', touch)
    window.addEventListener('keydown', touch)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
      window.removeEventListener('pointerdown', touch)
      window.removeEventListener('keydown', touch)
    }
  }, [look])

  /** What the server has said of one thing is shown at once, before the whole day comes again. */
  const change = useCallback(
    (edit: (sheet: DaySheet) => DaySheet) => {
      // An answer that is under way knows nothing of it.
      begin()
      setLoading(false)
      setLoaded((before) => {
        if (!before) return before
        const changed = { ...before, sheet: edit(before.sheet) }
        keepDay(drawer, changed)
        return changed
      })
    },
    [drawer, begin],
  )

  return { loaded: isOf(loaded, day) ? loaded : null, problem, isLoading, load, change }
}

const isOf = (loaded: Loaded | null, day: string) => loaded !== null && (day === '' || loaded.sheet.day === day)

// Under a name that a logout empties. Only in this tab's own memory: no guest's data in a cache that outlives it.
function keptDays(drawer: string): Loaded[] {
  try {
    return JSON.parse(sessionStorage.getItem(drawer) ?? '[]') as Loaded[]
  } catch {
    return []
  }
}

function keptDay(drawer: string, day: string): Loaded | null {
  const wanted = day || dayAt(Date.now())
  return keptDays(drawer).find(({ sheet }) => sheet.day === wanted) ?? null
}

function keepDay(drawer: string, loaded: Loaded) {
  const others = keptDays(drawer).filter(({ sheet }) => sheet.day !== loaded.sheet.day)
  try {
    sessionStorage.setItem(drawer, JSON.stringify([loaded, ...others].slice(0, mostKept)))
  } catch {
    // A full or forbidden storage costs only the comfort.
  }
}
