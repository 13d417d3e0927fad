import { Checkbox } from '#components/checkbox.tsx'
import { OptionCards } from '#components/option-cards.tsx'
import { dishesFor, dishesOf, eggsPrice, mealOptions, vegOptions } from '#domain/packages/meal.ts'
import { mealsPerPerson } from '#domain/packages/price.ts'
import { bookingLabels, customiser as t } from '#i18n/booking.ts'
import { dollars } from '#i18n/format-money.ts'
import type { Meal } from './customiser-reducer.ts'
import type { CustomiserControls } from './use-customiser.ts'

export function MealSection({ customiser }: { customiser: CustomiserControls }) {
  const { pkg, state, dispatch } = customiser
  const { choices } = state
  return (
    <>
      <OptionCards
        legend={t.meals}
        name="mealOption"
        columns={2}
        value={choices.mealOption}
        onChange={(mealOption) => dispatch({ type: 'choose', choice: { mealOption } })}
        options={mealOptions.map((option) => ({ value: option, label: bookingLabels.meals[option] }))}
      />
      {choices.mealOption === 'with' && (
        <>
          <OptionCards
            legend={t.vegLegend}
            name="vegOption"
            columns={2}
            value={choices.vegOption}
            onChange={(vegOption) => dispatch({ type: 'choose diet', vegOption })}
            options={vegOptions.map((option) => ({ value: option, label: bookingLabels.vegOptions[option] }))}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Dishes customiser={customiser} meal="breakfast" />
            <Dishes customiser={customiser} meal="lunch" />
          </div>
          <p aria-live="polite" className="font-[580] text-lagoon-800">
            {t.mealsEach(dollars(mealsPerPerson(pkg, choices)))}
          </p>
        </>
      )}
    </>
  )
}

function Dishes({ customiser: { pkg, state, dispatch }, meal }: { customiser: CustomiserControls; meal: Meal }) {
  const { choices } = state
  const isBreakfast = meal === 'breakfast'
  const isIncluded = isBreakfast ? choices.includeBreakfast : choices.includeLunch
  const selected = isBreakfast ? choices.selectedBreakfastItems : choices.selectedLunchItems
  const dishes = dishesFor(dishesOf(pkg)[meal], choices.vegOption)
  const include = (isOn: boolean) =>
    dispatch({ type: 'choose', choice: isBreakfast ? { includeBreakfast: isOn } : { includeLunch: isOn } })
  return (
    <div className="rounded-lg bg-sand-50 px-5 py-3 outline-1 outline-sand-200">
      <Checkbox
        label={<span className="font-[640] text-lagoon-900">{t.include[meal]}</span>}
        name={isBreakfast ? 'includeBreakfast' : 'includeLunch'}
        checked={isIncluded}
        onChange={include}
      />
      {isIncluded && (
        <fieldset className="min-w-0 border-t border-sand-200 pt-1">
          <legend className="sr-only">{t.dishes[meal]}</legend>
          {dishes.length === 0 && <p className="py-2 text-[15px] text-sand-600">{t.noDishes[meal]}</p>}
          {dishes.map((dish) => (
            <Checkbox
              key={dish.name}
              label={<span lang="en">{dish.name}</span>}
              detail={dollars(dish.price)}
              checked={selected.includes(dish.name)}
              onChange={() => dispatch({ type: 'toggle dish', meal, name: dish.name })}
            />
          ))}
          {isBreakfast && choices.vegOption === 'veg' && (
            <Checkbox
              label={bookingLabels.eggs}
              detail={dollars(eggsPrice)}
              name="includeEggs"
              checked={choices.includeEggs}
              onChange={(includeEggs) => dispatch({ type: 'choose', choice: { includeEggs } })}
            />
          )}
        </fieldset>
      )}
    </div>
  )
}
