import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { revealRefundAccount } from '#api-client/payments.ts'
import { Badge, type BadgeTone } from '#components/badge.tsx'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import type { UndecidedRefund } from '#contracts/bookings/cancellation.ts'
import type { StaffRefundWire } from '#contracts/payments/staff-account.ts'
import { CancelDialog, type CancellationTarget } from '#dashboard/bookings/cancellation-dialog.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { RevealDialog } from '#dashboard/components/reveal-dialog.tsx'
import { isOpenRefund, type RefundState } from '#domain/payments/payment.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { may, type Role } from '#domain/staff/permission.ts'
import { cancelling } from '#i18n/cancelling.ts'
import { formatDay } from '#i18n/format-date.ts'
import { staffPayments } from '#i18n/staff-payments.ts'
import { PaymentRow } from './payment-row.tsx'
import { RefundDialog, type RefundStep } from './refund-dialog.tsx'

const t = staffPayments.refund

type Props = {
  refunds: StaffRefundWire[]
  withDecided: boolean
  /** The tab has no other list: an empty one says that nothing waits. */
  isAlone: boolean
  onChanged(): void
}

/** Refunds: agents see them, admins approve them. */
export function RefundList({ refunds, withDecided, isAlone, onChanged }: Props) {
  const { staff } = useStaff()
  const [step, setStep] = useState<RefundStep | null>(null)
  const mayApprove = may(staff.role, 'approve refunds')
  return (
    <>
      {refunds.length === 0 && isAlone && (
        <EmptyState title={withDecided ? staffPayments.noneAtAll.refunds : staffPayments.empty.refunds}>
          {staffPayments.emptyText.refunds}
        </EmptyState>
      )}
      {refunds.length > 0 && (
        <>
          {!mayApprove && <p className="pb-2 text-sand-600">{t.onlyAdmin}</p>}
          <ul className="divide-y divide-sand-200">
            {refunds.map((refund) => (
              <Refund key={refund.id} refund={refund} role={staff.role} mayApprove={mayApprove} onStep={setStep} />
            ))}
          </ul>
        </>
      )}
      {/* Outlives the last row, so that it can show an error. */}
      <RefundDialog step={step} onClose={() => setStep(null)} onChanged={onChanged} />
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

type RefundProps = { refund: StaffRefundWire; role: Role; mayApprove: boolean; onStep(step: RefundStep): void }

function Refund({ refund, role, mayApprove, onStep }: RefundProps) {
  const { status, bookingId, isByHand, isTakenBack } = refund
  const canApprove = mayApprove && !isTakenBack
  const isOpen = isOpenRefund(status)
  const byHand = status === 'requested' ? t.byHandLater : t.byHand
  const button = 'max-md:min-h-11 max-sm:flex-1'
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
        t.askedBy(refund.askedBy, formatMoment(refund.askedAt)),
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
        <RevealRefundAccount refund={refund} className={button} />
      )}
      {mayApprove && (status === 'requested' || status === 'failed' || isTakenBack) && (
        <Button
          look="line"
          size="sm"
          className={button}
          aria-label={t.refuseOf(bookingId)}
          onClick={() => onStep({ action: 'refuse', refund })}
        >
          {t.refuse}
        </Button>
      )}
      {canApprove && (status === 'requested' || status === 'failed') && (
        <Button
          size="sm"
          className={button}
          aria-label={t.approveOf(bookingId)}
          onClick={() => onStep({ action: 'approve', refund })}
        >
          {status === 'failed' ? t.again : t.approve}
        </Button>
      )}
      {canApprove && (status === 'failed' || status === 'approved') && (
        <Button
          look={status === 'approved' ? 'dark' : 'line'}
          size="sm"
          className={button}
          aria-label={t.doneOf(bookingId)}
          onClick={() => onStep({ action: 'done', refund })}
        >
          {t.done}
        </Button>
      )}
    </PaymentRow>
  )
}

type UndecidedProps = { undecided: UndecidedRefund[]; onChanged(): void }

/** Cancelled bookings whose refund an admin has yet to decide. */
export function UndecidedList({ undecided, onChanged }: UndecidedProps) {
  const { staff } = useStaff()
  const [target, setTarget] = useState<CancellationTarget | null>(null)
  const mayDecide = may(staff.role, 'approve refunds')
  return (
    <>
      {undecided.length > 0 && (
        <section aria-labelledby="undecided" className="mb-5 border-b border-sand-300 pb-1">
          <h2 id="undecided" className="text-[17px] leading-tight">
            {cancelling.undecidedTitle}
          </h2>
          <p className="mt-1 text-[15px] text-sand-700">
            {cancelling.undecidedLead} {!mayDecide && cancelling.onlyAdmin}
          </p>
          <ul className="divide-y divide-sand-200">
            {undecided.map(({ bookingId, name, kind, amount, currency, cancelledAt, startsAt }) => (
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
                  <Button
                    size="sm"
                    className="max-md:min-h-11 max-sm:flex-1"
                    aria-label={cancelling.decideOf(bookingId)}
                    onClick={() => setTarget({ purpose: 'decide', bookingId, name, kind })}
                  >
                    {cancelling.decideShort}
                  </Button>
                )}
              </PaymentRow>
            ))}
          </ul>
        </section>
      )}
      {/* Outlives the last row, so that it can close. */}
      <CancelDialog target={target} onClose={() => setTarget(null)} onChanged={onChanged} />
    </>
  )
}

/** Reveals the bank account for a reason. It leaves the screen as soon as the dialog closes. */
function RevealRefundAccount({ refund, className }: { refund: StaffRefundWire; className: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="line"
        size="sm"
        className={className}
        aria-label={t.account.revealOf(refund.bookingId)}
        onClick={() => setOpen(true)}
      >
        <Landmark className="icon" aria-hidden="true" />
        {t.account.reveal}
      </Button>
      <RevealDialog
        messages={t.account}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        reveal={(token, reason) => revealRefundAccount(token, refund.id, reason)}
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
    </>
  )
}
