import { Link } from 'react-router'
import { bookingUrl } from './section-url.ts'

/** The booking ID, which opens the booking. */
export function BookingLink({ bookingId, label }: { bookingId: string; label?: string }) {
  return (
    <Link
      to={bookingUrl(bookingId)}
      aria-label={label}
      className="numbers font-[560] text-lagoon-700 underline underline-offset-3 hover:text-lagoon-900 max-md:inline-flex max-md:min-h-11 max-md:items-center"
    >
      {bookingId}
    </Link>
  )
}
