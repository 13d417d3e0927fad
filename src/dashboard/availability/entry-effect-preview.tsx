import { Ban, CircleCheck, TriangleAlert } from 'lucide-react'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { formatBriefDay } from '#dashboard/components/format-brief-day.ts'
import { type Effect, effectsOf, slotsMeant } from '#domain/availability/entry-effect.ts'
import { spanOf } from '#domain/availability/entry-span.ts'
import { type Slot, slotHours, slots } from '#domain/bookings/time-slot.ts'
import { availability } from '#i18n/availability.ts'
import { hoursOfSlot } from '#i18n/format-date.ts'
import { slotNames } from '#i18n/safari.ts'
import { colomboDate, textOf } from './colombo-date.ts'
import { type Draft, timesIn } from './entry-draft.ts'

const t = availability.effect

/** The slots that an entry would open or close: 06:00 to 10:00 opens none, because the morning slot starts at 5:30. */
export function EntryEffectPreview({ draft, onChange }: { draft: Draft; onChange(draft: Draft): void }) {
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
              {withDays(effect, effectSentence(effect, draft.available))}
              {effect.alsoStopped.length > 0 && (
                <span className="block text-[13.5px]">{t.alsoStops(namesOf(effect.alsoStopped))}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
      {isNothing && <SuggestedHours draft={draft} onChange={onChange} />}
    </div>
  )
}

const tones = {
  opens: { tone: 'bg-indigo-100 text-indigo-700', Icon: CircleCheck },
  closes: { tone: 'bg-clay-100 text-clay-700', Icon: Ban },
  nothing: { tone: 'bg-turmeric-100 text-turmeric-700', Icon: TriangleAlert },
} as const

/** Offers the hours that were probably meant. */
function SuggestedHours({ draft, onChange }: { draft: Draft; onChange(draft: Draft): void }) {
  const outcome = spanOf(draft.start, draft.end, draft.allDay)
  if (!outcome.ok) return null
  const { span } = outcome
  const { firstDay } = span
  const take = (slot: Slot) => {
    const { start, end } = slotHours[slot]
    onChange({ ...draft, start: textOf(colomboDate(firstDay, start)), end: textOf(colomboDate(firstDay, end)) })
  }
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {slotsMeant(span).map((slot) => (
        <ActionButton key={slot} className="whitespace-normal!" onClick={() => take(slot)}>
          {t.widen(slotNames[slot], hoursOfSlot(slot))}
        </ActionButton>
      ))}
    </div>
  )
}

/** The effect in one sentence, for a toast. */
export function effectText(times: Parameters<typeof effectsOf>[0]): string {
  const outcome = effectsOf(times)
  return outcome.ok
    ? outcome.effects.map((effect) => withDays(effect, effectSentence(effect, times.available))).join(' ')
    : ''
}

function effectSentence({ slots: own }: Effect, isOpen: boolean): string {
  if (own.length === 0) return isOpen ? t.opensNone : t.closesNone
  if (own.length === slots.length) return isOpen ? t.opensAll : t.closesAll
  return isOpen ? t.opens(namesOf(own)) : t.closes(namesOf(own))
}

function withDays({ firstDay, lastDay }: Effect, effect: string): string {
  return firstDay === lastDay
    ? t.onDay(formatBriefDay(firstDay), effect)
    : t.onDays(formatBriefDay(firstDay), formatBriefDay(lastDay), effect)
}

function namesOf(some: readonly Slot[]): string {
  return some.map((slot) => slotNames[slot]).join(', ')
}
