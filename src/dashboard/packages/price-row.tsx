import { type InputHTMLAttributes, useId, useState } from 'react'
import { FieldError } from '#components/field.tsx'
import { plainAmount, toMinor } from '#domain/primitives/money.ts'
import { parseAmount } from '#domain/primitives/parse-amount.ts'

export type PriceCell = { key: string; label: string; name: string; value: string; error?: string | undefined }

/** A row of prices under one heading; screen readers hear the full name of each. */
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
  className?: string | undefined
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

type Props = {
  cell: PriceCell
  step: number
  errorId: string
  onChange(text: string): void
}

function PriceField({ cell: { label, name, value, error }, step, errorId, onChange }: Props) {
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

type PriceInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type' | 'role'>

/**
 * A price with a decimal point or comma, and arrow keys for steps. Not a number field: in an English browser, that field drops
 * the comma while typing, and '35,50' would become 3550.
 */
export function PriceInput({
  value,
  step = 0.01,
  onChange,
  className,
  ...rest
}: PriceInputProps & { value: string; step?: number; onChange(text: string): void }) {
  // Half-typed text may be no price; on blur, the field shows the value that its form made of it.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? value
  const amount = parseAmount(shown)
  function type(text: string) {
    setTyped(text)
    onChange(text)
  }
  return (
    <span className="relative block">
      <span
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-[15px] text-sand-600"
        aria-hidden="true"
      >
        $
      </span>
      <input
        type="text"
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        aria-valuemin={0}
        aria-valuenow={amount ?? undefined}
        aria-valuetext={shown}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          const { key } = event
          const steps = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
          if (steps === 0) return
          event.preventDefault()
          type(plainAmount(Math.max(0, toMinor(amount ?? 0) + steps * toMinor(step))))
        }}
        className={className}
        {...rest}
      />
    </span>
  )
}
