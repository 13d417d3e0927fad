import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { StaffMember } from '#contracts/staff/session.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'

// By staff member, so that another one at this computer does not see the data.
const saved = new WeakMap<StaffMember, Map<string, unknown>>()
const maxSaved = 30

/** A state that Back restores. A list stores its rows in it, so that it is long enough for the scroll position. */
export function useRestoredState<State>(name: string, initial: State) {
  const { staff } = useStaff()
  const { key } = useLocation()
  const entry = `${key} ${name}`
  const [stored, setStored] = useState(() => ({ entry, state: savedState(staff, entry, initial) }))
  // Back within a section does not remount it, so the earlier state is restored during render.
  const { state } = stored.entry === entry ? stored : { state: savedState(staff, entry, stored.state) }
  if (stored.entry !== entry) setStored({ entry, state })
  const setState: Dispatch<SetStateAction<State>> = useCallback((next) => {
    setStored((now) => ({ ...now, state: next instanceof Function ? next(now.state) : next }))
  }, [])
  useEffect(() => {
    const states = saved.get(staff) ?? new Map<string, unknown>()
    saved.set(staff, states)
    states.delete(entry)
    states.set(entry, state)
    for (const oldest of states.keys()) if (states.size > maxSaved) states.delete(oldest)
  }, [staff, entry, state])
  return [state, setState] as const
}

function savedState<State>(staff: StaffMember, entry: string, otherwise: State): State {
  const states = saved.get(staff)
  return states?.has(entry) ? (states.get(entry) as State) : otherwise
}
