import { deleteBooking } from '#api-client/staff-bookings.ts'
import { useToasts } from '#components/use-toasts.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { DeleteDialog } from '#dashboard/components/delete-dialog.tsx'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { CancellationDialog } from './cancellation-dialog.tsx'

const t = dashboard.remove

type Props = { booking: StaffBookingRow | null; onClose(): void; onDeleted(): void }

/** Deletes a booking; a live one is cancelled first, with the party that cancels (R1.28). */
export default function DeleteBookingDialog({ booking, onClose, onDeleted }: Props) {
  const toasts = useToasts()
  const { subject } = useDialogKey(booking)
  function deleted(message: string) {
    toasts.success(message)
    onDeleted()
  }
  if (subject && subject.status !== 'cancelled') {
    const { _id, bookingId, name, kind } = subject
    return (
      <CancellationDialog
        target={booking && { purpose: 'delete', bookingId, name, kind }}
        send={async (token, _, terms) => {
          const response = await deleteBooking(token, _id, terms)
          if (!response.ok && response.status === 404) deleted(dashboard.alreadyDeleted)
          return response
        }}
        onClose={onClose}
        onDone={() => deleted(t.done)}
      />
    )
  }
  return (
    <DeleteDialog
      target={booking}
      messages={t}
      question={({ name, bookingId }) => t.question(name, bookingId)}
      done={() => t.done}
      remove={(token, { _id }) => deleteBooking(token, _id)}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}
