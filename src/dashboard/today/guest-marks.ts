import { useCallback, useEffect, useRef } from 'react'
import { sendAttendance } from '#api-client/operations.ts'
import type { AttendanceWire, DayGuest } from '#contracts/operations/day-plan.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useKeptDraft } from '#dashboard/hooks/saved-draft.ts'
import type { AttendanceState } from '#domain/operations/attendance.ts'

/** What a clerk has said of a guest and the server has not confirmed. */
export type Mark = {
  state: AttendanceState
  /** That it is not so after all. */
  isTakenBack: boolean
  /** Waiting is for the connection, and tries by itself; failed is the server's no. */
  phase: 'sending' | 'waiting' | 'failed'
  message: string
}
type Marks = Record<string, Mark>

const againMs = 8_000

/** Shows at once what a clerk says of a guest, and sends it until the server has it: over a lost connection and a reload. */
export function useMarks(onSaved: (id: string, attendance: AttendanceWire | null) => void) {
  const { staff, ask } = useStaff()
  const { draft, keep } = useKeptDraft<Marks>(`today marks of ${staff.email}`, {})
  const marks = useRef(draft)

  const put = useCallback(
    (id: string, mark: Mark | null) => {
      const { [id]: _, ...others } = marks.current
      marks.current = mark ? { ...others, [id]: mark } : others
      keep(marks.current)
    },
    [keep],
  )

  const send = useCallback(
    async (id: string, { state, isTakenBack }: Pick<Mark, 'state' | 'isTakenBack'>) => {
      const mark = { state, isTakenBack, message: '' }
      put(id, { ...mark, phase: 'sending' })
      const answer = await ask((token) => sendAttendance(token, id, state, isTakenBack))
      if (answer.ok) {
        put(id, null)
        return onSaved(id, answer.body.attendance)
      }
      const isAway = answer.status === 0 || answer.status === 503 || answer.status === 401
      put(id, { ...mark, phase: isAway ? 'waiting' : 'failed', message: answer.message })
    },
    [ask, put, onSaved],
  )

  useEffect(() => {
    const again = (phases: Mark['phase'][]) => {
      for (const [id, mark] of Object.entries(marks.current)) if (phases.includes(mark.phase)) void send(id, mark)
    }
    const online = () => again(['waiting'])
    const timer = setInterval(online, againMs)
    window.addEventListener('online', online)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', online)
    }
  }, [send])
  // Whatever was under way when the page went away is sent again.
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) return
    isFirst.current = false
    for (const [id, mark] of Object.entries(marks.current)) if (mark.phase !== 'failed') void send(id, mark)
  }, [send])

  const drop = useCallback((id: string) => put(id, null), [put])
  return { marks: draft, send, drop }
}

/** How a guest stands as the clerk sees it: as just said, else as the server has it. */
export function stateOf(guest: DayGuest, mark: Mark | undefined): AttendanceState | null {
  if (mark && mark.phase !== 'failed') return mark.isTakenBack ? null : mark.state
  return guest.attendance?.state ?? null
}

/** The guest as if the server had confirmed it. */
export function withMark(guest: DayGuest, mark: Mark | undefined): DayGuest {
  const state = stateOf(guest, mark)
  if (state === (guest.attendance?.state ?? null)) return guest
  return { ...guest, attendance: state && { state, at: '', by: '' } }
}
