import { Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { components } from '#i18n/components.ts'
import { Field, type FieldFrame } from './field.tsx'
import { focusInvalid } from './focus-invalid.ts'
import { usePrehydrationValue } from './use-prehydration-value.ts'

/**
 * A count between two bounds, with buttons beside the field. A number outside the bounds stays as typed, shows the bound and
 * blocks the form; `onChange` gets only numbers within them.
 */
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
  formatCount = String,
}: FieldFrame & {
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  name?: string
  /** '20 people' */
  formatCount?: (count: number) => string
}) {
  // Text being typed may be empty or out of bounds for a moment.
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  // A new value from outside, as after "Discard", replaces the typed text.
  const [reported, setReported] = useState(value)
  if (value !== reported) {
    setReported(value)
    setTyped(null)
  }
  const input = useRef<HTMLInputElement>(null)
  const problem = typed === null ? null : problemOf(typed, { min, max, formatCount })
  // More digits can correct a number that is too small, never one that is too large.
  const shownProblem = isLeft || Number(typed) > max ? problem : null
  useBlockForm(input, problem, () => setLeft(true))

  const type = ({ value: text }: { value: string }) => {
    setLeft(false)
    setTyped(text)
    if (problemOf(text, { min, max, formatCount })) return
    setReported(Number(text))
    onChange(Number(text))
  }
  const control = usePrehydrationValue<HTMLInputElement>(type, input)
  const current = typed ? Number(typed) : value
  const step = (by: number) => {
    setTyped(null)
    onChange(Math.min(max, Math.max(min, Math.round(current) + by)))
  }
  const frame = { label, hint, error: shownProblem ?? error, required, hideLabel, className } as FieldFrame
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className="inline-flex h-[50px] items-stretch overflow-hidden rounded-md border border-sand-500 bg-sand-0 focus-within:border-lagoon-600 focus-within:ring-4 focus-within:ring-lagoon-500/22 has-[[aria-invalid]]:border-clay-600">
          <button
            type="button"
            className={stepClass}
            aria-label={components.fewer(label)}
            disabled={current <= min}
            onClick={() => step(-1)}
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
            value={typed ?? value}
            onChange={(event) => type(event.target)}
            onBlur={() => {
              setLeft(true)
              if (!problem) setTyped(null)
            }}
            className="numbers w-14 [appearance:textfield] border-x border-sand-300 bg-transparent text-center text-[17px] font-[640] text-sand-900 focus:outline-none [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
            {...wiring}
          />
          <button
            type="button"
            className={stepClass}
            aria-label={components.more(label)}
            disabled={current >= max}
            onClick={() => step(1)}
          >
            <Plus className="icon" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}

type Bounds = { min: number; max: number; formatCount: (count: number) => string }

/** Null for a whole number within the bounds. */
function problemOf(text: string, { min, max, formatCount }: Bounds): string | null {
  const number = Number(text)
  if (text.trim() === '' || !Number.isInteger(number)) return components.numbers.whole(min, max)
  if (number > max) return components.numbers.atMost(formatCount(max))
  return number < min ? components.numbers.atLeast(formatCount(min)) : null
}

/** Blocks the form while the field has a problem: the last valid number is not the one in the field. */
function useBlockForm(input: React.RefObject<HTMLInputElement | null>, problem: string | null, show: () => void) {
  const showProblem = useEffectEvent(show)
  useEffect(() => {
    const form = input.current?.form
    if (!problem || !form) return
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      flushSync(() => showProblem())
      if (input.current) focusInvalid(input.current, problem)
    }
    form.addEventListener('submit', stop, true)
    return () => form.removeEventListener('submit', stop, true)
  }, [input, problem])
}

const stepClass =
  'grid w-[50px] place-items-center text-lagoon-800 transition hover:bg-lagoon-50 disabled:bg-sand-100 disabled:text-sand-500 focus-visible:-outline-offset-2'
