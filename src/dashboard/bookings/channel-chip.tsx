import { Handshake } from 'lucide-react'
import { Badge } from '#components/badge.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'

const t = staffBookings.channel

type Props = {
  booking: StaffBookingRow
  /** A phone shows the icon alone. */
  isShort?: boolean
  className?: string
}

/** The reseller or partner hotel of a booking; nothing for one of our own. */
export function ChannelChip({ booking: { channel }, isShort, className = '' }: Props) {
  if (!channel) return null
  const { kind, name } = channel
  return (
    <Badge tone="sky" className={className}>
      <Handshake className="size-3.5 shrink-0" aria-hidden="true" />
      <span className="sr-only">{t.kinds[kind]}:</span>
      <span className={`max-w-36 truncate ${isShort ? 'max-md:sr-only' : ''}`} title={`${t.kinds[kind]}: ${name}`}>
        {name}
      </span>
    </Badge>
  )
}
