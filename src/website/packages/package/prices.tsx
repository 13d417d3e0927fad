// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
import type { ReactNode } from 'react'
import { guideNames, jeepNames, slotNames, slotTimes } from '#phrases/en/safari.ts'
import { packageDetail as phrases } from '#phrases/en/website.ts'
import { dishesOf, type MealItem } from '#rules/meal.ts'
import { dollars } from '#rules/money.ts'
import { allowsReservation, groupSizes, guideOptions, jeepTypes, type SafariPackage } from '#rules/package.ts'
import { slots } from '#rules/slot.ts'

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
          <Table head={[phrases.jeep.type, ...slots.map((slot) => <SlotHead key={slot} slot={slot} />)]}>
            {jeepTypes.map((type) => (
              <tr key={type}>
                <th scope="row" className={rowHeadClass}>
                  {jeepNames[type]}
                </th>
                {slots.map((slot) => (
                  <td key={slot} className={cellClass}>
                    {dollars(jeep[type][slot])}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        </Prices>
      )}
      {shared && (
        <Prices heading={phrases.shared.heading} note={phrases.shared.note}>
          <Table head={[phrases.shared.people, ...groupSizes]}>
            <tr>
              <th scope="row" className={rowHeadClass}>
                {phrases.shared.perSeat}
              </th>
              {groupSizes.map((size) => (
                <td key={size} className={cellClass}>
                  {dollars(shared[size])}
                </td>
              ))}
            </tr>
          </Table>
        </Prices>
      )}
      {jeep && pkg.guide && (
        <Prices heading={phrases.guide.heading} note={phrases.guide.note}>
          <dl className="grid gap-3 sm:grid-cols-3">
            {guideOptions.map((option) => (
              <div
                key={option}
                className="rounded-lg bg-sand-0 px-5 py-4 shadow-1 outline-1 -outline-offset-1 outline-sand-200"
              >
                <dt className="text-[15px] text-sand-600">{guideNames[option]}</dt>
                <dd className="numbers text-[19px] font-[660] text-lagoon-900">
                  {pkg.guide?.[option] ? dollars(pkg.guide[option]) : phrases.guide.included}
                </dd>
              </div>
            ))}
          </dl>
        </Prices>
      )}
      <Prices heading={phrases.meals.heading} note={phrases.meals.note}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Dishes title={phrases.meals.breakfast} dishes={dishes.breakfast} />
          <Dishes title={phrases.meals.lunch} dishes={dishes.lunch} />
        </div>
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

function Table({ head, children }: { head: ReactNode[]; children: ReactNode }) {
  return (
    // A narrow screen scrolls the table sideways; the keyboard must be able to do so too.
    <div
      tabIndex={0}
      className="overflow-x-auto rounded-lg bg-sand-0 shadow-1 outline-1 -outline-offset-1 outline-sand-200"
    >
      <table className="w-full min-w-[520px] border-collapse">
        <thead>
          <tr className="bg-sand-100">
            {head.map((cell, index) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
                key={index}
                scope="col"
                className={`px-4 py-3 text-[14.5px] leading-tight font-[640] text-sand-800 ${index === 0 ? 'pl-5 text-left' : 'text-right'}`}
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:not(:first-child)]:border-t [&>tr:not(:first-child)]:border-sand-200">{children}</tbody>
      </table>
    </div>
  )
}

function SlotHead({ slot }: { slot: (typeof slots)[number] }) {
  return (
    <>
      {slotNames[slot]}
      <span className="numbers mt-0.5 block text-[12.5px] font-normal whitespace-nowrap text-sand-600">
        {slotTimes[slot]}
      </span>
    </>
  )
}

function Dishes({ title, dishes }: { title: string; dishes: MealItem[] }) {
  return (
    <div className="rounded-lg bg-sand-0 px-5 py-4 shadow-1 outline-1 -outline-offset-1 outline-sand-200">
      <h3 className="mb-2 text-[20px]">{title}</h3>
      <ul>
        {dishes.map((dish) => (
          <li key={dish.name} className="flex items-baseline justify-between gap-4 py-1.5 leading-snug">
            <span>
              {dish.name}
              {dish.isVegetarian && <span className="text-[14px] text-leaf-700"> · {phrases.meals.vegetarian}</span>}
            </span>
            <span className="numbers font-[600] text-sand-900">{dollars(dish.price)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const rowHeadClass = 'px-4 py-3.5 pl-5 text-left font-[640] whitespace-nowrap text-lagoon-900'
const cellClass = 'numbers px-4 py-3.5 text-right text-sand-800'
