import { Ban, CircleCheck, TriangleAlert } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { type Effect, effectsOf, slotsMeant } from '#domain/availability/closure-effect.ts'
import { spanOf } from '#domain/availability/closure-span.ts'
import { type Slot, slotHours, slots } from '#domain/bookings/time-slot.ts'
import type { Day } from '#domain/primitives/date.ts'
import { availability } from '#i18n/availability.ts'
import { formatDay, hoursOfSlot } from '#i18n/format-date.ts'
import { slotNames } from '#i18n/safari.ts'
import { type Draft, timesIn } from './closure-draft.ts'
import { textOf, wall } from './colombo-date.ts'

const t = availability.effect

/** Says, before it is saved, which slots an entry opens or closes; 06:00 to 10:00 opens none, for the morning leaves at 5:30. */
export function EffectOf({ draft, onChange }: { draft: Draft; onChange(draft: Draft): void }) {
  const outcome = effectsOf(timesIn(draft))
  if (!outcome.ok) return null
  const { effects } = outcome
  const isNothing = effects.every((effect) => effect.slots.length === 0)
  const { tone, Icon } = isNothing ? tones.nothing : draft.available ? tones.opens : tones.closes
  return (
    <div className={`rounded-md px-4 py-3 ${tone}`}>
      <div role="status" aria-label={t.label} className="flex items-start gap-2.5">
        <Icon className="icon mt-[.15em]" aria-hidden="true" />
        <ul className="min-w-0 flex-1 space-y-1">
          {effects.map((effect) => (
            <li key={effect.firstDay}>
              {onItsDays(effect, inWords(effect, draft.available))}
              {effect.alsoStopped.length > 0 && (
                <span className="block text-[13.5px]">{t.alsoStops(namesOf(effect.alsoStopped))}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
      {isNothing && <Widen draft={draft} onChange={onChange} />}
    </div>
  )
}

const tones = {
  opens: { tone: 'bg-indigo-100 text-indigo-700', Icon: CircleCheck },
  closes: { tone: 'bg-clay-100 text-clay-700', Icon: Ban },
  nothing: { tone: 'bg-turmeric-100 text-turmeric-700', Icon: TriangleAlert },
} as const

/** The hours that were probably meant, one press away. */
function Widen({ draft, onChange }: { draft: Draft; onChange(draft: Draft): void }) {
  const outcome = spanOf(draft.start, draft.end, draft.allDay)
  if (!outcome.ok) return null
  const { span } = outcome
  const { firstDay } = span
  const take = (slot: Slot) => {
    const { start, end } = slotHours[slot]
    onChange({ ...draft, start: textOf(wall(firstDay, start)), end: textOf(wall(firstDay, end)) })
  }
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {slotsMeant(span).map((slot) => (
        <Button
          key={slot}
          look="line"
          size="sm"
          className="max-md:min-h-11 whitespace-normal!"
          onClick={() => take(slot)}
        >
          {t.widen(slotNames[slot], hoursOfSlot(slot))}
        </Button>
      ))}
    </div>
  )
}

/** The same in one sentence, for a message of the moment. */
export function effectInWords(times: Parameters<typeof effectsOf>[0]): string {
  const outcome = effectsOf(times)
  return outcome.ok
    ? outcome.effects.map((effect) => onItsDays(effect, inWords(effect, times.available))).join(' ')
    : ''
}

function inWords({ slots: own }: Effect, isOpen: boolean): string {
  if (own.length === 0) return isOpen ? t.opensNone : t.closesNone
  if (own.length === slots.length) return isOpen ? t.opensAll : t.closesAll
  return isOpen ? t.opens(namesOf(own)) : t.closes(namesOf(own))
}

function onItsDays({ firstDay, lastDay }: Effect, effect: string): string {
  const said = (day: Day) => formatDay(day, 'brief')
  return firstDay === lastDay ? t.onDay(said(firstDay), effect) : t.onDays(said(firstDay), said(lastDay), effect)
}

function namesOf(some: readonly Slot[]): string {
  return some.map((slot) => slotNames[slot]).join(', ')
}
