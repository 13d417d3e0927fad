import { useState } from 'react'
import { acceptSlip, acceptTransfer, rejectSlip, rejectTransfer } from '#api-client/staff.ts'
import { Dialog } from '#components/dialog.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { TextArea, TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { StaffSlipWire, TransferWire } from '#contracts/payments/slip.ts'
import { DialogFoot, DialogProblem } from '#dashboard/components/dialog-footer.tsx'
import { amountIn, money } from '#dashboard/components/format-staff-money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useKeptDraft } from '#dashboard/hooks/saved-draft.ts'
import { useTurn } from '#dashboard/hooks/use-dialog-key.ts'
import { freshAccountIn } from '#dashboard/hooks/use-fresh-account.ts'
import { paymentsDesk } from '#i18n/payments-desk.ts'
import { CaseFacts } from './payment-facts.tsx'
import { SlipPicture } from './slip-picture.tsx'

const t = paymentsDesk.decide

export type Case = { kind: 'slip'; slip: StaffSlipWire } | { kind: 'transfer'; transfer: TransferWire }

type Props = { found: Case | null; onClose(): void; onDecided(): void; onStale(): void }

/** One slip or transfer beside what it should be, and the decision about it. */
export function DecideDialog({ found, ...deeds }: Props) {
  const { subject, turn } = useTurn(found)
  const shown = found ?? subject
  // A fresh form for each: nothing typed for one guest is sent for another.
  return shown && <Decide key={`${turn} ${idOf(shown)}`} found={shown} isOpen={found !== null} {...deeds} />
}

type Draft = { amount: string; reason: string; step: 'look' | 'reject' }

const idOf = (found: Case) => (found.kind === 'slip' ? found.slip.id : found.transfer.id)

function Decide({ found, isOpen, onClose, onDecided, onStale }: Props & { found: Case; isOpen: boolean }) {
  const { ask } = useStaff()
  const toasts = useToasts()
  const told = found.kind === 'slip' ? found.slip : found.transfer
  // What was counted already must not be counted twice because a field was filled in.
  const [due, setDue] = useState(told.due)
  const isLessDue = due < told.amount
  const untouched: Draft = { amount: isLessDue ? '' : told.amount.toFixed(2), reason: '', step: 'look' }
  const { draft, keep, forget } = useKeptDraft(`decide ${told.id}`, untouched)
  const { amount, reason, step } = draft
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const { around, foundWrong } = useFocusFirstInvalid<HTMLDivElement>()
  const { id, bookingId, currency } = told
  const isWaiting = found.kind === 'transfer' || found.slip.status === 'waiting'
  const came = amountIn(amount)
  const isWhole = came === told.amount

  async function decide(call: (token: string) => ReturnType<typeof acceptSlip | typeof acceptTransfer>, done: string) {
    setWrong('')
    setProblem('')
    setBusy(true)
    const answer = await ask<unknown>(call)
    setBusy(false)
    if (answer.ok) {
      forget()
      toasts.success(done)
      return onDecided()
    }
    if (answer.status !== 409) return setProblem(answer.message || t.failed)
    const fresh = freshAccountIn(answer)
    if (fresh) {
      setProblem(answer.message)
      setDue(fresh.balance)
      return onStale()
    }
    // Decided by a colleague: the list is read anew, and the dialog may go with its case.
    toasts.error(answer.message || t.failed)
    onStale()
  }

  function refuse(why: string) {
    setWrong(why)
    foundWrong()
  }

  function accept() {
    if (came === null) return refuse(t.amountWrong)
    // Always said: what was due may be another sum by now.
    void decide(
      (token) =>
        (found.kind === 'slip' ? acceptSlip : acceptTransfer)(token, id, { amount: came, expectedBalance: due }),
      t.accepted(money(came, currency), bookingId),
    )
  }

  function reject() {
    if (!reason.trim()) return refuse(t.reasonMissing)
    void decide(
      (token) => (found.kind === 'slip' ? rejectSlip : rejectTransfer)(token, id, { reason, expectedBalance: due }),
      t.rejected(bookingId),
    )
  }

  function close() {
    if (isBusy) return
    forget()
    onClose()
  }

  function turnTo(next: Draft['step']) {
    setWrong('')
    setProblem('')
    keep({ ...draft, step: next })
  }

  return (
    <Dialog
      title={found.kind === 'slip' ? t.slipTitle(bookingId) : t.transferTitle(bookingId)}
      isOpen={isOpen}
      onClose={close}
      size={found.kind === 'slip' ? 'lg' : 'md'}
      footer={
        isWaiting &&
        (step === 'look' ? (
          <DialogFoot
            quiet={t.reject}
            onQuiet={() => turnTo('reject')}
            main={isBusy ? t.accepting : isWhole || came === null ? t.accept : t.acceptPart(money(came, currency))}
            onMain={accept}
            isBusy={isBusy}
          />
        ) : (
          <DialogFoot
            quiet={t.back}
            onQuiet={() => turnTo('look')}
            main={isBusy ? t.rejecting : t.rejectNow}
            onMain={reject}
            look="danger"
            isBusy={isBusy}
          />
        ))
      }
    >
      <DialogProblem text={problem} />
      <div ref={around} className={found.kind === 'slip' ? 'grid gap-6 md:grid-cols-[1.15fr_1fr]' : ''}>
        {found.kind === 'slip' && <SlipPicture slip={found.slip} />}
        <div className="space-y-5">
          <CaseFacts found={found} due={due} />
          {isWaiting && step === 'look' && (
            <TextField
              label={t.amount(currency)}
              hint={isLessDue ? t.amountOpen : t.amountHint}
              error={wrong}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={amount}
              onChange={(text) => keep({ ...draft, amount: text })}
            />
          )}
          {isWaiting && step === 'reject' && (
            <TextArea
              label={t.reason}
              hint={t.reasonHint}
              error={wrong}
              required
              maxLength={500}
              rows={3}
              autoFocus
              value={reason}
              onChange={(text) => keep({ ...draft, reason: text })}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}
