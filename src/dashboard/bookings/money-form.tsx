import { type FormEvent, useId, useState } from 'react'
import { askForRefund, recordPayment } from '#api-client/staff-bookings.ts'
import { Dialog } from '#components/dialog.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { Select } from '#components/select.tsx'
import { TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import type { MoneySeen, StaffAccount } from '#contracts/payments/staff-account.ts'
import { DialogError, DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { money, parseStaffAmount } from '#dashboard/components/format-staff-money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { newIdempotencyKey } from '#dashboard/hooks/idempotency-key.ts'
import { useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { latestAccountIn } from '#dashboard/hooks/use-fresh-account.ts'
import { type RefundReason, refundableOf, refundReasons } from '#domain/payments/payment.ts'
import { toDecimal, toMinor } from '#domain/primitives/money.ts'
import { staffPayments } from '#i18n/staff-payments.ts'

export type MoneyDeed = 'payment' | 'refund'
type Method = MoneySeen['method']
type Account = StaffAccount['account']
type Draft = { amount: string; method: Method; reason: RefundReason; text: string; key: string }

const methods: readonly Method[] = ['cash', 'bank', 'online', 'paypal']

/** The most that can go back of what the account shows, in decimals of its currency. */
export function refundableIn({ received, refunded, refundDue }: Account): number {
  const [came, gone, promised] = [toMinor(received), toMinor(refunded), toMinor(refundDue)]
  return toDecimal(refundableOf({ received: came, refunded: gone, refundDue: promised }))
}

/** One sum that a clerk writes down: it came, or it is to go back. */
export function MoneyForm({
  deed,
  booking: { _id, bookingId, status },
  account,
  isOpen,
  onClose,
  onMoved,
}: {
  deed: MoneyDeed
  booking: StaffBookingRow
  account: Account
  isOpen: boolean
  onClose(): void
  onMoved(): void
}) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const form = useId()
  const isRefund = deed === 'refund'
  // Told by a refusal: the numbers of now, whatever the screen behind the dialog still shows.
  const [fresh, setFresh] = useState<Account | null>(null)
  const { balance, overpaid, currency } = fresh ?? account
  const left = refundableIn(fresh ?? account)
  const t = staffPayments.move[deed]
  const expected = isRefund ? overpaid : balance
  const untouched: Draft = {
    amount: expected > 0 ? expected.toFixed(2) : '',
    method: 'cash',
    reason: overpaid > 0 ? 'overpaid' : status === 'cancelled' ? 'cancelled by operator' : 'goodwill',
    ...{ text: '', key: '' },
  }
  const { draft, setDraft, discardDraft } = useSavedDraft(`${deed} ${_id}`, untouched)
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { around, foundWrong } = useFocusFirstInvalid<HTMLFormElement>()
  const amount = parseStaffAmount(draft.amount)
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes, key: '' })

  async function send(event: FormEvent) {
    event.preventDefault()
    const isTooMuch = isRefund && amount !== null && amount > left
    setWrong(
      isTooMuch ? staffPayments.move.atMost(money(left, currency)) : amount ? '' : staffPayments.decide.amountWrong,
    )
    setProblem('')
    if (!amount || isTooMuch) return foundWrong()
    const { method, reason, text } = draft
    const seen = { expectedBalance: balance }
    // Kept before it is sent: after a reload the same money goes out under the same key.
    const key = draft.key || newIdempotencyKey()
    setDraft({ ...draft, key })
    setBusy(true)
    const answer = await callApi((token) =>
      isRefund
        ? askForRefund(token, _id, { amount, reason, note: text, ...seen, expectedRefundable: left }, key)
        : recordPayment(token, _id, { method, amount, reference: text, ...seen }, key),
    )
    setBusy(false)
    if (!answer.ok) {
      setProblem(answer.message || staffPayments.decide.failed)
      const now = latestAccountIn(answer)
      if (!now) return
      setFresh(now)
      setDraft({ ...draft, key: '' })
      return onMoved()
    }
    discardDraft()
    toasts.success(t.done(money(amount, currency), bookingId))
    onClose()
    onMoved()
  }

  function close() {
    if (isBusy) return
    // What may have reached the server keeps its key until we know.
    if (!problem) discardDraft()
    onClose()
  }

  return (
    <Dialog
      title={t.title}
      isOpen={isOpen}
      onClose={close}
      size="sm"
      footer={
        <DialogFooter
          quiet={staffPayments.add.cancel}
          onQuiet={close}
          main={isBusy ? staffPayments.add.sending : amount ? t.send(money(amount, currency)) : t.sendPlain}
          form={form}
          isBusy={isBusy}
        />
      }
    >
      <form id={form} ref={around} onSubmit={send} noValidate className="space-y-5">
        <DialogError text={problem} />
        <p className="text-sand-700">{t.lead}</p>
        <TextField
          label={staffPayments.move.amount(currency)}
          // Said once: what is wrong says it too.
          hint={
            !isRefund
              ? staffPayments.move.due(money(balance, currency))
              : wrong
                ? undefined
                : staffPayments.move.atMost(money(left, currency))
          }
          error={wrong}
          value={draft.amount}
          onChange={(text) => change({ amount: text })}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          required
          maxLength={14}
        />
        {isRefund ? (
          <Select
            label={t.which}
            value={draft.reason}
            options={refundReasons.map((value) => ({ value, label: staffPayments.refund.reasons[value] }))}
            onChange={(reason) => change({ reason })}
          />
        ) : (
          <Select
            label={t.which}
            value={draft.method}
            options={methods.map((value) => ({ value, label: staffPayments.methods[value] }))}
            onChange={(method) => change({ method })}
          />
        )}
        <TextField
          label={t.text}
          hint={t.textHint}
          value={draft.text}
          onChange={(text) => change({ text })}
          autoComplete="off"
          maxLength={isRefund ? 500 : 100}
        />
      </form>
    </Dialog>
  )
}
