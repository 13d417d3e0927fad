import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import type { SafariPackage } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { resumeCustomiserDraft, saveCustomiserDraft } from './customiser-draft.ts'
import { type CustomiserAction, type CustomiserState, customiserReducer, selectPackage } from './customiser-reducer.ts'

/** The shared input of the customiser's sections; `clock` is the server's time in ms UTC. */
export type CustomiserControls = {
  pkg: SafariPackage
  state: CustomiserState
  dispatch: (action: CustomiserAction) => void
  clock: () => number
}

/** The choices so far: the draft of this tab, otherwise the defaults. Every change is saved to the draft. */
export function useCustomiser(pkg: SafariPackage, today: Day): Omit<CustomiserControls, 'clock'> {
  const [initial] = useState(() => selectPackage(pkg))
  const [state, dispatch] = useReducer(
    (before: CustomiserState, action: CustomiserAction) => customiserReducer(pkg, before, action),
    initial,
  )
  // After hydration, because the server does not know the draft. A layout effect, so that no press comes between.
  useLayoutEffect(() => {
    const draft = resumeCustomiserDraft(pkg, today)
    if (draft) dispatch({ type: 'resume', state: draft })
  }, [pkg, today])
  useEffect(() => {
    if (state !== initial) saveCustomiserDraft(pkg.id, state)
  }, [pkg.id, state, initial])
  return { pkg, state, dispatch }
}
