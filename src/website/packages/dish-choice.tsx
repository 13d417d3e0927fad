import type { ComponentProps } from 'react'
import { Checkbox } from '#components/checkbox.tsx'
import { usePromptChange } from '#components/use-prompt-change.ts'
import { dishesFor, dishesOf, eggsPrice, onlyDish } from '#domain/packages/meal.ts'
import { bookingLabels, customiser as t } from '#i18n/booking.ts'
import { dollars } from '#i18n/format-money.ts'
import type { Meal } from './customiser-reducer.ts'
import type { CustomiserControls } from './use-customiser.ts'

/** Whether a meal is included, and its dishes. */
export function DishChoice({
  customiser: { pkg, state, dispatch },
  meal,
}: {
  customiser: CustomiserControls
  meal: Meal
}) {
  const { choices } = state
  const isBreakfast = meal === 'breakfast'
  const isIncluded = isBreakfast ? choices.includeBreakfast : choices.includeLunch
  const selected = isBreakfast ? choices.selectedBreakfastItems : choices.selectedLunchItems
  const dishes = dishesFor(dishesOf(pkg)[meal], choices.vegOption)
  const include = (isOn: boolean) =>
    dispatch({ type: 'choose', choice: isBreakfast ? { includeBreakfast: isOn } : { includeLunch: isOn } })
  return (
    <div className="rounded-lg bg-sand-50 px-5 py-3 outline-1 outline-sand-200">
      <PromptCheckbox
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
            <PromptCheckbox
              key={dish.name}
              label={
                dish.name === onlyDish[meal] ? (
                  t.include[meal]
                ) : (
                  <span lang={pkg.dishesInEnglish?.includes(dish.name) ? 'en' : undefined}>{dish.name}</span>
                )
              }
              detail={dollars(dish.price)}
              checked={selected.includes(dish.name)}
              onChange={() => dispatch({ type: 'toggle dish', meal, name: dish.name })}
            />
          ))}
          {isBreakfast && choices.vegOption === 'veg' && (
            <PromptCheckbox
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

type CheckboxProps = ComponentProps<typeof Checkbox> & { checked: boolean; onChange: (isChecked: boolean) => void }

function PromptCheckbox(props: CheckboxProps) {
  const [checked, onChange] = usePromptChange(props.checked, props.onChange)
  return <Checkbox {...props} checked={checked} onChange={onChange} />
}
