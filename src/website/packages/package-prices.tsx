import type { ReactNode } from 'react'
import { FoldedSection } from '#components/folded-section.tsx'
import { ScrollRegion } from '#components/scroll-region.tsx'
import { firstChoices } from '#domain/bookings/booking.ts'
import { dishesOf, type MealItem } from '#domain/packages/meal.ts'
import {
  allowsReservation,
  groupSizes,
  guideOptions,
  isPriced,
  type JeepPrices,
  largestParty,
  type PackageOffer,
  presetOf,
  reservationTypes,
  type SafariPackage,
  type SharedPrices,
} from '#domain/packages/package.ts'
import { type SafariPrice, safariPrice } from '#domain/packages/price.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { dollars } from '#i18n/format-money.ts'
import { guideNames, jeepNames, peopleCount, slotNames, slotTimes, visitorNames } from '#i18n/safari.ts'
import { example } from '#i18n/trust.ts'
import { packageDetail as t } from '#i18n/website.ts'
import { ApproximatePrice } from '#website/currency/approximate-price.tsx'

/** The jeep and seat prices of the reservation types that the package offers. */
export function PackagePrices({ pkg }: { pkg: SafariPackage }) {
  const jeep = allowsReservation(pkg, 'private') ? pkg.jeep : null
  const shared = allowsReservation(pkg, 'shared') ? pkg.shared : null
  if (!jeep && !shared) return <p className="text-[17px] text-sand-700">{t.noPrices}</p>
  return (
    <>
      {jeep && (
        <Prices heading={t.jeep.heading} note={t.jeep.note}>
          <JeepTable jeep={jeep} offer={pkg} />
        </Prices>
      )}
      {shared && (
        <Prices heading={t.shared.heading} note={t.shared.note}>
          {seatTables(pkg, shared).map(({ name, prices }) => (
            <div key={name} className="mt-5 first:mt-0">
              {name && <h3 className="mb-2 text-[20px]">{name}</h3>}
              <dl className="grid grid-cols-3 gap-2.5 sm:grid-cols-4 md:grid-cols-7">
                {groupSizes.map((size) => (
                  <div key={size} className={`${tileClass} px-2 py-3 text-center max-sm:first:col-span-3`}>
                    <dt className="text-[14px] text-sand-600">{peopleCount(size)}</dt>
                    <dd className="numbers text-[17px] font-[660] text-lagoon-900">
                      {dollars(prices[size])}
                      <ApproximatePrice amount={prices[size]} isShort className={roughClass} />
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </Prices>
      )}
    </>
  )
}

/** The prices that are added by choice, folded. */
export function AddedPrices({ pkg }: { pkg: SafariPackage }) {
  const hasJeep = Boolean(allowsReservation(pkg, 'private') && pkg.jeep)
  const hasSeats = Boolean(allowsReservation(pkg, 'shared') && pkg.shared)
  if (!hasJeep && !hasSeats) return null
  const dishes = dishesOf(pkg, t.meals)
  return (
    <>
      {hasJeep && pkg.guide && (
        <FoldedSection heading={t.guide.heading} note={t.guide.note} isPrinted>
          <dl className="grid gap-3 sm:grid-cols-3">
            {guideOptions.map((option) => (
              <PriceTile key={option} name={guideNames[option]} price={pkg.guide?.[option] ?? 0} />
            ))}
          </dl>
        </FoldedSection>
      )}
      <FoldedSection heading={t.meals.heading} note={t.meals.note} isPrinted>
        <Meals
          meals={[
            { name: t.meals.breakfast, dishes: dishes.breakfast },
            { name: t.meals.lunch, dishes: dishes.lunch },
          ]}
          pkg={pkg}
        />
      </FoldedSection>
    </>
  )
}

/** One table without a name where all slots cost the same; otherwise one of each price, named after its slots. */
function seatTables(pkg: SafariPackage, shared: SharedPrices): { name: string; prices: SharedPrices }[] {
  const own = pkg.offeredSlots.filter((slot) => pkg.slotSeatPrices[slot])
  if (own.length === 0) return [{ name: '', prices: shared }]
  const usual = pkg.offeredSlots.filter((slot) => !own.includes(slot)).map((slot) => slotNames[slot])
  return [
    ...(usual.length > 0 ? [{ name: usual.join(' · '), prices: shared }] : []),
    ...own.map((slot) => ({ name: slotNames[slot], prices: pkg.slotSeatPrices[slot] ?? shared })),
  ]
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

/** One row per slot, because five columns are too wide for a phone in German. */
function JeepTable({ jeep, offer }: { jeep: JeepPrices; offer: PackageOffer }) {
  const { offeredSlots: slots, offeredJeeps: jeepTypes } = offer
  return (
    <ScrollRegion name={t.jeep.heading} className={tileClass}>
      <table className="w-full border-collapse">
        <thead>
          <tr className="bg-sand-100">
            <th scope="col" className={`${headClass} pl-3.5 text-left md:pl-5`}>
              {t.jeep.slot}
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

/** Meals without dishes are shown as single prices, others as lists of dishes. */
function Meals({ meals, pkg }: { meals: Meal[]; pkg: SafariPackage }) {
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
        <DishPrices key={meal.name} {...meal} pkg={pkg} />
      ))}
    </div>
  )
}

/** A price of 0 is shown as included. */
function PriceTile({ name, price }: { name: string; price: Minor }) {
  return (
    <div className={`${tileClass} px-5 py-4`}>
      <dt className="text-[15px] text-sand-600">{name}</dt>
      <dd className="numbers text-[19px] font-[660] text-lagoon-900">
        {price ? dollars(price) : t.guide.included}
        <ApproximatePrice amount={price} isShort className={roughClass} />
      </dd>
    </div>
  )
}

function DishPrices({ name, dishes, pkg }: Meal & { pkg: SafariPackage }) {
  return (
    <div className={`${tileClass} px-5 py-4`}>
      <h3 className="mb-2 text-[20px]">{name}</h3>
      <ul>
        {dishes.map((dish) => (
          <li key={dish.name} className="flex items-baseline justify-between gap-4 py-1.5 leading-snug">
            <span>
              {dish.name === name ? (
                name
              ) : (
                <span lang={pkg.dishesInEnglish?.includes(dish.name) ? 'en' : undefined}>{dish.name}</span>
              )}
              {dish.isVegetarian && <span className="text-[14px] text-leaf-700"> · {t.meals.vegetarian}</span>}
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

/** An example party, so that guests do not take the price of a jeep for the total. */
export function ExamplePrice({ pkg }: { pkg: SafariPackage }) {
  const people = Math.min(2, largestParty(pkg))
  const ways = reservationTypes
    .filter((way) => allowsReservation(pkg, way) && isPriced(pkg, way))
    .map((way) => ({
      way,
      price: safariPrice(pkg, { ...firstChoices, ...presetOf(pkg), reservationType: way, people }),
    }))
  if (ways.length === 0) return null
  const { visitorType } = firstChoices
  const { jeepType, timeSlot } = presetOf(pkg)
  const party = peopleCount(people)
  const row = (name: string, cost: (price: SafariPrice) => number, isTotal = false) => (
    <tr className={isTotal ? 'border-t border-sand-300' : ''}>
      <th
        scope="row"
        className={`py-2.5 pr-3 text-left text-balance ${isTotal ? 'font-[660]' : 'font-normal text-sand-700'}`}
      >
        {name}
      </th>
      {ways.map(({ way, price }) => {
        const amount = cost(price)
        return (
          <td
            key={way}
            className={`numbers py-2.5 pl-3 text-right align-top ${isTotal ? totalClass : 'text-sand-900'}`}
          >
            {dollars(amount)}
            <ApproximatePrice amount={amount} isShort className="block font-body text-[13.5px] text-sand-600" />
          </td>
        )
      })}
    </tr>
  )
  return (
    <section className="min-w-0">
      <h2 className="text-[34px]">{example.heading}</h2>
      <p className="mt-2 mb-5 text-sand-600">{example.lead(party, visitorNames[visitorType])}</p>
      <ScrollRegion
        name={example.heading}
        className="rounded-lg bg-sand-0 px-4 pt-2 pb-3 shadow-1 outline-1 -outline-offset-1 outline-sand-200 md:px-6"
      >
        <table className="w-full border-collapse leading-snug">
          <thead>
            <tr className="border-b border-sand-200 align-bottom text-[14.5px] text-sand-800">
              <td />
              {ways.map(({ way }) => (
                <th
                  key={way}
                  scope="col"
                  className={`${ways.length > 1 ? 'w-[31%]' : 'w-1/2'} py-3 pl-3 text-right font-[640] text-balance`}
                >
                  {way === 'private'
                    ? example.private(jeepNames[jeepType], slotNames[timeSlot])
                    : example.shared(slotNames[timeSlot])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row(example.tickets(party), ({ ticketPrice }) => ticketPrice)}
            {row(example.jeep, ({ jeepPrice }) => jeepPrice)}
            {row(example.total, ({ totalPrice }) => totalPrice, true)}
            {row(example.each, ({ totalPrice }) => Math.round(totalPrice / people))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

const totalClass = 'display text-[22px] font-bold text-lagoon-900'
