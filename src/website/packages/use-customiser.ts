import { useEffect, useReducer, useRef } from 'react'
import type { SafariPackage } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { keepDraft, resumedDraft } from './customiser-draft.ts'
import { type Customising, customise, type Step, withPackage } from './customiser-reducer.ts'

/** What every section of the customiser works on; `clock` is the house's. */
export type Making = { pkg: SafariPackage; state: Customising; take: (step: Step) => void; clock: () => number }

/** The choices so far: the draft of this tab, else the defaults. Every change goes back into the draft. */
export function useMaking(pkg: SafariPackage, today: Day): Omit<Making, 'clock'> {
  const [state, take] = useReducer(
    (before: Making['state'], step: Step) => customise(pkg, before, step),
    pkg,
    (first) => withPackage(first),
  )
  // The server cannot know the draft, so it comes after the first picture of the page.
  useEffect(() => {
    const draft = resumedDraft(pkg, today)
    if (draft) take({ do: 'resume', state: draft })
  }, [pkg, today])
  const kept = useRef(state)
  useEffect(() => {
    if (kept.current === state) return
    kept.current = state
    keepDraft(pkg.id, state)
  }, [pkg.id, state])
  return { pkg, state, take }
}
