import { Users } from 'lucide-react'
import { useId } from 'react'
import { Badge, IllustrationBadge } from '#components/badge.tsx'
import { FieldError } from '#components/field.tsx'
import { Picture } from '#components/picture.tsx'
import { usePrehydrationValue } from '#components/use-prehydration-value.ts'
import { pictureOfVehicle } from '#domain/content/picture.ts'
import type { Day } from '#domain/primitives/date.ts'
import { taxiEstimate, type VehicleId, vehicleIds, vehicleSeats, vehicles } from '#domain/rides/taxi.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { taxi as t } from '#i18n/taxi.ts'
import { ApproximatePrice } from '#website/currency/approximate-price.tsx'
import { faresOn } from '#website/taxi/fares-on.ts'

/** Radio buttons shown as cards. A vehicle too small for the party is disabled and says so (R5.4). */
export function VehicleCards({
  value,
  day,
  passengers,
  error,
  onChange,
}: {
  value: VehicleId | ''
  day: Day | ''
  passengers: number
  error: string | null
  onChange: (vehicle: VehicleId) => void
}) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{t.vehicle}</legend>
      <div className="grid gap-4 md:grid-cols-3">
        {vehicleIds.map((vehicle) => (
          <VehicleCard
            key={vehicle}
            id={vehicle}
            day={day}
            passengers={passengers}
            isChosen={value === vehicle}
            onChoose={() => onChange(vehicle)}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

function VehicleCard({
  id,
  day,
  passengers,
  isChosen,
  onChoose,
}: {
  id: VehicleId
  day: Day | ''
  passengers: number
  isChosen: boolean
  onChoose: () => void
}) {
  const fits = vehicleSeats(id, passengers)
  const { capacity } = vehicles[id]
  const fares = faresOn(day)
  const texts = useId()
  const control = usePrehydrationValue<HTMLInputElement>(({ checked }) => checked && onChoose())
  return (
    <label className={card}>
      <input
        ref={control}
        aria-labelledby={`${texts}-name`}
        aria-describedby={`${texts}-facts`}
        type="radio"
        name="vehicle"
        value={id}
        checked={isChosen}
        disabled={!fits}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span className="relative block aspect-[3/2] overflow-hidden rounded-[12px] bg-lagoon-100 peer-disabled:opacity-55 peer-disabled:grayscale max-md:aspect-[2/1] [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_78%]">
        <Picture picture={pictureOfVehicle(id)} alt={t.vehiclePictures[id]} sizes="(max-width: 760px) 92vw, 260px" />
        <IllustrationBadge className="absolute top-2 left-2 h-6! text-[12px]!" />
      </span>
      <span className="flex flex-1 flex-col px-2 pt-3.5 pb-2">
        <span id={`${texts}-name`} className="display text-[21px] leading-tight font-[660] text-lagoon-900">
          {t.vehicleNames[id]}
        </span>
        <span id={`${texts}-facts`} className="flex flex-1 flex-col">
          <span className="mt-1 text-[14.5px] leading-snug text-sand-600">{t.vehicleHints[id]}</span>
          <span className="mt-3 flex items-center gap-2 text-[15px] font-[560] text-sand-800">
            <Users className="icon text-ember-600" aria-hidden="true" />
            {t.capacity(capacity)}
          </span>
          {!fits && (
            <Badge tone="clay" className="mt-3 self-start">
              {t.tooSmall(t.passengerCount(passengers))}
            </Badge>
          )}
          <span className="numbers mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-4 text-[14.5px] text-sand-600">
            <span className="text-[16px] font-[640] text-sand-900">
              {t.perKm(formatMoney({ amount: fares.perKm[id], currency: 'EUR' }))}
            </span>
            <span className="max-md:text-right">
              {t.estimateOf(fares.kilometres, formatMoney(taxiEstimate(id, fares)))}
              <ApproximatePrice {...taxiEstimate(id, fares)} className="block" />
            </span>
          </span>
        </span>
      </span>
    </label>
  )
}

const card =
  'relative flex flex-col rounded-lg bg-sand-0 p-2 shadow-[inset_0_0_0_1px_var(--color-sand-300)] transition hover:shadow-[inset_0_0_0_1.5px_var(--color-lagoon-500)] has-checked:bg-lagoon-50 has-checked:shadow-[inset_0_0_0_2px_var(--color-lagoon-700)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon-500 has-disabled:cursor-not-allowed has-disabled:bg-sand-100 has-disabled:shadow-[inset_0_0_0_1px_var(--color-sand-200)]'
