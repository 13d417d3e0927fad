import { useState } from 'react'
import { approveRefund, finishRefund, refuseRefund } from '#api-client/staff.ts'
import { Dialog } from '#components/dialog.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { StaffRefundWire } from '#contracts/payments/staff-account.ts'
import { DialogFoot, DialogProblem } from '#dashboard/components/dialog-footer.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useKeptDraft } from '#dashboard/hooks/saved-draft.ts'
import { useTurn } from '#dashboard/hooks/use-dialog-key.ts'
import { freshAccountIn } from '#dashboard/hooks/use-fresh-account.ts'
import { paymentsDesk } from '#i18n/payments-desk.ts'

const t = paymentsDesk.refund

export type RefundStep = { deed: 'approve' | 'refuse' | 'done'; refund: StaffRefundWire }
type Props = { step: RefundStep | null; onClose(): void; onChanged(): void }

/** Asks once more before money goes, or does not. */
export function RefundDialog({ step, ...deeds }: Props) {
  const { subject, turn } = useTurn(step)
  return subject && <Ask key={turn} step={subject} isOpen={step !== null} {...deeds} />
}

function Ask({ step, isOpen, onClose, onChanged }: Props & { step: RefundStep; isOpen: boolean }) {
  const { ask } = useStaff()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const { around, foundWrong } = useFocusFirstInvalid<HTMLDivElement>()
  const { deed, refund } = step
  const [balance, setBalance] = useState(refund.balance)
  const { draft: text, keep, forget } = useKeptDraft(`${deed} refund ${refund.id}`, '')

  async function go() {
    if (deed === 'refuse' && !text.trim()) {
      setWrong(t.noteMissing)
      return foundWrong()
    }
    setWrong('')
    setProblem('')
    setBusy(true)
    const answer = await ask((token) => {
      if (deed === 'approve') return approveRefund(token, refund.id, { expectedBalance: balance })
      return deed === 'refuse' ? refuseRefund(token, refund.id, text) : finishRefund(token, refund.id, text)
    })
    setBusy(false)
    if (!answer.ok) {
      setProblem(answer.message || t.failed)
      setBalance(freshAccountIn(answer)?.balance ?? balance)
      if (answer.status === 409) onChanged()
      return
    }
    forget()
    const { status } = answer.body.refund
    if (status === 'failed') toasts.error(t.told.failed)
    else toasts.success(t.told[status])
    onClose()
    onChanged()
  }

  function close() {
    if (isBusy) return
    forget()
    onClose()
  }

  const { title, confirm } = {
    approve: { title: t.approveTitle, confirm: t.confirmApprove },
    refuse: { title: t.refuseTitle, confirm: t.confirmRefuse },
    done: { title: t.doneTitle, confirm: t.confirmDone },
  }[deed]
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={close}
      size="sm"
      footer={
        <DialogFoot
          quiet={t.cancel}
          onQuiet={close}
          main={isBusy ? t.working : confirm}
          onMain={go}
          look={deed === 'refuse' ? 'danger' : 'dark'}
          isBusy={isBusy}
        />
      }
    >
      <DialogProblem text={problem} />
      <p className="numbers text-[16px] font-[620] text-sand-900">
        {t.sum(money(refund.amount, refund.currency), refund.name, refund.bookingId)}
      </p>
      <p className="mt-2 text-[15px] text-sand-700">{t.reasons[refund.reason]}</p>
      {deed === 'approve' && (
        <>
          <p className="mt-2 text-[15px] text-sand-700">{refund.isByHand ? t.byHandLater : t.byGateway}</p>
          <p className="numbers mt-2 text-[15px] text-sand-700">{t.balance(money(balance, refund.currency))}</p>
        </>
      )}
      {deed !== 'approve' && (
        <div ref={around} className="mt-5">
          <TextField
            label={deed === 'refuse' ? t.note : t.reference}
            hint={deed === 'refuse' ? t.noteHint : t.referenceHint}
            required={deed === 'refuse'}
            error={wrong}
            maxLength={deed === 'refuse' ? 500 : 100}
            autoComplete="off"
            value={text}
            onChange={keep}
          />
        </div>
      )}
    </Dialog>
  )
}
