import { useState } from 'react'
import { Button } from '#components/button.tsx'
import type { UndecidedRefund } from '#contracts/bookings/cancellation.ts'
import { CancelDialog } from '#dashboard/bookings/cancel-button.tsx'
import type { CancellationTarget } from '#dashboard/bookings/cancellation-dialog.tsx'
import { moment } from '#dashboard/components/format-moment.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { dayAt } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { cancelling as t } from '#i18n/cancelling.ts'
import { formatDay } from '#i18n/format-date.ts'
import { paymentsDesk } from '#i18n/payments-desk.ts'
import { Row } from './payment-row.tsx'

type Props = { undecided: UndecidedRefund[]; onChanged(): void }

/** Cancelled bookings whose refund an admin has yet to decide. */
export function UndecidedList({ undecided, onChanged }: Props) {
  const { staff } = useStaff()
  const [target, setTarget] = useState<CancellationTarget | null>(null)
  const mayDecide = may(staff.role, 'approve refunds')
  return (
    <>
      {undecided.length > 0 && (
        <section aria-labelledby="undecided" className="mb-5 border-b border-sand-300 pb-1">
          <h2 id="undecided" className="text-[17px] leading-tight">
            {t.undecidedTitle}
          </h2>
          <p className="mt-1 text-[15px] text-sand-700">
            {t.undecidedLead} {!mayDecide && t.onlyAdmin}
          </p>
          <ul className="divide-y divide-sand-200">
            {undecided.map(({ bookingId, name, kind, amount, currency, cancelledAt, startsAt }) => (
              <Row
                key={bookingId}
                name={name}
                bookingId={bookingId}
                amount={money(amount, currency)}
                facts={[
                  t.cancelledOn(moment(cancelledAt)),
                  startsAt && paymentsDesk.tripOn(formatDay(dayAt(Date.parse(startsAt)), 'short')),
                ]}
              >
                {mayDecide && (
                  <Button
                    size="sm"
                    className="max-md:min-h-11 max-sm:flex-1"
                    aria-label={t.decideOf(bookingId)}
                    onClick={() => setTarget({ purpose: 'decide', bookingId, name, kind })}
                  >
                    {t.decideShort}
                  </Button>
                )}
              </Row>
            ))}
          </ul>
        </section>
      )}
      {/* The dialog outlives the last row: it still closes by itself. */}
      <CancelDialog target={target} onClose={() => setTarget(null)} onChanged={onChanged} />
    </>
  )
}
