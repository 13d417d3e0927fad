import type { ReactNode } from 'react'
import { StatusBadge } from '#components/badge.tsx'
import { Banner } from '#components/banner.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { moment } from '#dashboard/components/format-moment.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { addOns } from '#domain/bookings/booking.ts'
import { mailLink, phoneLink } from '#domain/messaging/contact-link.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { internationalNumber } from '#domain/primitives/phone.ts'
import { seesContacts } from '#domain/staff/permission.ts'
import { bookingsDesk } from '#i18n/bookings-desk.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { roomNames } from '#i18n/rooms.ts'
import { blockNames, guideNames, jeepNames, parkNames, visitorNames } from '#i18n/safari.ts'
import { cardOf } from './booking-cells.tsx'
import { Identity } from './reveal-identity-dialog.tsx'
import { dayOf, isUrgent, nightsIn, pickupTimeOf, whenOf } from './trip-draft-fields.ts'

const words = dashboard.details

type Fact = [name: string, value: ReactNode]

/** Everything we know of a booking, in groups. What was never said is left out. */
export function Facts({ booking }: { booking: StaffBookingRow }) {
  const { staff } = useStaff()
  return (
    <div className="space-y-5 text-[15px]">
      {booking.isClosed && <Banner tone="warning">{words.closed}</Banner>}
      {isUrgent(booking, dayAt(Date.now())) && booking.status !== 'confirmed' && (
        <Banner tone="warning">{words.shortNotice}</Banner>
      )}
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 print:grid-cols-2">
        <Group title={words.groups.customer} facts={customer(booking, seesContacts(staff.role))} />
        <Group title={words.groups.trip} facts={trip(booking)} />
        <Group title={words.groups.choices} facts={choices(booking)} />
        <Group title={words.groups.meals} facts={meals(booking)} />
        <Group title={words.groups.price} facts={price(booking)} />
        <Group title={words.groups.payment} facts={payment(booking)} />
        <Group title={words.groups.contacts} facts={contacts(booking)} />
        <Group title={words.groups.record} facts={record(booking)} />
      </div>
      {booking.specialRequests && (
        <section>
          <Heading>{words.groups.requests}</Heading>
          <p className="mt-2 whitespace-pre-line">{booking.specialRequests}</p>
        </section>
      )}
    </div>
  )
}

function Group({ title, facts }: { title: string; facts: Fact[] }) {
  const told = facts.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
  if (told.length === 0) return null
  return (
    <section className="break-inside-avoid">
      <Heading>{title}</Heading>
      <dl className="mt-1">
        {told.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-5 border-b border-sand-200 py-2 last:border-0">
            <dt className="shrink-0 text-sand-600">{name}</dt>
            <dd className="numbers min-w-0 text-right font-[560] break-words text-sand-900">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return <h3 className="text-[17px] leading-tight">{children}</h3>
}

function customer(booking: StaffBookingRow, isShown: boolean): Fact[] {
  const number = internationalNumber(booking.phone)
  return [
    [words.name, booking.name],
    [words.email, isShown && booking.email ? link(mailLink(booking.email), booking.email) : booking.email],
    [words.phone, isShown && number ? link(phoneLink(`+${number}`), booking.phone) : booking.phone],
    [words.visitor, nameIn(visitorNames, booking.visitorType)],
    [words.identity, booking.identity && <Identity key="identity" booking={booking} />],
  ]
}

function link(href: string, text: string) {
  return (
    <a href={href} className="text-lagoon-700 underline underline-offset-3 hover:text-lagoon-900">
      {text}
    </a>
  )
}

function trip(booking: StaffBookingRow): Fact[] {
  const place = [nameIn(parkNames, booking.park), nameIn(blockNames, booking.block)].filter(Boolean)
  return [
    [words.kind, dashboard.kinds[booking.kind]],
    [words.package, booking.package?.name],
    [words.park, place.join(', ')],
    ...(booking.kind === 'room' ? stay(booking) : booking.kind === 'taxi' ? ride(booking) : day(booking)),
    [words.people, dashboard.bookings.people(booking.participants)],
  ]
}

function day(booking: StaffBookingRow): Fact[] {
  return [
    [words.date, dayOf(booking)],
    [words.time, whenOf(booking)],
    [words.seats, booking.seats.join(', ')],
  ]
}

function stay({ date, checkOut, roomType, rooms }: StaffBookingRow): Fact[] {
  return [
    [words.room, nameIn(roomNames, roomType)],
    [words.rooms, rooms],
    [words.checkIn, dayOf({ date })],
    [words.checkOut, checkOut && dayOf({ date: checkOut })],
    [words.nights, nightsIn({ date, checkOut })],
  ]
}

function ride(booking: StaffBookingRow): Fact[] {
  return [
    [words.date, dayOf(booking)],
    [words.time, pickupTimeOf(booking)],
    [words.pickup, booking.pickupLocation],
    [words.drop, booking.dropLocation],
    [words.vehicle, booking.vehicle],
  ]
}

function choices(booking: StaffBookingRow): Fact[] {
  const jeep = nameIn(jeepNames, booking.jeepType)
  return [
    [words.jeep, jeep && words.jeeps(jeep, booking.jeeps)],
    [words.guide, nameIn(guideNames, booking.guideOption)],
  ]
}

function meals({ kind, meals, addOns: chosen }: StaffBookingRow): Fact[] {
  const isSafari = kind === 'private' || kind === 'shared'
  const isWith = meals.mealOption === 'with'
  return [
    [words.meals, isWith ? words.mealsWith(meals.vegOption === 'veg') : isSafari ? words.mealsWithout : ''],
    [words.breakfast, isWith && meals.breakfast.join(', ')],
    [words.lunch, isWith && meals.lunch.join(', ')],
    [words.eggs, isWith && meals.eggs && words.eggsYes],
    [
      words.addOns,
      addOns
        .filter((addOn) => chosen[addOn])
        .map((addOn) => dashboard.addOns[addOn])
        .join(', '),
    ],
  ].map(([name, value]) => [name as string, value || ''])
}

function price(booking: StaffBookingRow): Fact[] {
  const amount = (dollars: number) => money(dollars, booking.currency)
  const unlessFree = (dollars: number) => dollars > 0 && amount(dollars)
  if (booking.totalPrice === 0 && !booking.priceReason) return [[words.total, words.noPrice]]
  const lines: Fact[] = [
    [words.tickets, unlessFree(booking.ticketPrice)],
    [booking.kind === 'shared' ? words.seatPrice : words.jeepPrice, unlessFree(booking.jeepPrice)],
    [words.guidePrice, unlessFree(booking.guidePrice)],
    [words.mealPrice, unlessFree(booking.mealPrice)],
    [bookingsDesk.price.room, unlessFree(booking.roomPrice)],
    [bookingsDesk.conflict.fields.ownReason, booking.priceReason],
    [booking.kind === 'taxi' ? words.estimate : words.total, <b key="total">{amount(booking.totalPrice)}</b>],
  ]
  return lines.filter(([, value]) => value)
}

function payment(booking: StaffBookingRow): Fact[] {
  const method =
    booking.paymentMethod === 'online' ? dashboard.onlineTransfer : dashboard.paymentMethods[booking.paymentMethod]
  return [
    [words.method, `${method} ${cardOf(booking)}`.trim()],
    [words.paymentStatus, dashboard.paymentStatuses[booking.paymentStatus]],
  ]
}

function contacts(booking: StaffBookingRow): Fact[] {
  return [
    [words.pickup, booking.kind !== 'taxi' && booking.pickupLocation],
    [words.accommodation, booking.accommodation],
    [words.hotelWhatsapp, booking.hotelWhatsapp],
    [words.localContact, booking.localContact],
    [words.localAccommodation, booking.localAccommodation],
  ]
}

function record(booking: StaffBookingRow): Fact[] {
  return [
    [words.reference, booking.bookingId],
    [words.status, <StatusBadge key="status" status={booking.status} />],
    [
      bookingsDesk.history.fields.cancel_reason ?? '',
      booking.cancelReason && bookingsDesk.history.cancelReasons[booking.cancelReason],
    ],
    [words.created, moment(booking.createdAt)],
    [words.held, booking.status === 'pending' && booking.holdExpiresAt ? moment(booking.holdExpiresAt) : ''],
  ]
}

/** A known value's name; an unknown one as it stands. */
function nameIn(names: Record<string, string>, value: string | null): string {
  return value ? (names[value] ?? value) : ''
}
