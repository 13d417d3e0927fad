import { MapPin } from 'lucide-react'
import { OptionCards } from '#parts/option-cards.tsx'
import { SunArc } from '#parts/sun-arc.tsx'
import { customiser as phrases, words } from '#phrases/en/booking.ts'
import { blockNames, guideNames, jeepNames, parkNames, slotNames } from '#phrases/en/safari.ts'
import { dollars } from '#rules/money.ts'
import { guideOptions, jeepTypes, type SafariPackage } from '#rules/package.ts'
import { parkHasBlocks } from '#rules/park.ts'
import { hoursOfSlot, slots } from '#rules/slot.ts'
import type { Making } from './making.ts'
import { Section } from './section.tsx'

export function ParkSection({ pkg, number }: { pkg: SafariPackage; number: number }) {
  return (
    <Section number={number} name={phrases.park}>
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
    </Section>
  )
}

export function JeepAndSlot({ making: { pkg, state, take }, number }: { making: Making; number: number }) {
  const { reservationType, jeepType, timeSlot } = state.choices
  const jeep = reservationType === 'private' ? pkg.jeep : null
  return (
    <Section number={number} name={phrases.jeepAndSlot}>
      <OptionCards
        legend={phrases.jeep}
        name="jeepType"
        value={jeepType}
        onChange={(type) => take({ do: 'choose', choice: { jeepType: type } })}
        options={jeepTypes.map((type) => ({
          value: type,
          label: jeepNames[type],
          detail: phrases.jeepHints[type],
          price: jeep && dollars(jeep[type][timeSlot]),
        }))}
      />
      <OptionCards
        legend={phrases.slot}
        name="timeSlot"
        columns={2}
        value={timeSlot}
        onChange={(slot) => take({ do: 'choose', choice: { timeSlot: slot } })}
        options={slots.map((slot) => ({
          value: slot,
          label: slotNames[slot],
          detail: hoursOfSlot(slot),
          glyph: <SunArc slot={slot} />,
          price: jeep && dollars(jeep[jeepType][slot]),
        }))}
      />
      <p className="text-[14.5px] text-sand-600">{jeep ? phrases.slotZone : phrases.slotZoneShared}</p>
    </Section>
  )
}

export function GuideSection({ making: { pkg, state, take }, number }: { making: Making; number: number }) {
  const { reservationType, guideOption } = state.choices
  // On a shared safari the driver comes along and is not charged (decisions 4.22).
  if (reservationType === 'shared') {
    return (
      <Section number={number} name={phrases.guide}>
        <p>
          <span className="font-[620] text-lagoon-900">{guideNames.driver}</span>
          {words.separator}
          {phrases.guideShared}
        </p>
      </Section>
    )
  }
  return (
    <Section number={number} name={phrases.guide}>
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
          price: pkg.guide ? dollars(pkg.guide[guide]) : words.included,
        }))}
      />
    </Section>
  )
}
