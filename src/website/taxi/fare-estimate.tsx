import { ArrowRight } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { ChangingTotal, TotalAnnouncement } from '#components/changing-total.tsx'
import { PriceLines } from '#components/price-lines.tsx'
import { type Ride, startOfRide, taxiEstimate } from '#domain/rides/taxi.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { taxi as t } from '#i18n/taxi.ts'
import { ask } from '#i18n/trust.ts'
import { CancellationRule } from '#website/booking/cancellation-rule.tsx'
import { refundSentence } from '#website/booking/refund-sentence.ts'
import { ApproximatePrice, RatesNote } from '#website/currency/approximate-price.tsx'
import { AskWhatsApp } from '#website/layout/ask-whatsapp.tsx'
import { formatBusinessTime } from '#website/layout/local-time.tsx'
import { faresOn } from '#website/taxi/fares-on.ts'

type Summary = {
  ride: Ride
  /** Vehicle, pickup and drop are set (R5.3). */
  isReady: boolean
}

/** Beside the form on a wide screen, below it on a phone. */
export function FareEstimate({ ride, isReady, now }: Summary & { now: number }) {
  const { vehicle } = ride
  const fares = faresOn(ride.date)
  return (
    <aside
      aria-label={t.estimate}
      className="rounded-xl bg-sand-0 px-5 py-6 shadow-2 outline-1 outline-sand-200 sm:px-7 sm:py-7 lg:sticky lg:top-28"
    >
      <h2 className="mb-5 text-[25px]">{t.estimate}</h2>
      {vehicle ? (
        <>
          <PriceLines
            lines={[
              {
                label: t.vehicleNames[vehicle],
                detail: t.estimateLine(
                  fares.kilometres,
                  t.perKm(formatMoney({ amount: fares.perKm[vehicle], currency: 'EUR' })),
                ),
                amount: fare(ride),
              },
            ]}
            total={{ label: t.total, amount: fare(ride) }}
          />
          <ApproximatePrice
            {...taxiEstimate(vehicle, fares)}
            className="mt-2 block text-right text-[15.5px] text-sand-600"
          />
          <p className="mt-4 text-[14.5px] text-sand-600">{t.estimateNote(fares.kilometres)}</p>
          <CancellationRule
            refundRule="safari"
            sentence={refundSentence({ kind: 'taxi', status: 'pending' })}
            startsAt={null}
            now={now}
            className="mt-4"
          />
        </>
      ) : (
        <p className="text-sand-700">{t.noVehicle}</p>
      )}
      {/* The cards of the vehicles show approximate fares too. */}
      <RatesNote currency="EUR" className="mt-3" />
      <TotalAnnouncement>{vehicle ? `${t.total}: ${t.vehicleNames[vehicle]}, ${fare(ride)}` : ''}</TotalAnnouncement>
      <BookButton isReady={isReady} className="mt-6 w-full max-lg:hidden" />
      {!isReady && <p className="mt-3 text-[14.5px] text-sand-600 max-lg:hidden">{t.toGoOn}</p>}
      <p className="mt-3 text-[14.5px] text-sand-600">{t.nothingYet}</p>
      <AskWhatsApp text={questionAbout(ride)} className="mt-4 w-full" />
    </aside>
  )
}

/** A WhatsApp message about the ride so far. */
function questionAbout(ride: Ride): string {
  const { pickup, drop, passengers } = ride
  const startsAt = startOfRide(ride)
  const route = [pickup.trim(), drop.trim()].filter(Boolean).join(' – ')
  const known = [route, startsAt !== null && formatBusinessTime(startsAt), route && t.passengerCount(passengers)]
  return [ask.taxi, ...known].filter(Boolean).join('\n')
}

/** Sticks to the bottom of a phone's screen. */
export function FareEstimateBar({ ride, isReady }: Summary) {
  return (
    <div className="sticky bottom-0 z-30 -mx-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-sand-200 bg-sand-0 px-5 py-3 shadow-3 md:-mx-6 md:px-6 lg:hidden">
      <p className="min-w-min flex-1 basis-0 leading-tight">
        {ride.vehicle ? (
          <>
            <span className="block text-[13.5px] text-sand-600">
              {t.total}
              <ApproximatePrice {...taxiEstimate(ride.vehicle, faresOn(ride.date))} className="ml-1.5" />
            </span>
            <span className="numbers display text-[24px] font-bold text-lagoon-900">
              <ChangingTotal>{fare(ride)}</ChangingTotal>
            </span>
          </>
        ) : (
          <span className="block text-[14px] text-sand-600">{t.toGoOn}</span>
        )}
      </p>
      <BookButton isReady={isReady} />
    </div>
  )
}

function BookButton({ isReady, className = '' }: { isReady: boolean; className?: string }) {
  return (
    <Button type="submit" look="accent" disabled={!isReady} className={className}>
      {t.book}
      <ArrowRight className="icon" aria-hidden="true" />
    </Button>
  )
}

function fare({ vehicle, date }: Ride): string {
  return vehicle ? formatMoney(taxiEstimate(vehicle, faresOn(date))) : ''
}
