import { Landmark } from 'lucide-react'
import { revealRefundAccount } from '#api-client/payments.ts'
import { Badge, type BadgeTone } from '#components/badge.tsx'
import type { UndecidedRefund } from '#contracts/bookings/cancellation.ts'
import type { StaffRefundWire } from '#contracts/payments/booking-payments.ts'
import { CancelDialog } from '#dashboard/bookings/cancellation-dialog.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { RevealDialog } from '#dashboard/components/reveal-dialog.tsx'
import { useListDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'
import { isOpenRefund, type RefundState } from '#domain/payments/payment.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { may, type Role } from '#domain/staff/permission.ts'
import { cancelling } from '#i18n/cancelling.ts'
import { formatDay } from '#i18n/format-date.ts'
import { staffPayments } from '#i18n/staff-payments.ts'
import { PaymentRow } from './payment-row.tsx'
import { RefundDialog, type RefundStep, refundActions } from './refund-dialog.tsx'

const t = staffPayments.refund

type RefundDialogName = RefundStep['action'] | 'reveal'

/** Opens a dialog of `RefundDialogs`. */
function useOpenDialog() {
  const { go } = useUrlState()
  return (dialog: RefundDialogName | 'decide', row: string) => go({ dialog, row }, { isStep: true })
}

/** Refunds: agents see them, admins approve them. */
export function RefundList({ refunds }: { refunds: StaffRefundWire[] }) {
  const { staff } = useStaff()
  const open = useOpenDialog()
  const mayApprove = may(staff.role, 'approve refunds')
  if (refunds.length === 0) return null
  return (
    <>
      {!mayApprove && <p className="pb-2 text-sand-600">{t.onlyAdmin}</p>}
      <ul className="divide-y divide-sand-200">
        {refunds.map((refund) => (
          <Refund
            key={refund.id}
            refund={refund}
            mayApprove={mayApprove}
            role={staff.role}
            onOpen={(action) => open(action, String(refund.id))}
          />
        ))}
      </ul>
    </>
  )
}

type DialogsProps = {
  refunds: StaffRefundWire[]
  undecided: UndecidedRefund[]
  isLoading: boolean
  onChanged(): void
}

/** The dialogs of both lists. They outlive the last row, so that they can show an error. */
export function RefundDialogs({ refunds, undecided, isLoading, onChanged }: DialogsProps) {
  const { staff } = useStaff()
  const dialog = useListDialog([...refundActions, 'reveal'], { rows: refunds, isLoading })
  const deciding = useListDialog(['decide'], { rows: undecided, isLoading }, ({ bookingId }) => bookingId)
  const mayApprove = may(staff.role, 'approve refunds')
  const action = mayApprove && refundActions.find(dialog.isOpen)
  const refund = action && dialog.rowIn(action)
  const step = action && refund ? { action, refund } : null
  const revealed = may(staff.role, 'reveal refund accounts') ? dialog.rowIn('reveal') : null
  const target = mayApprove ? deciding.rowIn('decide') : null
  return (
    <>
      <RefundDialog step={step} onClose={dialog.close} onChanged={onChanged} />
      <RevealRefundAccount refund={revealed} onClose={dialog.close} />
      <CancelDialog
        target={target && { ...target, purpose: 'decide' }}
        onClose={deciding.close}
        onChanged={onChanged}
      />
    </>
  )
}

const tones: Record<RefundState, BadgeTone> = {
  requested: 'turmeric',
  approved: 'sky',
  sent: 'leaf',
  refused: 'sand',
  failed: 'clay',
}

type RefundProps = {
  refund: StaffRefundWire
  role: Role
  mayApprove: boolean
  onOpen(dialog: RefundDialogName): void
}

function Refund({ refund, role, mayApprove, onOpen }: RefundProps) {
  const { status, bookingId, isByHand, isTakenBack } = refund
  const canApprove = mayApprove && !isTakenBack
  const isOpen = isOpenRefund(status)
  const byHand = status === 'requested' ? t.byHandLater : t.byHand
  return (
    <PaymentRow
      name={refund.name}
      bookingId={bookingId}
      amount={money(refund.amount, refund.currency)}
      badges={
        <Badge tone={tones[status]} hasDot>
          {t.states[status]}
        </Badge>
      }
      facts={[
        t.reasons[refund.reason],
        refund.method && t.paidBy(staffPayments.methods[refund.method]),
        t.requestedBy(refund.askedBy, formatMoment(refund.askedAt)),
        refund.doneBy && refund.doneAt && t.sentBy(refund.doneBy, formatMoment(refund.doneAt)),
        refund.note,
        refund.reference && staffPayments.reference(refund.reference),
        isOpen && !isTakenBack && (isByHand ? byHand : t.byGateway),
        refund.accountEnding !== null && t.account.given(refund.accountEnding),
      ]}
      warning={
        <>
          {refund.failure && <p className="mt-1 text-[14px] break-words text-clay-700">{refund.failure}</p>}
          {refund.needsAccount && refund.accountEnding === null && !isTakenBack && (
            <p className="mt-1 text-[14px] font-[560] text-turmeric-700">{t.account.missing}</p>
          )}
          {isTakenBack && <p className="mt-1 text-[14px] font-[560] text-clay-700">{t.takenBack}</p>}
        </>
      }
    >
      {isOpen && refund.accountEnding !== null && may(role, 'reveal refund accounts') && (
        <ActionButton
          icon={Landmark}
          className="max-sm:flex-1"
          aria-label={t.account.revealOf(bookingId)}
          onClick={() => onOpen('reveal')}
        >
          {t.account.reveal}
        </ActionButton>
      )}
      {mayApprove && (status === 'requested' || status === 'failed' || isTakenBack) && (
        <ActionButton className="max-sm:flex-1" aria-label={t.refuseOf(bookingId)} onClick={() => onOpen('refuse')}>
          {t.refuse}
        </ActionButton>
      )}
      {canApprove && (status === 'requested' || status === 'failed') && (
        <ActionButton
          look="dark"
          className="max-sm:flex-1"
          aria-label={t.approveOf(bookingId)}
          onClick={() => onOpen('approve')}
        >
          {status === 'failed' ? t.again : t.approve}
        </ActionButton>
      )}
      {canApprove && (status === 'failed' || status === 'approved') && (
        <ActionButton
          look={status === 'approved' ? 'dark' : 'line'}
          className="max-sm:flex-1"
          aria-label={t.doneOf(bookingId)}
          onClick={() => onOpen('done')}
        >
          {t.done}
        </ActionButton>
      )}
    </PaymentRow>
  )
}

/** Cancelled bookings whose refund an admin has yet to decide. */
export function UndecidedList({ undecided }: { undecided: UndecidedRefund[] }) {
  const { staff } = useStaff()
  const open = useOpenDialog()
  const mayDecide = may(staff.role, 'approve refunds')
  if (undecided.length === 0) return null
  return (
    <section aria-labelledby="undecided" className="mb-5 border-b border-sand-300 pb-1">
      <h2 id="undecided" className="text-[17px] leading-tight">
        {cancelling.undecidedTitle}
      </h2>
      <p className="mt-1 text-[15px] text-sand-700">
        {cancelling.undecidedLead} {!mayDecide && cancelling.onlyAdmin}
      </p>
      <ul className="divide-y divide-sand-200">
        {undecided.map((one) => {
          const { bookingId, name, amount, currency, cancelledAt, startsAt } = one
          return (
            <PaymentRow
              key={bookingId}
              name={name}
              bookingId={bookingId}
              amount={money(amount, currency)}
              facts={[
                cancelling.cancelledOn(formatMoment(cancelledAt)),
                startsAt && staffPayments.tripOn(formatDay(dayAt(Date.parse(startsAt)), 'short')),
              ]}
            >
              {mayDecide && (
                <ActionButton
                  look="dark"
                  className="max-sm:flex-1"
                  aria-label={cancelling.decideOf(bookingId)}
                  onClick={() => open('decide', bookingId)}
                >
                  {cancelling.decideShort}
                </ActionButton>
              )}
            </PaymentRow>
          )
        })}
      </ul>
    </section>
  )
}

/** Reveals the bank account for a reason. It leaves the screen as soon as the dialog closes. */
function RevealRefundAccount({ refund, onClose }: { refund: StaffRefundWire | null; onClose(): void }) {
  return (
    <RevealDialog
      messages={t.account}
      isOpen={refund !== null}
      onClose={onClose}
      reveal={(token, reason) => revealRefundAccount(token, refund?.id ?? '', reason)}
    >
      {({ account }) => (
        <dl className="grid gap-3.5">
          {(['holder', 'number', 'bank', 'branch'] as const)
            .filter((name) => account[name])
            .map((name) => (
              <div key={name}>
                <dt className="text-[13.5px] text-sand-600">{t.account[name]}</dt>
                <dd className="numbers text-[17px] font-[620] break-words text-lagoon-900 select-all">
                  {account[name]}
                </dd>
              </div>
            ))}
        </dl>
      )}
    </RevealDialog>
  )
}
