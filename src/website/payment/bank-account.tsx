import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#components/button.tsx'
import type { BankDetails } from '#contracts/bookings/receipt.ts'
import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import { noBankDetails } from '#domain/payments/payment.ts'
import { plainAmount, toMinor } from '#domain/primitives/money.ts'
import { confirmed } from '#i18n/confirmed.ts'
import { payment } from '#i18n/payment.ts'
import { amountFormatter } from './amount-formatter.ts'
import { BankDetailsFollow } from './bank-details-follow.tsx'

const t = payment.bank
/** `copied` is the text for the clipboard. */
type Line = { label: string; value: string; copied: string }

/** Account, amount and reference, each with a copy button. Details that are not set follow by WhatsApp (R6.23). */
export function BankAccount({ account: all, bank }: { account: GuestAccount; bank: BankDetails }) {
  const { account, booking } = all
  const names = Object.entries(confirmed.bankFields) as [keyof BankDetails, string][]
  const lines: Line[] = [
    ...names
      .filter(([name]) => bank[name] !== noBankDetails)
      .map(([name, label]) => ({ label, value: bank[name], copied: bank[name] })),
    {
      label: t.amount,
      value: amountFormatter(all)(account.balance),
      copied: plainAmount(toMinor(account.balance)),
    },
    { label: t.reference, value: booking.bookingId, copied: booking.bookingId },
  ]
  return (
    <div className="mt-5">
      <dl className="divide-y divide-sand-200 rounded-lg bg-sand-50 px-4 outline-1 outline-sand-200">
        {lines.map((line) => (
          // On phones the value stands below its label, and the button beside both.
          <div
            key={line.label}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 sm:flex sm:min-h-13 sm:py-1"
          >
            <dt className="text-[14.5px] text-sand-600 sm:w-[38%] sm:shrink-0">{line.label}</dt>
            <dd className="contents min-w-0 flex-1 items-center justify-between gap-2 font-[580] text-sand-900 sm:flex">
              <span className="numbers min-w-0 break-words select-all">{line.value}</span>
              <CopyButton label={line.label} text={line.copied} />
            </dd>
          </div>
        ))}
      </dl>
      <BankDetailsFollow bank={bank} bookingId={booking.bookingId} />
    </div>
  )
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false)
  const [isOffered, setOffered] = useState(false)
  // Only secure pages have a clipboard.
  useEffect(() => setOffered(Boolean(navigator.clipboard)), [])
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 3_000)
    return () => clearTimeout(timer)
  }, [isCopied])
  if (!isOffered) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <>
      <IconButton
        label={t.copy(label)}
        onClick={copy}
        className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 md:size-11!"
      >
        {isCopied ? (
          <Check className="icon text-leaf-700" aria-hidden="true" />
        ) : (
          <Copy className="icon" aria-hidden="true" />
        )}
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied ? t.copied(label) : ''}
      </span>
    </>
  )
}
