import { TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { components } from '#i18n/components.ts'

export type FieldFrame = {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
  /** Does not block the form. */
  warning?: string | null | undefined
  required?: boolean
  hideLabel?: boolean
  className?: string
}

/** Separates the frame of a field from the other props of its control. */
export function splitFrame<Props extends FieldFrame>(props: Props) {
  const { label, hint, error, warning, required, hideLabel, className, ...rest } = props
  return { frame: { label, hint, error, warning, required, hideLabel, className }, rest }
}

type Wiring = {
  id: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export function Field({
  label,
  hint,
  error,
  warning,
  required,
  hideLabel,
  className = '',
  children,
}: FieldFrame & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, warning && `${id}-warning`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'mb-2 block text-[15px] leading-tight font-[620] text-sand-900'}
      >
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-[14px] leading-snug text-sand-600">
          {hint}
        </p>
      )}
      {warning && (
        <p
          id={`${id}-warning`}
          role="status"
          className="mt-2 flex items-start gap-1.5 text-[14.5px] leading-snug font-[560] text-turmeric-700"
        >
          <TriangleAlert className="icon mt-[.1em] shrink-0" aria-hidden="true" />
          <span>{warning}</span>
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** With an id it describes its control; without one screen readers announce it at once. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p
      id={id}
      role={id ? undefined : 'alert'}
      className="mt-2 flex items-start gap-1.5 text-[14.5px] leading-snug font-[560] text-clay-700"
    >
      <X className="icon mt-[.1em]" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

/** For sighted users; screen readers use `required` of the control. */
export function RequiredMark() {
  return (
    <span className="text-clay-700" aria-hidden="true" title={components.required}>
      {' *'}
    </span>
  )
}

export const controlClass =
  'block w-full min-h-[50px] rounded-md border border-sand-500 bg-sand-0 px-4 text-[16px] text-sand-900 transition-shadow placeholder:text-sand-600 hover:border-sand-600 focus:border-lagoon-600 focus:ring-4 focus:ring-lagoon-500/22 focus:outline-none disabled:border-sand-300 disabled:bg-sand-100 disabled:text-sand-600 aria-invalid:border-clay-600 aria-invalid:bg-clay-50'
