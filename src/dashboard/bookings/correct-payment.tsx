import { useState } from 'react'
import { correctPayment } from '#api-client/books.ts'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { BookingPayments, StaffPaymentWire } from '#contracts/payments/booking-payments.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { latestAccountIn } from '#dashboard/hooks/latest-account.ts'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
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
  const { subject, key } = useDialogKey(isOpen ? payment : null)
  return (
    <>
      <ActionButton look="plain" aria-label={t.openFor(money(payment.amount, payment.currency))} onClick={open}>
        {t.open}
      </ActionButton>
      {subject && <CorrectionForm key={key} {...props} isOpen={isOpen} onClose={close} />}
    </>
  )
}

type CorrectionFormProps = Props & { isOpen: boolean; onClose(): void }

function CorrectionForm({ payment, account, onCorrected, isOpen, onClose }: CorrectionFormProps) {
  const toasts = useToasts()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState('')
  // From a refusal: newer than the account behind the dialog.
  const [balance, setBalance] = useState(account.balance)
  const { around, reportInvalid } = useFocusFirstInvalid<HTMLFormElement>()
  const correction = useStaffMutation(
    (token, amount: number) => correctPayment(token, payment.id, { amount, reason, expectedBalance: balance }),
    { invalidates: [['bookings'], ['books'], ['reports'], ['audit']] },
  )

  async function send() {
    const amount = parseAmount(typed)
    const isMissing = amount === null || !reason.trim()
    setWrong(isMissing ? t.needed : '')
    if (isMissing) return reportInvalid()
    const response = await correction.run(amount)
    if (!response.ok) return setBalance(latestAccountIn(response)?.balance ?? balance)
    toasts.success(t.done)
    onClose()
    onCorrected()
  }

  return (
    <FormDialog
      title={t.title}
      isOpen={isOpen}
      isBusy={correction.isBusy}
      problem={failureText(correction.refused, books)}
      cancel={t.cancel}
      submit={correction.isBusy ? t.saving : t.save}
      formRef={around}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-sand-700">
        {t.recorded}: <b className="numbers text-sand-900">{money(payment.amount, payment.currency)}</b>. {t.about}
      </p>
      <TextField
        label={`${t.amount} (${payment.currency})`}
        hint={t.amountHint}
        error={wrong}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        required
        maxLength={14}
      />
      <TextField label={t.reason} value={reason} onChange={setReason} autoComplete="off" required maxLength={500} />
    </FormDialog>
  )
}
