import {
  Banknote,
  BedDouble,
  CarTaxiFront,
  Clock,
  CreditCard,
  Landmark,
  type LucideIcon,
  Sun,
  Sunrise,
  Sunset,
  Wallet,
} from 'lucide-react'
import { Badge } from '#components/badge.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import type { PaymentMethod } from '#domain/bookings/booking.ts'
import { kindSpecs } from '#domain/bookings/kinds.ts'
import { isSlot, type Slot } from '#domain/bookings/time-slot.ts'
import { lastFour } from '#domain/payments/card-number.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { isUrgent } from './trip-draft-fields.ts'

const t = dashboard.bookings

/** '•••• 4242' for a card whose end is known, otherwise nothing (PCI DSS 3.4.1). */
export function cardOf({ paymentMethod, cardDetails }: Pick<StaffBookingRow, 'paymentMethod' | 'cardDetails'>): string {
  const end = paymentMethod === 'card' ? lastFour(cardDetails.number) : null
  return end ? t.cardEnding(end) : ''
}

const slotIcons: Record<Slot, LucideIcon> = { morning: Sunrise, afternoon: Sunset, extended: Sun, fullDay: Sun }

export function TripIcon({ kind, timeSlot }: Pick<StaffBookingRow, 'kind' | 'timeSlot'>) {
  const Icon = { safari: iconOfSlot(timeSlot), stay: BedDouble, ride: CarTaxiFront }[kindSpecs[kind].trip]
  return <Icon className="icon shrink-0 text-ember-600" aria-hidden="true" />
}

function iconOfSlot(timeSlot: string | null): LucideIcon {
  return timeSlot && isSlot(timeSlot) ? slotIcons[timeSlot] : Clock
}

/** What cannot wait until tomorrow. */
export function ShortNotice({ booking, className = '' }: { booking: StaffBookingRow; className?: string }) {
  if (!isUrgent(booking, dayAt(Date.now()))) return null
  return (
    <Badge tone="ember" className={className}>
      <Clock className="icon" aria-hidden="true" />
      {t.shortNotice}
    </Badge>
  )
}

const paymentIcons: Record<PaymentMethod, LucideIcon> = {
  card: CreditCard,
  paypal: Wallet,
  bank: Landmark,
  online: Landmark,
  cash: Banknote,
}

export function PaymentIcon({ method }: { method: PaymentMethod }) {
  const Icon = paymentIcons[method]
  return <Icon className="size-[18px] shrink-0 stroke-[1.9] text-lagoon-600" aria-hidden="true" />
}
