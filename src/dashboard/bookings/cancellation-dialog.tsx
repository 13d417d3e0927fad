import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { ApiResult } from '#api-client/request.ts'
import { cancelBooking, getCancellation } from '#api-client/staff-bookings.ts'
import { OptionCards } from '#components/option-cards.tsx'
import { TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { BookingCancelling, CancellationPreview } from '#contracts/bookings/cancellation.ts'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { FormCheckbox, FormText } from '#dashboard/form/form-fields.tsx'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useIdempotencyKey } from '#dashboard/hooks/use-idempotency-key.ts'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import type { BookingKind } from '#domain/bookings/booking.ts'
import { type CancelledBy, cancellingParties, refundRuleOf } from '#domain/bookings/cancellation-policy.ts'
import { toDecimal, toMinor } from '#domain/primitives/money.ts'
import { parseAmount } from '#domain/primitives/parse-amount.ts'
import { may } from '#domain/staff/permission.ts'
import { cancelling as t } from '#i18n/cancelling.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { type Fact, FactList, knownOf } from './fact-list.tsx'

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
  const { isOpen, open, close } = useDialog('cancel')
  const { bookingId, name, kind, status, cancelReason } = booking
  const isUndecided = cancelReason === 'undecided' && may(staff.role, 'approve refunds')
  const purpose = status !== 'cancelled' ? 'cancel' : isUndecided ? 'decide' : null
  return (
    <>
      {purpose && <ActionButton onClick={open}>{purpose === 'cancel' ? t.button : t.decide}</ActionButton>}
      {/* Outlives the button, so that it can close. */}
      <CancelDialog
        target={isOpen && purpose ? { purpose, bookingId, name, kind } : null}
        onClose={close}
        onChanged={onChanged}
      />
    </>
  )
}

/** Sends the cancellation by itself, shows a toast and reloads the screen. */
export function CancelDialog(props: { target: CancellationTarget | null; onClose(): void; onChanged(): void }) {
  const toasts = useToasts()
  const keyFor = useIdempotencyKey()
  const { target, onClose, onChanged } = props
  return (
    <CancellationDialog
      target={target}
      send={(token, { bookingId }, terms) => cancelBooking(token, bookingId, terms, keyFor({ bookingId, ...terms }))}
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
  target: CancellationTarget
  isOpen: boolean
  send(token: string, target: CancellationTarget, terms: BookingCancelling): Promise<ApiResult<unknown>>
  onClose(): void
  onDone(target: CancellationTarget): void
  /** The booking has changed: the screen behind is reloaded. */
  onStale?: () => void
}

/** Asks who cancels and shows the result before it is confirmed (R7.6). */
export const CancellationDialog = keyedDialog('target', CancellationForm)

type Values = {
  party: CancelledBy | ''
  /** Null until it differs from the policy. */
  refund: string | null
  reason: string
  notify: boolean
}

function CancellationForm(props: Props) {
  const { target, isOpen, onClose } = props
  const { purpose, bookingId, name, kind } = target
  const { form, query, preview } = useCancellationForm(props)
  const { control, field, change } = form
  const [party, typedRefund, notify] = useWatch({ control, name: ['party', 'refund', 'notify'] })
  const byPolicy = refundByPolicy(preview, party)
  const refund = refundIn(preview, { party, refund: typedRefund })

  return (
    <FormDialog
      title={t.titles[purpose]}
      size="md"
      {...dialogProps(form)}
      isOpen={isOpen}
      onClose={onClose}
      cancel={purpose === 'cancel' || purpose === 'delete' ? t.keep : t.quietBack}
      submit={preview && (form.isBusy ? t.working : t.confirm[purpose])}
      look={purpose === 'decide' ? 'dark' : 'danger'}
    >
      <div>
        <p dir="auto" className="numbers text-[16px] font-[620] break-words text-sand-900">
          {t.booking(name, bookingId)}
        </p>
        {purpose !== 'decide' && (
          <p className="mt-1 text-[15px] text-sand-700">{purpose === 'delete' ? t.deleted : t.places}</p>
        )}
      </div>
      <LoadState query={query} messages={t} isLoaded={preview !== null} loading={t.loading} />
      {preview && (
        <>
          <OptionCards
            legend={t.party}
            columns={1}
            value={party}
            error={form.problems.party}
            options={cancellingParties.map((value) => ({
              value,
              label: t.parties[value],
              detail: { guest: termsOf(kind, preview), operator: t.everything }[value],
              price: money(preview.refunds[value], preview.currency),
            }))}
            onChange={(chosen) => change({ party: chosen, refund: null })}
          />
          {party && (
            <RefundField
              preview={preview}
              byPolicy={byPolicy}
              error={form.problems.refund}
              value={typedRefund ?? byPolicy.toFixed(2)}
              onChange={(text) => change({ refund: text })}
            />
          )}
          {party && refund !== null && (
            <>
              <CancellationResult preview={preview} refund={refund} isNotified={notify && preview.canNotify} />
              {refund > 0 && <p className="text-[15px] text-sand-700">{t.approval}</p>}
            </>
          )}
          <FormText {...field('reason')} label={t.reason} hint={t.reasonHint} autoComplete="off" maxLength={300} />
          {preview.canNotify ? (
            <FormCheckbox {...field('notify')} label={t.notify} />
          ) : (
            <p className="text-clay-700">{staffBookings.message.noEmail}</p>
          )}
        </>
      )}
    </FormDialog>
  )
}

function useCancellationForm({ target, send, onDone, onStale }: Props) {
  const { bookingId } = target
  const query = useStaffQuery(['bookings', 'cancellation', bookingId], (token) => getCancellation(token, bookingId))
  // Terms of an earlier opening may have run out.
  const preview = query.isFresh ? query.data : null
  const form = useStaffForm({
    base: null,
    draftOf: (): Values => ({ party: '', refund: null, reason: '', notify: true }),
    problemsIn: (values): Problems => ({
      ...(preview && values.party ? {} : { party: t.partyMissing }),
      ...(preview && refundIn(preview, values) === null
        ? { refund: t.refundWrong(money(preview.refundable, preview.currency)) }
        : {}),
    }),
    async send(token, values) {
      const { party, reason, notify } = values
      const amount = refundIn(preview, values)
      if (!preview || !party || amount === null) return null
      const expectedRefund = refundByPolicy(preview, party)
      return send(token, target, {
        cancelledBy: party,
        expectedRefund,
        version: preview.version,
        notify: notify && preview.canNotify,
        ...(toMinor(amount) === toMinor(expectedRefund) ? {} : { refund: amount }),
        ...(reason.trim() ? { reason: reason.trim() } : {}),
      })
    },
    onSaved: () => onDone(target),
    onRefused({ status }) {
      if (status !== 409) return
      form.change({ refund: null })
      void query.reload()
      onStale?.()
    },
    messages: { failed: t.failedToSave },
  })
  return { form, query, preview }
}

function refundByPolicy(preview: CancellationPreview | null, party: Values['party']): number {
  return preview && party ? preview.refunds[party] : 0
}

/** Null without a preview, if the text is no amount, or if it is more than can be refunded. */
function refundIn(preview: CancellationPreview | null, { party, refund }: Pick<Values, 'party' | 'refund'>) {
  const amount = refund === null ? refundByPolicy(preview, party) : parseAmount(refund)
  return preview && amount !== null && toMinor(amount) <= toMinor(preview.refundable) ? amount : null
}

function termsOf(kind: BookingKind, { status, policy, isFareOpen }: CancellationPreview): string {
  if (isFareOpen) return status === 'cancelled' ? t.fareWasOpen : t.fareOpen
  return t.terms[refundRuleOf(kind)](policy)
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
  const facts: Fact[] = [
    [t.received, money(received, currency)],
    [t.returned, returned > 0 && money(returned, currency)],
    [t.kept, money(retained, currency)],
    [
      t.back,
      <b key="back" className="text-lagoon-900">
        {money(refund, currency)}
      </b>,
    ],
    [t.email, isNotified ? t.emailSent : t.emailNotSent],
  ]
  return (
    <section aria-live="polite" aria-labelledby={heading} className="grey-box px-4 py-3">
      <h3 id={heading} className="text-[17px] leading-tight">
        {t.result}
      </h3>
      <FactList facts={knownOf(facts)} />
    </section>
  )
}
