import { Landmark } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { revealRefundAccount } from '#api-client/staff.ts'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { TextField } from '#components/text-field.tsx'
import type { RefundAccount } from '#contracts/payments/refund-account.ts'
import type { StaffRefundWire } from '#contracts/payments/staff-account.ts'
import { DialogFoot, DialogProblem } from '#dashboard/components/dialog-footer.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { bookingsDesk } from '#i18n/bookings-desk.ts'
import { paymentsDesk } from '#i18n/payments-desk.ts'

const t = paymentsDesk.refund.account
const asking = bookingsDesk.identity

/** Reveals the bank account of a refund for a reason. It leaves the screen as soon as the dialog closes. */
export function RevealRefundAccount({ refund, className }: { refund: StaffRefundWire; className: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="line"
        size="sm"
        className={className}
        aria-label={t.revealOf(refund.bookingId)}
        onClick={() => setOpen(true)}
      >
        <Landmark className="icon" aria-hidden="true" />
        {t.reveal}
      </Button>
      <Ask key={String(isOpen)} id={refund.id} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function Ask({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose(): void }) {
  const { ask } = useStaff()
  const form = useId()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [shown, setShown] = useState<RefundAccount | null>(null)
  const { around, foundWrong } = useFocusFirstInvalid<HTMLFormElement>()

  async function show(event: FormEvent) {
    event.preventDefault()
    if (reason.trim().length < 3) {
      setWrong(asking.reasonMissing)
      return foundWrong()
    }
    setWrong('')
    setProblem('')
    setBusy(true)
    const answer = await ask((token) => revealRefundAccount(token, id, reason))
    setBusy(false)
    if (answer.ok) setShown(answer.body.account)
    else setProblem(answer.message || t.failed)
  }

  return (
    <Dialog
      title={t.title}
      isOpen={isOpen}
      onClose={() => !isBusy && onClose()}
      size="sm"
      footer={
        shown ? (
          <Button size="sm" autoFocus onClick={onClose} className="max-md:min-h-12 max-md:flex-1">
            {asking.close}
          </Button>
        ) : (
          <DialogFoot quiet={asking.cancel} onQuiet={onClose} main={t.show} form={form} isBusy={isBusy} />
        )
      }
    >
      {shown ? (
        <div role="status">
          <dl className="grid gap-3.5">
            {(['holder', 'number', 'bank', 'branch'] as const)
              .filter((name) => shown[name])
              .map((name) => (
                <div key={name}>
                  <dt className="text-[13.5px] text-sand-600">{t[name]}</dt>
                  <dd className="numbers text-[17px] font-[620] break-words text-lagoon-900 select-all">
                    {shown[name]}
                  </dd>
                </div>
              ))}
          </dl>
        </div>
      ) : (
        <form id={form} ref={around} onSubmit={show} noValidate className="space-y-4">
          <DialogProblem text={problem} />
          <p className="text-sand-700">{t.lead}</p>
          <TextField
            label={asking.reason}
            hint={t.reasonHint}
            value={reason}
            error={wrong}
            required
            autoFocus
            autoComplete="off"
            maxLength={200}
            onChange={setReason}
          />
        </form>
      )}
    </Dialog>
  )
}
