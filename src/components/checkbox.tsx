import { Check } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { usePrehydrationValue } from './use-prehydration-value.ts'

export function Checkbox({
  label,
  detail,
  className = '',
  onChange,
  ...rest
}: {
  label: ReactNode
  detail?: ReactNode
  className?: string
  onChange?: (isChecked: boolean) => void
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className' | 'type'>) {
  const control = usePrehydrationValue<HTMLInputElement>(({ checked }) => onChange?.(checked))
  return (
    <label className={`flex min-h-11 items-center gap-3 has-disabled:text-sand-600 ${className}`}>
      <span className="relative grid shrink-0">
        <input
          ref={control}
          type="checkbox"
          className="peer size-[22px] appearance-none rounded-[7px] border border-sand-500 bg-sand-0 transition checked:border-lagoon-700 checked:bg-lagoon-700 hover:border-lagoon-600 disabled:border-sand-300 disabled:bg-sand-100"
          onChange={(event) => onChange?.(event.target.checked)}
          {...rest}
        />
        <Check
          className="pointer-events-none absolute inset-0 m-auto size-4 stroke-[3] text-sand-0 opacity-0 peer-checked:opacity-100 peer-disabled:text-sand-600"
          aria-hidden="true"
        />
      </span>
      <span className="flex-1">{label}</span>
      {detail && <span className="numbers text-[15px] font-[560] text-sand-700">{detail}</span>}
    </label>
  )
}
