import { useState } from 'react'
import { approveRefund, finishRefund, refuseRefund } from '#api-client/payments.ts'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { StaffRefundWire } from '#contracts/payments/staff-account.ts'
import { ConfirmDialog } from '#dashboard/components/form-dialog.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { latestAccountIn } from '#dashboard/hooks/latest-account.ts'
import { useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { staffPayments } from '#i18n/staff-payments.ts'

const t = staffPayments.refund

export type RefundStep = { action: 'approve' | 'refuse' | 'done'; refund: StaffRefundWire }
type Props = { step: RefundStep | null; onClose(): void; onChanged(): void }

/** Approves, refuses or completes a refund. */
export function RefundDialog({ step, ...props }: Props) {
  const { subject, key } = useDialogKey(step)
  return subject && <RefundForm key={key} step={subject} isOpen={step !== null} {...props} />
}

function RefundForm({ step, isOpen, onClose, onChanged }: Props & { step: RefundStep; isOpen: boolean }) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const { around, reportInvalid } = useFocusFirstInvalid<HTMLDivElement>()
  const { action, refund } = step
  const [balance, setBalance] = useState(refund.balance)
  const { draft: text, setDraft, discardDraft } = useSavedDraft(`${action} refund ${refund.id}`, '')

  function send(token: string) {
    switch (action) {
      case 'approve':
        return approveRefund(token, refund.id, { expectedBalance: balance })
      case 'refuse':
        return refuseRefund(token, refund.id, text)
      case 'done':
        return finishRefund(token, refund.id, text)
    }
  }

  async function confirm() {
    const isMissing = action === 'refuse' && !text.trim()
    setWrong(isMissing ? t.noteMissing : '')
    if (isMissing) return reportInvalid()
    setProblem('')
    setBusy(true)
    const response = await callApi(send)
    setBusy(false)
    if (!response.ok) {
      setProblem(response.message || t.failed)
      setBalance(latestAccountIn(response)?.balance ?? balance)
      if (response.status === 409) onChanged()
      return
    }
    discardDraft()
    const { status } = response.body.refund
    if (status === 'failed') toasts.error(t.told.failed)
    else toasts.success(t.told[status])
    onClose()
    onChanged()
  }

  const { title, button } = {
    approve: { title: t.approveTitle, button: t.confirmApprove },
    refuse: { title: t.refuseTitle, button: t.confirmRefuse },
    done: { title: t.doneTitle, button: t.confirmDone },
  }[action]
  return (
    <ConfirmDialog
      {...{ title, isOpen, isBusy, problem }}
      cancel={t.cancel}
      confirm={isBusy ? t.working : button}
      look={action === 'refuse' ? 'danger' : 'dark'}
      onConfirm={confirm}
      onClose={() => {
        discardDraft()
        onClose()
      }}
    >
      <p className="numbers text-[16px] font-[620] text-sand-900">
        {t.sum(money(refund.amount, refund.currency), refund.name, refund.bookingId)}
      </p>
      <p className="mt-2 text-[15px] text-sand-700">{t.reasons[refund.reason]}</p>
      {action === 'approve' ? (
        <>
          <p className="mt-2 text-[15px] text-sand-700">{refund.isByHand ? t.byHandLater : t.byGateway}</p>
          <p className="numbers mt-2 text-[15px] text-sand-700">{t.balance(money(balance, refund.currency))}</p>
        </>
      ) : (
        <div ref={around} className="mt-5">
          <TextField
            label={action === 'refuse' ? t.note : t.reference}
            hint={action === 'refuse' ? t.noteHint : t.referenceHint}
            required={action === 'refuse'}
            error={wrong}
            maxLength={action === 'refuse' ? 500 : 100}
            autoComplete="off"
            value={text}
            onChange={setDraft}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
