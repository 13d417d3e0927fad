import { useLiveSeats } from '#api-client/seats-and-holds.ts'
import { Banner } from '#components/banner.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { FieldError } from '#components/field.tsx'
import { SeatMap } from '#components/seat-map.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { FormSelect } from '#dashboard/form/form-fields.tsx'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { isSlot } from '#domain/bookings/time-slot.ts'
import { dishesFor, dishesOf, type MealItem, type VegOption } from '#domain/packages/meal.ts'
import { guideOptions, jeepTypes, offersJeep, visitorTypes } from '#domain/packages/package.ts'
import { isDay } from '#domain/primitives/date.ts'
import { guideNames, jeepNames, visitorNames } from '#i18n/safari.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { staffForm } from '#i18n/staff-form.ts'
import type { FormPart } from './staff-booking-draft.ts'

const t = staffBookings.form

/** @param isByClass the classes of the party are counted, and with them the visitor type */
export function SafariFields({ isByClass, ...part }: FormPart & { isByClass: boolean }) {
  const { draft } = part
  const { reservationType } = kindSpecOf(draft)
  if (reservationType === null) return <JeepField {...part} />
  return (
    <>
      {!isByClass && (
        <FormSelect
          label={t.visitor}
          {...part.field('visitorType')}
          options={withUnknown(draft.visitorType, visitorTypes, visitorNames)}
          onChange={(visitorType) => part.onChange({ visitorType })}
        />
      )}
      {reservationType === 'private' && (
        <>
          <JeepField {...part} />
          <FormSelect
            label={t.guide}
            {...part.field('guideOption')}
            options={withUnknown(draft.guideOption, guideOptions, guideNames)}
          />
        </>
      )}
      <Meals {...part} />
      {reservationType === 'shared' && <SeatFields {...part} />}
    </>
  )
}

function JeepField(part: FormPart) {
  const pkg = part.packages.known(part.draft.packageId)
  return (
    <FormSelect
      label={t.jeep}
      {...part.field('jeepType')}
      options={withUnknown(
        part.draft.jeepType,
        jeepTypes.filter((type) => !pkg || offersJeep(pkg, type) || type === part.booking?.jeepType),
        jeepNames,
      )}
    />
  )
}

/** Some bookings have no value: the list then starts with "unknown". */
function withUnknown<Value extends string>(value: string, values: readonly Value[], names: Record<Value, string>) {
  const known: { value: string; label: string }[] = optionsOf(values, names)
  return value ? known : [{ value: '', label: t.unknown }, ...known]
}

function Meals({ draft, packages, onChange }: FormPart) {
  const pkg = packages.known(draft.packageId)
  if (!pkg) return null
  const dishes = dishesOf(pkg)
  const isWith = draft.mealOption === 'with'
  // As on the website: choosing meals selects every dish.
  const all = (vegOption: VegOption) => ({
    breakfast: dishesFor(dishes.breakfast, vegOption).map(({ name }) => name),
    lunch: dishesFor(dishes.lunch, vegOption).map(({ name }) => name),
  })
  return (
    <fieldset className="min-w-0 md:col-span-2">
      <legend className="mb-1 text-[15px] leading-tight font-[620] text-sand-900">{t.meals}</legend>
      <div className="grid md:grid-cols-2 md:gap-x-5">
        <Checkbox
          label={t.withMeals}
          checked={isWith}
          onChange={(isChecked) =>
            onChange({ mealOption: isChecked ? 'with' : 'without', ...(isChecked ? all(draft.vegOption) : {}) })
          }
        />
        {isWith && (
          <Checkbox
            label={t.vegetarian}
            checked={draft.vegOption === 'veg'}
            onChange={(isVeg) => {
              const vegOption = isVeg ? 'veg' : 'non-veg'
              onChange({ vegOption, ...all(vegOption), eggs: isVeg && draft.eggs })
            }}
          />
        )}
      </div>
      {isWith && (
        <div className="mt-1.5 grid gap-x-5 gap-y-3 grey-box px-4 py-3 md:grid-cols-2">
          <Dishes
            name={t.breakfast}
            items={dishesFor(dishes.breakfast, draft.vegOption)}
            chosen={draft.breakfast}
            onChange={(breakfast) => onChange({ breakfast })}
          />
          <Dishes
            name={t.lunch}
            items={dishesFor(dishes.lunch, draft.vegOption)}
            chosen={draft.lunch}
            onChange={(lunch) => onChange({ lunch })}
          />
          {draft.vegOption === 'veg' && (
            <Checkbox label={t.eggs} checked={draft.eggs} onChange={(eggs) => onChange({ eggs })} />
          )}
        </div>
      )}
    </fieldset>
  )
}

function Dishes(props: {
  name: string
  items: readonly MealItem[]
  chosen: readonly string[]
  onChange(names: string[]): void
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-[14px] text-sand-600">{props.name}</legend>
      {props.items.map(({ name }) => (
        <Checkbox
          key={name}
          label={name}
          checked={props.chosen.includes(name)}
          onChange={(isChecked) =>
            props.onChange(isChecked ? [...props.chosen, name] : props.chosen.filter((other) => other !== name))
          }
        />
      ))}
    </fieldset>
  )
}

function SeatFields({ draft, booking, problems, onChange }: FormPart) {
  const slot = isSlot(draft.timeSlot) ? draft.timeSlot : ''
  const { callApi } = useStaff()
  const { seats, state } = useLiveSeats(draft.packageId, isDay(draft.date) ? draft.date : '', slot, callApi)
  // The seats of the booking itself are taken, but it may keep them.
  const isOwn =
    booking?.package?._id === draft.packageId && booking.date === draft.date && booking.timeSlot === draft.timeSlot
  const own = isOwn && booking.status !== 'cancelled' ? booking.seats : []
  return (
    <fieldset className="min-w-0 md:col-span-2">
      <legend className="mb-1 text-[15px] leading-tight font-[620] text-sand-900">{staffForm.seats}</legend>
      <p role="status" className="numbers text-[14px] text-sand-600">
        {t.seatsChosen(draft.seats.length, draft.participants)}
      </p>
      {problems.seats && <FieldError>{problems.seats}</FieldError>}
      {!draft.packageId || !draft.date ? (
        <p className="mt-2 grey-box px-4 py-3.5 text-sand-700">{t.seatsNeed}</p>
      ) : seats === null ? (
        state === 'unreachable' ? (
          <Banner tone="warning" className="mt-2">
            {t.seatsUnreachable}
          </Banner>
        ) : (
          <p className="mt-2 text-sand-600">{t.seatsLoading}</p>
        )
      ) : (
        <SeatMap
          label={staffForm.seats}
          capacity={seats.capacity}
          taken={seats.takenSeats.filter((seat) => !own.includes(seat))}
          chosen={draft.seats}
          onPress={(seat) => {
            const without = draft.seats.filter((other) => other !== seat)
            const isChosen = without.length < draft.seats.length
            // A seat beyond the party size replaces the first one.
            const remaining = without.length >= draft.participants ? without.slice(1) : without
            onChange({ seats: isChosen ? without : [...remaining, seat] })
          }}
        />
      )}
    </fieldset>
  )
}
