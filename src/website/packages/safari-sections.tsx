import { MapPin } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { lazyHydrate } from '#components/lazy.tsx'
import { SunArc } from '#components/sun-arc.tsx'
import { defaultJeepType } from '#domain/availability/inventory.ts'
import { guideOptions, type SafariPackage } from '#domain/packages/package.ts'
import { parkHasBlocks } from '#domain/parks/park.ts'
import { seasonalPrice } from '#domain/settings/season.ts'
import { bookingLabels, customiser as t } from '#i18n/booking.ts'
import { formatDay, hoursOfSlot } from '#i18n/format-date.ts'
import { dollars } from '#i18n/format-money.ts'
import { blockNames, guideNames, jeepNames, parkNames, slotNames } from '#i18n/safari.ts'
import { seasonOn } from '#i18n/sale-terms.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { CustomiserSection } from './customiser-layout.tsx'
import { slotsOn } from './open-slots.ts'
import { seatsButton } from './seat-choice.ts'
import { whyNot } from './slot-warnings.tsx'
import type { Customiser, CustomiserControls } from './use-customiser.ts'

/** Loaded after the page, because it needs a chosen day. */
const SunTimes = lazyHydrate(() => import('#website/layout/sun-times.tsx').then((all) => all.SunTimes))

export function ParkSection({ pkg, number }: { pkg: SafariPackage; number: number }) {
  return (
    <CustomiserSection number={number} name={t.park}>
      <p className="flex items-start gap-2.5 font-[620] text-lagoon-900">
        <MapPin className="icon mt-1 text-ember-600" aria-hidden="true" />
        {[
          bookingLabels.nationalPark(parkNames[pkg.park]),
          parkHasBlocks(pkg.park) && (pkg.block ? blockNames[pkg.block] : t.everyBlock),
        ]
          .filter(Boolean)
          .join(bookingLabels.separator)}
      </p>
    </CustomiserSection>
  )
}

export function JeepAndSlot({ customiser, number }: { customiser: Customiser; number: number }) {
  const { pkg, state, dispatch, available, faults, onSelectSeats } = customiser
  const { reservationType, jeepType, timeSlot, date, seats, people } = state.choices
  /** The slots with a place for the party on the chosen day; null without a day. */
  const open = date && available.open ? slotsOn(available.open, date) : null
  const jeep = reservationType === 'private' ? pkg.jeep : null
  const season = seasonOn('safari', date)
  return (
    <CustomiserSection number={number} name={t.jeepAndSlot}>
      {reservationType === 'private' ? (
        <ChoiceCards
          legend={t.jeep}
          name="jeepType"
          value={jeepType}
          onChange={(type) => dispatch({ type: 'choose', choice: { jeepType: type } })}
          options={pkg.offeredJeeps.map((type) => ({
            value: type,
            label: jeepNames[type],
            detail: t.jeepHints[type],
            price:
              jeep &&
              t.jeepFrom(dollars(seasonalPrice(Math.min(...pkg.offeredSlots.map((slot) => jeep[type][slot])), season))),
          }))}
        />
      ) : (
        <p>
          <span className="font-[620] text-lagoon-900">{jeepNames[defaultJeepType]}</span>
          {bookingLabels.separator}
          {t.jeepShared}
        </p>
      )}
      <ChoiceCards
        legend={t.slot}
        name="timeSlot"
        columns={2}
        value={timeSlot}
        onChange={(slot) => dispatch({ type: 'choose', choice: { timeSlot: slot } })}
        error={faults.timeSlot ?? null}
        options={pkg.offeredSlots.map((slot) => {
          const isFull = open !== null && !open.includes(slot)
          return {
            value: slot,
            label: slotNames[slot],
            detail: (
              <>
                {hoursOfSlot(slot)}
                {isFull && date && (
                  <span className="block font-[620] text-clay-700">
                    {whyNot(
                      { date, timeSlot: slot, closed: available.closedOn(date), now: available.clock() },
                      t.slotIs,
                    )}
                  </span>
                )}
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
        // Another time slot needs other seats.
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-lagoon-50 px-5 py-3">
          <p className="font-[580] text-lagoon-900">
            {t.seatsOn(slotNames[timeSlot], formatDay(date, 'brief'), people - seats.length)}
          </p>
          <Button size="sm" className="h-11!" onClick={onSelectSeats}>
            {seatsButton(seats, people)}
          </Button>
        </div>
      )}
      <p className="text-[14.5px] text-sand-600">
        {jeep && (
          <span className="numbers block text-[15.5px] font-[600] text-sand-900">
            {t.jeepPrice(
              bookingLabels.jeep(jeepNames[jeepType]),
              slotNames[timeSlot],
              dollars(seasonalPrice(jeep[jeepType][timeSlot], season)),
            )}
          </span>
        )}
        {t.slotZone}
      </p>
    </CustomiserSection>
  )
}

export function GuideSection({
  customiser: { pkg, state, dispatch },
  number,
}: {
  customiser: CustomiserControls
  number: number
}) {
  const { reservationType, guideOption } = state.choices
  // A shared safari includes the driver (R2.4).
  if (reservationType === 'shared') {
    return (
      <CustomiserSection number={number} name={t.guide}>
        <p>
          <span className="font-[620] text-lagoon-900">{guideNames.driver}</span>
          {bookingLabels.separator}
          {t.guideShared}
        </p>
      </CustomiserSection>
    )
  }
  return (
    <CustomiserSection number={number} name={t.guide}>
      <ChoiceCards
        legend={t.guide}
        hideLegend
        name="guideOption"
        value={guideOption}
        onChange={(guide) => dispatch({ type: 'choose', choice: { guideOption: guide } })}
        options={guideOptions.map((guide) => ({
          value: guide,
          label: guideNames[guide],
          detail: t.guideHints[guide],
          price: pkg.guide?.[guide] ? dollars(pkg.guide[guide]) : bookingLabels.included,
        }))}
      />
    </CustomiserSection>
  )
}
