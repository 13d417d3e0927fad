import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { parts } from '#phrases/parts.ts'
import { useBeforeAlive } from './before-alive.ts'
import { Field, type FieldFrame } from './field.tsx'

/** A count between two bounds: buttons for the thumb, arrow keys and digits for the keyboard. */
export function NumberField({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  value,
  min,
  max,
  onChange,
  name,
}: FieldFrame & { value: number; min: number; max: number; onChange: (value: number) => void; name?: string }) {
  const frame = { label, hint, error, required, hideLabel, className } as FieldFrame
  // what is being typed may be empty or out of bounds for a moment
  const [draft, setDraft] = useState<string | null>(null)
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  const finish = () => {
    if (draft !== null && /^\d+$/.test(draft)) set(Number(draft))
    setDraft(null)
  }
  const type = ({ value: text }: { value: string }) => {
    setDraft(text)
    const typed = Number(text)
    if (text && Number.isInteger(typed) && typed >= min && typed <= max) onChange(typed)
  }
  const control = useBeforeAlive<HTMLInputElement>(type)
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className="inline-flex h-[50px] items-stretch overflow-hidden rounded-md border border-sand-500 bg-sand-0 focus-within:border-lagoon-600 focus-within:ring-4 focus-within:ring-lagoon-500/22">
          <button
            type="button"
            className={stepClass}
            aria-label={parts.fewer(label)}
            disabled={value <= min}
            onClick={() => set(value - 1)}
          >
            <Minus className="icon" aria-hidden="true" />
          </button>
          <input
            ref={control}
            type="number"
            inputMode="numeric"
            name={name}
            min={min}
            max={max}
            value={draft ?? value}
            onChange={(event) => type(event.target)}
            onBlur={finish}
            onKeyDown={(event) => {
              // The form would be sent with less than stands here: shown first, sent with the next Enter.
              if (event.key !== 'Enter' || draft === null || Number(draft) === value) return
              event.preventDefault()
              finish()
            }}
            className="numbers w-14 [appearance:textfield] border-x border-sand-300 bg-transparent text-center text-[17px] font-[640] text-sand-900 focus:outline-none [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
            {...wiring}
          />
          <button
            type="button"
            className={stepClass}
            aria-label={parts.more(label)}
            disabled={value >= max}
            onClick={() => set(value + 1)}
          >
            <Plus className="icon" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}

const stepClass =
  'grid w-[50px] place-items-center text-lagoon-800 transition hover:bg-lagoon-50 disabled:bg-sand-100 disabled:text-sand-500 focus-visible:-outline-offset-2'
