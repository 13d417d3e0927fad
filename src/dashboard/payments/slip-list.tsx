import { FileText, Image, TriangleAlert } from 'lucide-react'
import { Badge, type BadgeTone } from '#components/badge.tsx'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import type { StaffSlipWire } from '#contracts/payments/slip.ts'
import { moment } from '#dashboard/components/format-moment.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import type { SlipState } from '#domain/payments/payment.ts'
import { paymentsDesk as t } from '#i18n/payments-desk.ts'
import { Row } from './payment-row.tsx'
import { ageOf, isOld, tripOn } from './payment-times.ts'
import { LookBy } from './transfer-deadline.tsx'

type Props = { slips: StaffSlipWire[]; withDecided: boolean; onLook(id: string): void }

/** Slips as they came, the one that has waited longest first. */
export function SlipList({ slips, withDecided, onLook }: Props) {
  if (slips.length === 0) {
    return <EmptyState title={withDecided ? t.noneAtAll.slips : t.empty.slips}>{t.emptyText.slips}</EmptyState>
  }
  return (
    <ul className="divide-y divide-sand-200">
      {slips.map((slip) => (
        <Slip key={slip.id} slip={slip} onLook={onLook} />
      ))}
    </ul>
  )
}

export const slipTones: Record<SlipState, BadgeTone> = {
  waiting: 'turmeric',
  accepted: 'leaf',
  'accepted in part': 'sky',
  closed: 'sand',
  rejected: 'clay',
}

function Slip({ slip, onLook }: { slip: StaffSlipWire; onLook(id: string): void }) {
  const isWaiting = slip.status === 'waiting'
  const Icon = slip.mediaType === 'application/pdf' ? FileText : Image
  return (
    <Row
      name={slip.name}
      bookingId={slip.bookingId}
      amount={money(slip.accepted ?? slip.amount, slip.currency)}
      badges={
        !isWaiting && (
          <Badge tone={slipTones[slip.status]} hasDot>
            {t.slipStates[slip.status]}
          </Badge>
        )
      }
      facts={[
        isWaiting ? (
          <span key="age" className={isOld(slip.sentAt) ? 'font-[620] text-clay-700' : ''}>
            {t.waitsFor(ageOf(slip.sentAt))}
          </span>
        ) : (
          moment(slip.decidedAt ?? slip.sentAt)
        ),
        isWaiting && slip.lookBy && <LookBy key="by" until={slip.lookBy} />,
        tripOn(slip.date),
        slip.transferReference ? t.reference(slip.transferReference) : t.noReference,
        slip.reason,
      ]}
      warning={
        slip.sameFile.length > 0 && (
          <p className="mt-1.5 flex items-start gap-1.5 text-[14px] font-[560] text-clay-700">
            <TriangleAlert className="icon mt-[.15em] shrink-0" aria-hidden="true" />
            {t.sameFile(slip.sameFile.join(', '))}
          </p>
        )
      }
    >
      <Button
        look={isWaiting ? 'dark' : 'line'}
        size="sm"
        onClick={() => onLook(slip.id)}
        aria-label={t.lookAt(t.slipWord, slip.bookingId)}
        className="max-md:min-h-11 max-sm:flex-1"
      >
        <Icon className="icon" aria-hidden="true" />
        {t.look}
      </Button>
    </Row>
  )
}
