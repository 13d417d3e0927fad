import { lazyHydrate } from '#components/lazy.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { mealOptions, vegOptions } from '#domain/packages/meal.ts'
import { mealPricePerPerson } from '#domain/packages/price.ts'
import { bookingLabels, customiser as t } from '#i18n/booking.ts'
import { dollars } from '#i18n/format-money.ts'
import { ChoiceCards } from './choice-cards.tsx'
import type { CustomiserControls } from './use-customiser.ts'

/** Loaded after the page, because dishes appear only once a guest wants meals. */
const DishChoice = lazyHydrate(
  () => import('./dish-choice.tsx').then((all) => all.DishChoice),
  <Skeleton className="h-40 w-full" />,
)

export function MealSection({ customiser }: { customiser: CustomiserControls }) {
  const { pkg, state, dispatch } = customiser
  const { choices } = state
  return (
    <>
      <ChoiceCards
        legend={t.meals}
        name="mealOption"
        columns={2}
        value={choices.mealOption}
        onChange={(mealOption) => dispatch({ type: 'choose', choice: { mealOption } })}
        options={mealOptions.map((option) => ({ value: option, label: bookingLabels.meals[option] }))}
      />
      {choices.mealOption === 'with' && (
        <>
          <ChoiceCards
            legend={t.vegLegend}
            name="vegOption"
            columns={2}
            value={choices.vegOption}
            onChange={(vegOption) => dispatch({ type: 'choose diet', vegOption })}
            options={vegOptions.map((option) => ({ value: option, label: bookingLabels.vegOptions[option] }))}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <DishChoice customiser={customiser} meal="breakfast" />
            <DishChoice customiser={customiser} meal="lunch" />
          </div>
          <p aria-live="polite" className="font-[580] text-lagoon-800">
            {t.mealsEach(dollars(mealPricePerPerson(pkg, choices)))}
          </p>
        </>
      )}
    </>
  )
}
