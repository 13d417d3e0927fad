import { previewParkRule } from '#api-client/parks.ts'
import { Banner } from '#components/banner.tsx'
import type { ParkRuleInput, RuleEffect } from '#contracts/parks/park-rule.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { failureText, pauseWhileTyping, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { formatDay } from '#i18n/format-date.ts'
import { parkCalendar } from '#i18n/park-calendar.ts'
import { blockNames, parkNames, slotNames } from '#i18n/safari.ts'
import { formatDayRange } from './format-day-range.ts'

const t = parkCalendar.form

/** Names the bookings of an effect; '' if there are none. */
export function affectedOf(effect: RuleEffect | null): string {
  return effect && effect.affectedCount > 0
    ? `${effect.affectedCount} ${effect.affected.map(({ bookingId }) => bookingId).join(' ')}`
    : ''
}

const settleMs = 400

/** The effect of a rule, asked once typing has paused. */
export function useRuleEffect(input: (ParkRuleInput & { id?: string }) | null) {
  const { data, isCurrent, refused, isLoading, reload } = useStaffQuery(
    ['parks', 'effect', input],
    input && ((token, signal) => pauseWhileTyping(signal, settleMs).then(() => previewParkRule(token, input))),
  )
  return { data: isCurrent ? data : null, refused, isLoading, reload, isAsked: input !== null }
}

export function RuleEffectPreview({
  effect: { data, refused, isLoading, reload, isAsked },
}: {
  effect: ReturnType<typeof useRuleEffect>
}) {
  if (!isAsked) return null
  if (refused)
    return <LoadError text={failureText(refused, { failed: t.effectFailed })} isBusy={isLoading} onRetry={reload} />
  return (
    <section aria-label={t.effect} aria-live="polite" className="grey-box p-4">
      <h3 className="text-[16.5px] font-[640] text-sand-900">{t.effect}</h3>
      {data ? <EffectText data={data} /> : <p className="mt-1 text-sand-600">{t.effectLoading}</p>}
    </section>
  )
}

const mostListed = 6

function EffectText({ data }: { data: RuleEffect }) {
  const { closedSlots, affectedCount, affected, affectedMoney } = data
  if (closedSlots.length === 0 && affectedCount === 0) return <p className="mt-1 text-sand-700">{t.noEffect}</p>
  return (
    <div className="mt-1 space-y-2 text-[15px] text-sand-800">
      <p>{t.closesOn(closedSlots.length)}</p>
      <ul className="numbers list-disc pl-5">
        {closedSlots.slice(0, mostListed).map(({ park, block, firstDay, lastDay, timeSlots }) => (
          <li key={`${park} ${block} ${firstDay}`}>
            {[
              block ? `${parkNames[park]}, ${blockNames[block]}` : parkNames[park],
              formatDayRange(firstDay, lastDay),
              timeSlots?.map((slot) => slotNames[slot]).join(', '),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
        {closedSlots.length > mostListed && <li>…</li>}
      </ul>
      {affectedCount > 0 && (
        <Banner tone="warning" title={t.affected(affectedCount)}>
          <ul className="numbers">
            {affected.slice(0, mostListed).map(({ bookingId, name, date }) => (
              <li key={bookingId}>
                {bookingId} · {name} · {formatDay(date, 'short')}
              </li>
            ))}
            {affectedCount > mostListed && <li>…</li>}
          </ul>
          {affectedMoney.length > 0 && (
            <p className="mt-1">
              {t.money(affectedMoney.map(({ amount, currency }) => money(amount, currency)).join(', '))}
            </p>
          )}
        </Banner>
      )}
    </div>
  )
}
