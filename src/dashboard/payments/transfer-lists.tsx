import { FileText, Image, Landmark, TriangleAlert } from 'lucide-react'
import { Badge, type BadgeTone } from '#components/badge.tsx'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import type { StaffSlipWire, TransferWire } from '#contracts/payments/slip.ts'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import type { SlipState } from '#domain/payments/payment.ts'
import { staffPayments as t } from '#i18n/staff-payments.ts'
import { PaymentRow, TransferDeadline, tripOn, WaitingTime } from './payment-row.tsx'

type Props = { slips: StaffSlipWire[]; withDecided: boolean; onOpen(id: string): void }

/** Slips, the longest waiting first. */
export function SlipList({ slips, withDecided, onOpen }: Props) {
  if (slips.length === 0) {
    return <EmptyState title={withDecided ? t.noneAtAll.slips : t.empty.slips}>{t.emptyText.slips}</EmptyState>
  }
  return (
    <ul className="divide-y divide-sand-200">
      {slips.map((slip) => (
        <Slip key={slip.id} slip={slip} onOpen={onOpen} />
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

function Slip({ slip, onOpen }: { slip: StaffSlipWire; onOpen(id: string): void }) {
  const isWaiting = slip.status === 'waiting'
  const Icon = slip.mediaType === 'application/pdf' ? FileText : Image
  return (
    <PaymentRow
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
        isWaiting ? <WaitingTime key="age" since={slip.sentAt} /> : formatMoment(slip.decidedAt ?? slip.sentAt),
        isWaiting && slip.lookBy && <TransferDeadline key="by" deadline={slip.lookBy} />,
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
        onClick={() => onOpen(slip.id)}
        aria-label={t.lookAt(t.slipWord, slip.bookingId)}
        className="max-md:min-h-11 max-sm:flex-1"
      >
        <Icon className="icon" aria-hidden="true" />
        {t.look}
      </Button>
    </PaymentRow>
  )
}

/** Transfers without a slip, the longest waiting first. */
export function TransferList({ transfers, onOpen }: { transfers: TransferWire[]; onOpen(id: string): void }) {
  if (transfers.length === 0) return <EmptyState title={t.empty.transfers}>{t.emptyText.transfers}</EmptyState>
  return (
    <ul className="divide-y divide-sand-200">
      {transfers.map((transfer) => (
        <PaymentRow
          key={transfer.id}
          name={transfer.name}
          bookingId={transfer.bookingId}
          amount={money(transfer.amount, transfer.currency)}
          facts={[
            <WaitingTime key="age" since={transfer.sentAt} />,
            transfer.lookBy && <TransferDeadline key="by" deadline={transfer.lookBy} />,
            tripOn(transfer.date),
            transfer.transferReference ? t.reference(transfer.transferReference) : t.noReference,
          ]}
        >
          <Button
            size="sm"
            onClick={() => onOpen(transfer.id)}
            aria-label={t.lookAt(t.transferWord, transfer.bookingId)}
            className="max-md:min-h-11 max-sm:flex-1"
          >
            <Landmark className="icon" aria-hidden="true" />
            {t.look}
          </Button>
        </PaymentRow>
      ))}
    </ul>
  )
}
