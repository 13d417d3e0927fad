import { useState } from 'react'
import type { PackageWire } from '#contracts/packages/package.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { draftOf, type PackageDraft, saysTheSame } from './package-draft.ts'

/** What was typed, and the state of the package it was typed upon. */
type Kept = { draft: PackageDraft; base: PackageWire | null }

/** Each person's own: the next one at this desk does not find it. */
export function keptName(id: string | null, email: string): string {
  return `package ${id ?? ''} ${email}`
}

/**
 * What stands in the form, kept over a reload. `theirs` is the package as it is now, where what was kept was typed upon an
 * older state of it.
 */
export function usePackageDraft(pkg: PackageWire | null, start: PackageDraft) {
  const { staff } = useStaff()
  const {
    draft: kept,
    keep,
    forget,
    empty,
  } = useSavedDraft<Kept>(keptName(pkg?._id ?? null, staff.email), {
    ...{ draft: start, base: pkg },
  })
  const [wasKept, setWasKept] = useState(() => !saysTheSame(kept.draft, start))
  const { draft, base } = kept
  const clean = base ? draftOf(base) : start
  const theirs = pkg && base && pkg.version !== base.version ? pkg : null

  function set(next: Kept) {
    keep(next)
    // Nothing typed is nothing to keep.
    if (saysTheSame(next.draft, next.base ? draftOf(next.base) : start)) empty()
  }

  return {
    draft,
    base,
    isDirty: !saysTheSame(draft, clean),
    wasKept,
    theirs,
    change: (changes: Partial<PackageDraft>) => set({ base, draft: { ...draft, ...changes } }),
    /** From this state of the package on, with what was typed or without. */
    startFrom(from: PackageWire | null, next: PackageDraft | null) {
      setWasKept(false)
      set({ base: from, draft: next ?? (from ? draftOf(from) : start) })
    },
    forget,
  }
}
