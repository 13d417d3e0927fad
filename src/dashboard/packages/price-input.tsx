import { type InputHTMLAttributes, useState } from 'react'
import { plainAmount, toMinor } from '#domain/primitives/money.ts'
import { parseAmount } from '#domain/primitives/parse-amount.ts'

type Given = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type' | 'role'>

/**
 * A price as people write it, with a point or a comma, and the arrow keys for a step up or down. Not a number field of the
 * browser's: an English one drops a comma as it is typed, and '35,50' would cost 3550.
 */
export function PriceInput({
  value,
  step = 0.01,
  onChange,
  className,
  ...rest
}: Given & { value: string; step?: number; onChange(text: string): void }) {
  // What is being typed may be no price for a moment; what it counts as shows when the field is left.
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
        // One that is refused stays to be mended.
        onBlur={() => !rest['aria-invalid'] && setTyped(null)}
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
