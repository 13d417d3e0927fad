import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { StaffMember } from '#contracts/staff/session.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'

// By who has signed in: nobody finds what was shown to somebody else.
const left = new WeakMap<StaffMember, Map<string, unknown>>()
const mostLeft = 30

/**
 * A state that Back finds as it was left. A list keeps in it what was read: one that begins anew is too short for the place to
 * which one had scrolled.
 */
export function useAsLeft<State>(name: string, initial: State) {
  const { staff } = useStaff()
  const { key } = useLocation()
  const place = `${key} ${name}`
  const [held, hold] = useState(() => ({ place, state: knownAt(staff, place, initial) }))
  // Back within one section stays in it: what was here before comes again before anything is drawn or kept.
  const { state } = held.place === place ? held : { state: knownAt(staff, place, held.state) }
  if (held.place !== place) hold({ place, state })
  const setState: Dispatch<SetStateAction<State>> = useCallback((next) => {
    hold((now) => ({ ...now, state: next instanceof Function ? next(now.state) : next }))
  }, [])
  useEffect(() => {
    const known = left.get(staff) ?? new Map<string, unknown>()
    left.set(staff, known)
    known.delete(place)
    known.set(place, state)
    for (const oldest of known.keys()) if (known.size > mostLeft) known.delete(oldest)
  }, [staff, place, state])
  return [state, setState] as const
}

function knownAt<State>(staff: StaffMember, place: string, otherwise: State): State {
  const known = left.get(staff)
  return known?.has(place) ? (known.get(place) as State) : otherwise
}
