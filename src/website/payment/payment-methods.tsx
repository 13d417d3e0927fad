import { TextField } from '#components/text-field.tsx'
import { payment as phrases } from '#i18n/payment.ts'
import { amountFormatter } from './amount-in.ts'
import { BankAccount } from './bank-account.tsx'
import type { PaymentMethodProps } from './payment-form.tsx'
import { SlipField } from './slip-field.tsx'

/** On the day: nothing is typed. */
export function CashPayment({ account }: PaymentMethodProps) {
  return (
    <>
      <p className="text-sand-800">
        {phrases.cash.text[account.booking.kind](amountFormatter(account)(account.account.balance))}
      </p>
      <p className="mt-2 text-[15.5px] text-sand-600">{phrases.cash.hint}</p>
    </>
  )
}

/** A transfer of which the guest tells the reference. */
export function OnlinePayment({ account, bank, typed, change, errorOf }: PaymentMethodProps) {
  return (
    <>
      <p className="text-sand-800">{phrases.online.text(amountFormatter(account)(account.account.balance))}</p>
      <BankAccount {...{ account, bank }} className="mt-5" />
      <TextField
        label={phrases.online.reference}
        hint={phrases.online.referenceHint}
        required
        name="onlineRef"
        autoComplete="off"
        maxLength={100}
        value={typed.onlineRef}
        onChange={(onlineRef) => change({ onlineRef })}
        error={errorOf('onlineRef')}
        className="mt-6"
      />
    </>
  )
}

/** A transfer of which the guest sends the slip; `progress` from 0 to 1 while it goes out. */
export function BankTransferPayment({
  account,
  bank,
  typed,
  change,
  errorOf,
  progress,
}: PaymentMethodProps & { progress: number | null }) {
  return (
    <>
      <p className="text-sand-800">{phrases.bank.text(amountFormatter(account)(account.account.balance))}</p>
      <BankAccount {...{ account, bank }} className="mt-5" />
      <SlipField
        file={typed.file}
        onChange={(file) => change({ file })}
        error={errorOf('file')}
        progress={progress}
        className="mt-6"
      />
    </>
  )
}
