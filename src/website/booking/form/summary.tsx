import type { ReactNode } from 'react'
import { LinkButton } from '#parts/button.tsx'
import { PackagePicture } from '#parts/package-picture.tsx'
import { Picture } from '#parts/picture.tsx'
import { type PriceLine, PriceLines } from '#parts/price-lines.tsx'
import { words } from '#phrases/booking.ts'
import { addOnNames, bookingForm as phrases } from '#phrases/booking-form.ts'
import { guestCount, nightCount, roomCount, roomNames } from '#phrases/rooms.ts'
import { peopleCount, slotNames } from '#phrases/safari.ts'
import { taxi } from '#phrases/taxi.ts'
import { type AddOn, addOns } from '#rules/booking.ts'
import { policyOf } from '#rules/cancellation.ts'
import { daysBetween, formatDay, formatMinute } from '#rules/day.ts'
import { dollars, formatMoney, type Minor, type Money } from '#rules/money.ts'
import { pictureOfRoom, pictureOfVehicle } from '#rules/picture.ts'
import { isBookedByForm } from '#rules/popular-package.ts'
import type { PriceSettings } from '#rules/price.ts'
import { checkInMinute, roomPrices, type Stay, stayPrice } from '#rules/room.ts'
import { hoursOf, isSlot } from '#rules/slot.ts'
import { estimatedKilometres, minuteOfTime, taxiEstimate, vehicles } from '#rules/taxi.ts'
import { CancellationRule } from '#website/booking/cancellation-rule.tsx'
import { Facts } from '#website/booking/facts.tsx'
import { PricePromise } from '#website/booking/price-promise.tsx'
import { RatesNote, Roughly } from '#website/currency/roughly.tsx'
import { addressOf } from '#website/taxi/ride-address.ts'
import type { Draft } from './draft.ts'
import { customiserOf } from './package-choice.tsx'
import type { FixedRide, Trip } from './trip.ts'
import { generalPrice, startOf } from './trip-request.ts'

type Prices = { settings: PriceSettings; addOnPrices: Record<AddOn, Minor> }

/** What is being booked and what it costs. */
export function Summary({
  trip,
  draft,
  prices,
  now,
  children,
}: {
  trip: Trip
  draft: Draft
  prices: Prices
  /** ms UTC */
  now: number
  children: ReactNode
}) {
  const startsAt = startOf(trip, draft)
  return (
    <aside
      aria-label={phrases.summary[trip.kind]}
      className="rounded-xl bg-sand-0 shadow-2 outline-1 outline-sand-200 lg:sticky lg:top-28"
    >
      {trip.kind === 'room' && <StaySummary stay={trip.stay} startsAt={startsAt} />}
      {trip.kind === 'taxi' && <RideSummary ride={trip.ride} startsAt={startsAt} />}
      {trip.kind === 'general' && <SafariSummary {...{ draft, prices, startsAt }} pkg={trip.pkg} />}
      <div className="px-5 sm:px-7">{children}</div>
      <div className="mx-5 mt-5 grid gap-3 border-t border-sand-200 pt-4 pb-6 sm:mx-7 sm:pb-7">
        {trip.kind === 'general' && trip.pkg && isBookedByForm(trip.pkg) && (
          <PricePromise reservationType="private" isShort hasAddOns={Object.values(draft.addOns).some(Boolean)} />
        )}
        <CancellationRule policy={policyOf(trip.kind)} startsAt={startsAt} now={now} />
      </div>
    </aside>
  )
}

type Start = { startsAt: number | null }

function StaySummary({ stay, startsAt }: { stay: Stay } & Start) {
  const { room, rooms, guests, checkIn, checkOut } = stay
  const [counted, nights] = [roomCount(room, rooms), nightCount(daysBetween(checkIn, checkOut))]
  const price = stayPrice(stay)
  const total = formatMoney(price)
  const query = new URLSearchParams({ checkIn, checkOut, guests: String(guests), rooms: String(rooms) })
  return (
    <Sheet
      picture={<Picture picture={pictureOfRoom(room)} alt="" sizes="(max-width: 1024px) 92vw, 360px" />}
      heading={phrases.summary.room}
      change={{ to: `/room/${room}?${query}`, label: phrases.changeNamed.room }}
    >
      <Facts
        className="lg:grid-cols-1"
        facts={[
          { label: phrases.room, value: roomNames[room] },
          { label: phrases.guests, value: guestCount(guests) },
          {
            label: phrases.checkIn,
            value: words.sriLankaTime(phrases.fromHour(formatDay(checkIn), formatMinute(checkInMinute))),
            startsAt,
          },
          { label: phrases.checkOut, value: formatDay(checkOut) },
        ]}
      />
      <Lines
        lines={[{ label: phrases.roomLine(counted, nights, dollars(roomPrices[room])), amount: total }]}
        total={{ label: phrases.total, amount: total }}
        roughly={price}
      />
    </Sheet>
  )
}

function RideSummary({ ride, startsAt }: { ride: FixedRide } & Start) {
  const { pricePerKm } = vehicles[ride.vehicle]
  const estimate = taxiEstimate(ride.vehicle)
  const fare = formatMoney(estimate)
  const when = ride.date && phrases.at(formatDay(ride.date), formatMinute(minuteOfTime(ride.time) ?? 0))
  return (
    <Sheet
      picture={<Picture picture={pictureOfVehicle(ride.vehicle)} alt="" sizes="(max-width: 1024px) 92vw, 360px" />}
      heading={phrases.summary.taxi}
      change={{ to: `/taxi-service?${addressOf(ride)}`, label: phrases.changeNamed.taxi }}
    >
      <Facts
        className="lg:grid-cols-1"
        facts={[
          { label: phrases.pickup, value: ride.pickup },
          { label: phrases.drop, value: ride.drop },
          { label: phrases.when, value: when, startsAt },
          { label: phrases.passengers, value: taxi.passengerCount(ride.passengers) },
          { label: phrases.vehicle, value: taxi.vehicleNames[ride.vehicle] },
        ]}
      />
      <Lines
        lines={[
          {
            label: taxi.estimateLine(
              estimatedKilometres,
              taxi.perKm(formatMoney({ amount: pricePerKm, currency: 'EUR' })),
            ),
            amount: fare,
          },
        ]}
        total={{ label: phrases.estimate, amount: fare }}
        roughly={estimate}
      />
      <p className="mt-4 text-[14.5px] text-sand-600">{phrases.estimateNote(estimatedKilometres)}</p>
    </Sheet>
  )
}

function SafariSummary({
  pkg,
  draft,
  prices,
  startsAt,
}: {
  pkg: Extract<Trip, { kind: 'general' }>['pkg']
  draft: Draft
  prices: Prices
} & Start) {
  const price = generalPrice(pkg, draft, prices.settings)
  const people = peopleCount(draft.participants)
  const chosen = addOns.filter((addOn) => draft.addOns[addOn])
  const hours = isSlot(draft.timeSlot)
    ? phrases.slot(slotNames[draft.timeSlot], hoursOf(draft.timeSlot))
    : hoursOf(draft.timeSlot)
  const isPriced = pkg && isBookedByForm(pkg)
  const lines: PriceLine[] = isPriced
    ? [
        { label: phrases.tickets(people), amount: dollars(price.ticketPrice) },
        { label: phrases.jeep(words.jeeps(price.jeeps)), amount: dollars(price.jeepPrice) },
        { label: phrases.guide, amount: price.guidePrice ? dollars(price.guidePrice) : phrases.included },
      ]
    : []
  const extras = chosen.map((addOn) => ({ label: addOnNames[addOn], amount: addOnPrice(addOn, prices.addOnPrices) }))
  return (
    <Sheet
      picture={
        pkg ? (
          <PackagePicture pkg={pkg} sizes="(max-width: 1024px) 92vw, 360px" />
        ) : (
          <Picture picture="leopard-tree" alt="" sizes="(max-width: 1024px) 92vw, 360px" />
        )
      }
      heading={pkg?.name ?? phrases.summary.general}
    >
      <Facts
        className="lg:grid-cols-1"
        facts={[
          { label: phrases.fields.date, value: draft.date && formatDay(draft.date) },
          { label: phrases.fields.timeSlot, value: words.sriLankaTime(hours), startsAt },
          { label: phrases.fields.participants, value: people },
          // without a package there is no price yet, and no lines to stand in
          { label: phrases.fields.addOns, value: !pkg && chosen.map((addOn) => addOnNames[addOn]).join(', ') },
        ]}
      />
      {isPriced && (
        <Lines
          lines={[...lines, ...extras]}
          total={{ label: phrases.total, amount: dollars(price.totalPrice) }}
          roughly={{ amount: price.totalPrice, currency: 'USD' }}
        />
      )}
      <div className="mt-4 grid gap-2 text-[14.5px] text-sand-600">
        {isPriced ? (
          <p>{phrases.safariNote}</p>
        ) : (
          !pkg && <p className="text-[16px] font-[580] text-sand-800">{phrases.noPackageText}</p>
        )}
        {pkg && chosen.length > 0 && (
          <p>{chosen.some((addOn) => !prices.addOnPrices[addOn]) ? phrases.addOnsLater : phrases.addOnsAtPrice}</p>
        )}
        {isPriced && (
          <p className="flex flex-wrap items-center gap-x-1.5">
            {phrases.customise}
            <LinkButton
              look="plain"
              size="sm"
              to={customiserOf(pkg)}
              className="h-auto! min-h-11 px-0! underline underline-offset-4"
            >
              {phrases.customiseLink}
            </LinkButton>
          </p>
        )}
      </div>
    </Sheet>
  )
}

/** '$5.00', or that we tell it later (decisions 3.19). */
export function addOnPrice(addOn: AddOn, prices: Record<AddOn, Minor>): string {
  return prices[addOn] ? dollars(prices[addOn]) : phrases.onRequest
}

function Sheet({
  picture,
  heading,
  change,
  children,
}: {
  picture: ReactNode
  heading: string
  change?: { to: string; label: string }
  children: ReactNode
}) {
  return (
    <>
      <div className="mx-2.5 mt-2.5 aspect-[16/9] overflow-hidden md:max-lg:aspect-[3/1] rounded-lg bg-lagoon-100 [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_70%]">
        {picture}
      </div>
      <div className="px-5 pt-5 sm:px-7">
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 className="text-[25px]">{heading}</h2>
          {change && (
            <LinkButton look="line" size="sm" to={change.to} aria-label={change.label} className="min-h-11">
              {phrases.change}
            </LinkButton>
          )}
        </div>
        {children}
      </div>
    </>
  )
}

function Lines({
  lines,
  total,
  roughly,
}: {
  lines: readonly PriceLine[]
  total: { label: string; amount: string }
  roughly: Money
}) {
  const rule = lines.length > 0 ? 'mt-5 border-t border-sand-200 pt-4' : 'mt-4'
  return (
    <>
      <PriceLines lines={lines} total={total} className={`numbers text-[15.5px] ${rule}`} />
      <Roughly {...roughly} className="mt-2 block text-right text-[15.5px] text-sand-600" />
      <RatesNote currency={roughly.currency} className="mt-3" />
    </>
  )
}
