import { Eye, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { getTravellers, revealIdentity } from '#api-client/staff-bookings.ts'
import { Banner } from '#components/banner.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { RevealDialog } from '#dashboard/components/reveal-dialog.tsx'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { addOns } from '#domain/bookings/booking.ts'
import { kindSpecOf, kindSpecs } from '#domain/bookings/kind-spec.ts'
import { mailLink, phoneLink } from '#domain/messaging/contact-link.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { internationalNumber } from '#domain/primitives/phone.ts'
import { kilometresOf } from '#domain/rides/taxi.ts'
import { may, seesContacts } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { partyText } from '#i18n/party-text.ts'
import { roomNames } from '#i18n/rooms.ts'
import { blockNames, guideNames, jeepNames, parkNames, visitorNames } from '#i18n/safari.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { cardOf, dayOf, isUrgent, nightsIn, pickupTimeOf, whenOf } from './booking-labels.ts'
import { type Fact, FactList, knownOf } from './fact-list.tsx'
import { TravellersDialog } from './travellers-dialog.tsx'

const t = dashboard.details
const { identity } = staffBookings

/** `isPrinted` hides the buttons. */
type Props = { booking: StaffBookingRow; isPrinted?: boolean }

/** The booking in groups of facts; empty ones are left out. */
export function BookingFactList({ booking, isPrinted = false }: Props) {
  const { staff } = useStaff()
  return (
    <div className="space-y-5 text-[15px]">
      {booking.isClosed && <Banner tone="warning">{t.closed}</Banner>}
      {isUrgent(booking, dayAt(Date.now())) && booking.status !== 'confirmed' && (
        <Banner tone="warning">{t.shortNotice}</Banner>
      )}
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 print:grid-cols-2">
        <Group title={t.groups.customer} facts={customerFacts({ booking, isPrinted }, seesContacts(staff.role))} />
        <Group title={t.groups.trip} facts={tripFacts(booking)} />
        <Group title={t.groups.choices} facts={choiceFacts(booking)} />
        <Group title={t.groups.meals} facts={mealFacts(booking)} />
        <Group title={t.groups.price} facts={priceFacts(booking)} />
        <Group title={t.groups.payment} facts={paymentFacts(booking)} />
        <Group title={staffBookings.channel.title} facts={channelFacts(booking)} />
        <Group title={t.groups.contacts} facts={contactFacts(booking)} />
        <Group title={t.groups.record} facts={recordFacts(booking)} />
        {kindSpecOf(booking).tripType === 'safari' && (
          <Travellers key={booking._id} booking={booking} isPrinted={isPrinted} />
        )}
      </div>
      {booking.specialRequests && (
        <section>
          <Heading>{t.groups.requests}</Heading>
          <p className="mt-2 whitespace-pre-line">{booking.specialRequests}</p>
        </section>
      )}
    </div>
  )
}

function Group({ title, facts }: { title: string; facts: Fact[] }) {
  const known = knownOf(facts)
  if (known.length === 0) return null
  return (
    <section className="break-inside-avoid">
      <Heading>{title}</Heading>
      <FactList facts={known} />
    </section>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return <h3 className="text-[17px] leading-tight">{children}</h3>
}

function customerFacts({ booking, isPrinted }: Props, seesContact: boolean): Fact[] {
  const number = internationalNumber(booking.phone)
  return [
    [t.name, booking.name],
    [t.email, seesContact && booking.email ? link(mailLink(booking.email), booking.email) : booking.email || t.noEmail],
    [t.phone, seesContact && number ? link(phoneLink(`+${number}`), booking.phone) : booking.phone],
    [t.visitor, nameIn(visitorNames, booking.visitorType)],
    [
      t.identity,
      booking.identity && <Identity key="identity" booking={booking} isPrinted={isPrinted} masked={booking.identity} />,
    ],
  ]
}

function link(href: string, text: string) {
  return (
    <a href={href} className="text-lagoon-700 underline underline-offset-3 hover:text-lagoon-900">
      {text}
    </a>
  )
}

function tripFacts(booking: StaffBookingRow): Fact[] {
  const place = [nameIn(parkNames, booking.park), nameIn(blockNames, booking.block)].filter(Boolean)
  return [
    [t.kind, dashboard.kinds[booking.kind]],
    [t.package, booking.package?.name],
    [t.park, place.join(', ')],
    ...{ safari: dayFacts, stay: stayFacts, ride: rideFacts }[kindSpecOf(booking).tripType](booking),
    [t.people, dashboard.bookings.people(booking.participants)],
    [staffBookings.conflict.fields.party, booking.party && partyText(booking.party)],
  ]
}

function dayFacts(booking: StaffBookingRow): Fact[] {
  return [
    [t.date, dayOf(booking)],
    [t.time, whenOf(booking)],
    [t.seats, booking.seats.join(', ')],
  ]
}

function stayFacts({ date, checkOut, roomType, rooms }: StaffBookingRow): Fact[] {
  return [
    [t.room, nameIn(roomNames, roomType)],
    [t.rooms, rooms],
    [t.checkIn, dayOf({ date })],
    [t.checkOut, checkOut && dayOf({ date: checkOut })],
    [t.nights, nightsIn({ date, checkOut })],
  ]
}

function rideFacts(booking: StaffBookingRow): Fact[] {
  return [
    [t.date, dayOf(booking)],
    [t.time, pickupTimeOf(booking)],
    [t.pickup, booking.pickupLocation],
    [t.drop, booking.dropLocation],
    [t.vehicle, booking.vehicle],
  ]
}

function choiceFacts(booking: StaffBookingRow): Fact[] {
  const jeep = nameIn(jeepNames, booking.jeepType)
  return [
    [t.jeep, jeep && t.jeeps(jeep, booking.jeeps)],
    [t.guide, nameIn(guideNames, booking.guideOption)],
  ]
}

function mealFacts({ kind, meals, addOns: chosen }: StaffBookingRow): Fact[] {
  const isSafari = kindSpecs[kind].reservationType !== null
  const isWith = meals.mealOption === 'with'
  return [
    [t.meals, isWith ? t.mealsWith(meals.vegOption === 'veg') : isSafari ? t.mealsWithout : ''],
    [t.breakfast, isWith && meals.breakfast.join(', ')],
    [t.lunch, isWith && meals.lunch.join(', ')],
    [t.eggs, isWith && meals.eggs && t.eggsYes],
    [
      t.addOns,
      addOns
        .filter((addOn) => chosen[addOn])
        .map((addOn) => dashboard.addOns[addOn])
        .join(', '),
    ],
  ].map(([name, value]) => [name as string, value || ''])
}

function priceFacts(booking: StaffBookingRow): Fact[] {
  const amount = (dollars: number) => money(dollars, booking.currency)
  const unlessFree = (dollars: number) => dollars > 0 && amount(dollars)
  if (booking.totalPrice === 0 && !booking.priceReason) return [[t.total, t.noPrice]]
  const lines: Fact[] = [
    [t.tickets, unlessFree(booking.ticketPrice)],
    [kindSpecOf(booking).claims === 'seats' ? t.seatPrice : t.jeepPrice, unlessFree(booking.jeepPrice)],
    [t.guidePrice, unlessFree(booking.guidePrice)],
    [t.mealPrice, unlessFree(booking.mealPrice)],
    [staffBookings.price.room, unlessFree(booking.roomPrice)],
    [t.promotion(booking.promotionCode ?? ''), booking.promotionCode && `−${amount(booking.discount ?? 0)}`],
    [staffBookings.conflict.fields.ownReason, booking.priceReason],
    [
      kindSpecOf(booking).isEstimate ? t.estimate(kilometresOf(booking)) : t.total,
      <b key="total">{amount(booking.totalPrice)}</b>,
    ],
  ]
  return lines.filter(([, value]) => value)
}

function paymentFacts(booking: StaffBookingRow): Fact[] {
  const method =
    booking.paymentMethod === 'online' ? dashboard.onlineTransfer : dashboard.paymentMethods[booking.paymentMethod]
  return [[t.method, `${method} ${cardOf(booking)}`.trim()]]
}

function channelFacts({ channel, currency }: StaffBookingRow): Fact[] {
  if (!channel) return []
  const texts = staffBookings.channel
  const name: Fact = [texts.kinds[channel.kind], channel.name]
  if (channel.kind === 'reseller') return [name, [texts.reference, channel.reference]]
  const { commission, percent } = channel
  return [name, [texts.commission, commission !== null && texts.earned(money(commission, currency), percent)]]
}

function contactFacts(booking: StaffBookingRow): Fact[] {
  return [
    [t.pickup, kindSpecOf(booking).tripType !== 'ride' && booking.pickupLocation],
    [t.accommodation, booking.accommodation],
    [t.hotelWhatsapp, booking.hotelWhatsapp],
    [t.localContact, booking.localContact],
    [t.localAccommodation, booking.localAccommodation],
  ]
}

function recordFacts(booking: StaffBookingRow): Fact[] {
  return [
    [t.reference, booking.bookingId],
    [
      staffBookings.history.fields.cancel_reason ?? '',
      booking.cancelReason && staffBookings.history.cancelReasons[booking.cancelReason],
    ],
    [t.created, formatMoment(booking.createdAt)],
  ]
}

/** The label of a known value; an unknown one unchanged. */
function nameIn(names: Record<string, string>, value: string | null): string {
  return value ? (names[value] ?? value) : ''
}

/** The travellers with the ends of their numbers, and a dialog to enter them. */
function Travellers({ booking, isPrinted }: Props) {
  const { staff } = useStaff()
  const { isOpen, open, close } = useDialog('travellers')
  const { _id: id, version } = booking
  // Read again with each version of the booking; until then, and in an open dialog, the names of the last one stay.
  const {
    data: stored,
    refused,
    isLoading,
    reload,
  } = useStaffQuery(
    ['bookings', 'travellers', id, version],
    may(staff.role, 'change bookings') ? (token) => getTravellers(token, id) : null,
  )
  if (!stored) {
    return (
      <LoadError text={failureText(refused, { failed: identity.loadFailed })} isBusy={isLoading} onRetry={reload} />
    )
  }
  const { travellers } = stored
  const firstNumber = travellers.findIndex(({ document }) => document)
  // A lead guest alone is above.
  const listed = travellers.length < 2 ? [] : travellers
  return (
    <section className="break-inside-avoid">
      <Heading>{identity.others}</Heading>
      <FactList
        facts={listed.map(({ name, document }, index) => {
          const masked = document ? `•••••${document.ending}` : identity.none
          const isRevealedHere = !booking.identity && index === firstNumber
          return [
            name || identity.unnamed(index + 1),
            isRevealedHere ? (
              <Identity key="identity" booking={booking} masked={masked} isPrinted={isPrinted} />
            ) : (
              masked
            ),
          ]
        })}
      />
      {!isPrinted && booking.status !== 'cancelled' && (
        <ActionButton icon={UsersRound} onClick={open} className="mt-2">
          {staffBookings.travellers.button}
        </ActionButton>
      )}
      {!isPrinted && <TravellersDialog booking={booking} stored={isOpen ? stored : null} onClose={close} />}
    </section>
  )
}

/** '•••••567', and the numbers of all travellers for a reason. They leave the screen when the dialog closes. */
function Identity({ booking, masked, isPrinted }: Props & { masked: string }) {
  const { staff } = useStaff()
  const { isOpen, open, close } = useDialog('identity')
  return (
    <div className="inline-flex flex-wrap items-center justify-end gap-x-3">
      {masked}
      {!isPrinted && may(staff.role, 'reveal identity') && (
        <>
          <ActionButton icon={Eye} onClick={open}>
            {identity.reveal}
          </ActionButton>
          <RevealDialog
            key={booking._id}
            messages={identity}
            isOpen={isOpen}
            onClose={close}
            reveal={(token, reason) => revealIdentity(token, booking._id, reason)}
          >
            {({ kind, number, others }) => (
              <>
                {[...(number ? [{ name: booking.name, kind, number }] : []), ...others].map((one) => (
                  <span key={`${one.name} ${one.number}`} className="mt-3 block first:mt-0">
                    <span className="block text-sand-600">
                      {[identity[one.kind], one.name].filter(Boolean).join(', ')}
                    </span>
                    <b className="numbers mt-1 block text-[24px] tracking-wide break-all text-lagoon-900 select-all">
                      {one.number}
                    </b>
                  </span>
                ))}
              </>
            )}
          </RevealDialog>
        </>
      )}
    </div>
  )
}
