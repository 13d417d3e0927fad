import { Checkbox } from '#components/checkbox.tsx'
import { Select } from '#components/select.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { PackageSelect } from '#dashboard/components/package-select.tsx'
import {
  FormCheckbox,
  FormCheckboxes,
  FormDate,
  FormField,
  FormSelect,
  FormText,
} from '#dashboard/form/form-fields.tsx'
import type { StaffForm } from '#dashboard/form/use-staff-form.ts'
import { usePackageOptions } from '#dashboard/hooks/use-package-options.ts'
import { slots } from '#domain/bookings/time-slot.ts'
import { blocks, parkHasBlocks, parks } from '#domain/parks/park.ts'
import { availability } from '#i18n/availability.ts'
import { hoursOfSlot } from '#i18n/format-date.ts'
import { blockNames, parkNames, slotNames } from '#i18n/safari.ts'
import { type Draft, maxTitleLength, startingAt, withWholeDays } from './entry-draft.ts'

const t = availability.form

type Form = Pick<StaffForm<Draft>, 'field' | 'change'>
type Props = { form: Form; draft: Draft; isReadOnly: boolean }

export function EntryFields({ form, draft, isReadOnly }: Props) {
  const { field, change } = form
  const times = {
    required: true,
    min: '2000-01-01',
    max: draft.allDay ? '2199-12-31' : '2199-12-31T23:59',
    type: draft.allDay ? ('date' as const) : ('datetime-local' as const),
  }
  return (
    <fieldset disabled={isReadOnly} className="min-w-0 space-y-5">
      <FormText
        {...field('title')}
        label={t.name}
        hint={t.nameHint}
        required
        maxLength={maxTitleLength}
        autoComplete="off"
        dir="auto"
      />
      <div>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <FormDate
            {...field('start')}
            {...times}
            label={t.start}
            onChange={(start) => change(startingAt(draft, start))}
          />
          <FormDate {...field('end')} {...times} label={t.end} />
        </div>
        <p className="mt-1.5 text-[14px] text-sand-600">{t.times}</p>
        <Checkbox label={t.allDay} checked={draft.allDay} onChange={(allDay) => change(withWholeDays(draft, allDay))} />
      </div>
      <div className="rounded-md bg-sand-100 px-4 py-2">
        <FormCheckbox {...field('available')} label={t.available} />
        <p className="pb-1.5 text-[14px] text-sand-700">{t.availableHint}</p>
      </div>
      <ScopeFields form={form} draft={draft} />
      <SlotFields form={form} draft={draft} />
    </fieldset>
  )
}

type PartProps = { form: Form; draft: Draft }

function ScopeFields({ form: { field }, draft }: PartProps) {
  const choice = usePackageOptions({ chosen: draft.packageId, isWanted: draft.scope === 'package' })
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <FormSelect {...field('scope')} label={t.scope} options={optionsOf(['all', 'park', 'package'], t.scopes)} />
      {draft.scope === 'park' && <FormSelect {...field('park')} label={t.park} options={optionsOf(parks, parkNames)} />}
      {draft.scope === 'park' && parkHasBlocks(draft.park) && (
        <FormSelect
          {...field('block')}
          label={t.block}
          options={[{ value: '', label: t.everyBlock }, ...optionsOf(blocks, blockNames)]}
        />
      )}
      {draft.scope === 'package' && (
        <FormField {...field('packageId')}>
          {(bound) => (
            <PackageSelect
              {...bound}
              label={t.package}
              required
              choice={choice}
              none={t.packageMissing}
              nameOf={({ name, isActive }) => (isActive ? name : t.inactive(name))}
            />
          )}
        </FormField>
      )}
    </div>
  )
}

function SlotFields({ form: { field, change }, draft }: PartProps) {
  return (
    <div>
      <Select
        label={t.slots}
        value={draft.choosesSlots ? 'chosen' : 'hours'}
        options={[
          { value: 'hours', label: draft.allDay ? t.everySlot : t.byHours },
          { value: 'chosen', label: t.chosen },
        ]}
        onChange={(value) => change({ choosesSlots: value === 'chosen' })}
      />
      {draft.choosesSlots && (
        <FormCheckboxes
          {...field('timeSlots')}
          legend={t.slots}
          hideLegend
          options={slots.map((slot) => ({ value: slot, label: t.slotWithHours(slotNames[slot], hoursOfSlot(slot)) }))}
          className="mt-2 grid sm:grid-cols-2"
        />
      )}
    </div>
  )
}
