import { recordGatePayment } from '#api-client/gate-fees.ts'
import type { GateJeep } from '#contracts/gate-fees/gate-fees.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { parseStaffAmount } from '#dashboard/components/format-staff-money.ts'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { FormMoney, FormSelect, FormText } from '#dashboard/form/form-fields.tsx'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { type FeeCurrency, feeCurrencies } from '#domain/gate-fees/gate-fees.ts'
import { gateDuesOf, nameOfJeep } from '#i18n/day-labels.ts'
import { gateSheet } from '#i18n/gate-sheet.ts'
import { today } from '#i18n/today.ts'

const t = gateSheet.sheet

type Props = { jeep: GateJeep; day: string; isOpen: boolean; onClose(): void; onSaved(): void }

/** Records what was paid at the gate for a jeep, with the number of the receipt. */
export const GatePaymentDialog = keyedDialog('jeep', GatePaymentForm)

function GatePaymentForm({ jeep, day, isOpen, onClose, onSaved }: Props) {
  const { half, park, jeepType, number, total, usd, paid } = jeep
  const form = useStaffForm({
    draftName: `gate ${day} ${half} ${jeepType} ${number}`,
    isOpen,
    base: null,
    // A second payment is rarely the whole sum again.
    draftOf: () => ({ amount: total === null || paid.length > 0 ? '' : String(total), currency: 'LKR', receipt: '' }),
    problemsIn: ({ amount }) => (parseStaffAmount(amount) ? {} : { amount: today.cash.amountWrong }),
    send(token, { receipt, ...typed }, key) {
      const [amount, currency] = [parseStaffAmount(typed.amount) ?? 0, typed.currency as FeeCurrency]
      return recordGatePayment(token, { day, half, park, jeepType, number, receipt, amount, currency }, key)
    },
    successToast: t.saved,
    onSaved() {
      onSaved()
      onClose()
    },
    messages: { failed: t.failed, offline: today.cash.unsent },
  })
  const { field } = form
  /** The suggested amount follows the currency: 21,594 rupees must not become as many dollars. */
  function chooseCurrency(currency: string) {
    const { amount } = form.values()
    const fees = [total, usd].map((fee) => (fee === null ? '' : String(fee)))
    const isSuggested = amount !== '' && fees.includes(amount)
    form.change({ currency, ...(isSuggested && { amount: fees[currency === 'LKR' ? 0 : 1] }) })
  }
  return (
    <FormDialog
      title={t.recordTitle(nameOfJeep({ type: jeepType, number }))}
      {...dialogProps(form)}
      isOpen={isOpen}
      onClose={onClose}
      cancel={today.cash.cancel}
      submit={t.save}
    >
      <p className="numbers text-sand-700">{gateDuesOf(jeep)}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormMoney {...field('amount')} label={t.amount} required autoFocus />
        <FormSelect
          {...field('currency')}
          label={t.currency}
          options={feeCurrencies.map((value) => ({ value, label: value }))}
          onChange={chooseCurrency}
        />
      </div>
      <FormText {...field('receipt')} label={t.receipt} maxLength={60} autoComplete="off" />
    </FormDialog>
  )
}
