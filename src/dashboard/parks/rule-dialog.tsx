import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { changeParkRule, createParkRule } from '#api-client/parks.ts'
import { Checkbox } from '#components/checkbox.tsx'
import { OptionCards } from '#components/option-cards.tsx'
import { longestNote, type ParkRuleWire } from '#contracts/parks/park-rule.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { FormCheckbox, FormDate, FormSelect, FormText, FormTextArea } from '#dashboard/form/form-fields.tsx'
import { dialogProps, type StaffForm, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { slots } from '#domain/bookings/time-slot.ts'
import { blocks, type Park, parkHasBlocks, parks } from '#domain/parks/park.ts'
import { type Certainty, certainties, type Gate, ruleKinds, ruleReasons } from '#domain/parks/park-rule.ts'
import { parkCalendar } from '#i18n/park-calendar.ts'
import { blockNames, parkNames, slotNames } from '#i18n/safari.ts'
import {
  draftOf,
  isOpenEnded,
  type Preset,
  presets,
  presetValues,
  problemsOf,
  requestOf,
  type Values,
} from './rule-draft.ts'
import { affectedOf, RuleEffectPreview, useRuleEffect } from './rule-effect-preview.tsx'

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

function RuleForm({ rule, gates, isOpen, onClose, onBooked }: Props) {
  const stored = rule === 'new' ? null : rule
  const [preset, setPreset] = useState<Preset | ''>(stored ? 'other' : '')
  const { form, values, effect, affected } = useRuleForm(stored, gates, { isOpen, onClose, onBooked })
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
          onChange={(chosen) => {
            setPreset(chosen)
            form.change(presetValues(chosen))
          }}
        />
      )}
      <PlaceFields field={form.field} values={values} gates={gates} />
      <DayFields field={form.field} values={values} />
      {values.kind === 'hours' && <HourFields field={form.field} />}
      <DetailFields field={form.field} values={values} />
      <RuleEffectPreview effect={effect} />
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

/** Saves the rule; one that closes days with bookings only once its effect was seen. */
function useRuleForm(
  stored: ParkRuleWire | null,
  gates: Gate[],
  { isOpen, onClose, onBooked }: Pick<Props, 'isOpen' | 'onClose' | 'onBooked'>,
) {
  const problemsIn = (typed: Values) => problemsOf(typed, gates, stored)
  const form = useStaffForm({
    base: stored,
    draftOf,
    problemsIn,
    send(token, sent, key, base) {
      const body = { ...requestOf(sent), evenIfBooked: isSeen(sent) }
      return base
        ? changeParkRule(token, base.id, { ...body, version: base.version }, key)
        : createParkRule(token, body, key)
    },
    invalidates: [['parks'], ['calendar'], ['bookings'], ['badges'], ['disruptions']],
    successToast: t.saved,
    onSaved({ rule }, sent) {
      if (isSeen(sent)) onBooked(rule.id)
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
  const values = useWatch({ control: form.control }) as Values
  const isFaultless = Object.keys(problemsIn(values)).length === 0
  const effect = useRuleEffect(
    isOpen && isFaultless ? { ...requestOf(values), ...(stored ? { id: stored.id } : {}) } : null,
  )
  const affected = affectedOf(effect.data)

  /** The clerk has ticked the current effect. Declared here, because the effect depends on the values of the form that calls this. */
  function isSeen({ seen }: Values) {
    return seen !== '' && seen === affected
  }

  return { form, values, effect, affected }
}

type FieldProps = Pick<StaffForm<Values>, 'field'> & { values: Values }

function PlaceFields({ field, values, gates }: FieldProps & { gates: Gate[] }) {
  const hasBlocks = values.park !== '' && parkHasBlocks(values.park as Park)
  return (
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
  )
}

function DayFields({ field, values }: FieldProps) {
  return (
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
  )
}

function HourFields({ field }: Pick<FieldProps, 'field'>) {
  return (
    <div>
      <div className="grid gap-4 sm:grid-cols-3">
        <FormText {...field('opens')} label={t.opens} type="time" />
        <FormText {...field('closes')} label={t.closes} type="time" />
        <FormText {...field('lastExit')} label={t.lastExit} type="time" />
      </div>
      <p className="mt-1.5 text-[14.5px] text-sand-600">{t.hoursHint}</p>
    </div>
  )
}

function DetailFields({ field, values }: FieldProps) {
  return (
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
  )
}
