import { useCallback, useEffect, useState } from 'react'
import { getPriceGrid, savePriceGrid } from '#api-client/packages.ts'
import { useToasts } from '#components/use-toasts.tsx'
import type { PricesWire } from '#contracts/packages/package.ts'
import type { GridChangeInput } from '#contracts/packages/package-input.ts'
import { pricesFromWire, pricesOnTheWire } from '#contracts/primitives/money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { defaultPrices } from '#domain/packages/package.ts'
import type { Grid } from '#domain/packages/price-grid.ts'
import { isSame } from '#domain/primitives/diff.ts'
import { toDecimal, toMinor } from '#domain/primitives/money.ts'
import { priceGridKey, pricesUpdatedAtKey, unpublishedPricesKey } from '#domain/settings/staff-storage-keys.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import { numberFrom } from './package-draft.ts'

const t = staffPackages.prices

/** The price grid: published, stored in this browser, and as a draft. */
export function usePriceGrid() {
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
    const response = await getPriceGrid()
    const current = response.ok ? gridOf(response.body) : null
    const local = storedGrid()
    const isPending = isUnpublishedStored() && !isSame(local, current)
    if (!isPending && current) clearUnpublished()
    setPublished(current)
    setUnpublished(isPending)
    setStart((isPending || !current ? local : current) ?? defaultGrid())
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

  function markPublished() {
    clearUnpublished()
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
      storeGrid(grid)
      const response = await send()
      announcePrices(Date.now())
      if (response.ok) {
        markPublished()
        toasts.success(t.saved)
      } else {
        setStart(grid)
        setUnpublished(true)
        toasts.error(t.savedLocally)
        if (response.status === 409) await reloadPublished()
      }
    } catch {
      toasts.error(t.failed)
    } finally {
      setBusy(false)
    }
  }

  /** A colleague published first: the next attempt replaces that version. */
  async function reloadPublished() {
    const response = await getPriceGrid()
    if (!response.ok) return
    setPublished(gridOf(response.body))
    setOvertaken(true)
  }

  /** Also applies the prices to packages. The caller shows the result. */
  async function apply(applyTo: NonNullable<GridChangeInput['applyTo']>) {
    const response = await send({ applyTo })
    if (response.ok && grid) {
      storeGrid(grid)
      announcePrices(Date.now())
      markPublished()
    } else if (response.status === 409) await reloadPublished()
    return response
  }

  function reset() {
    setDraft(defaultGrid())
    toasts.success(t.wasReset)
  }

  async function takePublished() {
    clearUnpublished()
    setDraft(null)
    discardDraft()
    setOvertaken(false)
    await load()
  }

  return {
    grid,
    problem,
    isDirty,
    isUnpublished,
    isOvertaken,
    isBusy,
    hasPublished: published !== null,
    load,
    change: (next: WireGrid) => setDraft(next),
    save,
    apply,
    reset,
    takePublished,
  }
}

/** In dollars. */
export type WireGrid = { [Part in 'jeep' | 'shared' | 'guide' | 'meals']: NonNullable<PricesWire[Part]> }

function gridOf({ jeep, shared, guide, meals }: PricesWire): WireGrid | null {
  return jeep && shared && guide && meals && { jeep, shared, guide, meals }
}

function defaultGrid(): WireGrid {
  return gridOf(pricesOnTheWire({ ...defaultPrices, mealOptions: null })) as WireGrid
}

export function inCents(grid: WireGrid): Omit<Grid, 'tickets'> {
  return pricesFromWire({ ...grid, tickets: null, mealOptions: null }) as unknown as Omit<Grid, 'tickets'>
}

export const highestPrice = 100_000

/** Reads a typed price: text that is no number becomes 0 (R3.21, R3.26), and nothing is finer than a cent. Null above the bound. */
export function priceFrom(typed: string): number | null {
  const number = numberFrom(typed)
  if (number > highestPrice) return null
  return Number.isFinite(number) ? toDecimal(toMinor(Math.max(0, number))) : 0
}

const updateEvent = 'pricingUpdated'

function storedGrid(): WireGrid | null {
  try {
    return gridOf(JSON.parse(localStorage.getItem(priceGridKey) ?? '') as PricesWire)
  } catch {
    return null
  }
}

/** Until the server accepts it. */
function storeGrid(grid: WireGrid) {
  localStorage.setItem(priceGridKey, JSON.stringify(grid))
  localStorage.setItem(unpublishedPricesKey, 'true')
}

function isUnpublishedStored(): boolean {
  return localStorage.getItem(unpublishedPricesKey) === 'true' && storedGrid() !== null
}

function clearUnpublished() {
  localStorage.removeItem(unpublishedPricesKey)
}

/** Notifies the other screens of this browser. */
function announcePrices(now: number) {
  localStorage.setItem(pricesUpdatedAtKey, String(now))
  window.dispatchEvent(new Event(updateEvent))
}
