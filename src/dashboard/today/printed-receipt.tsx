import { PrintHeader } from '#components/print-header.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import type { Currency } from '#domain/primitives/money.ts'
import { today } from '#i18n/today.ts'

const t = today.cash

export type Receipt = {
  name: string
  bookingId: string
  trip: string
  /** Decimals of the currency. */
  amount: number
  balance: number
  currency: Currency
  reference: string
  moment: string
  by: string
}

/** What was received, on the screen or on a slip of paper for the guest. */
export function ReceiptFacts({ receipt, isPaper = false }: { receipt: Receipt; isPaper?: boolean }) {
  const { house } = useStaff()
  const { amount, balance, currency } = receipt
  const facts = [
    [t.received, money(amount, currency)],
    [t.due, balance > 0 ? money(balance, currency) : t.settled],
    [t.when, receipt.moment],
    [t.by, receipt.by],
    [t.number, receipt.reference],
  ] as const
  return (
    <div className={isPaper ? 'max-w-[420px] text-[14px] text-sand-900' : ''}>
      {isPaper && (
        <>
          <PrintHeader house={house} />
          <h1 className="mb-1 text-[22px]">{t.receipt}</h1>
          <p dir="auto" className="mb-3">
            {t.lead(receipt.name, receipt.bookingId)}
            {receipt.trip && <span className="block">{receipt.trip}</span>}
          </p>
        </>
      )}
      <dl className="numbers grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {facts.map(
          ([name, value], index) =>
            value && (
              <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-sand-200 pb-2">
                <dt className="text-sand-600">{name}</dt>
                <dd className={`text-right break-words text-sand-900 ${index === 0 ? 'text-[19px] font-[680]' : ''}`}>
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
