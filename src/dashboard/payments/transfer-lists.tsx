import { FileText, Image, Landmark, TriangleAlert } from 'lucide-react'
import { Badge, type BadgeTone } from '#components/badge.tsx'
import type { StaffSlipWire, TransferWire } from '#contracts/payments/slip.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import type { SlipState } from '#domain/payments/payment.ts'
import { staffPayments as t } from '#i18n/staff-payments.ts'
import { PaymentRow, TransferDeadline, tripOn, WaitingTime } from './payment-row.tsx'

type Open = { onOpen(id: string): void }

export function SlipList({ slips, onOpen }: { slips: StaffSlipWire[] } & Open) {
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

function Slip({ slip, onOpen }: { slip: StaffSlipWire } & Open) {
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
      <ActionButton
        icon={Icon}
        look={isWaiting ? 'dark' : 'line'}
        onClick={() => onOpen(slip.id)}
        aria-label={t.lookAt(t.slipWord, slip.bookingId)}
        className="max-sm:flex-1"
      >
        {t.look}
      </ActionButton>
    </PaymentRow>
  )
}

/** Transfers without a slip. */
export function TransferList({ transfers, onOpen }: { transfers: TransferWire[] } & Open) {
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
          <ActionButton
            icon={Landmark}
            look="dark"
            onClick={() => onOpen(transfer.id)}
            aria-label={t.lookAt(t.transferWord, transfer.bookingId)}
            className="max-sm:flex-1"
          >
            {t.look}
          </ActionButton>
        </PaymentRow>
      ))}
    </ul>
  )
}
