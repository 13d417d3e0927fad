import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import type { PriceLine } from '#components/price-lines.tsx'
import { TextField } from '#components/text-field.tsx'
import { longestPromotionCode } from '#domain/packages/promotion.ts'
import { promotion as t } from '#i18n/promotion.ts'

/** The line of a discount in a list of prices; none without a code. */
export function discountLines(
  { discount, promotionCode }: { discount?: number | undefined; promotionCode?: string | undefined },
  /** Formats an amount, which may be in cents or in decimals. */
  sum: (amount: number) => string,
): PriceLine[] {
  if (!promotionCode || discount === undefined) return []
  return [{ label: t.line(promotionCode), amount: t.amount(sum(discount)) }]
}

/** A folded field. `onApply` returns why a code was refused, or null; '' removes the code. */
export function PromotionCode({
  applied,
  saving,
  isDisabled,
  onApply,
}: {
  /** The code in the price; '' without one. */
  applied: string
  saving: string
  isDisabled: boolean
  onApply: (code: string) => Promise<string | null>
}) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(applied !== '')
  const summary = useRef<HTMLElement>(null)
  const apply = async (wanted: string) => {
    setBusy(true)
    const refused = await onApply(wanted)
    setProblem(refused)
    setBusy(false)
    // The pressed button disappears.
    if (!refused) summary.current?.focus()
  }
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group mt-5 border-t border-sand-200 pt-2"
    >
      <summary
        ref={summary}
        className="flex min-h-11 items-center gap-2 text-[15.5px] font-[560] text-lagoon-700 underline-offset-4 hover:underline"
      >
        {t.open}
        <ChevronDown className="icon transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      {applied ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-[15.5px] text-leaf-700">
            {t.applied(applied, saving)}
          </p>
          <Button look="line" size="sm" isBusy={isBusy} disabled={isDisabled} onClick={() => apply('')}>
            {t.remove}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            label={t.label}
            name="promotionCode"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={longestPromotionCode + 10}
            value={code}
            error={problem}
            hint={t.hint}
            readOnly={isDisabled}
            onChange={(text) => {
              setCode(text)
              setProblem(null)
            }}
            // Enter would book.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (!isDisabled && code.trim()) void apply(code)
            }}
            className="min-w-0 flex-1"
          />
          <Button
            look="line"
            isBusy={isBusy}
            disabled={isDisabled || !code.trim()}
            onClick={() => apply(code)}
            className="mt-[29px]"
          >
            {isBusy ? t.applying : t.apply}
          </Button>
        </div>
      )}
    </details>
  )
}
