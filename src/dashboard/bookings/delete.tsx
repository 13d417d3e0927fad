import { deleteBooking } from '#api/staff-client.ts'
import { AskToDelete } from '#dashboard/ask-to-delete.tsx'
import { useStaff } from '#dashboard/guard.tsx'
import { dashboard } from '#phrases/dashboard.ts'
import type { StaffBookingRow } from '#rules/staff-booking.ts'

const words = dashboard.remove

type Props = { booking: StaffBookingRow | null; onClose(): void; onDeleted(message: string): void }

/** Asks before a booking goes. It keeps its target until the answer is there (back-office spec 2). */
export default function DeleteBooking({ booking, onClose, onDeleted }: Props) {
  const { ask } = useStaff()

  return (
    <AskToDelete
      target={booking}
      words={words}
      question={({ name, bookingId }) => words.question(name, bookingId)}
      done={() => words.done}
      remove={({ _id }) => ask((token) => deleteBooking(token, _id))}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}
