import { ArrowLeft, ListChecks, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { focusFirstInvalid } from '#components/focus-invalid.ts'
import { Skeleton } from '#components/skeleton.tsx'
import { ActionButton, ActionLink } from '#dashboard/components/action-button.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SaveBar } from '#dashboard/components/save-bar.tsx'
import { staffPageHead } from '#dashboard/components/staff-page-head.ts'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { jeepTypes } from '#domain/packages/package.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { may } from '#domain/staff/permission.ts'
import { components } from '#i18n/components.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { dollars } from '#i18n/format-money.ts'
import { jeepNames } from '#i18n/safari.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import { ApplyPriceDialog } from './apply-price-dialog.tsx'
import { textsOf } from './package-draft.ts'
import { guideCells, jeepCells, mealCells, sharedCells } from './price-cells.ts'
import { type PriceCell, PriceRow } from './price-row.tsx'
import { highestPrice, priceFrom, usePriceGrid, type WireGrid } from './use-price-grid.ts'

const t = staffPackages.prices

export function meta() {
  return staffPageHead(dashboard.guard.pageTitle)
}

/** The price grid: the prices of new packages, which can also be applied to existing ones (R3.21). */
export default function PriceGridPage() {
  const { staff } = useStaff()
  const prices = usePriceGrid()
  const applying = useDialog('apply')
  const { grid } = prices
  const fields = useRef<HTMLDivElement>(null)
  /** Refused prices must be corrected first: they are neither skipped nor cut to the limit. */
  const ifValid = (action: () => void) => () => {
    if (!focusFirstInvalid(fields.current)) action()
  }
  // Resetting also drops refused texts.
  const [resets, setResets] = useState(0)
  const withReset = (action: () => void) => () => {
    setResets((count) => count + 1)
    action()
  }
  const mayWrite = may(staff.role, 'price packages')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5">
        <Link to="/dashboard/packages" className={link}>
          <ArrowLeft className="icon" aria-hidden="true" />
          {t.toPackages}
        </Link>
      </div>
      <div className="mb-5 flex flex-wrap items-start gap-3">
        <div className="flex-1 max-md:basis-full">
          <h1 className="text-[30px] max-md:text-[28px]">{t.title}</h1>
          <p className="mt-1.5 max-w-[42em] text-sand-600">{t.lead}</p>
        </div>
        <ActionLink to="/admin/dashboard" className="max-md:min-h-12 max-md:flex-1">
          {t.back}
        </ActionLink>
      </div>
      {!mayWrite && <Banner className="mb-4">{t.readOnly(dashboard.roles[staff.role])}</Banner>}
      <LoadError text={prices.problem} tone="warning" onRetry={prices.load} className="mb-4" />
      {prices.isUnpublished && (
        <Banner
          tone="warning"
          title={t.notPublished}
          className="mb-4"
          action={
            <div className="flex flex-wrap gap-2">
              {prices.hasPublished && (
                <Button look="line" size="sm" disabled={prices.isBusy} onClick={withReset(prices.takePublished)}>
                  {t.takePublished}
                </Button>
              )}
              {mayWrite && (
                <Button size="sm" isBusy={prices.isBusy} onClick={ifValid(prices.save)}>
                  {t.publish}
                </Button>
              )}
            </div>
          }
        >
          {prices.isOvertaken ? t.changedMeanwhile : t.notPublishedText}
        </Banner>
      )}
      {grid ? (
        <div ref={fields}>
          <PriceGridFields key={resets} grid={grid} isDisabled={!mayWrite} onChange={prices.change} />
        </div>
      ) : (
        <div className="grid gap-4">
          <p role="status" className="text-sand-600">
            {t.loading}
          </p>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-40 w-full" />
          ))}
        </div>
      )}
      {mayWrite && grid && (
        <SaveBar
          isDirty={prices.isDirty}
          status={prices.isDirty ? t.unsaved : prices.isUnpublished ? t.notPublished : t.allSaved}
        >
          <ActionButton
            icon={RotateCcw}
            look="plain"
            disabled={prices.isBusy}
            onClick={withReset(prices.reset)}
            className="max-md:px-3!"
          >
            <span className="max-md:sr-only">{t.reset}</span>
          </ActionButton>
          <ActionButton icon={ListChecks} disabled={prices.isBusy} onClick={ifValid(applying.open)}>
            {t.apply}
          </ActionButton>
          <ActionButton
            look="dark"
            isBusy={prices.isBusy}
            onClick={ifValid(prices.save)}
            className="max-md:min-h-12 max-md:flex-1"
          >
            {prices.isBusy ? t.saving : t.save}
          </ActionButton>
        </SaveBar>
      )}
      {grid && (
        <ApplyPriceDialog grid={grid} isOpen={applying.isOpen} onClose={applying.close} onApply={prices.apply} />
      )}
    </>
  )
}

const link =
  '-ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 font-[560] text-lagoon-700 no-underline hover:underline md:min-h-8'

// As specified (R3.21).
const steps = { price: 0.5, guide: 1 } as const

type Props = {
  grid: WireGrid
  isDisabled: boolean
  onChange(grid: WireGrid): void
}

function PriceGridFields({ grid, isDisabled, onChange }: Props) {
  const texts = textsOf({ ...grid, tickets: null })
  const [tooHigh, setTooHigh] = useState<readonly string[]>([])
  const take = (part: string, key: string, typed: string, change: (price: number) => WireGrid) => {
    const [name, price] = [`${part} ${key}`, priceFrom(typed)]
    setTooHigh((before) => [...before.filter((one) => one !== name), ...(price === null ? [name] : [])])
    if (price !== null) onChange(change(price))
  }
  const withErrors = (part: string, cells: PriceCell[]) =>
    cells.map((cell) =>
      tooHigh.includes(`${part} ${cell.key}`)
        ? { ...cell, error: components.numbers.atMost(dollars(toMinor(highestPrice))) }
        : cell,
    )
  const wide = 'grid-cols-2 sm:grid-cols-4 xl:grid-cols-7'
  const rows = [
    { name: 'shared', cells: sharedCells(texts.shared), step: steps.price, columns: wide },
    { name: 'meals', cells: mealCells(texts.meals), step: steps.price, columns: 'grid-cols-2' },
    { name: 'guide', cells: guideCells(texts.guide), step: steps.guide, columns: 'grid-cols-2 sm:grid-cols-3' },
  ] as const
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <GridPart name="jeep" className="xl:col-span-2">
        <div className="grid gap-5 xl:grid-cols-3 xl:gap-6">
          {jeepTypes.map((type) => (
            <PriceRow
              key={type}
              legend={jeepNames[type]}
              cells={withErrors(type, jeepCells(texts.jeep, type))}
              step={steps.price}
              isDisabled={isDisabled}
              className="grid-cols-2 sm:grid-cols-4 xl:grid-cols-2"
              onChange={(slot, typed) =>
                take(type, slot, typed, (price) => ({
                  ...grid,
                  jeep: { ...grid.jeep, [type]: { ...grid.jeep[type], [slot]: price } },
                }))
              }
            />
          ))}
        </div>
      </GridPart>
      {rows.map(({ name, cells, step, columns }) => (
        <GridPart key={name} name={name} className={columns === wide ? 'xl:col-span-2' : ''}>
          <PriceRow
            cells={withErrors(name, cells)}
            step={step}
            isDisabled={isDisabled}
            className={columns}
            onChange={(key, typed) =>
              take(name, key, typed, (price) => ({ ...grid, [name]: { ...grid[name], [key]: price } }))
            }
          />
        </GridPart>
      ))}
    </div>
  )
}

type GridPartProps = {
  name: 'jeep' | 'shared' | 'meals' | 'guide'
  className?: string
  children: React.ReactNode
}

function GridPart({ name, className = '', children }: GridPartProps) {
  const leads = { jeep: t.jeepLead, shared: t.sharedLead, meals: t.mealsLead, guide: t.guideLead }
  return (
    <section
      aria-label={t[name]}
      className={`rounded-lg border border-sand-200 bg-sand-0 p-5 shadow-1 max-md:p-4 ${className}`}
    >
      <h2 className="text-[20px] leading-tight">{t[name]}</h2>
      <p className="mt-1 mb-4 text-[14.5px] text-sand-600">{leads[name]}</p>
      {children}
    </section>
  )
}
