import { FieldError } from '#components/field.tsx'
import { Select } from '#components/select.tsx'
import { TextField } from '#components/text-field.tsx'
import { type PackageWire, packageLimits } from '#contracts/packages/package.ts'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import {
  FormCheckbox,
  FormCheckboxes,
  FormField,
  FormNumber,
  FormSelect,
  FormText,
  FormTextArea,
} from '#dashboard/form/form-fields.tsx'
import type { StaffForm } from '#dashboard/form/use-staff-form.ts'
import { slots } from '#domain/bookings/time-slot.ts'
import { jeepTypes, packageTypes } from '#domain/packages/package.ts'
import { mayWriteField, type PackageField } from '#domain/packages/package-permissions.ts'
import { blocks, parkHasBlocks, parks } from '#domain/parks/park.ts'
import { blockNames, jeepNames, packageTypeNames, parkNames, slotNames } from '#i18n/safari.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import { DishRows } from './dish-rows.tsx'
import { FormSection } from './form-sections.tsx'
import { LineList } from './line-list.tsx'
import { mealNames, type PackageDraft, type Problems, withSlots } from './package-draft.ts'
import { PackagePictures } from './package-pictures.tsx'
import { PackageTranslations } from './package-translations.tsx'
import { jeepCells, priceCells, seatCells } from './price-cells.ts'
import { PriceRow } from './price-row.tsx'

const t = staffPackages.form

type Props = {
  draft: PackageDraft
  base: PackageWire | null
  problems: Problems
  field: StaffForm<PackageDraft>['field']
  onChange(changes: Partial<PackageDraft>): void
}

const lineFields = ['features', 'highlights'] as const

/** The sections in the order of the specification. */
export function PackageFields(props: Props) {
  const newLine = { features: t.newFeature, highlights: t.newHighlight }
  return (
    <div className="grid min-w-0 gap-4">
      <Basic {...props} />
      <Offer {...props} />
      <Prices {...props} />
      {lineFields.map((field) => (
        <FormSection key={field} name={field}>
          <LineList {...props.field(field)} listName={t.sections[field]} label={newLine[field]} />
        </FormSection>
      ))}
      <FormSection name="translations">
        <PackageTranslations {...props} />
      </FormSection>
      <FormSection name="picture">
        <PackagePictures
          pictures={props.draft.pictures}
          problems={props.problems}
          onChange={(pictures) => props.onChange({ pictures })}
        />
      </FormSection>
    </div>
  )
}

function Basic(props: Props) {
  const { draft, base, field, onChange } = props
  const mayWrite = useMayWrite(base)
  const isFixed = !mayWrite('park')
  return (
    <FormSection name="basic" note={isFixed ? t.notOnSaleOnly : undefined}>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <FormText
          {...field('name')}
          label={t.name}
          required
          maxLength={packageLimits.name}
          dir="auto"
          className="md:col-span-2"
        />
        <FormField {...field('park')}>
          {(bound) => (
            <Select
              {...bound}
              label={t.park}
              required
              disabled={isFixed}
              options={[
                ...(draft.park ? [] : [{ value: '' as const, label: t.chooseOne }]),
                ...optionsOf(parks, parkNames),
              ]}
              onChange={(park) => onChange({ park, ...(park && parkHasBlocks(park) ? {} : { block: '' }) })}
            />
          )}
        </FormField>
        {draft.park && parkHasBlocks(draft.park) ? (
          <FormSelect
            {...field('block')}
            label={t.block}
            disabled={isFixed}
            options={[{ value: '', label: t.allBlocks }, ...optionsOf(blocks, blockNames)]}
          />
        ) : (
          <span className="max-md:hidden" />
        )}
        <FormSelect
          {...field('packageType')}
          label={t.packageType}
          required
          disabled={isFixed}
          options={[
            ...(draft.packageType ? [] : [{ value: '', label: t.chooseOne }]),
            ...optionsOf(packageTypes, packageTypeNames),
          ]}
        />
        {isFixed ? (
          <TextField label={t.maxCapacity} value={String(draft.maxCapacity)} disabled readOnly />
        ) : (
          <FormNumber
            {...field('maxCapacity')}
            label={t.maxCapacity}
            hint={draft.packageType === 'private' ? undefined : t.maxCapacityHint}
            min={1}
            max={20}
          />
        )}
        <FormTextArea
          {...field('description')}
          label={t.description}
          required
          rows={5}
          isGrowing
          hint={t.descriptionLeft(packageLimits.description - draft.description.length)}
          maxLength={packageLimits.description}
          dir="auto"
          className="md:col-span-2"
        />
        <div className="md:col-span-2">
          <FormCheckbox {...field('isActive')} label={t.isActive} disabled={!mayWrite('isActive')} />
          <p className="pl-[34px] text-[14px] text-sand-600">{mayWrite('isActive') ? t.isActiveHint : t.notForRole}</p>
        </div>
      </div>
    </FormSection>
  )
}

function Offer(props: Props) {
  const { draft, base, field, onChange } = props
  const isFixed = !useMayWrite(base)('offeredSlots')
  return (
    <FormSection name="offer" note={isFixed ? t.notOnSaleOnly : undefined}>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <FormCheckboxes
          {...field('offeredSlots')}
          legend={t.slots}
          options={optionsOf(slots, slotNames)}
          disabled={isFixed}
          onChange={(offered) => onChange(withSlots(draft, offered))}
        />
        {draft.packageType !== 'shared' && (
          <FormCheckboxes
            {...field('offeredJeeps')}
            legend={t.offeredJeeps}
            options={optionsOf(jeepTypes, jeepNames)}
            disabled={isFixed}
          />
        )}
        {draft.offeredSlots.length > 0 && (
          <FormSelect
            {...field('presetSlot')}
            label={t.presetSlot}
            disabled={isFixed}
            options={optionsOf(draft.offeredSlots, slotNames)}
          />
        )}
      </div>
    </FormSection>
  )
}

function Prices(props: Props) {
  const { draft, base } = props
  const lockedNote = useMayWrite(base)('jeep') ? undefined : t.notForRole
  const priceProps = { ...props, lockedNote }
  return (
    <>
      <JeepPrices {...priceProps} />
      <SeatPrices {...priceProps} />
      <MealPrices {...priceProps} />
      <FormSection name="guide" note={lockedNote ?? (draft.packageType === 'private' ? undefined : t.guideForPrivate)}>
        <PartRow {...priceProps} name="guide" className="grid-cols-2 sm:grid-cols-3" />
      </FormSection>
      <FormSection name="tickets" note={lockedNote}>
        <PartRow {...priceProps} name="tickets" />
      </FormSection>
    </>
  )
}

/** `lockedNote` says why this role may not change the prices; undefined if it may. */
type PriceProps = Props & { lockedNote?: string }
type PartRowProps = PriceProps & { name: 'shared' | 'meals' | 'guide' | 'tickets'; className?: string }

function PartRow({ draft, problems, lockedNote, onChange, name, className }: PartRowProps) {
  return (
    <PriceRow
      cells={priceCells(name, draft, problems)}
      isDisabled={lockedNote !== undefined}
      onChange={(key, text) => onChange({ [name]: { ...draft[name], [key]: text } })}
      className={className}
    />
  )
}

function JeepPrices({ draft, problems, lockedNote, onChange }: PriceProps) {
  const isShared = draft.packageType === 'shared'
  return (
    <FormSection name="jeep" note={isShared ? t.notForShared : lockedNote}>
      {!isShared && (
        <div className="grid gap-5">
          {jeepTypes.map((type) => (
            <PriceRow
              key={type}
              legend={jeepNames[type]}
              cells={jeepCells(draft.jeep, type, problems)}
              isDisabled={lockedNote !== undefined}
              onChange={(slot, text) =>
                onChange({ jeep: { ...draft.jeep, [type]: { ...draft.jeep[type], [slot]: text } } })
              }
            />
          ))}
        </div>
      )}
      {problems.jeep && <FieldError>{problems.jeep}</FieldError>}
    </FormSection>
  )
}

function SeatPrices(props: PriceProps) {
  const { draft, problems, lockedNote, onChange } = props
  const isPrivate = draft.packageType === 'private'
  return (
    <FormSection name="shared" note={isPrivate ? t.notForPrivate : lockedNote}>
      {!isPrivate && (
        <div className="grid gap-5">
          <PartRow {...props} name="shared" />
          <p className="text-[14.5px] text-sand-600">{t.seatsInHint}</p>
          {draft.offeredSlots.map((slot) => (
            <PriceRow
              key={slot}
              legend={t.seatsIn(slotNames[slot])}
              cells={seatCells(slot, draft.slotSeatPrices[slot], problems)}
              isDisabled={lockedNote !== undefined}
              onChange={(size, text) =>
                onChange({
                  slotSeatPrices: {
                    ...draft.slotSeatPrices,
                    [slot]: { ...draft.slotSeatPrices[slot], [size]: text },
                  },
                })
              }
            />
          ))}
        </div>
      )}
      {problems.shared && <FieldError>{problems.shared}</FieldError>}
    </FormSection>
  )
}

function MealPrices(props: PriceProps) {
  const { draft, problems, lockedNote, onChange } = props
  return (
    <FormSection name="meals" note={lockedNote}>
      <PartRow {...props} name="meals" />
      <p className="mt-5 mb-4 text-[14.5px] text-sand-600">{t.dishesHint}</p>
      <div className="grid gap-5">
        {mealNames.map((meal) => (
          <DishRows
            key={meal}
            meal={meal}
            dishes={draft.dishes[meal]}
            problems={problems}
            isDisabled={lockedNote !== undefined}
            onChange={(dishes) => onChange({ dishes: { ...draft.dishes, [meal]: dishes } })}
          />
        ))}
      </div>
    </FormSection>
  )
}

function useMayWrite(base: PackageWire | null) {
  const { staff } = useStaff()
  return (field: PackageField) => mayWriteField(staff.role, field, { isActive: base?.isActive ?? false })
}
