import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { changeParkRule, createParkRule, previewParkRule } from '#api-client/parks.ts'
import { Banner } from '#components/banner.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { OptionCards } from '#components/option-cards.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import { longestNote, type ParkRuleInput, type ParkRuleWire, type RuleEffect } from '#contracts/parks/park-rule.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { FormCheckbox, FormDate, FormSelect, FormText, FormTextArea } from '#dashboard/form/form-fields.tsx'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useInvalidate } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText, pauseWhileTyping, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { slots } from '#domain/bookings/time-slot.ts'
import { type Block, blocks, type Park, parkHasBlocks, parks } from '#domain/parks/park.ts'
import {
  type Certainty,
  certainties,
  type Gate,
  type RuleKind,
  type RuleReason,
  ruleKinds,
  ruleReasons,
} from '#domain/parks/park-rule.ts'
import { faultOf, ruleFaults } from '#domain/parks/rule-faults.ts'
import { dayAt, minuteOfTime } from '#domain/primitives/date.ts'
import { formatDay } from '#i18n/format-date.ts'
import { parkCalendar } from '#i18n/park-calendar.ts'
import { blockNames, parkNames, slotNames } from '#i18n/safari.ts'
import { formatDayRange } from './format-day-range.ts'

const t = parkCalendar.form

type Props = {
  rule: ParkRuleWire | 'new'
  gates: Gate[]
  isOpen: boolean
  onClose(): void
  /** The rule was saved, and closes days with bookings. */
  onBooked(id: string): void
}

/** Writes or edits a notice of the parks: three presets, the fields, and the effect before it is saved. */
export const RuleDialog = keyedDialog('rule', RuleForm)

/** Fields as they are typed: '' stands for all parks, all blocks, no gate, or nothing. */
type Values = {
  kind: string
  park: string
  block: string
  gate: string
  certainty: string
  firstDay: string
  lastDay: string
  isOpenEnded: boolean
  isYearly: boolean
  opens: string
  closes: string
  lastExit: string
  slots: string
  reason: string
  note: string
  source: string
  asOf: string
  /** The bookings that were ticked as seen; another effect has to be seen again. */
  seen: string
}

const clockOf = (minute: number | null) =>
  minute === null ? '' : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

function draftOf(rule: ParkRuleWire | null): Values {
  const today = dayAt(Date.now())
  return {
    kind: rule?.kind ?? 'closed',
    park: rule?.park ?? (rule ? '' : 'yala'),
    block: rule?.block ?? '',
    gate: rule?.gate ?? '',
    certainty: rule?.certainty ?? 'announced',
    firstDay: rule?.firstDay ?? today,
    lastDay: rule ? (rule.lastDay ?? '') : today,
    isOpenEnded: rule !== null && rule.lastDay === null,
    isYearly: rule?.isYearly ?? false,
    opens: clockOf(rule?.opens ?? null),
    closes: clockOf(rule?.closes ?? null),
    lastExit: clockOf(rule?.lastExit ?? null),
    slots: rule?.slots?.join(' ') ?? '',
    reason: rule?.reason ?? 'rain',
    note: rule?.note ?? '',
    source: rule?.source ?? '',
    asOf: rule?.asOf ?? (rule ? '' : today),
    seen: '',
  }
}

/** Only an announced closure can last until further notice; the tick of another kind does not count. */
const isOpenEnded = ({ isOpenEnded, kind, certainty }: Values) =>
  isOpenEnded && kind === 'closed' && certainty === 'announced'

function requestOf(values: Values): ParkRuleInput {
  const isHours = values.kind === 'hours'
  const hasBlocks = values.park !== '' && parkHasBlocks(values.park as Park)
  return {
    kind: values.kind as RuleKind,
    park: (values.park || null) as Park | null,
    block: hasBlocks ? ((values.block || null) as Block | null) : null,
    gate: hasBlocks ? values.gate || null : null,
    certainty: values.certainty as Certainty,
    firstDay: values.firstDay,
    lastDay: isOpenEnded(values) ? null : values.lastDay,
    isYearly: values.isYearly && values.certainty === 'expected',
    opens: isHours ? minuteOfTime(values.opens) : null,
    closes: isHours ? minuteOfTime(values.closes) : null,
    lastExit: isHours ? minuteOfTime(values.lastExit) : null,
    slots: values.slots && values.kind === 'closed' ? values.slots.split(' ') : null,
    reason: values.reason as RuleReason,
    note: values.note.trim(),
    source: values.source.trim() || null,
    asOf: values.asOf || null,
  }
}

const presets = ['now', 'hoursToday', 'fromTo', 'other'] as const
type Preset = (typeof presets)[number]

function presetValues(preset: Preset): Partial<Values> {
  const today = dayAt(Date.now())
  const announced = { kind: 'closed', certainty: 'announced', lastDay: '', isOpenEnded: false, isYearly: false }
  switch (preset) {
    case 'now':
      return { ...announced, firstDay: today, isOpenEnded: true }
    case 'hoursToday':
      return { ...announced, kind: 'hours', firstDay: today, lastDay: today }
    case 'fromTo':
      return announced
    case 'other':
      return {}
  }
}

function RuleForm({ rule, gates, isOpen, onClose, onBooked }: Props) {
  const stored = rule === 'new' ? null : rule
  const { callApi } = useStaff()
  const toasts = useToasts()
  const invalidate = useInvalidate()
  const [preset, setPreset] = useState<Preset | ''>(stored ? 'other' : '')
  const problemsIn = (values: Values) => problemsOf(values, gates, stored)
  const form = useStaffForm({
    base: stored,
    draftOf,
    problemsIn,
    send(values, key, base) {
      const body = { ...requestOf(values), evenIfBooked: isSeen(values) }
      return callApi((token) =>
        base
          ? changeParkRule(token, base.id, { ...body, version: base.version }, key)
          : createParkRule(token, body, key),
      )
    },
    onSaved({ rule }, values) {
      toasts.success(t.saved)
      void invalidate(['parks'], ['calendar'], ['bookings'], ['badges'], ['disruptions'])
      if (isSeen(values)) onBooked(rule.id)
      else onClose()
    },
    onRefused({ status, body }) {
      if (status !== 409) return undefined
      const { existing, affectedCount } = body as { existing?: ParkRuleWire; affectedCount?: number }
      if (affectedCount) return t.booked
      if (existing && stored) {
        // The typed values stay, on top of the newer version.
        form.startFrom(existing, form.values())
        return t.stale
      }
      return t.exists
    },
    messages: { failed: t.failed },
  })
  const { control, field } = form
  const values = useWatch({ control }) as Values
  const isFaultless = Object.keys(problemsIn(values)).length === 0
  const effect = useRuleEffect(
    isOpen && isFaultless ? { ...requestOf(values), ...(stored ? { id: stored.id } : {}) } : null,
  )
  const affected = affectedOf(effect.data)
  const isSeen = ({ seen }: Values) => seen !== '' && seen === affected
  const hasBlocks = values.park !== '' && parkHasBlocks(values.park as Park)
  return (
    <FormDialog
      title={t.title}
      size="lg"
      {...dialogProps(form)}
      isOpen={isOpen}
      onClose={onClose}
      cancel={t.cancel}
      submit={form.isBusy ? t.saving : t.save}
    >
      {!stored && (
        <OptionCards
          legend={t.presets}
          name="preset"
          columns={2}
          value={preset}
          options={optionsOf(presets, t)}
          onChange={(value) => {
            setPreset(value)
            form.change(presetValues(value))
          }}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <FormSelect {...field('kind')} label={t.kind} options={optionsOf(ruleKinds, parkCalendar.kinds)} />
        <FormSelect
          {...field('park')}
          label={t.park}
          options={[{ value: '', label: parkCalendar.allParks }, ...optionsOf(parks, parkNames)]}
        />
        {hasBlocks && (
          <FormSelect
            {...field('block')}
            label={t.block}
            options={[{ value: '', label: t.allBlocks }, ...optionsOf(blocks, blockNames)]}
          />
        )}
        {hasBlocks && (
          <FormSelect
            {...field('gate')}
            label={t.gate}
            options={[
              { value: '', label: t.noGate },
              ...gates.filter(({ park }) => park === values.park).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <FormSelect
          {...field('certainty')}
          label={t.certainty}
          hint={t.certaintyHints[values.certainty as Certainty]}
          options={optionsOf(certainties, parkCalendar.certainties)}
          className="sm:col-span-2"
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormDate {...field('firstDay')} label={t.firstDay} required />
        {!isOpenEnded(values) && <FormDate {...field('lastDay')} label={t.lastDay} required />}
        {values.kind === 'closed' && values.certainty === 'announced' && (
          <div className="sm:col-span-2">
            <FormCheckbox {...field('isOpenEnded')} label={t.untilNotice} />
            {values.isOpenEnded && <p className="ml-[34px] text-[14.5px] text-sand-600">{t.untilNoticeHint}</p>}
          </div>
        )}
        {values.certainty === 'expected' && <FormCheckbox {...field('isYearly')} label={t.yearly} />}
      </div>
      {values.kind === 'hours' && (
        <div>
          <div className="grid gap-4 sm:grid-cols-3">
            <FormText {...field('opens')} label={t.opens} type="time" />
            <FormText {...field('closes')} label={t.closes} type="time" />
            <FormText {...field('lastExit')} label={t.lastExit} type="time" />
          </div>
          <p className="mt-1.5 text-[14.5px] text-sand-600">{t.hoursHint}</p>
        </div>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {values.kind === 'closed' && (
          <FormSelect
            {...field('slots')}
            label={t.slots}
            options={[{ value: '', label: t.allSlots }, ...optionsOf(slots, slotNames)]}
          />
        )}
        {values.kind !== 'note' && (
          <FormSelect {...field('reason')} label={t.reason} options={optionsOf(ruleReasons, parkCalendar.reasons)} />
        )}
        <FormTextArea
          {...field('note')}
          label={t.note}
          hint={t.noteHint}
          rows={2}
          maxLength={longestNote}
          dir="auto"
          className="sm:col-span-2"
        />
        <FormText {...field('source')} label={t.source} type="url" inputMode="url" maxLength={500} />
        <FormDate {...field('asOf')} label={t.asOf} />
      </div>
      <Effect effect={effect} />
      {affected && (
        <Checkbox
          label={t.confirm}
          checked={values.seen === affected}
          onChange={(isTicked) => form.change({ seen: isTicked ? affected : '' })}
        />
      )}
    </FormDialog>
  )
}

function problemsOf(values: Values, gates: Gate[], stored: ParkRuleWire | null) {
  const input = requestOf(values)
  const missing = {
    ...(values.firstDay ? {} : { firstDay: t.dayMissing }),
    ...(isOpenEnded(values) || values.lastDay ? {} : { lastDay: t.dayMissing }),
  }
  if (Object.keys(missing).length > 0) return missing
  const today = stored?.firstDay === input.firstDay ? input.firstDay : dayAt(Date.now())
  const fault = faultOf({ ...nothing, ...input } as Parameters<typeof faultOf>[0], gates, today)
  return fault ? { [ruleFaults[fault]]: parkCalendar.faults[fault] } : {}
}

const nothing = { slots: null, note: '', source: null, asOf: null }

/** Names the bookings of an effect; '' if there are none. */
function affectedOf(effect: RuleEffect | null): string {
  return effect && effect.affectedCount > 0
    ? `${effect.affectedCount} ${effect.affected.map(({ bookingId }) => bookingId).join(' ')}`
    : ''
}

const settleMs = 400

/** The effect of a rule, asked once typing has paused. */
function useRuleEffect(input: (ParkRuleInput & { id?: string }) | null) {
  const { data, isCurrent, refused, isLoading, reload } = useStaffQuery(
    ['parks', 'effect', input],
    input && ((token, signal) => pauseWhileTyping(signal, settleMs).then(() => previewParkRule(token, input))),
  )
  return { data: isCurrent ? data : null, refused, isLoading, reload, isAsked: input !== null }
}

function Effect({
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
