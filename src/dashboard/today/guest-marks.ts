import { useEffect, useEffectEvent, useState } from 'react'
import { sendAttendance } from '#api-client/operations.ts'
import type { AttendanceWire, DayGuest } from '#contracts/operations/day-plan.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { readDraft, saveDraft } from '#dashboard/form/saved-draft.ts'
import type { AttendanceState } from '#domain/operations/attendance.ts'

/** Attendance that a clerk has marked and the server has not confirmed. */
export type AttendanceMark = {
  state: AttendanceState
  isTakenBack: boolean
  /** Waiting marks are retried; the server has refused failed ones. */
  phase: 'sending' | 'waiting' | 'failed'
  message: string
}
type AttendanceMarks = Record<string, AttendanceMark>

const retryMs = 8_000
const draftName = 'today marks'

/** Shows a mark at once, and sends it until the server has it: over a lost connection and a reload. */
export function useAttendanceMarks(onSaved: (id: string, attendance: AttendanceWire | null) => Promise<void>) {
  const { staff, callApi } = useStaff()
  const [marks, setMarks] = useState(() => {
    // Marks that waited when the server was updated have the earlier name.
    const earlier = `today marks of ${staff.email}`
    return interruptedMarks(readDraft<AttendanceMarks>(draftName) ?? readDraft<AttendanceMarks>(earlier) ?? {})
  })
  useEffect(() => saveDraft(draftName, marks), [marks])

  const put = (id: string, mark: AttendanceMark | null) =>
    setMarks(({ [id]: _, ...others }) => (mark ? { ...others, [id]: mark } : others))

  async function send(id: string, { state, isTakenBack }: Pick<AttendanceMark, 'state' | 'isTakenBack'>) {
    const mark = { state, isTakenBack, message: '' }
    put(id, { ...mark, phase: 'sending' })
    const response = await callApi((token) => sendAttendance(token, id, state, isTakenBack))
    if (response.ok) {
      // First, because the guest must not be shown without either meanwhile: the focus would jump.
      await onSaved(id, response.body.attendance)
      return put(id, null)
    }
    const isUnreachable = response.status === 0 || response.status === 503 || response.status === 401
    put(id, { ...mark, phase: isUnreachable ? 'waiting' : 'failed', message: response.message })
  }

  const retry = useEffectEvent(() => {
    for (const [id, mark] of Object.entries(marks)) if (mark.phase === 'waiting') void send(id, mark)
  })
  useEffect(() => {
    const retryNow = () => retry()
    retryNow()
    const timer = setInterval(retryNow, retryMs)
    window.addEventListener('online', retryNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retryNow)
    }
  }, [])

  return { marks, send, drop: (id: string) => put(id, null) }
}

/** Marks that were being sent when the page closed are sent again. */
function interruptedMarks(marks: AttendanceMarks): AttendanceMarks {
  return Object.fromEntries(
    Object.entries(marks).map(([id, mark]) => [id, mark.phase === 'sending' ? { ...mark, phase: 'waiting' } : mark]),
  )
}

/** Attendance as the clerk sees it: the pending mark, otherwise what the server has. */
export function stateOf(guest: DayGuest, mark: AttendanceMark | undefined): AttendanceState | null {
  if (mark && mark.phase !== 'failed') return mark.isTakenBack ? null : mark.state
  return guest.attendance?.state ?? null
}

/** The guest as if the server had confirmed the mark. */
export function withMark(guest: DayGuest, mark: AttendanceMark | undefined): DayGuest {
  const state = stateOf(guest, mark)
  if (state === (guest.attendance?.state ?? null)) return guest
  return { ...guest, attendance: state && { state, at: '', by: '' } }
}
