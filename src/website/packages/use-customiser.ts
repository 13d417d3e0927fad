import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import type { Faults } from '#components/fault-summary.tsx'
import type { SafariPackage } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { identityNumbers } from '#website/booking/identity-numbers.ts'
import { readCustomiserDraft, saveCustomiserDraft } from './customiser-draft.ts'
import {
  type CustomiserAction,
  type CustomiserState,
  customiserReducer,
  type OpenedPackage,
  restoreCustomiserState,
  selectPackage,
} from './customiser-reducer.ts'
import type { AvailableDays } from './use-available-days.ts'
import type { SharedDeparture } from './use-shared-departure.ts'

export type CustomiserControls = {
  pkg: SafariPackage
  state: CustomiserState
  dispatch: (action: CustomiserAction) => void
}

/** Shared by the sections and dialogs of the customiser. */
export type Customiser = CustomiserControls & {
  today: Day
  available: AvailableDays
  departure: SharedDeparture
  /** The sentences of failed checks by field. */
  faults: Faults
  onSelectDay: () => void
  onSelectSeats: () => void
}

/** The choices so far, at first the defaults. Every change is saved to the draft of this tab, which `ResumeDraft` brings back. */
export function useCustomiser(pkg: SafariPackage): CustomiserControls {
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

/** The state that this tab saved for the package, or null. */
export function resumeCustomiserDraft(pkg: OpenedPackage, today: Day): CustomiserState | null {
  const draft = readCustomiserDraft()
  return draft && restoreCustomiserState(pkg, draft, identityNumbers(), today)
}
