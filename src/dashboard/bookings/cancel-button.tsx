import { useState } from 'react'
import { cancelBooking } from '#api-client/staff-bookings.ts'
import { Button } from '#components/button.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useIdempotencyKey } from '#dashboard/hooks/idempotency-key.ts'
import { may } from '#domain/staff/permission.ts'
import { cancelling as t } from '#i18n/cancelling.ts'
import { CancellationDialog, type CancellationTarget } from './cancellation-dialog.tsx'

type Props = { booking: StaffBookingRow; onChanged(): void }

/** Cancels a live booking, or decides the refund of one that was cancelled without saying who cancels. */
export function CancelButton({ booking, onChanged }: Props) {
  const { staff } = useStaff()
  const [target, setTarget] = useState<CancellationTarget | null>(null)
  const { bookingId, name, kind, status, cancelReason } = booking
  const isUndecided = cancelReason === 'undecided' && may(staff.role, 'approve refunds')
  // The dialog outlives the button, so that it can close.
  const purpose = status !== 'cancelled' ? 'cancel' : isUndecided ? 'decide' : null
  return (
    <>
      {purpose && (
        <div className="mt-3! flex print:hidden">
          <Button
            look="line"
            size="sm"
            onClick={() => setTarget({ purpose, bookingId, name, kind })}
            className="max-md:min-h-12 max-md:flex-1"
          >
            {purpose === 'cancel' ? t.button : t.decide}
          </Button>
        </div>
      )}
      <CancelDialog target={target} onClose={() => setTarget(null)} onChanged={onChanged} />
    </>
  )
}

/** The dialog with what it does: a toast, and the screen behind is read again. */
export function CancelDialog(props: { target: CancellationTarget | null; onClose(): void; onChanged(): void }) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const keyFor = useIdempotencyKey()
  const { target, onClose, onChanged } = props
  return (
    <CancellationDialog
      target={target}
      send={({ bookingId }, terms) =>
        callApi((token) => cancelBooking(token, bookingId, terms, keyFor({ bookingId, ...terms })))
      }
      onClose={onClose}
      onStale={onChanged}
      onDone={({ purpose, bookingId }) => {
        toasts.success(purpose === 'decide' ? t.decided(bookingId) : t.cancelled(bookingId))
        onClose()
        onChanged()
      }}
    />
  )
}
