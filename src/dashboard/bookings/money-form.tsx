import { useState } from 'react'
import { askForRefund, recordPayment } from '#api-client/staff-bookings.ts'
import { Button } from '#components/button.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { Select } from '#components/select.tsx'
import { TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import type { MoneySeen, StaffAccount } from '#contracts/payments/staff-account.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { money, parseStaffAmount } from '#dashboard/components/format-staff-money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { newIdempotencyKey } from '#dashboard/hooks/idempotency-key.ts'
import { latestAccountIn } from '#dashboard/hooks/latest-account.ts'
import { useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { type RefundReason, refundableOf, refundReasons } from '#domain/payments/payment.ts'
import { toDecimal, toMinor } from '#domain/primitives/money.ts'
import { may } from '#domain/staff/permission.ts'
import { staffPayments } from '#i18n/staff-payments.ts'

type EntryKind = 'payment' | 'refund'
type Method = MoneySeen['method']
type Account = StaffAccount['account']
type Draft = { amount: string; method: Method; reason: RefundReason; text: string; key: string }
type Props = { booking: StaffBookingRow; account: Account; onMoved(): void }

const methods: readonly Method[] = ['cash', 'bank', 'online', 'paypal']

/** Records a payment outside the gateway, or requests a refund. */
export function MoneyActions({ booking, account, onMoved }: Props) {
  const { staff } = useStaff()
  const [open, setOpen] = useState<EntryKind | null>(null)
  const { subject, key } = useDialogKey(open)
  const mayRefund = may(staff.role, 'ask for refunds') && refundableIn(account) > 0
  const kinds: EntryKind[] = mayRefund ? ['payment', 'refund'] : ['payment']
  return (
    <div className="mt-3! flex flex-wrap gap-2.5 print:hidden">
      {kinds.map((kind) => (
        <Button
          key={kind}
          look="line"
          size="sm"
          onClick={() => setOpen(kind)}
          className="max-md:min-h-12 max-md:flex-1"
        >
          {staffPayments.move[kind].button}
        </Button>
      ))}
      {subject && (
        <MoneyForm
          key={key}
          kind={subject}
          {...{ booking, account, isOpen: open !== null, onMoved }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

/** The highest possible refund, in decimals of the account's currency. */
function refundableIn({ received, refunded, refundDue }: Account): number {
  return toDecimal(
    refundableOf({ received: toMinor(received), refunded: toMinor(refunded), refundDue: toMinor(refundDue) }),
  )
}

type FormProps = Props & { kind: EntryKind; isOpen: boolean; onClose(): void }

function MoneyForm({ kind, booking: { _id, bookingId, status }, account, isOpen, onClose, onMoved }: FormProps) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const isRefund = kind === 'refund'
  // From a refusal: newer than the account behind the dialog.
  const [freshAccount, setFreshAccount] = useState<Account | null>(null)
  const { balance, overpaid, currency } = freshAccount ?? account
  const refundable = refundableIn(freshAccount ?? account)
  const t = staffPayments.move[kind]
  const expected = isRefund ? overpaid : balance
  const initial: Draft = {
    amount: expected > 0 ? expected.toFixed(2) : '',
    method: 'cash',
    reason: overpaid > 0 ? 'overpaid' : status === 'cancelled' ? 'cancelled by operator' : 'goodwill',
    ...{ text: '', key: '' },
  }
  const { draft, setDraft, discardDraft } = useSavedDraft(`${kind} ${_id}`, initial)
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { around, reportInvalid } = useFocusFirstInvalid<HTMLFormElement>()
  const amount = parseStaffAmount(draft.amount)
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes, key: '' })
  const atMost = staffPayments.move.atMost(money(refundable, currency))

  async function send() {
    const isTooMuch = isRefund && amount !== null && amount > refundable
    setWrong(isTooMuch ? atMost : amount ? '' : staffPayments.decide.amountWrong)
    setProblem('')
    if (!amount || isTooMuch) return reportInvalid()
    const { method, reason, text } = draft
    const seen = { expectedBalance: balance }
    // Saved before it is sent, so that a retry after a reload has the same key.
    const key = draft.key || newIdempotencyKey()
    setDraft({ ...draft, key })
    setBusy(true)
    const response = await callApi((token) =>
      isRefund
        ? askForRefund(token, _id, { amount, reason, note: text, ...seen, expectedRefundable: refundable }, key)
        : recordPayment(token, _id, { method, amount, reference: text, ...seen }, key),
    )
    setBusy(false)
    if (!response.ok) {
      setProblem(response.message || staffPayments.decide.failed)
      const fresh = latestAccountIn(response)
      if (!fresh) return
      setFreshAccount(fresh)
      setDraft({ ...draft, key: '' })
      return onMoved()
    }
    discardDraft()
    toasts.success(t.done(money(amount, currency), bookingId))
    onClose()
    onMoved()
  }

  function close() {
    // After a failure the request may have been carried out: its key is kept for the next attempt.
    if (!problem) discardDraft()
    onClose()
  }

  return (
    <FormDialog
      title={t.title}
      {...{ isOpen, isBusy, problem }}
      cancel={staffPayments.add.cancel}
      submit={isBusy ? staffPayments.add.sending : amount ? t.send(money(amount, currency)) : t.sendPlain}
      formRef={around}
      onSubmit={send}
      onClose={close}
    >
      <p className="text-sand-700">{t.lead}</p>
      <TextField
        label={staffPayments.move.amount(currency)}
        // The error repeats the limit, so the hint is left out.
        hint={!isRefund ? staffPayments.move.due(money(balance, currency)) : wrong ? undefined : atMost}
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
    </FormDialog>
  )
}
