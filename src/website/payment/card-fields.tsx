import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Banner } from '#components/banner.tsx'
import { TextField } from '#components/text-field.tsx'
import { testCardNumbers, testCardOf } from '#domain/payments/payment.ts'
import { payment } from '#i18n/payment.ts'
import { cursorAfterDigits, digitsOf, groupedNumber, slashedExpiry } from './format-card-input.ts'
import type { PaymentMethodProps } from './pay-form.tsx'

const t = payment.card

/** The card of the test mode: its number and verification code stay in this browser (PCI DSS 3.3.1). */
export function CardFields({ typed, change, errorOf }: PaymentMethodProps) {
  const number = useGroupedInput(typed.cardNumber, groupedNumber, (cardNumber) => change({ cardNumber }))
  return (
    <>
      <Banner tone="warning" title={t.test} className="mb-5" />
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
        <TextField
          label={t.name}
          required
          name="nameOnCard"
          autoComplete="cc-name"
          maxLength={100}
          value={typed.nameOnCard}
          onChange={(nameOnCard) => change({ nameOnCard })}
          error={errorOf('nameOnCard')}
          className="col-span-2"
        />
        <TextField
          label={t.number}
          required
          name="cardNumber"
          autoComplete="cc-number"
          inputMode="numeric"
          spellCheck={false}
          {...number}
          error={errorOf('cardNumber')}
          className="col-span-2"
        />
        <TextField
          label={t.expiry}
          hint={t.expiryHint}
          required
          name="expiryDate"
          autoComplete="cc-exp"
          inputMode="numeric"
          maxLength={7}
          value={typed.expiryDate}
          onChange={(text) => change({ expiryDate: slashedExpiry(text, typed.expiryDate) })}
          error={errorOf('expiryDate')}
        />
        <TextField
          label={t.cvv}
          required
          name="cvv"
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={3}
          value={typed.cvv}
          onChange={(text) => change({ cvv: digitsOf(text).slice(0, 3) })}
          error={errorOf('cvv')}
        />
      </div>
      <TestCards onUse={(cardNumber) => change({ cardNumber })} />
    </>
  )
}

function TestCards({ onUse }: { onUse: (cardNumber: string) => void }) {
  return (
    <details className="group mt-6 rounded-lg bg-sand-50 px-4 outline-1 outline-sand-200">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between font-[620] text-lagoon-800">
        {t.testCards}
        <ChevronDown className="icon transition group-open:rotate-180" aria-hidden="true" />
      </summary>
      <p className="text-[14.5px] text-sand-600">{t.testCardsHint}</p>
      <ul className="mt-2 divide-y divide-sand-200">
        {testCardNumbers.map(groupedNumber).map((number) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onUse(number)}
              className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-4 text-left hover:text-lagoon-700"
            >
              <span className="numbers font-[600]">
                <span className="sr-only">{t.use} </span>
                {number}
              </span>
              <span className="text-[14.5px] text-sand-600">{outcomeOf(number)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function outcomeOf(number: string): string {
  const card = testCardOf(number)
  return card ? t.fates[card.testCase] : ''
}

/** A field that groups its digits while the guest types; the cursor stays behind the same digit. */
function useGroupedInput(value: string, group: (text: string) => string, onChange: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  return {
    ref: field,
    value,
    onChange: (text: string) => {
      const digits = digitsOf(text.slice(0, field.current?.selectionStart ?? 0)).length
      const grouped = group(text)
      // React moves the cursor to the end when it writes the grouped text.
      flushSync(() => onChange(grouped))
      const cursor = cursorAfterDigits(grouped, digits)
      field.current?.setSelectionRange(cursor, cursor)
    },
  }
}
