import { useState } from 'react'
import { approveRefund, finishRefund, refuseRefund } from '#api-client/payments.ts'
import { useToasts } from '#components/use-toasts.tsx'
import type { StaffRefundWire } from '#contracts/payments/booking-payments.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { FormDate, FormText } from '#dashboard/form/form-fields.tsx'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { books } from '#i18n/books.ts'
import { staffPayments } from '#i18n/staff-payments.ts'
import { latestAccountIn } from './latest-account.ts'

const t = staffPayments.refund

export const refundActions = ['approve', 'refuse', 'done'] as const
export type RefundStep = { action: (typeof refundActions)[number]; refund: StaffRefundWire }
type Props = { step: RefundStep; isOpen: boolean; onClose(): void; onChanged(): void }

/** Approves, refuses or completes a refund. */
export const RefundDialog = keyedDialog('step', RefundForm)

function RefundForm({ step, isOpen, onClose, onChanged }: Props) {
  const toasts = useToasts()
  const { action, refund } = step
  const today = dayAt(Date.now())
  const [balance, setBalance] = useState(refund.balance)
  const form = useStaffForm({
    draftName: `${action} refund ${refund.id}`,
    isOpen,
    base: null,
    draftOf: () => ({ text: '', sentOn: today }),
    problemsIn: ({ text }) => (action === 'refuse' && !text.trim() ? { text: t.noteMissing } : {}),
    send(token, { text, sentOn }) {
      switch (action) {
        case 'approve':
          return approveRefund(token, refund.id, { expectedBalance: balance })
        case 'refuse':
          return refuseRefund(token, refund.id, text)
        case 'done':
          return finishRefund(token, refund.id, { reference: text, ...(sentOn < today && { sentOn }) })
      }
    },
    onSaved({ refund: { status } }) {
      if (status === 'failed') toasts.error(t.outcomes.failed)
      else toasts.success(t.outcomes[status])
      onClose()
      onChanged()
    },
    onRefused(response) {
      setBalance(latestAccountIn(response)?.balance ?? balance)
      if (response.status === 409) onChanged()
    },
    messages: { failed: t.failed },
  })

  const { title, button } = {
    approve: { title: t.approveTitle, button: t.confirmApprove },
    refuse: { title: t.refuseTitle, button: t.confirmRefuse },
    done: { title: t.doneTitle, button: t.confirmDone },
  }[action]
  return (
    <FormDialog
      {...dialogProps(form)}
      title={title}
      isOpen={isOpen}
      cancel={t.cancel}
      submit={form.isBusy ? t.working : button}
      look={action === 'refuse' ? 'danger' : 'dark'}
      onClose={onClose}
    >
      <div className="space-y-2 text-[15px] text-sand-700">
        <p className="numbers text-[16px] font-[620] text-sand-900">
          {t.sum(money(refund.amount, refund.currency), refund.name, refund.bookingId)}
        </p>
        <p>{t.reasons[refund.reason]}</p>
        {action === 'approve' && (
          <>
            <p>{refund.isByHand ? t.byHandLater : t.byGateway}</p>
            <p className="numbers">{t.balance(money(balance, refund.currency))}</p>
          </>
        )}
      </div>
      {action !== 'approve' && (
        <FormText
          {...form.field('text')}
          label={action === 'refuse' ? t.note : t.reference}
          hint={action === 'refuse' ? t.noteHint : t.referenceHint}
          required={action === 'refuse'}
          maxLength={action === 'refuse' ? 500 : 100}
          autoComplete="off"
        />
      )}
      {action === 'done' && <FormDate {...form.field('sentOn')} label={books.sentOn} max={today} required />}
    </FormDialog>
  )
}
