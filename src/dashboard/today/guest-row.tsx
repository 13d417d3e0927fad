import {
  Banknote,
  Check,
  Clock,
  MapPin,
  MessageCircle,
  Phone,
  Printer,
  Sprout,
  TriangleAlert,
  Utensils,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Badge } from '#components/badge.tsx'
import { buttonClass } from '#components/button.tsx'
import type { DayGuest } from '#contracts/operations/day-plan.ts'
import { greetingFor } from '#dashboard/bookings/booking-labels.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { bookingUrl } from '#dashboard/components/section-url.ts'
import { kindSpecs } from '#domain/bookings/kind-spec.ts'
import { phoneLink } from '#domain/messaging/contact-link.ts'
import { whatsappLink } from '#domain/messaging/whatsapp-link.ts'
import { addOnsOf, hasNoPrice } from '#domain/operations/day-plan.ts'
import { guideOptions } from '#domain/packages/package.ts'
import { minuteOfTime } from '#domain/primitives/date.ts'
import { isMasked } from '#domain/primitives/mask.ts'
import { internationalNumber } from '#domain/primitives/phone.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { formatMinute } from '#i18n/format-date.ts'
import { guideNames } from '#i18n/safari.ts'
import { today as t } from '#i18n/today.ts'
import { AttendanceButtons } from './attendance-buttons.tsx'
import { useDayActions } from './day-actions.ts'
import { stateOf } from './guest-marks.ts'

type Props = {
  guest: DayGuest
  trip?: ReactNode
  canCheckIn?: boolean
}

/** A booking of the day with its contacts, meals, balance and attendance. */
export function GuestRow({ guest, trip, canCheckIn = true }: Props) {
  const { marks } = useDayActions()
  const state = stateOf(guest, marks[guest._id])
  return (
    <li
      className={`grid gap-x-5 gap-y-3 px-5 py-3.5 max-md:px-4 md:grid-cols-[minmax(0,1fr)_auto] ${state === 'arrived' ? 'bg-leaf-100/35' : ''}`}
    >
      <div className={`min-w-0 ${state === 'no-show' ? 'opacity-75' : ''}`}>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b dir="auto" className="text-[16px] leading-tight font-[650] break-words text-sand-900">
            {guest.name}
          </b>
          <span className="numbers text-sand-700">{factsOf(guest)}</span>
          {guest.shortNotice && (
            <Badge tone="ember" className="h-6!">
              {t.guest.shortNotice}
            </Badge>
          )}
          {guest.isClosed && (
            <Badge tone="clay" className="h-6!">
              {t.guest.closed}
            </Badge>
          )}
          {guest.status === 'pending' && (
            <Badge tone="turmeric" className="h-6!">
              {t.guest.pending}
            </Badge>
          )}
        </div>
        {trip}
        <Pickup guest={guest} />
        <SpecialRequests guest={guest} />
      </div>
      <div className="flex flex-col gap-2.5 md:w-[372px] md:items-end">
        <div className="flex w-full flex-wrap items-center justify-end gap-1.5 max-md:gap-x-1">
          <Contacts guest={guest} />
          <Balance guest={guest} />
        </div>
        <CashReceived guest={guest} />
        {canCheckIn && <AttendanceButtons guest={guest} />}
      </div>
    </li>
  )
}

/** '4 people · foreign · Seats 1, 2 · Driver Guide' */
function factsOf({ participants, visitorType, seats, guideOption }: DayGuest): string {
  const guide = guideOptions.find((one) => one === guideOption)
  const visitor = visitorType === 'foreign' || visitorType === 'local' ? t.guest.visitors[visitorType] : ''
  const taken = seats.join(', ')
  return [
    t.guest.people(participants),
    visitor,
    seats.length > 1 ? t.guest.seats(taken) : seats.length === 1 ? t.guest.seat(taken) : '',
    guide && guide !== 'driver' ? guideNames[guide] : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function Pickup({ guest }: { guest: DayGuest }) {
  const { mayChange, setPickup } = useDayActions()
  const { pickupLocation, accommodation, kind, name, pickup } = guest
  if (kindSpecs[kind].tripType === 'stay') return null
  const minute = minuteOfTime(pickup.time)
  const driver = [pickup.driver, pickup.plate && `(${pickup.plate})`].filter(Boolean).join(' ')
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-sand-800">
      {/* A long place wraps beside its icon. */}
      <span className="flex min-w-0 items-start gap-2 max-md:items-center">
        <MapPin className="icon mt-[.2em] shrink-0 text-lagoon-600 max-md:mt-0" aria-hidden="true" />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          {minute !== null && <b className="numbers font-[640] text-ember-700">{formatMinute(minute)}</b>}
          {driver && <bdi className="text-sand-800">{driver}</bdi>}
          {pickupLocation ? (
            <PlaceLink
              place={pickupLocation}
              className="min-w-0 max-md:inline-flex max-md:min-h-11 max-md:-my-2.5 max-md:items-center"
            />
          ) : (
            <span className="text-sand-600">{t.guest.noPickup}</span>
          )}
        </span>
      </span>
      {accommodation && accommodation !== pickupLocation && (
        <span dir="auto" className="text-sand-600">
          {t.guest.staysAt(accommodation)}
        </span>
      )}
      {mayChange && guest.status !== 'cancelled' && (
        <ActionButton
          icon={Clock}
          look="plain"
          onClick={() => setPickup(guest)}
          aria-label={minute === null ? t.pickup.setFor(name) : t.pickup.changeFor(name)}
          className="px-2.5!"
        >
          {minute === null ? t.pickup.set : t.pickup.change}
        </ActionButton>
      )}
    </p>
  )
}

function SpecialRequests({ guest }: { guest: DayGuest }) {
  const { meals, specialRequests, names } = guest
  const isVeg = meals.vegOption === 'veg'
  const extras = addOnsOf(guest).map((addOn) => dashboard.addOns[addOn])
  const eaten = [...meals.breakfast, ...meals.lunch, ...(meals.eggs ? [t.guest.eggs] : [])].join(', ')
  const hasMeals = meals.mealOption === 'with'
  return (
    <>
      {(hasMeals || extras.length > 0) && (
        <p className="mt-1 flex items-start gap-2 text-sand-800">
          {hasMeals && isVeg ? (
            <Sprout className="icon mt-[.2em] shrink-0 text-leaf-700" aria-hidden="true" />
          ) : (
            <Utensils className="icon mt-[.2em] shrink-0 text-sand-600" aria-hidden="true" />
          )}
          <span className="min-w-0 break-words">
            {hasMeals && (
              <>
                <b className="font-[600]">{isVeg ? t.guest.veg : t.guest.nonVeg}</b>
                {eaten && `: ${eaten}`}
              </>
            )}
            {extras.length > 0 && <span className={hasMeals ? 'block' : ''}>{extras.join(', ')}</span>}
          </span>
        </p>
      )}
      {names.length > 0 && (
        <p dir="auto" className="mt-1 break-words text-sand-600">
          <span className="sr-only">{t.guest.names}: </span>
          {names.join(', ')}
        </p>
      )}
      {specialRequests && (
        <p className="mt-2 flex items-start gap-2 rounded-md bg-turmeric-100 px-3 py-2 text-turmeric-700">
          <TriangleAlert className="icon mt-[.2em] shrink-0" aria-hidden="true" />
          <span dir="auto" className="min-w-0 break-words whitespace-pre-line">
            <span className="sr-only">{t.guest.requests}: </span>
            {specialRequests}
          </span>
        </p>
      )}
    </>
  )
}

const round =
  'grid size-11 place-items-center rounded-[10px] text-lagoon-700 shadow-[inset_0_0_0_1.5px_var(--color-sand-300)] transition hover:bg-lagoon-50 hover:text-lagoon-900 md:size-10'

function Contacts({ guest }: { guest: DayGuest }) {
  const { mayChange } = useDayActions()
  const { name, phone, hotelWhatsapp, bookingId } = guest
  const number = mayChange ? internationalNumber(phone) : ''
  const hotel = mayChange ? internationalNumber(hotelWhatsapp) : ''
  return (
    <>
      <Link
        to={bookingUrl(bookingId)}
        aria-label={t.guest.open(bookingId)}
        className="numbers mr-auto inline-flex min-h-10 items-center text-[13.5px] text-sand-600 underline-offset-3 hover:text-lagoon-800 hover:underline max-md:min-h-11 max-md:text-[12.5px]"
      >
        {bookingId}
      </Link>
      {number ? (
        <>
          <a href={phoneLink(`+${number}`)} aria-label={t.guest.callName(name)} title={phone} className={round}>
            <Phone className="size-[18px]" aria-hidden="true" />
          </a>
          <a
            href={whatsappLink(number, greetingFor(guest))}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t.guest.whatsappName(name)}
            title={t.guest.whatsapp}
            className={round}
          >
            <MessageCircle className="size-[18px]" aria-hidden="true" />
          </a>
        </>
      ) : (
        phone && <span className="numbers text-sand-700">{phone}</span>
      )}
      {hotel && (
        <a
          href={whatsappLink(hotel)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t.guest.hotelName(name)}
          className={buttonClass({ look: 'line', size: 'sm', className: 'max-md:min-h-11 px-3!' })}
        >
          {t.guest.hotel}
        </a>
      )}
    </>
  )
}

function Balance({ guest }: { guest: DayGuest }) {
  const { mayChange, takeCash, marks } = useDayActions()
  const { balance, currency, paymentStatus, name } = guest
  if (hasNoPrice(guest)) return <Badge>{t.guest.noPrice}</Badge>
  if (balance === 0) return <Badge tone="leaf">{dashboard.paymentStatuses[paymentStatus]}</Badge>
  const sum = money(balance, currency)
  const isNoShow = stateOf(guest, marks[guest._id]) === 'no-show'
  return (
    <>
      {paymentStatus !== 'unpaid' && (
        <Badge tone={paymentStatus === 'submitted' ? 'sky' : 'turmeric'}>
          {dashboard.paymentStatuses[paymentStatus]}
        </Badge>
      )}
      {mayChange && !isNoShow ? (
        <ActionButton
          onClick={() => takeCash(guest)}
          aria-label={t.cash.buttonName(sum, name)}
          className="numbers px-3! max-md:px-2!"
        >
          <Banknote className="icon text-ember-700" aria-hidden="true" />
          {t.cash.button(sum)}
        </ActionButton>
      ) : (
        <Badge tone="turmeric" className="numbers">
          {t.guest.due(sum)}
        </Badge>
      )}
    </>
  )
}

/** The amount stays in the row, with its receipt, until the screen is left. */
function CashReceived({ guest }: { guest: DayGuest }) {
  const { receipts, paying, printReceipt } = useDayActions()
  const receipt = paying === guest._id ? undefined : receipts[guest._id]
  const isPaid = guest.balance === 0
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!receipt || !isPaid) return
    // The button that opened the dialog is gone, so the closed dialog could not return the focus.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        line.current?.querySelector('button')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [receipt, isPaid])
  if (!receipt) return null
  return (
    <p ref={line} className="flex w-full flex-wrap items-center gap-x-1 font-[620] text-leaf-700 md:justify-end">
      <Check className="icon shrink-0" aria-hidden="true" />
      <span className="numbers mr-auto md:mr-1">{t.cash.got(money(receipt.amount, receipt.currency))}</span>
      <ActionButton
        icon={Printer}
        look="plain"
        onClick={() => printReceipt(receipt)}
        aria-label={t.cash.printOf(guest.name)}
        className="px-2.5!"
      >
        {t.cash.print}
      </ActionButton>
    </p>
  )
}

/** Opens the place in the phone's map app or in a browser; nothing is requested before it is pressed. */
export function PlaceLink({ place, className, children }: { place: string; className: string; children?: ReactNode }) {
  // Viewers see masked places only.
  if (isMasked(place)) return <span>{place}</span>
  return (
    <a
      href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`}
      target="_blank"
      rel="noopener noreferrer"
      dir="auto"
      aria-label={t.guest.openMap(place)}
      className={`break-words text-lagoon-700 underline underline-offset-3 hover:text-lagoon-900 ${className}`}
    >
      {children}
      {place}
    </a>
  )
}
