import type { LucideIcon } from 'lucide-react'
import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { controlClass, Field, type FieldFrame } from './field.tsx'

type Told = { onChange?: (text: string) => void }

export function TextField({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  icon: Icon,
  onChange,
  ref,
  ...rest
}: FieldFrame &
  Told & { icon?: LucideIcon; ref?: Ref<HTMLInputElement> } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'onChange' | 'className'
  >) {
  const frame = { label, hint, error, required, hideLabel, className } as FieldFrame
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className="relative">
          {Icon && (
            <Icon
              className="icon pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-sand-600"
              aria-hidden="true"
            />
          )}
          <input
            ref={ref}
            type="text"
            className={`${controlClass} ${Icon ? 'pl-11' : ''}`}
            onChange={(event) => onChange?.(event.target.value)}
            {...rest}
            {...wiring}
          />
        </div>
      )}
    </Field>
  )
}

export function TextArea({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  onChange,
  rows = 4,
  ...rest
}: FieldFrame & Told & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'className'>) {
  const frame = { label, hint, error, required, hideLabel, className } as FieldFrame
  return (
    <Field {...frame}>
      {(wiring) => (
        <textarea
          rows={rows}
          className={`${controlClass} py-3 leading-normal`}
          onChange={(event) => onChange?.(event.target.value)}
          {...rest}
          {...wiring}
        />
      )}
    </Field>
  )
}
