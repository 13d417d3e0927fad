import { useState } from 'react'
import { correctPayment } from '#api-client/books.ts'
import type { BookingPayments, StaffPaymentWire } from '#contracts/payments/booking-payments.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { FormMoney, FormText } from '#dashboard/form/form-fields.tsx'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { latestAccountIn } from '#dashboard/payments/latest-account.ts'
import { isReceived } from '#domain/payments/payment.ts'
import { parseAmount } from '#domain/primitives/parse-amount.ts'
import { books } from '#i18n/books.ts'

const t = books.correction

type Props = { payment: StaffPaymentWire; account: BookingPayments['account']; onCorrected(): void }

/** Whether staff recorded the payment: only such a one can be corrected. */
export const isCorrectable = ({ provider, status }: StaffPaymentWire) => provider === null && isReceived(status)

/** Corrects the amount of a payment that staff recorded. */
export function CorrectPayment(props: Props) {
  const { payment } = props
  const { isOpen, open, close } = useDialog('correct', payment.id)
  return (
    <>
      <ActionButton look="plain" aria-label={t.openFor(money(payment.amount, payment.currency))} onClick={open}>
        {t.open}
      </ActionButton>
      <CorrectionDialog {...props} payment={isOpen ? payment : null} onClose={close} />
    </>
  )
}

type CorrectionFormProps = Props & { isOpen: boolean; onClose(): void }

const CorrectionDialog = keyedDialog('payment', CorrectionForm)

function CorrectionForm({ payment, account, onCorrected, isOpen, onClose }: CorrectionFormProps) {
  // From a refusal: newer than the account behind the dialog.
  const [balance, setBalance] = useState(account.balance)
  const form = useStaffForm({
    draftName: `correction ${payment.id}`,
    isOpen,
    base: null,
    draftOf: () => ({ amount: '', reason: '' }),
    problemsIn: ({ amount, reason }): Problems => ({
      ...(parseAmount(amount) === null && { amount: t.needed }),
      ...(!reason.trim() && { reason: t.needed }),
    }),
    send: (token, { amount, reason }) =>
      correctPayment(token, payment.id, { amount: parseAmount(amount) ?? 0, reason, expectedBalance: balance }),
    invalidates: [['bookings'], ['books'], ['reports'], ['audit']],
    successToast: t.done,
    onSaved() {
      onClose()
      onCorrected()
    },
    onRefused(response) {
      setBalance(latestAccountIn(response)?.balance ?? balance)
      return undefined
    },
    messages: books,
  })

  return (
    <FormDialog
      title={t.title}
      {...dialogProps(form)}
      isOpen={isOpen}
      cancel={t.cancel}
      submit={form.isBusy ? t.saving : t.save}
      onClose={onClose}
    >
      <p className="text-sand-700">
        {t.recorded}: <b className="numbers text-sand-900">{money(payment.amount, payment.currency)}</b>. {t.about}
      </p>
      <FormMoney
        {...form.field('amount')}
        label={`${t.amount} (${payment.currency})`}
        hint={t.amountHint}
        autoFocus
        required
      />
      <FormText {...form.field('reason')} label={t.reason} autoComplete="off" required maxLength={500} />
    </FormDialog>
  )
}
