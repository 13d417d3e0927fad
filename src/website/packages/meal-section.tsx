import { Checkbox } from '#components/checkbox.tsx'
import { OptionCards } from '#components/option-cards.tsx'
import { dishesFor, dishesOf, eggsPrice, mealOptions, vegOptions } from '#domain/packages/meal.ts'
import { mealsPerPerson } from '#domain/packages/price.ts'
import { customiser as phrases, words } from '#i18n/booking.ts'
import { dollars } from '#i18n/format-money.ts'
import type { Meal } from './customiser-reducer.ts'
import type { CustomiserControls } from './use-customiser.ts'

export function MealSection({ making }: { making: CustomiserControls }) {
  const { pkg, state, take } = making
  const { choices } = state
  return (
    <>
      <OptionCards
        legend={phrases.meals}
        name="mealOption"
        columns={2}
        value={choices.mealOption}
        onChange={(mealOption) => take({ do: 'choose', choice: { mealOption } })}
        options={mealOptions.map((option) => ({ value: option, label: words.meals[option] }))}
      />
      {choices.mealOption === 'with' && (
        <>
          <OptionCards
            legend={phrases.vegLegend}
            name="vegOption"
            columns={2}
            value={choices.vegOption}
            onChange={(vegOption) => take({ do: 'eat', vegOption })}
            options={vegOptions.map((option) => ({ value: option, label: words.vegOptions[option] }))}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Dishes making={making} meal="breakfast" />
            <Dishes making={making} meal="lunch" />
          </div>
          <p aria-live="polite" className="font-[580] text-lagoon-800">
            {phrases.mealsEach(dollars(mealsPerPerson(pkg, choices)))}
          </p>
        </>
      )}
    </>
  )
}

function Dishes({ making: { pkg, state, take }, meal }: { making: CustomiserControls; meal: Meal }) {
  const { choices } = state
  const isBreakfast = meal === 'breakfast'
  const isIncluded = isBreakfast ? choices.includeBreakfast : choices.includeLunch
  const selected = isBreakfast ? choices.selectedBreakfastItems : choices.selectedLunchItems
  const dishes = dishesFor(dishesOf(pkg)[meal], choices.vegOption)
  const include = (isOn: boolean) =>
    take({ do: 'choose', choice: isBreakfast ? { includeBreakfast: isOn } : { includeLunch: isOn } })
  return (
    <div className="rounded-lg bg-sand-50 px-5 py-3 outline-1 outline-sand-200">
      <Checkbox
        label={<span className="font-[640] text-lagoon-900">{phrases.include[meal]}</span>}
        name={isBreakfast ? 'includeBreakfast' : 'includeLunch'}
        checked={isIncluded}
        onChange={include}
      />
      {isIncluded && (
        <fieldset className="min-w-0 border-t border-sand-200 pt-1">
          <legend className="sr-only">{phrases.dishes[meal]}</legend>
          {dishes.length === 0 && <p className="py-2 text-[15px] text-sand-600">{phrases.noDishes[meal]}</p>}
          {dishes.map((dish) => (
            <Checkbox
              key={dish.name}
              label={<span lang="en">{dish.name}</span>}
              detail={dollars(dish.price)}
              checked={selected.includes(dish.name)}
              onChange={() => take({ do: 'toggle dish', meal, name: dish.name })}
            />
          ))}
          {isBreakfast && choices.vegOption === 'veg' && (
            <Checkbox
              label={words.eggs}
              detail={dollars(eggsPrice)}
              name="includeEggs"
              checked={choices.includeEggs}
              onChange={(includeEggs) => take({ do: 'choose', choice: { includeEggs } })}
            />
          )}
        </fieldset>
      )}
    </div>
  )
}
