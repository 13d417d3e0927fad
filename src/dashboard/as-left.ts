import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { StaffMember } from '#rules/staff.ts'
import { useStaff } from './guard.tsx'

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
  const [state, setState] = useState<State>(() => {
    const known = left.get(staff)
    return known?.has(place) ? (known.get(place) as State) : initial
  })
  useEffect(() => {
    const known = left.get(staff) ?? new Map<string, unknown>()
    left.set(staff, known)
    known.delete(place)
    known.set(place, state)
    for (const oldest of known.keys()) if (known.size > mostLeft) known.delete(oldest)
  }, [staff, place, state])
  return [state, setState] as const
}
