import { type ReactNode, useState } from 'react'
import { recordPayment } from '#api-client/staff-bookings.ts'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { PrintHeader } from '#components/print-header.tsx'
import { TextField } from '#components/text-field.tsx'
import type { DayGuest } from '#contracts/operations/day-plan.ts'
import type { StaffAccount } from '#contracts/payments/staff-account.ts'
import { DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { DotList } from '#dashboard/components/dot-list.tsx'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { money, parseStaffAmount } from '#dashboard/components/format-staff-money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { newIdempotencyKey } from '#dashboard/hooks/idempotency-key.ts'
import { latestAccountIn } from '#dashboard/hooks/latest-account.ts'
import { useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import type { Currency } from '#domain/primitives/money.ts'
import { today } from '#i18n/today.ts'

const t = today.cash

type Props = {
  guest: DayGuest | null
  onClose(): void
  /** The balance has changed: by this payment, or by a colleague's in the meantime. */
  onBalance(guest: DayGuest, balance: number): void
  onPrint(receipt: ReactNode): void
}

/** Takes cash at the gate and shows the receipt. The balance is filled in. */
export function CashDialog({ guest, ...props }: Props) {
  const { subject, key } = useDialogKey(guest)
  return subject && <CashForm key={key} guest={subject} isOpen={guest !== null} {...props} />
}

type Draft = { amount: string; reference: string; key: string }

function CashForm({ guest, isOpen, onClose, onBalance, onPrint }: Props & { guest: DayGuest; isOpen: boolean }) {
  const { staff, callApi } = useStaff()
  const { _id, name, bookingId, currency } = guest
  const [balance, setBalance] = useState(guest.balance)
  const initial: Draft = { amount: guest.balance > 0 ? guest.balance.toFixed(2) : '', reference: '', key: '' }
  const { draft, setDraft, discardDraft } = useSavedDraft(`cash ${_id}`, initial)
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const { around, reportInvalid } = useFocusFirstInvalid<HTMLFormElement>()
  const amount = parseStaffAmount(draft.amount)
  const due = balance > 0 ? `${t.due}: ${money(balance, currency)}` : t.settled

  async function take() {
    setWrong(amount === null ? t.amountWrong : '')
    if (amount === null) return reportInvalid()
    setProblem('')
    // Saved before it is sent, so that a retry after a reload has the same key.
    const key = draft.key || newIdempotencyKey()
    setDraft({ ...draft, key })
    setBusy(true)
    const cash = { method: 'cash', amount, reference: draft.reference, expectedBalance: balance } as const
    const response = await callApi((token) => recordPayment(token, _id, cash, key))
    setBusy(false)
    if (response.ok) {
      discardDraft()
      setReceipt(receiptOf(response.body, { guest, amount, by: staff.name }))
      return onBalance(guest, response.body.account.balance)
    }
    setProblem(response.status === 0 ? t.unsent : response.message || t.failed)
    const fresh = latestAccountIn(response)
    if (!fresh) return
    setBalance(fresh.balance)
    setDraft({ ...draft, key: '' })
    onBalance(guest, fresh.balance)
  }

  function close() {
    // After a failure the payment may have been recorded: its key is kept for the next attempt.
    if (!problem) discardDraft()
    onClose()
  }

  const submit = isBusy ? t.saving : amount === null ? t.submitPlain : t.submit(money(amount, currency))
  return (
    <FormDialog
      title={receipt ? t.receipt : t.title}
      {...{ isOpen, isBusy }}
      problem={receipt ? '' : problem}
      cancel={t.cancel}
      submit={<span className="numbers">{submit}</span>}
      formRef={around}
      onSubmit={take}
      onClose={close}
      footer={
        receipt && (
          <DialogFooter
            quiet={t.print}
            onQuiet={() => onPrint(<PrintedReceipt receipt={receipt} />)}
            main={t.close}
            onMain={close}
            focus="main"
          />
        )
      }
    >
      {receipt ? (
        <div role="status">
          <p className="mb-4 text-[17px] font-[620] text-leaf-700">{t.done(money(receipt.amount, currency), name)}</p>
          <ReceiptFacts receipt={receipt} />
        </div>
      ) : (
        <>
          <DotList parts={[<bdi key="name">{name}</bdi>, bookingId, due]} className="text-sand-700" />
          <TextField
            label={t.amount(currency)}
            hint={t.amountHint}
            error={wrong}
            value={draft.amount}
            onChange={(text) => setDraft({ ...draft, amount: text, key: '' })}
            inputMode="decimal"
            autoComplete="off"
            autoFocus
            required
            maxLength={12}
          />
          <TextField
            label={t.reference}
            hint={t.referenceHint}
            value={draft.reference}
            onChange={(reference) => setDraft({ ...draft, reference, key: '' })}
            autoComplete="off"
            maxLength={100}
          />
        </>
      )}
    </FormDialog>
  )
}

type Receipt = {
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
  { payments, account }: StaffAccount,
  { guest, amount, by }: { guest: DayGuest; amount: number; by: string },
): Receipt {
  const [latest] = payments
    .filter(({ method, status }) => method === 'cash' && status === 'paid')
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
  return {
    ...{ name: guest.name, bookingId: guest.bookingId, trip: guest.package?.name ?? '', amount, by },
    currency: account.currency as Currency,
    balance: account.balance,
    reference: latest?.orderReference ?? '',
    moment: formatMoment(latest?.paidAt ?? new Date().toISOString()),
  }
}

function PrintedReceipt({ receipt }: { receipt: Receipt }) {
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

function ReceiptFacts({ receipt: { amount, balance, currency, moment: at, by, reference } }: { receipt: Receipt }) {
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
