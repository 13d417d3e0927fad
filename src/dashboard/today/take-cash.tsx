import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { recordPayment } from '#api-client/staff-bookings.ts'
import { Banner } from '#components/banner.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { TextField } from '#components/text-field.tsx'
import type { DayGuest } from '#contracts/operations/day-plan.ts'
import type { StaffAccount } from '#contracts/payments/staff-account.ts'
import { DialogFoot } from '#dashboard/components/dialog-footer.tsx'
import { Dotted } from '#dashboard/components/dot-list.tsx'
import { moment } from '#dashboard/components/format-moment.ts'
import { amountIn, money } from '#dashboard/components/format-staff-money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { newIdempotencyKey } from '#dashboard/hooks/idempotency-key.ts'
import { useKeptDraft } from '#dashboard/hooks/saved-draft.ts'
import { useTurn } from '#dashboard/hooks/use-dialog-key.ts'
import { freshAccountIn } from '#dashboard/hooks/use-fresh-account.ts'
import type { Currency } from '#domain/primitives/money.ts'
import { today } from '#i18n/today.ts'
import { type Receipt, ReceiptFacts } from './printed-receipt.tsx'

const t = today.cash

type Props = {
  guest: DayGuest | null
  onClose(): void
  onTaken(guest: DayGuest, account: StaffAccount): void
  /** Somebody else entered money for this guest in the meantime. */
  onStale(guest: DayGuest, account: StaffAccount['account']): void
  onPrint(receipt: ReactNode): void
}

/** Cash at the gate: what is due is filled in, and a receipt follows. */
export function CashDialog({ guest, ...rest }: Props) {
  const { subject, turn } = useTurn(guest)
  return subject && <CashForm key={turn} guest={subject} isOpen={guest !== null} {...rest} />
}

type Draft = { amount: string; reference: string; key: string }

function CashForm({ guest, isOpen, onClose, onTaken, onStale, onPrint }: Props & { guest: DayGuest; isOpen: boolean }) {
  const { staff, ask } = useStaff()
  const form = useId()
  const { _id, name, bookingId, currency } = guest
  const [balance, setBalance] = useState(guest.balance)
  const untouched: Draft = { amount: guest.balance > 0 ? guest.balance.toFixed(2) : '', reference: '', key: '' }
  const { draft, keep, forget } = useKeptDraft(`cash ${_id}`, untouched)
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const { around, foundWrong } = useFocusFirstInvalid<HTMLFormElement>()
  const amount = amountIn(draft.amount)
  const dueText = balance > 0 ? `${t.due}: ${money(balance, currency)}` : t.settled

  async function take(event: FormEvent) {
    event.preventDefault()
    if (amount === null) {
      setWrong(t.amountWrong)
      return foundWrong()
    }
    setWrong('')
    setProblem('')
    // Kept before it is sent: after a reload the same money goes out under the same key.
    const key = draft.key || newIdempotencyKey()
    keep({ ...draft, key })
    setBusy(true)
    const cash = { method: 'cash', amount, reference: draft.reference, expectedBalance: balance } as const
    const answer = await ask((token) => recordPayment(token, _id, cash, key))
    setBusy(false)
    if (!answer.ok) {
      setProblem(answer.status === 0 ? t.unsent : answer.message || t.failed)
      const fresh = freshAccountIn(answer)
      if (!fresh) return
      setBalance(fresh.balance)
      keep({ ...draft, key: '' })
      return onStale(guest, fresh)
    }
    forget()
    setReceipt(receiptOf(answer.body, { guest, amount, by: staff.name }))
    onTaken(guest, answer.body)
  }

  function close() {
    if (isBusy) return
    // What may have reached the server keeps its key until we know.
    if (!problem) forget()
    onClose()
  }

  return (
    <Dialog
      title={receipt ? t.receipt : t.title}
      isOpen={isOpen}
      onClose={close}
      size="sm"
      footer={
        receipt ? (
          <DialogFoot
            quiet={t.print}
            onQuiet={() => onPrint(<ReceiptFacts receipt={receipt} isPaper />)}
            main={t.close}
            onMain={close}
            focus="main"
          />
        ) : (
          <DialogFoot
            quiet={t.cancel}
            onQuiet={close}
            main={
              <span className="numbers">
                {isBusy ? t.saving : amount === null ? t.submitPlain : t.submit(money(amount, currency))}
              </span>
            }
            form={form}
            isBusy={isBusy}
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
        <form id={form} ref={around} onSubmit={take} noValidate className="space-y-5">
          {problem && <Banner tone="error">{problem}</Banner>}
          <Dotted parts={[<bdi key="name">{name}</bdi>, bookingId, dueText]} className="text-sand-700" />
          <TextField
            label={t.amount(currency)}
            hint={t.amountHint}
            error={wrong}
            value={draft.amount}
            onChange={(text) => keep({ ...draft, amount: text, key: '' })}
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
            onChange={(reference) => keep({ ...draft, reference, key: '' })}
            autoComplete="off"
            maxLength={100}
          />
        </form>
      )}
    </Dialog>
  )
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
    moment: moment(latest?.paidAt ?? new Date().toISOString()),
  }
}
