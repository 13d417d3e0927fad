import { FileText, Image, Landmark, TriangleAlert } from 'lucide-react'
import { Badge, type BadgeTone } from '#components/badge.tsx'
import type { StaffSlipWire, TransferWire } from '#contracts/payments/slip.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import type { SlipState } from '#domain/payments/payment.ts'
import { staffPayments as t } from '#i18n/staff-payments.ts'
import { PaymentRow, TransferDeadline, tripOn, WaitingTime } from './payment-row.tsx'

/** A transfer of which the guest sent the bank slip, or only its reference. */
export type SlipOrTransfer = StaffSlipWire | TransferWire

export const slipIn = (item: SlipOrTransfer) => ('mediaType' in item ? item : null)

export const slipTones: Record<SlipState, BadgeTone> = {
  waiting: 'turmeric',
  accepted: 'leaf',
  'accepted in part': 'sky',
  closed: 'sand',
  rejected: 'clay',
}

type Props = { transfers: readonly SlipOrTransfer[]; onOpen(item: SlipOrTransfer): void }

export function TransferList({ transfers, onOpen }: Props) {
  return (
    <ul className="divide-y divide-sand-200">
      {transfers.map((item) => (
        <Transfer key={item.id} item={item} onOpen={() => onOpen(item)} />
      ))}
    </ul>
  )
}

function Transfer({ item, onOpen }: { item: SlipOrTransfer; onOpen(): void }) {
  const { bookingId, currency } = item
  const slip = slipIn(item)
  const isWaiting = !slip || slip.status === 'waiting'
  return (
    <PaymentRow
      name={item.name}
      bookingId={bookingId}
      amount={money(slip?.accepted ?? item.amount, currency)}
      badges={
        !isWaiting && (
          <Badge tone={slipTones[slip.status]} hasDot>
            {t.slipStates[slip.status]}
          </Badge>
        )
      }
      facts={[
        isWaiting ? <WaitingTime key="age" since={item.sentAt} /> : formatMoment(slip.decidedAt ?? slip.sentAt),
        isWaiting && item.lookBy && <TransferDeadline key="by" deadline={item.lookBy} />,
        tripOn(item.date),
        item.transferReference ? t.reference(item.transferReference) : t.noReference,
        slip?.reason,
      ]}
      warning={
        slip &&
        slip.sameFile.length > 0 && (
          <p className="mt-1.5 flex items-start gap-1.5 text-[14px] font-[560] text-clay-700">
            <TriangleAlert className="icon mt-[.15em] shrink-0" aria-hidden="true" />
            {t.sameFile(slip.sameFile.join(', '))}
          </p>
        )
      }
    >
      <ActionButton
        icon={!slip ? Landmark : slip.mediaType === 'application/pdf' ? FileText : Image}
        look={isWaiting ? 'dark' : 'line'}
        onClick={onOpen}
        aria-label={slip ? t.checkSlip(bookingId) : t.checkTransfer(bookingId)}
      >
        {t.check}
      </ActionButton>
    </PaymentRow>
  )
}
