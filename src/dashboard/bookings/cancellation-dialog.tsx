import { type FormEvent, useId, useState } from 'react'
import type { Answer } from '#api-client/staff.ts'
import { Checkbox } from '#components/checkbox.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { OptionCards } from '#components/option-cards.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { TextField } from '#components/text-field.tsx'
import type { BookingCancelling, CancellationPreview } from '#contracts/bookings/cancellation.ts'
import { DialogError, DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import type { BookingKind } from '#domain/bookings/booking.ts'
import { type CancellingParty, cancellingParties, policyOf } from '#domain/bookings/cancellation-policy.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { parseAmount } from '#domain/primitives/parse-amount.ts'
import { may } from '#domain/staff/permission.ts'
import { cancelling as t } from '#i18n/cancelling.ts'
import { CancellationResult } from './cancellation-result.tsx'
import { useCancellationPreview } from './use-cancellation-preview.ts'

/** The reason that the dialog opens for: a button, the saved form, deleting, or a refund that was left undecided. */
export type CancellationTarget = {
  purpose: 'cancel' | 'save' | 'delete' | 'decide'
  bookingId: string
  name: string
  kind: BookingKind
}

type Props = {
  target: CancellationTarget | null
  send(target: CancellationTarget, terms: BookingCancelling): Promise<Answer<unknown>>
  onClose(): void
  onDone(target: CancellationTarget): void
  /** The booking is another one by now: the screen behind is reloaded. */
  onStale?: () => void
}

/** Asks who cancels and shows the result before it is confirmed (R7.6). */
export function CancellationDialog({ target, ...rest }: Props) {
  const { subject, key } = useDialogKey(target)
  return subject && <Asked key={key} target={subject} isOpen={target !== null} {...rest} />
}

function Asked({
  target,
  isOpen,
  send,
  onClose,
  onDone,
  onStale,
}: Props & { target: CancellationTarget; isOpen: boolean }) {
  const { purpose, bookingId, name } = target
  const form = useId()
  const { preview, problem: unreachable, load } = useCancellationPreview(bookingId)
  const [party, setParty] = useState<CancellingParty | ''>('')
  // As it is typed; '' is the refund by policy.
  const [typed, setTyped] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [notify, setNotify] = useState(true)
  const [wrong, setWrong] = useState<{ party?: string; refund?: string }>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { around, foundWrong } = useFocusFirstInvalid<HTMLFormElement>()
  const byPolicy = preview && party ? preview.refunds[party] : 0
  const refund = typed === null ? byPolicy : parseAmount(typed)
  const isRefundFit = preview && refund !== null && toMinor(refund) <= toMinor(preview.refundable)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (!preview) return
    setWrong({
      ...(party ? {} : { party: t.partyMissing }),
      ...(isRefundFit ? {} : { refund: t.refundWrong(money(preview.refundable, preview.currency)) }),
    })
    setProblem('')
    if (!party || !isRefundFit) return foundWrong()
    setBusy(true)
    const isOther = toMinor(refund) !== toMinor(byPolicy)
    const answer = await send(target, {
      ...{ cancelledBy: party, expectedRefund: byPolicy, version: preview.version },
      ...{ notify: notify && preview.canNotify },
      ...(isOther ? { refund } : {}),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    })
    setBusy(false)
    if (answer.ok) return onDone(target)
    setProblem(answer.message || t.failedToSave)
    if (answer.status !== 409) return
    setTyped(null)
    void load()
    onStale?.()
  }

  return (
    <Dialog
      title={t.titles[purpose]}
      isOpen={isOpen}
      onClose={() => !isBusy && onClose()}
      footer={
        <DialogFooter
          quiet={purpose === 'cancel' || purpose === 'delete' ? t.keep : t.quietBack}
          onQuiet={() => !isBusy && onClose()}
          main={preview && (isBusy ? t.working : t.confirm[purpose])}
          form={form}
          look={purpose === 'decide' ? 'dark' : 'danger'}
          isBusy={isBusy}
        />
      }
    >
      <form id={form} ref={around} onSubmit={confirm} noValidate className="space-y-5">
        <DialogError text={problem} />
        <div>
          <p dir="auto" className="numbers text-[16px] font-[620] break-words text-sand-900">
            {t.booking(name, bookingId)}
          </p>
          {purpose !== 'decide' && (
            <p className="mt-1 text-[15px] text-sand-700">{purpose === 'delete' ? t.deleted : t.places}</p>
          )}
        </div>
        <LoadError text={unreachable} onRetry={load} />
        {!preview && !unreachable && (
          <div className="space-y-3">
            <p role="status" className="text-sand-600">
              {t.loading}
            </p>
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-32 w-full" />
          </div>
        )}
        {preview && (
          <>
            <PartyChoice
              {...{ preview, party, kind: target.kind }}
              error={wrong.party}
              onChange={(chosen) => {
                setParty(chosen)
                setTyped(null)
                setWrong({})
              }}
            />
            {party && (
              <RefundField
                {...{ preview, byPolicy, error: wrong.refund }}
                value={typed ?? byPolicy.toFixed(2)}
                onChange={(text) => {
                  setTyped(text)
                  setWrong({})
                }}
              />
            )}
            {party && isRefundFit && (
              <>
                <CancellationResult {...{ preview, refund }} isNotified={notify && preview.canNotify} />
                {refund > 0 && <p className="text-[15px] text-sand-700">{t.approval}</p>}
              </>
            )}
            <TextField
              label={t.reason}
              hint={t.reasonHint}
              value={reason}
              onChange={setReason}
              autoComplete="off"
              maxLength={300}
            />
            {preview.canNotify && <Checkbox label={t.notify} checked={notify} onChange={setNotify} />}
          </>
        )}
      </form>
    </Dialog>
  )
}

type ChoiceProps = {
  preview: CancellationPreview
  kind: BookingKind
  party: CancellingParty | ''
  error: string | undefined
  onChange(party: CancellingParty): void
}

function PartyChoice({ preview: { currency, refunds }, kind, party, error, onChange }: ChoiceProps) {
  const details = { guest: t.terms[policyOf(kind)], operator: t.everything }
  return (
    <OptionCards
      legend={t.party}
      columns={1}
      value={party}
      error={error}
      options={cancellingParties.map((value) => ({
        value,
        label: t.parties[value],
        detail: details[value],
        price: money(refunds[value], currency),
      }))}
      onChange={onChange}
    />
  )
}

type RefundProps = {
  preview: CancellationPreview
  byPolicy: number
  error: string | undefined
  value: string
  onChange(text: string): void
}

/** Only an admin gives back another amount than the terms say. */
function RefundField({ preview: { currency, refundable }, byPolicy, error, value, onChange }: RefundProps) {
  const { staff } = useStaff()
  if (refundable === 0 || !may(staff.role, 'approve refunds')) return null
  return (
    <TextField
      label={t.refund(currency)}
      hint={error ? undefined : t.refundHint(money(byPolicy, currency), money(refundable, currency))}
      error={error}
      value={value}
      onChange={onChange}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
    />
  )
}
