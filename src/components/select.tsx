import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import { controlClass, Field, type FieldFrame, splitFrame } from './field.tsx'
import { usePrehydrationValue } from './use-prehydration-value.ts'

/** A native select: it opens as a wheel on phones and works without scripts. */
export function Select<V extends string>({
  options,
  onChange,
  ...props
}: FieldFrame & {
  options: readonly { value: V; label: string; isDisabled?: boolean }[]
  value?: V
  defaultValue?: V
  onChange?: (value: V) => void
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'className' | 'value' | 'defaultValue'>) {
  const { frame, rest } = splitFrame(props)
  const control = usePrehydrationValue<HTMLSelectElement>(({ value }) => onChange?.(value as V))
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className="relative">
          <select
            ref={control}
            className={`${controlClass} appearance-none pr-11`}
            onChange={(event) => onChange?.(event.target.value as V)}
            {...rest}
            {...wiring}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            className="icon pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-sand-700"
            aria-hidden="true"
          />
        </div>
      )}
    </Field>
  )
}
