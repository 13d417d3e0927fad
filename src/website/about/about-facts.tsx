import { Container } from '#components/container.tsx'
import { slotHours, slots } from '#domain/bookings/time-slot.ts'
import { seatsPerJeep } from '#domain/packages/package.ts'
import { parks } from '#domain/packages/park.ts'
import { roomTypes } from '#domain/stays/room.ts'
import { about } from '#i18n/about.ts'

const t = about.figures

const figures = () => [
  { count: parks.length, name: t.parks },
  { count: new Set(slots.map((slot) => slotHours[slot].start)).size, name: t.slots },
  { count: seatsPerJeep, name: t.seats },
  { count: roomTypes.length, name: t.rooms },
]

/** Four figures that are always true, half over the hero. */
export function AboutFacts() {
  return (
    <Container className="relative z-10 -mt-10 md:-mt-[52px] print:mt-0">
      <ul
        aria-label={t.label}
        className="grid grid-cols-2 gap-px overflow-hidden rounded-xl bg-sand-200 shadow-3 lg:grid-cols-4"
      >
        {figures().map(({ count, name }) => (
          <li
            key={name}
            className="flex items-center gap-3 bg-sand-0 px-3 py-4 sm:px-4 md:gap-4 md:px-[26px] md:py-[22px]"
          >
            <span className="display numbers text-[38px] leading-none font-[720] text-ember-700 md:text-[50px]">
              {count}
            </span>
            <span className="text-[14.5px] leading-tight font-[620] text-lagoon-900 md:text-[16px]">{name}</span>
          </li>
        ))}
      </ul>
    </Container>
  )
}
