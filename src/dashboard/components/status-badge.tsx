import { Badge, type BadgeTone } from '#components/badge.tsx'
import { type BookingStatus, bookingStatuses } from '#domain/bookings/booking.ts'
import { statusNames } from '#i18n/safari.ts'

/** An unknown status is shown as it is, in grey; an empty one counts as pending (R1.4). */
export function StatusBadge({ status, className = '' }: { status: string; className?: string }) {
  const known = bookingStatuses.find((one) => one === (status || 'pending').toLowerCase())
  return (
    <Badge tone={known ? statusTones[known] : 'sand'} hasDot className={className}>
      {known ? statusNames[known] : status}
    </Badge>
  )
}

const statusTones: Record<BookingStatus, BadgeTone> = {
  pending: 'turmeric',
  confirmed: 'leaf',
  completed: 'sky',
  cancelled: 'clay',
}
