import { useEffect, useReducer, useRef } from 'react'
import type { SafariPackage } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { resumeCustomiserDraft, saveCustomiserDraft } from './customiser-draft.ts'
import { type CustomiserAction, type CustomiserState, customiserReducer, selectPackage } from './customiser-reducer.ts'

/** What every section of the customiser works on; `clock` is the house's. */
export type CustomiserControls = {
  pkg: SafariPackage
  state: CustomiserState
  take: (step: CustomiserAction) => void
  clock: () => number
}

/** The choices so far: the draft of this tab, else the defaults. Every change goes back into the draft. */
export function useCustomiser(pkg: SafariPackage, today: Day): Omit<CustomiserControls, 'clock'> {
  const [state, take] = useReducer(
    (before: CustomiserControls['state'], step: CustomiserAction) => customiserReducer(pkg, before, step),
    pkg,
    (first) => selectPackage(first),
  )
  // The server cannot know the draft, so it comes after the first picture of the page.
  useEffect(() => {
    const draft = resumeCustomiserDraft(pkg, today)
    if (draft) take({ do: 'resume', state: draft })
  }, [pkg, today])
  const kept = useRef(state)
  useEffect(() => {
    if (kept.current === state) return
    kept.current = state
    saveCustomiserDraft(pkg.id, state)
  }, [pkg.id, state])
  return { pkg, state, take }
}
