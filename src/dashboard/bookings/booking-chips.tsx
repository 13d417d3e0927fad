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
import { kindSpecs } from '#domain/bookings/kind-spec.ts'
import { isSlot, type Slot } from '#domain/bookings/time-slot.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { isUrgent, paymentChipOf } from './booking-labels.ts'

export const smallChip = 'h-[22px]! px-2! text-[12px]!'

export function PaymentChip({ booking }: { booking: StaffBookingRow }) {
  const { label, tone } = paymentChipOf(booking)
  return (
    <Badge tone={tone} className={smallChip}>
      {label}
    </Badge>
  )
}

const slotIcons: Record<Slot, LucideIcon> = { morning: Sunrise, afternoon: Sunset, extended: Sun, fullDay: Sun }

export function TripIcon({ kind, timeSlot }: Pick<StaffBookingRow, 'kind' | 'timeSlot'>) {
  const Icon = { safari: iconOfSlot(timeSlot), stay: BedDouble, ride: CarTaxiFront }[kindSpecs[kind].tripType]
  return <Icon className="icon shrink-0 text-ember-600" aria-hidden="true" />
}

function iconOfSlot(timeSlot: string | null): LucideIcon {
  return timeSlot && isSlot(timeSlot) ? slotIcons[timeSlot] : Clock
}

export function ShortNotice({ booking, className = '' }: { booking: StaffBookingRow; className?: string }) {
  if (!isUrgent(booking, dayAt(Date.now()))) return null
  return (
    <span
      className={`flex items-center gap-1 text-[12px] leading-[18px] font-[630] whitespace-nowrap text-ember-800 ${className}`}
    >
      <Clock className="size-3.5" aria-hidden="true" />
      <span className="max-md:sr-only">{dashboard.bookings.shortNotice}</span>
    </span>
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
  return <Icon className="size-4 shrink-0 stroke-[1.9] text-lagoon-600" aria-hidden="true" />
}
