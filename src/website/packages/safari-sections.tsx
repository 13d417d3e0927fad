import { MapPin } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { OptionCards } from '#components/option-cards.tsx'
import { SunArc } from '#components/sun-arc.tsx'
import { defaultJeepType } from '#domain/availability/inventory.ts'
import { hasDeparted, type Slot, slots } from '#domain/bookings/time-slot.ts'
import { guideOptions, jeepTypes, type SafariPackage } from '#domain/packages/package.ts'
import { parkHasBlocks } from '#domain/packages/park.ts'
import type { Day } from '#domain/primitives/date.ts'
import { customiser as phrases, words } from '#i18n/booking.ts'
import { formatDay, hoursOfSlot } from '#i18n/format-date.ts'
import { dollars } from '#i18n/format-money.ts'
import { blockNames, guideNames, jeepNames, parkNames, slotNames } from '#i18n/safari.ts'
import { SunTimes } from '#website/layout/sun-times.tsx'
import { CustomiserSection } from './customiser-section.tsx'
import { seatsButton } from './seats-button.ts'
import type { CustomiserControls } from './use-customiser.ts'
import type { CustomiserFieldError } from './visitor-type-section.tsx'

export function ParkSection({ pkg, number }: { pkg: SafariPackage; number: number }) {
  return (
    <CustomiserSection number={number} name={phrases.park}>
      <div className="flex gap-3.5">
        <MapPin className="icon mt-1 text-ember-600" aria-hidden="true" />
        <div>
          <p className="text-[18px] leading-snug font-[620] text-lagoon-900">
            {words.nationalPark(parkNames[pkg.park])}
          </p>
          {parkHasBlocks(pkg.park) && (
            <p className="text-sand-700">{pkg.block ? blockNames[pkg.block] : phrases.everyBlock}</p>
          )}
          <p className="mt-1 text-[15px] text-sand-600">{phrases.parkHint}</p>
        </div>
      </div>
    </CustomiserSection>
  )
}

/** `open` are the time slots with a place for the party on the chosen day; null before there is one. */
export function JeepAndSlot({
  making: { pkg, state, take, clock },
  number,
  open,
  failure,
  onSelectSeats,
}: {
  making: CustomiserControls
  number: number
  open: readonly Slot[] | null
  failure: CustomiserFieldError | null
  onSelectSeats: () => void
}) {
  const { reservationType, jeepType, timeSlot, date, seats, people } = state.choices
  const jeep = reservationType === 'private' ? pkg.jeep : null
  return (
    <CustomiserSection number={number} name={phrases.jeepAndSlot}>
      {reservationType === 'private' ? (
        <OptionCards
          legend={phrases.jeep}
          name="jeepType"
          value={jeepType}
          onChange={(type) => take({ do: 'choose', choice: { jeepType: type } })}
          options={jeepTypes.map((type) => ({
            value: type,
            label: jeepNames[type],
            detail: phrases.jeepHints[type],
            price: jeep && phrases.jeepFrom(dollars(Math.min(...slots.map((slot) => jeep[type][slot])))),
          }))}
        />
      ) : (
        <p>
          <span className="font-[620] text-lagoon-900">{jeepNames[defaultJeepType]}</span>
          {words.separator}
          {phrases.jeepShared}
        </p>
      )}
      <OptionCards
        legend={phrases.slot}
        name="timeSlot"
        columns={2}
        value={timeSlot}
        onChange={(slot) => take({ do: 'choose', choice: { timeSlot: slot } })}
        error={failure?.field === 'timeSlot' ? failure.sentence : null}
        options={slots.map((slot) => {
          const isFull = open !== null && !open.includes(slot)
          return {
            value: slot,
            label: slotNames[slot],
            detail: (
              <>
                {hoursOfSlot(slot)}
                {isFull && <span className="block font-[620] text-clay-700">{whyNot(slot, date, clock())}</span>}
              </>
            ),
            glyph: <SunArc slot={slot} />,
            price: jeep && dollars(jeep[jeepType][slot]),
            isDisabled: isFull,
          }
        })}
      />
      {date && <SunTimes park={pkg.park} day={date} />}
      {reservationType === 'shared' && date && seats.length < people && open?.includes(timeSlot) && (
        // seats belong to one time slot: whoever changes it chooses them anew, right here
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-lagoon-50 px-5 py-3">
          <p className="font-[580] text-lagoon-900">
            {phrases.seatsOn(slotNames[timeSlot], formatDay(date, 'brief'), people - seats.length)}
          </p>
          <Button size="sm" className="h-11!" onClick={onSelectSeats}>
            {seatsButton(seats, people)}
          </Button>
        </div>
      )}
      <p className="text-[14.5px] text-sand-600">
        {jeep && (
          <span className="numbers block text-[15.5px] font-[600] text-sand-900">
            {phrases.jeepPrice(words.jeep(jeepNames[jeepType]), slotNames[timeSlot], dollars(jeep[jeepType][timeSlot]))}
          </span>
        )}
        {phrases.slotZone}
      </p>
    </CustomiserSection>
  )
}

function whyNot(slot: Slot, date: Day | '', now: number): string {
  return date && hasDeparted(date, slot, now) ? phrases.slotLeft : phrases.slotFull
}

export function GuideSection({ making: { pkg, state, take }, number }: { making: CustomiserControls; number: number }) {
  const { reservationType, guideOption } = state.choices
  // On a shared safari the driver comes along and is not charged (R2.4).
  if (reservationType === 'shared') {
    return (
      <CustomiserSection number={number} name={phrases.guide}>
        <p>
          <span className="font-[620] text-lagoon-900">{guideNames.driver}</span>
          {words.separator}
          {phrases.guideShared}
        </p>
      </CustomiserSection>
    )
  }
  return (
    <CustomiserSection number={number} name={phrases.guide}>
      <OptionCards
        legend={phrases.guide}
        hideLegend
        name="guideOption"
        value={guideOption}
        onChange={(guide) => take({ do: 'choose', choice: { guideOption: guide } })}
        options={guideOptions.map((guide) => ({
          value: guide,
          label: guideNames[guide],
          detail: phrases.guideHints[guide],
          price: pkg.guide?.[guide] ? dollars(pkg.guide[guide]) : words.included,
        }))}
      />
    </CustomiserSection>
  )
}
