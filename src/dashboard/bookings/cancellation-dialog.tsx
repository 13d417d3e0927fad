import { useId, useState } from 'react'
import type { ApiResult } from '#api-client/request.ts'
import { cancelBooking, getCancellation } from '#api-client/staff-bookings.ts'
import { Button } from '#components/button.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { OptionCards } from '#components/option-cards.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { BookingCancelling, CancellationPreview } from '#contracts/bookings/cancellation.ts'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useIdempotencyKey } from '#dashboard/hooks/idempotency-key.ts'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import type { BookingKind } from '#domain/bookings/booking.ts'
import { type CancellingParty, cancellingParties, policyOf } from '#domain/bookings/cancellation-policy.ts'
import { toDecimal, toMinor } from '#domain/primitives/money.ts'
import { parseAmount } from '#domain/primitives/parse-amount.ts'
import { may } from '#domain/staff/permission.ts'
import { cancelling as t } from '#i18n/cancelling.ts'

/** The origin of the dialog: a button, a saved form, a deletion, or a refund that was left undecided. */
export type CancellationTarget = {
  purpose: 'cancel' | 'save' | 'delete' | 'decide'
  bookingId: string
  name: string
  kind: BookingKind
}

/** Cancels a live booking, or decides the refund of one that was cancelled without naming the party. */
export function CancelButton({ booking, onChanged }: { booking: StaffBookingRow; onChanged(): void }) {
  const { staff } = useStaff()
  const [target, setTarget] = useState<CancellationTarget | null>(null)
  const { bookingId, name, kind, status, cancelReason } = booking
  const isUndecided = cancelReason === 'undecided' && may(staff.role, 'approve refunds')
  const purpose = status !== 'cancelled' ? 'cancel' : isUndecided ? 'decide' : null
  return (
    <>
      {purpose && (
        <div className="mt-3! flex print:hidden">
          <Button
            look="line"
            size="sm"
            onClick={() => setTarget({ purpose, bookingId, name, kind })}
            className="max-md:min-h-12 max-md:flex-1"
          >
            {purpose === 'cancel' ? t.button : t.decide}
          </Button>
        </div>
      )}
      {/* Outlives the button, so that it can close. */}
      <CancelDialog target={target} onClose={() => setTarget(null)} onChanged={onChanged} />
    </>
  )
}

/** Sends the cancellation by itself, shows a toast and reloads the screen. */
export function CancelDialog(props: { target: CancellationTarget | null; onClose(): void; onChanged(): void }) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const keyFor = useIdempotencyKey()
  const { target, onClose, onChanged } = props
  return (
    <CancellationDialog
      target={target}
      send={({ bookingId }, terms) =>
        callApi((token) => cancelBooking(token, bookingId, terms, keyFor({ bookingId, ...terms })))
      }
      onClose={onClose}
      onStale={onChanged}
      onDone={({ purpose, bookingId }) => {
        toasts.success(purpose === 'decide' ? t.decided(bookingId) : t.cancelled(bookingId))
        onClose()
        onChanged()
      }}
    />
  )
}

type Props = {
  target: CancellationTarget | null
  send(target: CancellationTarget, terms: BookingCancelling): Promise<ApiResult<unknown>>
  onClose(): void
  onDone(target: CancellationTarget): void
  /** The booking has changed: the screen behind is reloaded. */
  onStale?: () => void
}

/** Asks who cancels and shows the result before it is confirmed (R7.6). */
export function CancellationDialog({ target, ...props }: Props) {
  const { subject, key } = useDialogKey(target)
  return subject && <CancellationForm key={key} target={subject} isOpen={target !== null} {...props} />
}

type FormProps = Omit<Props, 'target'> & { target: CancellationTarget; isOpen: boolean }

function CancellationForm({ target, isOpen, send, onClose, onDone, onStale }: FormProps) {
  const { purpose, bookingId, name, kind } = target
  const query = useStaffQuery(['bookings', 'cancellation', bookingId], (token) => getCancellation(token, bookingId))
  // Terms of an earlier opening may have run out.
  const preview = query.isFresh ? query.data : null
  const loadProblem = failureText(query.refused, t)
  const [party, setParty] = useState<CancellingParty | ''>('')
  // Null until the refund differs from the policy.
  const [typedRefund, setTypedRefund] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [notify, setNotify] = useState(true)
  const [wrong, setWrong] = useState<{ party?: string; refund?: string }>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { around, reportInvalid } = useFocusFirstInvalid<HTMLFormElement>()
  const byPolicy = preview && party ? preview.refunds[party] : 0
  const refund = typedRefund === null ? byPolicy : parseAmount(typedRefund)
  const isRefundValid = preview && refund !== null && toMinor(refund) <= toMinor(preview.refundable)

  async function confirm() {
    if (!preview) return
    setWrong({
      ...(party ? {} : { party: t.partyMissing }),
      ...(isRefundValid ? {} : { refund: t.refundWrong(money(preview.refundable, preview.currency)) }),
    })
    setProblem('')
    if (!party || !isRefundValid) return reportInvalid()
    setBusy(true)
    const isOther = toMinor(refund) !== toMinor(byPolicy)
    const response = await send(target, {
      ...{ cancelledBy: party, expectedRefund: byPolicy, version: preview.version },
      ...{ notify: notify && preview.canNotify },
      ...(isOther ? { refund } : {}),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    })
    setBusy(false)
    if (response.ok) return onDone(target)
    setProblem(response.message || t.failedToSave)
    if (response.status !== 409) return
    setTypedRefund(null)
    void query.reload()
    onStale?.()
  }

  return (
    <FormDialog
      title={t.titles[purpose]}
      size="md"
      {...{ isOpen, isBusy, problem, onClose }}
      cancel={purpose === 'cancel' || purpose === 'delete' ? t.keep : t.quietBack}
      submit={preview && (isBusy ? t.working : t.confirm[purpose])}
      look={purpose === 'decide' ? 'dark' : 'danger'}
      formRef={around}
      onSubmit={confirm}
    >
      <div>
        <p dir="auto" className="numbers text-[16px] font-[620] break-words text-sand-900">
          {t.booking(name, bookingId)}
        </p>
        {purpose !== 'decide' && (
          <p className="mt-1 text-[15px] text-sand-700">{purpose === 'delete' ? t.deleted : t.places}</p>
        )}
      </div>
      <LoadError text={loadProblem} isBusy={query.isLoading} onRetry={query.reload} />
      {!preview && !loadProblem && (
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
          <OptionCards
            legend={t.party}
            columns={1}
            value={party}
            error={wrong.party}
            options={cancellingParties.map((value) => ({
              value,
              label: t.parties[value],
              detail: { guest: t.terms[policyOf(kind)], operator: t.everything }[value],
              price: money(preview.refunds[value], preview.currency),
            }))}
            onChange={(chosen) => {
              setParty(chosen)
              setTypedRefund(null)
              setWrong({})
            }}
          />
          {party && (
            <RefundField
              {...{ preview, byPolicy, error: wrong.refund }}
              value={typedRefund ?? byPolicy.toFixed(2)}
              onChange={(text) => {
                setTypedRefund(text)
                setWrong({})
              }}
            />
          )}
          {party && isRefundValid && (
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
    </FormDialog>
  )
}

type RefundProps = {
  preview: CancellationPreview
  byPolicy: number
  error: string | undefined
  value: string
  onChange(text: string): void
}

/** Only admins may refund another amount than the policy's. */
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

type ResultProps = { preview: CancellationPreview; refund: number; isNotified: boolean }

/** The sums received, retained and refunded, and whether the guest gets an email. */
function CancellationResult({ preview, refund, isNotified }: ResultProps) {
  const { currency, received, returned, refundable } = preview
  const heading = useId()
  const retained = toDecimal(toMinor(refundable) - toMinor(refund))
  const rows = [
    { name: t.received, value: money(received, currency) },
    ...(returned > 0 ? [{ name: t.returned, value: money(returned, currency) }] : []),
    { name: t.kept, value: money(retained, currency) },
    { name: t.back, value: money(refund, currency), isMain: true },
    { name: t.email, value: isNotified ? t.emailSent : t.emailNotSent },
  ]
  return (
    <section
      aria-live="polite"
      aria-labelledby={heading}
      className="rounded-lg bg-sand-50 px-4 py-3 outline-1 outline-sand-200"
    >
      <h3 id={heading} className="text-[17px] leading-tight">
        {t.result}
      </h3>
      <dl className="numbers mt-1">
        {rows.map(({ name, value, isMain }) => (
          <div key={name} className="flex justify-between gap-5 border-b border-sand-200 py-2 last:border-0">
            <dt className="text-sand-700">{name}</dt>
            <dd className={`text-right ${isMain ? 'font-[680] text-lagoon-900' : 'font-[560] text-sand-900'}`}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
