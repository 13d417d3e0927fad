import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { recordPayment } from '#api-client/staff-bookings.ts'
import { PrintHeader } from '#components/print-header.tsx'
import type { DayGuest } from '#contracts/operations/day-plan.ts'
import type { BookingPayments } from '#contracts/payments/booking-payments.ts'
import { DotList } from '#dashboard/components/dot-list.tsx'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { money, parseStaffAmount } from '#dashboard/components/format-staff-money.ts'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { FormMoney, FormText } from '#dashboard/form/form-fields.tsx'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { latestAccountIn } from '#dashboard/payments/latest-account.ts'
import type { Currency } from '#domain/primitives/money.ts'
import { today } from '#i18n/today.ts'

const t = today.cash

type Props = {
  guest: DayGuest
  isOpen: boolean
  onClose(): void
  /** The balance has changed: by this payment, or by a colleague's in the meantime. */
  onBalance(guest: DayGuest, balance: number): void
  onReceived(guest: DayGuest, receipt: CashReceipt): void
}

/** Takes cash at the gate. The balance is filled in. */
export const CashDialog = keyedDialog('guest', CashForm)

function CashForm({ guest, isOpen, onClose, onBalance, onReceived }: Props) {
  const { staff } = useStaff()
  const { _id, name, bookingId, currency } = guest
  const [balance, setBalance] = useState(guest.balance)
  const cashOf = ({ amount, reference }: { amount: string; reference: string }) =>
    ({ method: 'cash', amount: parseStaffAmount(amount) ?? 0, reference, expectedBalance: balance }) as const
  const form = useStaffForm({
    draftName: `cash ${_id}`,
    isOpen,
    base: null,
    draftOf: () => ({ amount: guest.balance > 0 ? guest.balance.toFixed(2) : '', reference: '' }),
    problemsIn: (values) => (parseStaffAmount(values.amount) ? {} : { amount: t.amountWrong }),
    send: (token, values, key) => recordPayment(token, _id, cashOf(values), key),
    successToast: (_, values) => t.done(money(cashOf(values).amount, currency), name),
    onSaved(account, values) {
      onReceived(guest, receiptOf(account, { guest, amount: cashOf(values).amount, by: staff.name }))
      onBalance(guest, account.account.balance)
      onClose()
    },
    onRefused(response) {
      const fresh = latestAccountIn(response)
      if (!fresh) return
      // The suggested amount follows, because a second press would take too much; a typed one stays.
      if (form.values().amount === balance.toFixed(2))
        form.change({ amount: fresh.balance > 0 ? fresh.balance.toFixed(2) : '' })
      setBalance(fresh.balance)
      onBalance(guest, fresh.balance)
    },
    messages: { failed: t.failed, offline: t.unsent },
  })
  const { control, field, isBusy } = form
  const amount = parseStaffAmount(useWatch({ control, name: 'amount' }))
  const due = balance > 0 ? today.line(t.due, money(balance, currency)) : t.settled

  const submit = isBusy ? t.saving : amount === null ? t.submitPlain : t.submit(money(amount, currency))
  return (
    <FormDialog
      title={t.title}
      {...dialogProps(form)}
      isOpen={isOpen}
      cancel={t.cancel}
      submit={<span className="numbers">{submit}</span>}
      onClose={onClose}
    >
      <DotList parts={[<bdi key="name">{name}</bdi>, bookingId, due]} className="text-sand-700" />
      <FormMoney {...field('amount')} label={t.amount(currency)} hint={t.amountHint} autoFocus required />
      <FormText {...field('reference')} label={t.reference} hint={t.referenceHint} autoComplete="off" maxLength={100} />
    </FormDialog>
  )
}

export type CashReceipt = {
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

function receiptOf(
  { payments, account }: BookingPayments,
  { guest, amount, by }: { guest: DayGuest; amount: number; by: string },
): CashReceipt {
  const [latest] = payments
    .filter(({ method, status }) => method === 'cash' && status === 'paid')
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
  return {
    name: guest.name,
    bookingId: guest.bookingId,
    trip: guest.package?.name ?? '',
    amount,
    by,
    currency: account.currency as Currency,
    balance: account.balance,
    reference: latest?.orderReference ?? '',
    moment: formatMoment(latest?.paidAt ?? new Date().toISOString()),
  }
}

export function PrintedReceipt({ receipt }: { receipt: CashReceipt }) {
  const { operator } = useStaff()
  return (
    <div className="max-w-[420px] text-[14px] text-sand-900">
      <PrintHeader business={operator} />
      <h1 className="mb-1 text-[22px]">{t.receipt}</h1>
      <p dir="auto" className="mb-3">
        {t.lead(receipt.name, receipt.bookingId)}
        {receipt.trip && <span className="block">{receipt.trip}</span>}
      </p>
      <ReceiptFacts receipt={receipt} />
    </div>
  )
}

function ReceiptFacts({ receipt: { amount, balance, currency, moment: at, by, reference } }: { receipt: CashReceipt }) {
  const facts = [
    [t.received, money(amount, currency)],
    [t.due, balance > 0 ? money(balance, currency) : t.settled],
    [t.when, at],
    [t.by, by],
    [t.number, reference],
  ].filter(([, value]) => value)
  return (
    <dl className="numbers grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {facts.map(([name, value], index) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-sand-200 pb-2">
          <dt className="text-sand-600">{name}</dt>
          <dd className={`text-right break-words text-sand-900 ${index === 0 ? 'text-[19px] font-[680]' : ''}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
