import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { changeGateSchedule, createGateSchedule } from '#api-client/gate-fees.ts'
import {
  GateScheduleInput,
  type GateScheduleWire,
  longestFeeName,
  longestFeeSource,
} from '#contracts/gate-fees/gate-fees.ts'
import { ActionButton, ActionIcon } from '#dashboard/components/action-button.tsx'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { FormCheckbox, FormDate, FormMoney, FormSelect, FormText } from '#dashboard/form/form-fields.tsx'
import { type Problems, problemsOfRequest } from '#dashboard/form/form-problems.ts'
import { RecordDialog } from '#dashboard/form/record-dialog.tsx'
import { type StaffForm, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import {
  type FeeCurrency,
  type FeeUnit,
  feeCurrencies,
  feeUnits,
  maxFeeLines,
  scheduleFault,
} from '#domain/gate-fees/gate-fees.ts'
import { type TicketClass, ticketClasses } from '#domain/gate-fees/ticket-class.ts'
import { type Block, blocks, type Park, parkHasBlocks, parks } from '#domain/parks/park.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { gateFees } from '#i18n/gate-fees.ts'
import { partyClasses } from '#i18n/party-classes.ts'
import { blockNames, parkNames } from '#i18n/safari.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { numberOf } from './use-settings-group.ts'

const t = gateFees.form

type Props = { schedule: GateScheduleWire | 'new'; isOpen: boolean; onClose(): void }

export const GateScheduleDialog = keyedDialog('schedule', ScheduleForm)

/** As typed; '' is the whole park, or all visitors. */
type Line = { name: string; per: string; class: string; amount: string; currency: string; vat: boolean }
type Values = {
  park: string
  block: string
  validFrom: string
  vat: string
  source: string
  asOf: string
  isActive: boolean
  lines: Line[]
}

function ScheduleForm({ schedule, isOpen, onClose }: Props) {
  const stored = schedule === 'new' ? null : schedule
  const form = useStaffForm({
    draftName: stored ? `gate schedule ${stored.id} ${stored.version}` : 'gate schedule',
    base: stored,
    draftOf,
    problemsIn,
    send: (token, values, key) =>
      stored
        ? changeGateSchedule(token, stored.id, { ...requestOf(values), version: stored.version })
        : createGateSchedule(token, requestOf(values), key),
    invalidates: [['settings', 'gate schedules']],
    successToast: t.saved,
    onSaved: onClose,
    messages: { failed: t.failed, offline: staffSettings.offline },
  })
  const { control, field } = form
  const park = useWatch({ control, name: 'park' })
  return (
    <RecordDialog
      title={stored ? t.editTitle : t.addTitle}
      size="lg"
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      reload={stored && { label: staffSettings.promotions.reload }}
      cancel={t.cancel}
      submit={form.isBusy ? t.saving : t.save}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormSelect {...field('park')} label={t.park} options={optionsOf(parks, parkNames)} />
        {parkHasBlocks(park as Park) && (
          <FormSelect
            {...field('block')}
            label={t.block}
            options={[{ value: '', label: t.wholePark }, ...optionsOf(blocks, blockNames)]}
          />
        )}
        <FormDate {...field('validFrom')} label={t.validFrom} required />
        <FormMoney {...field('vat')} label={t.vat} required />
        <FormDate {...field('asOf')} label={t.asOf} required />
      </div>
      <FormText {...field('source')} label={t.source} hint={t.sourceHint} required maxLength={longestFeeSource} />
      <Lines form={form} />
      <FormCheckbox {...field('isActive')} label={t.isActive} />
      <p className="-mt-3 text-[14.5px] text-sand-600">{t.isActiveHint}</p>
    </RecordDialog>
  )
}

type Form = Pick<StaffForm<Values>, 'control' | 'field'>

function Lines({ form }: { form: Form }) {
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const { lines: fault } = useFormState({ control, name: 'lines' }).errors
  const message = fault?.root?.message ?? fault?.message
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-[16px] font-[640] text-sand-900">{t.lines}</legend>
      {message && (
        <p role="alert" className="text-[15px] font-[560] text-clay-700">
          {message}
        </p>
      )}
      <ol className="grid gap-4">
        {fields.map(({ id }, index) => (
          <LineFields key={id} form={form} index={index} onRemove={() => remove(index)} />
        ))}
      </ol>
      <ActionButton
        icon={Plus}
        disabled={fields.length >= maxFeeLines}
        onClick={() => append(emptyLine)}
        className="justify-self-start"
      >
        {t.addLine}
      </ActionButton>
    </fieldset>
  )
}

function LineFields({ form: { control, field }, index, onRemove }: { form: Form; index: number; onRemove(): void }) {
  const path = `lines.${index}` as const
  const per = useWatch({ control, name: `${path}.per` })
  return (
    <li className="rounded-md border border-sand-200 p-4">
      <div className="mb-3 flex items-center justify-between">
        <h3 className="font-body text-[15.5px] font-[620] tracking-normal text-sand-900">{t.line(index + 1)}</h3>
        <ActionIcon icon={Trash2} label={t.removeLine(index + 1)} onClick={onRemove} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormText {...field(`${path}.name`)} label={t.name} required maxLength={longestFeeName} />
        <FormSelect {...field(`${path}.per`)} label={t.per} options={optionsOf(feeUnits, gateFees.units)} />
        <FormMoney {...field(`${path}.amount`)} label={t.amount} required />
        <FormSelect
          {...field(`${path}.currency`)}
          label={t.currency}
          options={feeCurrencies.map((value) => ({ value, label: value }))}
        />
        {per === 'person' && (
          <FormSelect
            {...field(`${path}.class`)}
            label={t.class}
            options={[{ value: '', label: t.everyone }, ...optionsOf(ticketClasses, partyClasses.classes)]}
          />
        )}
        <FormCheckbox {...field(`${path}.vat`)} label={t.taxed} className="self-end" />
      </div>
    </li>
  )
}

const emptyLine: Line = { name: '', per: 'person', class: 'foreignAdult', amount: '', currency: 'USD', vat: true }

function draftOf(stored: GateScheduleWire | null): Values {
  const today = dayAt(Date.now())
  return {
    park: stored?.park ?? 'yala',
    block: stored?.block ?? '',
    validFrom: stored?.validFrom ?? today,
    vat: String((stored?.vatBp ?? 0) / 100),
    source: stored?.source ?? '',
    asOf: stored?.asOf ?? today,
    isActive: stored?.isActive ?? false,
    lines: stored?.lines.map((line) => ({ ...line, class: line.class ?? '', amount: String(line.amount) })) ?? [
      emptyLine,
    ],
  }
}

function requestOf({ park, block, vat, lines, ...values }: Values): GateScheduleInput {
  return {
    ...values,
    park: park as Park,
    block: parkHasBlocks(park as Park) ? ((block || null) as Block | null) : null,
    vatBp: Math.round(numberOf(vat, 2) * 100),
    lines: lines.map((line) => ({
      ...line,
      per: line.per as FeeUnit,
      class: line.per === 'person' ? ((line.class || null) as TicketClass | null) : null,
      amount: numberOf(line.amount, 2),
      currency: line.currency as FeeCurrency,
    })),
  }
}

function problemsIn(values: Values): Problems {
  const input = requestOf(values)
  const problems = problemsOfRequest(GateScheduleInput, input, {
    fieldOf: (path) => (path[0] === 'vatBp' ? 'vat' : path.join('.')),
  })
  if (Object.keys(problems).length > 0) return problems
  const fault = scheduleFault(input)
  return fault ? { lines: gateFees.faults[fault] } : {}
}
