import { Checkbox } from '#components/checkbox.tsx'
import { DateInput } from '#components/date-input.tsx'
import { FieldError } from '#components/field.tsx'
import { Select } from '#components/select.tsx'
import { TextField } from '#components/text-field.tsx'
import { PackageSelect } from '#dashboard/components/package-select.tsx'
import { usePackageOptions } from '#dashboard/hooks/use-package-options.ts'
import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import { blocks, parkHasBlocks, parks } from '#domain/packages/park.ts'
import { availability } from '#i18n/availability.ts'
import { hoursOfSlot } from '#i18n/format-date.ts'
import { blockNames, parkNames, slotNames } from '#i18n/safari.ts'
import { type Draft, maxTitleLength, type Problems, startingAt, withWholeDays } from './closure-draft.ts'

const t = availability.form

type Props = { draft: Draft; problems: Problems; isReadOnly: boolean; onChange(draft: Draft): void }

export function ClosureFields({ draft, problems, isReadOnly, onChange }: Props) {
  const type = draft.allDay ? 'date' : 'datetime-local'
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  return (
    <fieldset disabled={isReadOnly} className="min-w-0 space-y-5">
      <TextField
        label={t.name}
        hint={t.nameHint}
        error={problems.title}
        required
        maxLength={maxTitleLength}
        autoComplete="off"
        dir="auto"
        value={draft.title}
        onChange={(title) => set({ title })}
      />
      <div>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <DateInput
            label={t.start}
            error={problems.start}
            required
            type={type}
            min="2000-01-01"
            max={draft.allDay ? '2199-12-31' : '2199-12-31T23:59'}
            value={draft.start}
            onChange={(start) => onChange(startingAt(draft, start))}
          />
          <DateInput
            label={t.end}
            error={problems.end}
            required
            type={type}
            min="2000-01-01"
            max={draft.allDay ? '2199-12-31' : '2199-12-31T23:59'}
            value={draft.end}
            onChange={(end) => set({ end })}
          />
        </div>
        <p className="mt-1.5 text-[14px] text-sand-600">{t.times}</p>
        <Checkbox
          label={t.allDay}
          checked={draft.allDay}
          onChange={(allDay) => onChange(withWholeDays(draft, allDay))}
        />
      </div>
      <div className="rounded-md bg-sand-100 px-4 py-2">
        <Checkbox label={t.available} checked={draft.available} onChange={(available) => set({ available })} />
        <p className="pb-1.5 text-[14px] text-sand-700">{t.availableHint}</p>
      </div>
      <ScopeFields draft={draft} problems={problems} onChange={set} />
      <SlotFields draft={draft} problems={problems} onChange={set} />
    </fieldset>
  )
}

type PartProps = { draft: Draft; problems: Problems; onChange(change: Partial<Draft>): void }

function ScopeFields({ draft, problems, onChange }: PartProps) {
  const choice = usePackageOptions({ chosen: draft.packageId, isWanted: draft.scope === 'package' })
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Select
        label={t.scope}
        value={draft.scope}
        options={(['all', 'park', 'package'] as const).map((value) => ({ value, label: t.scopes[value] }))}
        onChange={(scope) => onChange({ scope })}
      />
      {draft.scope === 'park' && (
        <Select
          label={t.park}
          value={draft.park}
          options={parks.map((value) => ({ value, label: parkNames[value] }))}
          onChange={(park) => onChange({ park })}
        />
      )}
      {draft.scope === 'park' && parkHasBlocks(draft.park) && (
        <Select
          label={t.block}
          value={draft.block}
          options={[
            { value: '' as const, label: t.everyBlock },
            ...blocks.map((value) => ({ value, label: blockNames[value] })),
          ]}
          onChange={(block) => onChange({ block })}
        />
      )}
      {draft.scope === 'package' && (
        <PackageSelect
          label={t.package}
          required
          error={problems.packageId}
          choice={choice}
          value={draft.packageId}
          none={t.packageMissing}
          nameOf={({ name, isActive }) => (isActive ? name : t.inactive(name))}
          onChange={(packageId) => onChange({ packageId })}
        />
      )}
    </div>
  )
}

function SlotFields({ draft, problems, onChange }: PartProps) {
  const toggle = (slot: Slot, isOn: boolean) =>
    onChange({ timeSlots: slots.filter((one) => (one === slot ? isOn : draft.timeSlots.includes(one))) })
  return (
    <div>
      <Select
        label={t.slots}
        value={draft.choosesSlots ? 'chosen' : 'hours'}
        options={[
          { value: 'hours', label: draft.allDay ? t.everySlot : t.byHours },
          { value: 'chosen', label: t.chosen },
        ]}
        onChange={(value) => onChange({ choosesSlots: value === 'chosen' })}
      />
      {draft.choosesSlots && (
        <fieldset className="mt-2">
          <legend className="sr-only">{t.slots}</legend>
          <div className="grid sm:grid-cols-2">
            {slots.map((slot) => (
              <Checkbox
                key={slot}
                label={t.slotWithHours(slotNames[slot], hoursOfSlot(slot))}
                checked={draft.timeSlots.includes(slot)}
                onChange={(isOn) => toggle(slot, isOn)}
              />
            ))}
          </div>
          {problems.timeSlots && <FieldError>{problems.timeSlots}</FieldError>}
        </fieldset>
      )}
    </div>
  )
}
