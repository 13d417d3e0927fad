import { Landmark } from 'lucide-react'
import { revealRefundAccount } from '#api-client/payments.ts'
import { Badge, type BadgeTone } from '#components/badge.tsx'
import type { UndecidedRefund } from '#contracts/bookings/cancellation.ts'
import type { StaffRefundWire } from '#contracts/payments/booking-payments.ts'
import { CancelDialog } from '#dashboard/bookings/cancellation-dialog.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { LabelledValue } from '#dashboard/components/labelled-value.tsx'
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

type OpenDialog = (dialog: RefundStep['action'] | 'reveal' | 'decide', row: string) => void

/** Cancelled bookings whose refund is undecided, and refunds. Agents see them, admins approve them. */
export function RefundLists({ refunds, undecided }: Pick<DialogsProps, 'refunds' | 'undecided'>) {
  const { staff } = useStaff()
  const { go } = useUrlState()
  const open: OpenDialog = (dialog, row) => go({ dialog, row }, { isStep: true })
  const mayApprove = may(staff.role, 'approve refunds')
  return (
    <>
      {undecided.length > 0 && <UndecidedList undecided={undecided} mayDecide={mayApprove} onOpen={open} />}
      {refunds.length > 0 && !mayApprove && <p className="pb-2 text-sand-600">{t.onlyAdmin}</p>}
      <ul className="divide-y divide-sand-200">
        {refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} role={staff.role} onOpen={open} />
        ))}
      </ul>
    </>
  )
}

type UndecidedProps = { undecided: UndecidedRefund[]; mayDecide: boolean; onOpen: OpenDialog }

function UndecidedList({ undecided, mayDecide, onOpen }: UndecidedProps) {
  return (
    <section aria-labelledby="undecided" className="mb-5 border-b border-sand-300 pb-1">
      <h2 id="undecided" className="text-[17px] leading-tight">
        {cancelling.undecidedTitle}
      </h2>
      <p className="mt-1 text-[15px] text-sand-700">
        {cancelling.undecidedLead} {!mayDecide && cancelling.onlyAdmin}
      </p>
      <ul className="divide-y divide-sand-200">
        {undecided.map(({ bookingId, name, amount, currency, cancelledAt, startsAt }) => (
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
                aria-label={cancelling.decideOf(bookingId)}
                onClick={() => onOpen('decide', bookingId)}
              >
                {cancelling.decideShort}
              </ActionButton>
            )}
          </PaymentRow>
        ))}
      </ul>
    </section>
  )
}

const tones: Record<RefundState, BadgeTone> = {
  requested: 'turmeric',
  approved: 'sky',
  sent: 'leaf',
  refused: 'sand',
  failed: 'clay',
}

function Refund({ refund, role, onOpen }: { refund: StaffRefundWire; role: Role; onOpen: OpenDialog }) {
  const { status, bookingId, isByHand, isTakenBack } = refund
  const open = (dialog: Parameters<OpenDialog>[0]) => onOpen(dialog, String(refund.id))
  const mayApprove = may(role, 'approve refunds')
  const canApprove = mayApprove && !isTakenBack
  const isOpen = isOpenRefund(status)
  const isUndecided = status === 'requested' || status === 'failed'
  const canReveal = isOpen && refund.accountEnding !== null && may(role, 'reveal refund accounts')
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
      {canReveal && (
        <ActionButton icon={Landmark} aria-label={t.account.revealOf(bookingId)} onClick={() => open('reveal')}>
          {t.account.reveal}
        </ActionButton>
      )}
      {mayApprove && (isUndecided || isTakenBack) && (
        <ActionButton aria-label={t.refuseOf(bookingId)} onClick={() => open('refuse')}>
          {t.refuse}
        </ActionButton>
      )}
      {canApprove && isUndecided && (
        <ActionButton look="dark" aria-label={t.approveOf(bookingId)} onClick={() => open('approve')}>
          {status === 'failed' ? t.again : t.approve}
        </ActionButton>
      )}
      {canApprove && (status === 'failed' || status === 'approved') && (
        <ActionButton
          look={status === 'approved' ? 'dark' : 'line'}
          aria-label={t.doneOf(bookingId)}
          onClick={() => open('done')}
        >
          {t.done}
        </ActionButton>
      )}
    </PaymentRow>
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
              <LabelledValue key={name} name={t.account[name]}>
                <span className="numbers text-[17px] select-all">{account[name]}</span>
              </LabelledValue>
            ))}
        </dl>
      )}
    </RevealDialog>
  )
}
