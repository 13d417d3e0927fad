import { useId } from 'react'
import { FieldError } from '#components/field.tsx'
import { PriceInput } from './price-input.tsx'

export type PriceCell = { key: string; label: string; name: string; value: string; error?: string | undefined }

/** Prices side by side under one heading: each with its short name above it, and its whole name for who listens. */
export function PriceRow({
  legend,
  cells,
  onChange,
  step = 0.01,
  isDisabled = false,
  className = 'grid-cols-2 sm:grid-cols-4',
}: {
  legend?: string
  cells: PriceCell[]
  onChange(key: string, text: string): void
  step?: number
  isDisabled?: boolean
  /** The columns. */
  className?: string
}) {
  const id = useId()
  const errors = [...new Set(cells.flatMap(({ error }) => error ?? []))]
  return (
    <fieldset disabled={isDisabled} className="min-w-0">
      {legend && <legend className="mb-2 text-[15px] font-[620] text-sand-900">{legend}</legend>}
      <div className={`grid gap-x-3 gap-y-2.5 ${className}`}>
        {cells.map((cell) => (
          <PriceField
            key={cell.key}
            cell={cell}
            step={step}
            errorId={`${id}-error`}
            onChange={(text) => onChange(cell.key, text)}
          />
        ))}
      </div>
      {errors.length > 0 && <FieldError id={`${id}-error`}>{errors.join(' · ')}</FieldError>}
    </fieldset>
  )
}

function PriceField({
  cell: { label, name, value, error },
  step,
  errorId,
  onChange,
}: {
  cell: PriceCell
  step: number
  errorId: string
  onChange(text: string): void
}) {
  const id = useId()
  return (
    <label htmlFor={id} className="block min-w-0">
      <span className="mb-1 block truncate text-[13.5px] font-[560] text-sand-600" aria-hidden="true">
        {label}
      </span>
      <PriceInput
        id={id}
        value={value}
        step={step}
        onChange={onChange}
        aria-label={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className="numbers block h-11 w-full min-w-0 rounded-md border border-sand-500 bg-sand-0 pr-2 pl-7 text-[16px] text-sand-900 transition-shadow hover:border-sand-600 focus:border-lagoon-600 focus:ring-4 focus:ring-lagoon-500/22 focus:outline-none disabled:border-sand-300 disabled:bg-sand-100 disabled:text-sand-600 aria-invalid:border-clay-600 aria-invalid:bg-clay-50"
      />
    </label>
  )
}
