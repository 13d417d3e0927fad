import { ListChecks, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { getPriceGrid, savePriceGrid } from '#api-client/packages.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { GridChangeInput } from '#contracts/packages/package-input.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { Panel } from '#dashboard/components/panel.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SaveBar } from '#dashboard/components/save-bar.tsx'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { jeepTypes } from '#domain/packages/package.ts'
import { isSame } from '#domain/primitives/diff.ts'
import { may } from '#domain/staff/permission.ts'
import { jeepNames } from '#i18n/safari.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import { ApplyPriceDialog } from './apply-price-dialog.tsx'
import { priceFrom, textsOf } from './package-draft.ts'
import { jeepCells, priceCells } from './price-cells.ts'
import {
  afterFailure,
  announcePrices,
  clearUnpublished,
  defaultGrid,
  type GridStart,
  gridOf,
  gridProblems,
  startOf,
  storeGrid,
  type WireGrid,
} from './price-grid.ts'
import { PriceRow } from './price-row.tsx'

const t = staffPackages.prices

/** The prices as a form. Those that cannot be published are stored in this browser. */
export function PriceGridForm(props: FormProps) {
  const { staff } = useStaff()
  const applying = useDialog('apply')
  const priceForm = usePriceGridForm(props)
  const { form, grid } = priceForm
  const mayWrite = may(staff.role, 'price packages')
  return (
    <>
      <form ref={form.ref} onSubmit={form.submit} noValidate>
        <NotPublished form={form} takePublished={priceForm.takePublished} mayWrite={mayWrite} />
        <PriceGridFields grid={grid} problems={form.problems} isDisabled={!mayWrite} onChange={form.change} />
        {mayWrite && <Actions form={form} onApply={applying.open} />}
      </form>
      <ApplyPriceDialog grid={grid} isOpen={applying.isOpen} onClose={applying.close} onApply={priceForm.apply} />
    </>
  )
}

type FormProps = { published: WireGrid | null; onPublished(): void }

function usePriceGridForm({ published, onPublished }: FormProps) {
  const toasts = useToasts()
  const [start] = useState(() => startOf(published))
  const form = useStaffForm({
    draftName: 'prices',
    base: start,
    draftOf: (from) => from.grid,
    problemsIn: gridProblems,
    async send(token, prices, _key, before) {
      try {
        storeGrid(prices, before.published)
      } catch {
        toasts.error(t.failed)
        return null
      }
      const response = await publish(token, prices, before)
      announcePrices(Date.now())
      if (!response.ok) await keepUnpublished(prices, before, response.status)
      return response
    },
    successToast: t.saved,
    onSaved: (_, prices) => goOnFrom(prices),
    onRefused({ status, message }) {
      // The form has no place for a message. After 401 the sign-in page says why.
      if (status !== 401) toasts.error(status === 0 ? t.savedLocally : message || t.failed)
    },
    messages: { failed: t.failed, offline: t.savedLocally },
  })
  const { base } = form
  const grid = useWatch({ control: form.control }) as WireGrid

  /** Prices that were typed meanwhile stay. */
  function goOnFrom(saved: WireGrid) {
    clearUnpublished()
    form.startFrom({ grid: saved, published: saved, state: 'published' }, form.values())
    onPublished()
  }

  /** If other prices are published, the next attempt replaces them. */
  async function keepUnpublished(prices: WireGrid, before: GridStart, status: number) {
    const newest = status === 409 ? await readPublished() : null
    form.startFrom({ ...afterFailure(before, newest), grid: prices }, form.values())
  }

  /** Also applies the prices to packages. The dialog shows the result. */
  async function apply(token: string, applyTo: ApplyTo) {
    const prices = form.values()
    const response = await publish(token, prices, base, applyTo)
    if (response.ok) {
      storeGrid(prices, base.published)
      announcePrices(Date.now())
      goOnFrom(prices)
    } else if (response.status === 409) {
      const newest = await readPublished()
      // A package may have changed instead.
      if (newest && !isSame(newest, seenIn(base))) form.startFrom(afterFailure(base, newest), form.values())
    }
    return response
  }

  function takePublished() {
    if (!base.published) return
    clearUnpublished()
    form.startFrom({ grid: base.published, published: base.published, state: 'published' })
    form.discardDraft()
  }

  return { form, grid, apply, takePublished }
}

type ApplyTo = NonNullable<GridChangeInput['applyTo']>
type PriceForm = ReturnType<typeof usePriceGridForm>

/** Prices that this clerk has not seen are not overwritten. */
function publish(token: string, prices: WireGrid, before: GridStart, applyTo: ApplyTo = []) {
  return savePriceGrid(token, { ...prices, applyTo, before: seenIn(before) })
}

const seenIn = ({ published, grid }: GridStart) => published ?? grid

async function readPublished(): Promise<WireGrid | null> {
  const response = await getPriceGrid()
  return response.ok ? gridOf(response.body) : null
}

type NotPublishedProps = Pick<PriceForm, 'form' | 'takePublished'> & { mayWrite: boolean }

/** Says why guests do not see the prices on the screen, and lets staff take the published ones or publish these. */
function NotPublished({ form, takePublished, mayWrite }: NotPublishedProps) {
  const { base, isBusy } = form
  if (base.state === 'published') return null
  return (
    <Banner
      tone="warning"
      title={t.notPublished}
      className="mb-4"
      action={
        <div className="flex flex-wrap gap-2">
          {base.published && (
            <Button look="line" size="sm" disabled={isBusy} onClick={takePublished}>
              {t.takePublished}
            </Button>
          )}
          {mayWrite && (
            <Button type="submit" size="sm" isBusy={isBusy}>
              {t.publish}
            </Button>
          )}
        </div>
      }
    >
      {t.notPublishedTexts[base.state]}
    </Banner>
  )
}

function Actions({ form, onApply }: Pick<PriceForm, 'form'> & { onApply(): void }) {
  const toasts = useToasts()
  const { base, isBusy, isDirty } = form
  return (
    <SaveBar isDirty={isDirty} status={isDirty ? t.unsaved : base.state !== 'published' ? t.notPublished : t.allSaved}>
      <ActionButton
        icon={RotateCcw}
        look="plain"
        disabled={isBusy}
        onClick={() => {
          form.change(defaultGrid())
          toasts.success(t.wasReset)
        }}
        className="max-md:px-3!"
      >
        <span className="max-md:sr-only">{t.reset}</span>
      </ActionButton>
      <ActionButton
        icon={ListChecks}
        disabled={isBusy}
        // Prices that are too high are shown by an attempt to save them.
        onClick={() => (Object.keys(gridProblems(form.values())).length > 0 ? form.submit() : onApply())}
      >
        {t.apply}
      </ActionButton>
      <ActionButton look="dark" type="submit" isBusy={isBusy} className="max-md:min-h-12 max-md:flex-1">
        {isBusy ? t.saving : t.save}
      </ActionButton>
    </SaveBar>
  )
}

// The steps as specified (R3.21).
const layouts = {
  shared: { step: 0.5, columns: 'grid-cols-2 sm:grid-cols-4 xl:grid-cols-7', panel: 'xl:col-span-2' },
  meals: { step: 0.5, columns: 'grid-cols-2', panel: '' },
  guide: { step: 1, columns: 'grid-cols-2 sm:grid-cols-3', panel: '' },
} as const

type Props = {
  grid: WireGrid
  problems: Problems
  isDisabled: boolean
  onChange(changes: Partial<WireGrid>): void
}

function PriceGridFields({ grid, problems, isDisabled, onChange }: Props) {
  const texts = textsOf({ ...grid, tickets: null })
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Panel title={t.jeep} hint={t.jeepLead} className="xl:col-span-2">
        <div className="grid gap-5 xl:grid-cols-3 xl:gap-6">
          {jeepTypes.map((type) => (
            <PriceRow
              key={type}
              legend={jeepNames[type]}
              cells={jeepCells(texts.jeep, type, problems)}
              step={0.5}
              isDisabled={isDisabled}
              className="grid-cols-2 sm:grid-cols-4 xl:grid-cols-2"
              onChange={(slot, typed) =>
                onChange({ jeep: { ...grid.jeep, [type]: { ...grid.jeep[type], [slot]: priceFrom(typed) } } })
              }
            />
          ))}
        </div>
      </Panel>
      {(['shared', 'meals', 'guide'] as const).map((part) => (
        <Panel key={part} title={t[part]} hint={t[`${part}Lead`]} className={layouts[part].panel}>
          <PriceRow
            cells={priceCells(part, texts, problems)}
            step={layouts[part].step}
            isDisabled={isDisabled}
            className={layouts[part].columns}
            onChange={(key, typed) => onChange({ [part]: { ...grid[part], [key]: priceFrom(typed) } })}
          />
        </Panel>
      ))}
    </div>
  )
}
