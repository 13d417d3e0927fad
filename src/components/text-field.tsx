import type { LucideIcon } from 'lucide-react'
import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useEffect, useState } from 'react'
import { components } from '#i18n/components.ts'
import { controlClass, Field, type FieldFrame, splitFrame } from './field.tsx'
import { importWithRetry } from './import-with-retry.ts'
import { usePrehydrationValue } from './use-prehydration-value.ts'

type TextChange = { onChange?: (text: string) => void }

export function TextField({
  icon: Icon,
  onChange,
  ref,
  ...props
}: FieldFrame &
  TextChange & { icon?: LucideIcon; ref?: Ref<HTMLInputElement> } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'onChange' | 'className'
  >) {
  const { frame, rest } = splitFrame(props)
  const { warning, watch } = useCardWarning(rest)
  const typed = ({ value }: { value: string }) => {
    watch(value)
    onChange?.(value)
  }
  const control = usePrehydrationValue(typed, ref)
  return (
    <Field {...frame} warning={frame.warning ?? warning}>
      {(wiring) => (
        <div className="relative">
          {Icon && (
            <Icon
              className="icon pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-sand-600"
              aria-hidden="true"
            />
          )}
          <input
            ref={control}
            type="text"
            data-first={rest.autoFocus || undefined}
            className={`${controlClass} ${Icon ? 'pl-11' : ''}`}
            onChange={(event) => typed(event.target)}
            {...rest}
            {...wiring}
          />
        </div>
      )}
    </Field>
  )
}

export function TextArea({
  onChange,
  rows = 4,
  isGrowing = false,
  ...props
}: FieldFrame &
  TextChange & { isGrowing?: boolean } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'className'>) {
  const { frame, rest } = splitFrame(props)
  const { warning, watch } = useCardWarning(rest)
  const typed = ({ value }: { value: string }) => {
    watch(value)
    onChange?.(value)
  }
  const control = usePrehydrationValue<HTMLTextAreaElement>(typed)
  return (
    <Field {...frame} warning={frame.warning ?? warning}>
      {(wiring) => (
        <textarea
          ref={control}
          rows={rows}
          className={`${controlClass} py-3 leading-normal ${isGrowing ? 'field-sizing-content min-h-[calc(5lh+26px)]!' : ''}`}
          onChange={(event) => typed(event.target)}
          {...rest}
          {...wiring}
        />
      )}
    </Field>
  )
}

type Control = { value?: unknown; defaultValue?: unknown; autoComplete?: string | undefined; type?: string | undefined }

/** The server removes card numbers from all texts, so a guest who types one in a wrong field is warned. */
function useCardWarning({ value, defaultValue, autoComplete, type }: Control) {
  const [typed, setTyped] = useState(String(defaultValue ?? ''))
  const text = value === undefined ? typed : String(value)
  const mayBeCard = autoComplete === 'cc-number' || type === 'password'
  const isLong = !mayBeCard && text.length > 12
  const [hasCard, setHasCard] = useState<HasCard | null>(null)
  useEffect(() => {
    if (isLong) void importHasCard().then((found) => setHasCard(() => found))
  }, [isLong])
  const isCard = isLong && hasCard?.(text, { isPhone: type === 'tel' })
  return { warning: isCard ? components.cardElsewhere : null, watch: setTyped }
}

type HasCard = typeof import('#domain/payments/card-number.ts').hasCardNumber

// Imported with the first long text, which few fields get.
const importHasCard = importWithRetry(() => import('#domain/payments/card-number.ts').then((all) => all.hasCardNumber))
