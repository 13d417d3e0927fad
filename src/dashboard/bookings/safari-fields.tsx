import { Banner } from '#components/banner.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { FieldError } from '#components/field.tsx'
import { SeatMap } from '#components/seat-map.tsx'
import { Select } from '#components/select.tsx'
import { kindOf } from '#domain/bookings/kinds.ts'
import { isSlot } from '#domain/bookings/time-slot.ts'
import { dishesFor, dishesOf, type MealItem, type VegOption } from '#domain/packages/meal.ts'
import { guideOptions, jeepTypes, visitorTypes } from '#domain/packages/package.ts'
import { isDay } from '#domain/primitives/date.ts'
import { guideNames, jeepNames, visitorNames } from '#i18n/safari.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { staffForm } from '#i18n/staff-form.ts'
import type { FormPart } from './trip-fields.tsx'
import { useLiveSeats } from './use-staff-seat-map.ts'

const t = staffBookings.form

/** In which jeep or on which seats, with whom, and what there is to eat. */
export function SafariFields(part: FormPart) {
  const { draft, problems, onChange } = part
  const { reservationType } = kindOf(draft)
  if (reservationType === null) return <JeepField {...part} />
  return (
    <>
      <Select
        label={t.visitor}
        name="visitorType"
        value={draft.visitorType}
        error={problems.visitorType}
        options={withUnknown(draft.visitorType, visitorTypes, visitorNames)}
        onChange={(visitorType) => onChange({ visitorType })}
      />
      {reservationType === 'private' && (
        <>
          <JeepField {...part} />
          <Select
            label={t.guide}
            name="guideOption"
            value={draft.guideOption}
            error={problems.guideOption}
            options={withUnknown(draft.guideOption, guideOptions, guideNames)}
            onChange={(guideOption) => onChange({ guideOption })}
          />
        </>
      )}
      <Meals {...part} />
      {reservationType === 'shared' && <Seats {...part} />}
    </>
  )
}

function JeepField({ draft, problems, onChange }: FormPart) {
  return (
    <Select
      label={t.jeep}
      name="jeepType"
      value={draft.jeepType}
      error={problems.jeepType}
      options={withUnknown(draft.jeepType, jeepTypes, jeepNames)}
      onChange={(jeepType) => onChange({ jeepType })}
    />
  )
}

/** Nobody has said it of some bookings: then nothing is chosen until a clerk does. */
function withUnknown<Value extends string>(value: string, values: readonly Value[], names: Record<Value, string>) {
  const known: { value: string; label: string }[] = values.map((one) => ({ value: one, label: names[one] }))
  return value ? known : [{ value: '', label: t.unknown }, ...known]
}

function Meals({ draft, packages, onChange }: FormPart) {
  const pkg = packages.known(draft.packageId)
  if (!pkg) return null
  const dishes = dishesOf(pkg)
  const isWith = draft.mealOption === 'with'
  // As a guest finds them: with meals, everything is chosen at first.
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
        <div className="mt-1.5 grid gap-x-5 gap-y-3 rounded-md bg-sand-50 px-4 py-3 outline-1 outline-sand-200 md:grid-cols-2">
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

function Seats({ draft, booking, problems, onChange }: FormPart) {
  const slot = isSlot(draft.timeSlot) ? draft.timeSlot : ''
  const live = useLiveSeats(draft.packageId, isDay(draft.date) ? draft.date : '', slot)
  // On its own departure a booking finds its own seats taken, which it may keep.
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
        <p className="mt-2 rounded-md bg-sand-50 px-4 py-3.5 text-sand-700 outline-1 outline-sand-200">{t.seatsNeed}</p>
      ) : live === 'unreachable' ? (
        <Banner tone="warning" className="mt-2">
          {t.seatsUnreachable}
        </Banner>
      ) : live === null ? (
        <p className="mt-2 text-sand-600">{t.seatsLoading}</p>
      ) : (
        <SeatMap
          label={staffForm.seats}
          capacity={live.capacity}
          taken={live.takenSeats.filter((seat) => !own.includes(seat))}
          chosen={draft.seats}
          onPress={(seat) => {
            const without = draft.seats.filter((other) => other !== seat)
            const isChosen = without.length < draft.seats.length
            // One more than there are people moves the first of them.
            const kept = without.length >= draft.participants ? without.slice(1) : without
            onChange({ seats: isChosen ? without : [...kept, seat] })
          }}
        />
      )}
    </fieldset>
  )
}
