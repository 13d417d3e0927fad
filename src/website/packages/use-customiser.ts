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

/** The choices so far, at first the defaults. Every change is saved to the draft of this tab, which `ResumeDraft` brings back. */
export function useCustomiser(pkg: SafariPackage): Omit<CustomiserControls, 'clock'> {
  const [initial] = useState(() => selectPackage(pkg))
  const [state, dispatch] = useReducer(
    (before: CustomiserState, action: CustomiserAction) => customiserReducer(pkg, before, action),
    initial,
  )
  useEffect(() => {
    if (state !== initial) saveCustomiserDraft(pkg.id, state)
  }, [pkg.id, state, initial])
  return { pkg, state, dispatch }
}

/**
 * Brings back the draft of this tab after hydration, because the server does not know it. It comes before the fields: layout effects run
 * in the order of the elements, so what a guest typed or chose before hydration, which the fields then report, changes the draft.
 */
export function ResumeDraft({ pkg, today, dispatch }: Pick<CustomiserControls, 'pkg' | 'dispatch'> & { today: Day }) {
  useLayoutEffect(() => {
    const draft = resumeCustomiserDraft(pkg, today)
    if (draft) dispatch({ type: 'resume', state: draft })
  }, [pkg, today, dispatch])
  return null
}
