import { Picture } from '#components/picture.tsx'
import { pictureOfRoom, pictureOfVehicle } from '#domain/content/picture.ts'
import { daysBetween, minuteOfTime } from '#domain/primitives/date.ts'
import { taxiEstimate } from '#domain/rides/taxi.ts'
import { checkInMinute, nightPrice, type Stay, stayPrice } from '#domain/stays/room.ts'
import { bookingLabels } from '#i18n/booking.ts'
import { bookingForm as t } from '#i18n/booking-form.ts'
import { formatDay, formatMinute } from '#i18n/format-date.ts'
import { dollars, formatMoney } from '#i18n/format-money.ts'
import { guestCount, nightCount, roomCount, roomNames } from '#i18n/rooms.ts'
import { saleTerms } from '#i18n/sale-terms.ts'
import { taxi } from '#i18n/taxi.ts'
import { BookingFacts } from '#website/booking/booking-facts.tsx'
import { stayQuery } from '#website/room/stay-choice.ts'
import { faresOn } from '#website/taxi/fares-on.ts'
import { rideQuery } from '#website/taxi/ride-url.ts'
import type { FixedRide, Trip } from './chosen-trip.ts'
import { FormSection, TripPriceLines } from './form-section.tsx'

/** The stay or ride that was chosen on the previous page. */
export function ChosenTripSummary({ trip, startsAt }: { trip: Exclude<Trip, { kind: 'general' }> } & Start) {
  if (trip.kind === 'room') return <StaySummary stay={trip.stay} startsAt={startsAt} />
  return <RideSummary ride={trip.ride} startsAt={startsAt} />
}

type Start = { startsAt: number | null }

function StaySummary({ stay, startsAt }: { stay: Stay } & Start) {
  const { room, rooms, guests, checkIn, checkOut } = stay
  const [counted, nights] = [roomCount(room, rooms), nightCount(daysBetween(checkIn, checkOut))]
  const terms = saleTerms()
  const price = stayPrice(stay, terms)
  const total = formatMoney(price)
  const night = nightPrice(stay, terms)
  // Nights of several seasons differ, and no price of one night times their number is the total.
  const isEven = night * rooms * daysBetween(checkIn, checkOut) === price.amount
  return (
    <FormSection
      picture={<Picture picture={pictureOfRoom(room)} alt="" sizes="(max-width: 1023px) 92vw, 360px" />}
      heading={t.summary.room}
      change={{ to: `/room/${room}?${stayQuery(stay)}`, label: t.changeNamed.room }}
    >
      <BookingFacts
        className="lg:grid-cols-1"
        facts={[
          { label: t.room, value: roomNames[room] },
          { label: t.guests, value: guestCount(guests) },
          {
            label: t.checkIn,
            value: bookingLabels.sriLankaTime(t.fromHour(formatDay(checkIn), formatMinute(checkInMinute))),
            startsAt,
          },
          { label: t.checkOut, value: formatDay(checkOut) },
        ]}
      />
      <TripPriceLines
        lines={[
          {
            label: isEven ? t.roomLine(counted, nights, dollars(night)) : t.nightsLine(counted, nights),
            amount: total,
          },
        ]}
        total={{ label: t.total, amount: total }}
        roughly={price}
      />
    </FormSection>
  )
}

function RideSummary({ ride, startsAt }: { ride: FixedRide } & Start) {
  const fares = faresOn(ride.date)
  const estimate = taxiEstimate(ride.vehicle, fares)
  const fare = formatMoney(estimate)
  const when = ride.date && t.at(formatDay(ride.date), formatMinute(minuteOfTime(ride.time) ?? 0))
  return (
    <FormSection
      picture={<Picture picture={pictureOfVehicle(ride.vehicle)} alt="" sizes="(max-width: 1023px) 92vw, 360px" />}
      heading={t.summary.taxi}
      change={{ to: `/taxi-service?${rideQuery(ride)}`, label: t.changeNamed.taxi }}
    >
      <BookingFacts
        className="lg:grid-cols-1"
        facts={[
          { label: t.pickup, value: ride.pickup },
          { label: t.drop, value: ride.drop },
          { label: t.when, value: when, startsAt },
          { label: t.passengers, value: taxi.passengerCount(ride.passengers) },
          { label: t.vehicle, value: taxi.vehicleNames[ride.vehicle] },
        ]}
      />
      <TripPriceLines
        lines={[
          {
            label: taxi.estimateLine(
              fares.kilometres,
              taxi.perKm(formatMoney({ amount: fares.perKm[ride.vehicle], currency: 'EUR' })),
            ),
            amount: fare,
          },
        ]}
        total={{ label: t.estimate, amount: fare }}
        roughly={estimate}
      />
      <p className="mt-4 text-[14.5px] text-sand-600">{t.estimateNote(fares.kilometres)}</p>
    </FormSection>
  )
}
