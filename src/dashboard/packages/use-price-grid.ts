import { useCallback, useEffect, useState } from 'react'
import { getPriceGrid, savePriceGrid } from '#api-client/packages.ts'
import { useToasts } from '#components/use-toasts.tsx'
import type { GridChangeInput } from '#contracts/packages/package-input.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { isSame } from '#domain/primitives/diff.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import {
  announcePrices,
  defaultGrid,
  gridOf,
  isWaiting,
  keepGrid,
  keptGrid,
  type WireGrid,
  waitNoMore,
} from './price-grid.ts'

const t = staffPackages.prices

/** The price grid as it is published, as this browser keeps it, and as it is being typed. */
export function usePrices() {
  const { staff, callApi } = useStaff()
  const toasts = useToasts()
  const { draft, setDraft, discardDraft } = useSavedDraft<WireGrid | null>(`prices ${staff.email}`, null)
  const [published, setPublished] = useState<WireGrid | null>(null)
  const [start, setStart] = useState<WireGrid | null>(null)
  const [problem, setProblem] = useState('')
  const [isUnpublished, setUnpublished] = useState(false)
  const [isOvertaken, setOvertaken] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const load = useCallback(async () => {
    const answer = await getPriceGrid()
    const current = answer.ok ? gridOf(answer.body) : null
    const local = keptGrid()
    const waits = isWaiting() && !isSame(local, current)
    if (!waits && current) waitNoMore()
    setPublished(current)
    setUnpublished(waits)
    setStart((waits || !current ? local : current) ?? defaultGrid())
    setProblem(current ? '' : local ? t.fetchFailed : t.fetchFailedBare)
  }, [])
  useEffect(() => void load(), [load])

  const grid = draft ?? start
  const isDirty = draft !== null && !isSame(draft, start)

  async function send(change: Pick<GridChangeInput, 'applyTo'> = {}) {
    if (!grid) throw new Error('There are no prices to save yet')
    const before = published ? { before: published } : {}
    return callApi((token) => savePriceGrid(token, { ...grid, ...before, ...change }))
  }

  function taken() {
    waitNoMore()
    setDraft(null)
    discardDraft()
    setPublished(grid)
    setStart(grid)
    setUnpublished(false)
    setOvertaken(false)
    setProblem('')
  }

  async function save() {
    if (!grid) return
    setBusy(true)
    try {
      keepGrid(grid)
      const answer = await send()
      announcePrices(Date.now())
      if (answer.ok) {
        taken()
        toasts.success(t.saved)
      } else {
        setStart(grid)
        setUnpublished(true)
        toasts.error(t.savedLocally)
        if (answer.status === 409) await lookAgain()
      }
    } catch {
      toasts.error(t.failed)
    } finally {
      setBusy(false)
    }
  }

  /** Somebody else published meanwhile: what is there now is what the next try replaces. */
  async function lookAgain() {
    const answer = await getPriceGrid()
    if (!answer.ok) return
    setPublished(gridOf(answer.body))
    setOvertaken(true)
  }

  /** Writes the prices into packages as well. The answer is the caller's to show. */
  async function apply(applyTo: NonNullable<GridChangeInput['applyTo']>) {
    const answer = await send({ applyTo })
    if (answer.ok && grid) {
      keepGrid(grid)
      announcePrices(Date.now())
      taken()
    } else if (answer.status === 409) await lookAgain()
    return answer
  }

  function reset() {
    setDraft(defaultGrid())
    toasts.success(t.wasReset)
  }

  async function takePublished() {
    waitNoMore()
    setDraft(null)
    discardDraft()
    setOvertaken(false)
    await load()
  }

  return {
    ...{ grid, problem, isDirty, isUnpublished, isOvertaken, isBusy, hasPublished: published !== null },
    ...{ load, change: (next: WireGrid) => setDraft(next), save, apply, reset, takePublished },
  }
}
