import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { recordPayment, requestRefund } from '#api-client/staff-bookings.ts'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import type { BookingPayments, MoneySeen } from '#contracts/payments/booking-payments.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { money, parseStaffAmount } from '#dashboard/components/format-staff-money.ts'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { FormDate, FormMoney, FormSelect, FormText } from '#dashboard/form/form-fields.tsx'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { latestAccountIn } from '#dashboard/payments/latest-account.ts'
import { type RefundReason, refundableOf, refundReasons } from '#domain/payments/payment.ts'
import { recordedMethods } from '#domain/payments/staff-methods.ts'
import { type Day, dayAt } from '#domain/primitives/date.ts'
import { toDecimal, toMinor } from '#domain/primitives/money.ts'
import { may } from '#domain/staff/permission.ts'
import { books } from '#i18n/books.ts'
import { staffPayments } from '#i18n/staff-payments.ts'

type EntryKind = 'payment' | 'refund'
type Method = MoneySeen['method']
type Account = BookingPayments['account']
type Values = { amount: string; method: Method; reason: RefundReason; text: string; receivedOn: Day }
type Props = { booking: StaffBookingRow; account: Account; onMoved(): void }

/** Records a payment outside the gateway, or requests a refund. */
export function MoneyActions({ booking, account, onMoved }: Props) {
  const { staff } = useStaff()
  const dialogs = { payment: useDialog('payment'), refund: useDialog('refund') }
  const mayRefund = may(staff.role, 'request refunds') && refundableIn(account) > 0
  const kinds: EntryKind[] = mayRefund ? ['payment', 'refund'] : ['payment']
  const open = kinds.find((kind) => dialogs[kind].isOpen) ?? null
  return (
    <>
      {kinds.map((kind) => (
        <ActionButton key={kind} onClick={dialogs[kind].open}>
          {staffPayments.move[kind].button}
        </ActionButton>
      ))}
      <MoneyDialog kind={open} booking={booking} account={account} onMoved={onMoved} onClose={dialogs.payment.close} />
    </>
  )
}

/** The highest possible refund, in decimals of the account's currency. */
function refundableIn({ received, refunded, refundDue }: Account): number {
  return toDecimal(
    refundableOf({ received: toMinor(received), refunded: toMinor(refunded), refundDue: toMinor(refundDue) }),
  )
}

type FormProps = Props & { kind: EntryKind; isOpen: boolean; onClose(): void }

const MoneyDialog = keyedDialog('kind', MoneyForm)

function MoneyForm(props: FormProps) {
  const { kind, isOpen, onClose } = props
  const isRefund = kind === 'refund'
  const t = staffPayments.move[kind]
  const { form, balance, currency, atMost } = useMoneyForm(props)
  const { control, field, isBusy } = form
  const amount = parseStaffAmount(useWatch({ control, name: 'amount' }))

  return (
    <FormDialog
      title={t.title}
      {...dialogProps(form)}
      isOpen={isOpen}
      cancel={staffPayments.add.cancel}
      submit={isBusy ? staffPayments.add.sending : amount ? t.send(money(amount, currency)) : t.sendPlain}
      onClose={onClose}
    >
      <p className="text-sand-700">{t.lead}</p>
      <FormMoney
        {...field('amount')}
        label={staffPayments.move.amount(currency)}
        // The error repeats the limit, so the hint is left out.
        hint={!isRefund ? staffPayments.move.due(money(balance, currency)) : form.errors.amount ? undefined : atMost}
        autoFocus
        required
      />
      {isRefund ? (
        <FormSelect
          {...field('reason')}
          label={t.which}
          options={optionsOf(refundReasons, staffPayments.refund.reasons)}
        />
      ) : (
        <FormSelect {...field('method')} label={t.which} options={optionsOf(recordedMethods, staffPayments.methods)} />
      )}
      {!isRefund && <FormDate {...field('receivedOn')} label={books.receivedOn} max={dayAt(Date.now())} required />}
      <FormText
        {...field('text')}
        label={t.text}
        hint={t.textHint}
        autoComplete="off"
        maxLength={isRefund ? 500 : 100}
      />
    </FormDialog>
  )
}

function useMoneyForm({ kind, booking: { _id, bookingId, status }, account, isOpen, onClose, onMoved }: FormProps) {
  const t = staffPayments.move[kind]
  const isRefund = kind === 'refund'
  const today = dayAt(Date.now())
  // From a refusal: newer than the account behind the dialog.
  const [freshAccount, setFreshAccount] = useState<Account | null>(null)
  const { balance, overpaid, currency } = freshAccount ?? account
  const refundable = refundableIn(freshAccount ?? account)
  const atMost = staffPayments.move.atMost(money(refundable, currency))
  const form = useStaffForm({
    draftName: `${kind} ${_id}`,
    isOpen,
    base: null,
    draftOf: (): Values => {
      const expected = isRefund ? overpaid : balance
      return {
        amount: expected > 0 ? expected.toFixed(2) : '',
        method: 'cash',
        reason: overpaid > 0 ? 'overpaid' : status === 'cancelled' ? 'cancelled by operator' : 'goodwill',
        text: '',
        receivedOn: today,
      }
    },
    problemsIn(values): Problems {
      const typed = parseStaffAmount(values.amount)
      if (isRefund && typed !== null && typed > refundable) return { amount: atMost }
      return typed ? {} : { amount: staffPayments.decide.amountWrong }
    },
    send(token, { method, reason, text, receivedOn, ...values }, key) {
      const entry = { amount: parseStaffAmount(values.amount) ?? 0, expectedBalance: balance }
      if (isRefund)
        return requestRefund(token, _id, { ...entry, reason, note: text, expectedRefundable: refundable }, key)
      const payment = { ...entry, method, reference: text, ...(receivedOn < today && { receivedOn }) }
      return recordPayment(token, _id, payment, key)
    },
    successToast: (_, values) => t.done(money(parseStaffAmount(values.amount) ?? 0, currency), bookingId),
    onSaved() {
      onClose()
      onMoved()
    },
    onRefused(response) {
      const fresh = latestAccountIn(response)
      if (!fresh) return
      setFreshAccount(fresh)
      onMoved()
    },
    messages: { failed: staffPayments.decide.failed },
  })
  return { form, balance, currency, atMost }
}
