import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'
import { usePrehydrationValue } from './use-prehydration-value.ts'

type Option<V extends string> = {
  value: V
  label: ReactNode
  /** A second line: the hours of a slot, the equipment of a jeep. */
  detail?: ReactNode
  price?: ReactNode
  glyph?: ReactNode
  isDisabled?: boolean
}

/** Radio buttons shown as cards. */
export function OptionCards<V extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  columns = 3,
  name,
  error,
  className = '',
}: {
  legend: ReactNode
  hideLegend?: boolean
  options: readonly Option<V>[]
  value: V | ''
  onChange: (value: V) => void
  columns?: 1 | 2 | 3 | 4
  name?: string
  error?: string | null
  className?: string
}) {
  const id = useId()
  return (
    <fieldset className={`min-w-0 ${className}`} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2.5 text-[15px] leading-tight font-[620] text-sand-900'}>
        {legend}
      </legend>
      <div className={`grid gap-3 ${grids[columns]}`}>
        {options.map((option) => (
          <OptionCard
            key={option.value}
            option={option}
            name={name ?? id}
            isChosen={value === option.value}
            onChoose={() => onChange(option.value)}
            className={columns === 3 && option.price ? 'sm:flex-col sm:items-start sm:gap-2' : ''}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

function OptionCard<V extends string>({
  option: { value, label, detail, price, glyph, isDisabled },
  name,
  isChosen,
  onChoose,
  className,
}: {
  option: Option<V>
  name: string
  isChosen: boolean
  onChoose: () => void
  className: string
}) {
  const control = usePrehydrationValue<HTMLInputElement>(({ checked }) => checked && onChoose())
  return (
    <label className={`${card} ${className}`}>
      <input
        ref={control}
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="sr-only"
      />
      {glyph}
      <span className="min-w-0 flex-1">
        <span className="block leading-tight font-[640] text-lagoon-900">{label}</span>
        {detail && <span className="mt-1 block text-[14.5px] leading-snug text-sand-600">{detail}</span>}
      </span>
      {price && <span className="numbers font-[640] text-sand-900">{price}</span>}
    </label>
  )
}

const card =
  'relative flex min-h-16 items-center gap-3.5 rounded-[14px] bg-sand-0 px-4 py-3.5 shadow-[inset_0_0_0_1px_var(--color-sand-300)] transition hover:shadow-[inset_0_0_0_1.5px_var(--color-lagoon-500)] has-checked:bg-lagoon-50 has-checked:shadow-[inset_0_0_0_2px_var(--color-lagoon-700)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon-500 has-disabled:cursor-not-allowed has-disabled:bg-sand-100 has-disabled:shadow-[inset_0_0_0_1px_var(--color-sand-200)]'

const grids = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
} as const
