import { Landmark } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import type { TransferWire } from '#contracts/payments/slip.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { paymentsDesk as t } from '#i18n/payments-desk.ts'
import { Row } from './payment-row.tsx'
import { ageOf, isOld, tripOn } from './payment-times.ts'
import { LookBy } from './transfer-deadline.tsx'

/** Transfers of which we know the reference alone, the one that has waited longest first. */
export function TransferList({ transfers, onLook }: { transfers: TransferWire[]; onLook(id: string): void }) {
  if (transfers.length === 0) return <EmptyState title={t.empty.transfers}>{t.emptyText.transfers}</EmptyState>
  return (
    <ul className="divide-y divide-sand-200">
      {transfers.map((transfer) => (
        <Row
          key={transfer.id}
          name={transfer.name}
          bookingId={transfer.bookingId}
          amount={money(transfer.amount, transfer.currency)}
          facts={[
            <span key="age" className={isOld(transfer.sentAt) ? 'font-[620] text-clay-700' : ''}>
              {t.waitsFor(ageOf(transfer.sentAt))}
            </span>,
            transfer.lookBy && <LookBy key="by" until={transfer.lookBy} />,
            tripOn(transfer.date),
            transfer.transferReference ? t.reference(transfer.transferReference) : t.noReference,
          ]}
        >
          <Button
            size="sm"
            onClick={() => onLook(transfer.id)}
            aria-label={t.lookAt(t.transferWord, transfer.bookingId)}
            className="max-md:min-h-11 max-sm:flex-1"
          >
            <Landmark className="icon" aria-hidden="true" />
            {t.look}
          </Button>
        </Row>
      ))}
    </ul>
  )
}
