import { useState } from 'react'
import { Badge, type BadgeTone } from '#components/badge.tsx'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import type { StaffRefundWire } from '#contracts/payments/staff-account.ts'
import { moment } from '#dashboard/components/format-moment.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { isOpenRefund, type RefundState } from '#domain/payments/payment.ts'
import { may, type Role } from '#domain/staff/permission.ts'
import { paymentsDesk } from '#i18n/payments-desk.ts'
import { Row } from './payment-row.tsx'
import { RefundDialog, type RefundStep } from './refund-dialog.tsx'
import { RevealRefundAccount } from './reveal-refund-account.tsx'

const t = paymentsDesk.refund

type Props = {
  refunds: StaffRefundWire[]
  withDecided: boolean
  /** Nothing else stands on the tab, so an empty list says that nothing waits. */
  isAlone: boolean
  onChanged(): void
}

/** Money that goes back: agents see it, an admin lets it go. */
export function RefundList({ refunds, withDecided, isAlone, onChanged }: Props) {
  const { staff } = useStaff()
  const [open, setOpen] = useState<RefundStep | null>(null)
  const mayApprove = may(staff.role, 'approve refunds')
  return (
    <>
      {refunds.length === 0 && isAlone && (
        <EmptyState title={withDecided ? paymentsDesk.noneAtAll.refunds : paymentsDesk.empty.refunds}>
          {paymentsDesk.emptyText.refunds}
        </EmptyState>
      )}
      {refunds.length > 0 && (
        <>
          {!mayApprove && <p className="pb-2 text-sand-600">{t.onlyAdmin}</p>}
          <ul className="divide-y divide-sand-200">
            {refunds.map((refund) => (
              <Refund key={refund.id} refund={refund} role={staff.role} mayApprove={mayApprove} onStep={setOpen} />
            ))}
          </ul>
        </>
      )}
      {/* The dialog outlives the last row: it still says what went wrong. */}
      <RefundDialog step={open} onClose={() => setOpen(null)} onChanged={onChanged} />
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
  const mayGo = mayApprove && !isTakenBack
  const open = isOpenRefund(status)
  const byHand = status === 'requested' ? t.byHandLater : t.byHand
  const button = 'max-md:min-h-11 max-sm:flex-1'
  return (
    <Row
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
        refund.method && t.paidBy(paymentsDesk.methods[refund.method]),
        t.askedBy(refund.askedBy, moment(refund.askedAt)),
        refund.doneBy && refund.doneAt && t.sentBy(refund.doneBy, moment(refund.doneAt)),
        refund.note,
        refund.reference && paymentsDesk.reference(refund.reference),
        open && !isTakenBack && (isByHand ? byHand : t.byGateway),
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
      {open && refund.accountEnding !== null && may(role, 'reveal refund accounts') && (
        <RevealRefundAccount refund={refund} className={button} />
      )}
      {mayApprove && (status === 'requested' || status === 'failed' || isTakenBack) && (
        <Button
          look="line"
          size="sm"
          className={button}
          aria-label={t.refuseOf(bookingId)}
          onClick={() => onStep({ deed: 'refuse', refund })}
        >
          {t.refuse}
        </Button>
      )}
      {mayGo && (status === 'requested' || status === 'failed') && (
        <Button
          size="sm"
          className={button}
          aria-label={t.approveOf(bookingId)}
          onClick={() => onStep({ deed: 'approve', refund })}
        >
          {status === 'failed' ? t.again : t.approve}
        </Button>
      )}
      {mayGo && (status === 'failed' || status === 'approved') && (
        <Button
          look={status === 'approved' ? 'dark' : 'line'}
          size="sm"
          className={button}
          aria-label={t.doneOf(bookingId)}
          onClick={() => onStep({ deed: 'done', refund })}
        >
          {t.done}
        </Button>
      )}
    </Row>
  )
}
