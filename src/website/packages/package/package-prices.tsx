import type { ReactNode } from 'react'
import { ScrollRegion } from '#components/scroll-region.tsx'
import { slots } from '#domain/bookings/time-slot.ts'
import { dishesOf, type MealItem } from '#domain/packages/meal.ts'
import {
  allowsReservation,
  groupSizes,
  guideOptions,
  type JeepPrices,
  jeepTypes,
  type SafariPackage,
} from '#domain/packages/package.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { dollars } from '#i18n/format-money.ts'
import { guideNames, jeepNames, peopleCount, slotNames, slotTimes } from '#i18n/safari.ts'
import { packageDetail as phrases } from '#i18n/website.ts'
import { ApproximatePrice } from '#website/currency/approximate-price.tsx'

/** Every price of a package, as far as it is sold that way. */
export function PackagePrices({ pkg }: { pkg: SafariPackage }) {
  const jeep = allowsReservation(pkg, 'private') ? pkg.jeep : null
  const shared = allowsReservation(pkg, 'shared') ? pkg.shared : null
  if (!jeep && !shared) return <p className="text-[17px] text-sand-700">{phrases.noPrices}</p>
  const dishes = dishesOf(pkg, phrases.meals)
  return (
    <>
      {jeep && (
        <Prices heading={phrases.jeep.heading} note={phrases.jeep.note}>
          <JeepTable jeep={jeep} />
        </Prices>
      )}
      {shared && (
        <Prices heading={phrases.shared.heading} note={phrases.shared.note}>
          <dl className="grid grid-cols-3 gap-2.5 sm:grid-cols-4 md:grid-cols-7">
            {groupSizes.map((size) => (
              <div key={size} className={`${tileClass} px-2 py-3 text-center max-sm:first:col-span-3`}>
                <dt className="text-[14px] text-sand-600">{peopleCount(size)}</dt>
                <dd className="numbers text-[17px] font-[660] text-lagoon-900">
                  {dollars(shared[size])}
                  <ApproximatePrice amount={shared[size]} isShort className={roughClass} />
                </dd>
              </div>
            ))}
          </dl>
        </Prices>
      )}
      {jeep && pkg.guide && (
        <Prices heading={phrases.guide.heading} note={phrases.guide.note}>
          <dl className="grid gap-3 sm:grid-cols-3">
            {guideOptions.map((option) => (
              <PriceTile key={option} name={guideNames[option]} price={pkg.guide?.[option] ?? 0} />
            ))}
          </dl>
        </Prices>
      )}
      <Prices heading={phrases.meals.heading} note={phrases.meals.note}>
        <Meals
          meals={[
            { name: phrases.meals.breakfast, dishes: dishes.breakfast },
            { name: phrases.meals.lunch, dishes: dishes.lunch },
          ]}
        />
      </Prices>
    </>
  )
}

function Prices({ heading, note, children }: { heading: string; note: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="text-[34px]">{heading}</h2>
      <p className="mt-2 mb-5 text-sand-600">{note}</p>
      {children}
    </section>
  )
}

/** A slot is a row: five columns are wider than a phone where words are long. */
function JeepTable({ jeep }: { jeep: JeepPrices }) {
  return (
    <ScrollRegion name={phrases.jeep.heading} className={tileClass}>
      <table className="w-full border-collapse">
        <thead>
          <tr className="bg-sand-100">
            <th scope="col" className={`${headClass} pl-3.5 text-left md:pl-5`}>
              {phrases.jeep.slot}
            </th>
            {jeepTypes.map((type) => (
              <th key={type} scope="col" className={`${headClass} text-right md:w-[24%] last:pr-3.5 md:last:pr-5`}>
                {jeepNames[type]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:not(:first-child)]:border-t [&>tr:not(:first-child)]:border-sand-200">
          {slots.map((slot) => (
            <tr key={slot}>
              <th scope="row" className={`${cellClass} pl-3.5 text-left font-[640] text-lagoon-900 md:pl-5`}>
                {slotNames[slot]}
                <span className="mt-0.5 block text-[12.5px] font-normal whitespace-nowrap text-sand-600">
                  {slotTimes[slot]}
                </span>
              </th>
              {jeepTypes.map((type) => (
                <td key={type} className={`${cellClass} text-right last:pr-3.5 md:last:pr-5`}>
                  {dollars(jeep[type][slot])}
                  <ApproximatePrice amount={jeep[type][slot]} isShort className={roughClass} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type Meal = { name: string; dishes: MealItem[] }

/** Meals that are sold as one are two prices like the guide's; otherwise each is a list of its dishes. */
function Meals({ meals }: { meals: Meal[] }) {
  const isOnePriceEach = meals.every(({ name, dishes }) => dishes.length === 1 && dishes[0]?.name === name)
  if (isOnePriceEach) {
    return (
      <dl className="grid gap-3 sm:grid-cols-3">
        {meals.map(({ name, dishes: [only] }) => (
          <PriceTile key={name} name={name} price={only?.price ?? 0} />
        ))}
      </dl>
    )
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {meals.map((meal) => (
        <Dishes key={meal.name} {...meal} />
      ))}
    </div>
  )
}

/** A name and its price; what costs nothing is included. */
function PriceTile({ name, price }: { name: string; price: Minor }) {
  return (
    <div className={`${tileClass} px-5 py-4`}>
      <dt className="text-[15px] text-sand-600">{name}</dt>
      <dd className="numbers text-[19px] font-[660] text-lagoon-900">
        {price ? dollars(price) : phrases.guide.included}
        <ApproximatePrice amount={price} isShort className={roughClass} />
      </dd>
    </div>
  )
}

function Dishes({ name, dishes }: Meal) {
  return (
    <div className={`${tileClass} px-5 py-4`}>
      <h3 className="mb-2 text-[20px]">{name}</h3>
      <ul>
        {dishes.map((dish) => (
          <li key={dish.name} className="flex items-baseline justify-between gap-4 py-1.5 leading-snug">
            <span>
              {dish.name === name ? name : <span lang="en">{dish.name}</span>}
              {dish.isVegetarian && <span className="text-[14px] text-leaf-700"> · {phrases.meals.vegetarian}</span>}
            </span>
            <DishPrice dish={dish} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function DishPrice({ dish: { price } }: { dish: MealItem }) {
  return (
    <span className="numbers text-right font-[600] text-sand-900">
      {dollars(price)}
      <ApproximatePrice amount={price} isShort className={roughClass} />
    </span>
  )
}

const headClass = 'px-1.5 py-3 text-[13px] leading-tight font-[640] text-sand-800 md:px-4 md:text-[14.5px]'
const cellClass = 'numbers px-1.5 py-3.5 text-[15px] leading-tight text-sand-800 md:px-4 md:text-[16px]'
const roughClass = 'block text-[13px] text-sand-600 max-md:text-[12px]'
const tileClass = 'rounded-lg bg-sand-0 shadow-1 outline-1 -outline-offset-1 outline-sand-200'
