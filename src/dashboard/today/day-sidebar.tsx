import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DayGuest } from '#contracts/operations/day-plan.ts'
import { type Dish, isKitchenIdle, kitchenFor, pickupsOf } from '#domain/operations/day-plan.ts'
import { formatMinute } from '#i18n/format-date.ts'
import { today } from '#i18n/today.ts'
import { PlaceLink } from './pickup-link.tsx'

/** Who is fetched where, in the order of the hours. */
export function Pickups({ guests }: { guests: readonly DayGuest[] }) {
  const pickups = pickupsOf(guests)
  return (
    <Box id="pickups" title={today.pickups.title}>
      {pickups.length === 0 && <p className="text-sand-600">{today.pickups.none}</p>}
      <ol className="divide-y divide-sand-200">
        {pickups.map(({ guest, place, minute, isRide }) => (
          <li key={guest._id} className="flex gap-3 py-2.5">
            <span className="numbers w-[86px] shrink-0 max-md:pt-3 text-[13.5px] font-[600] text-ember-700">
              {minute === null
                ? today.pickups.noTime
                : isRide
                  ? formatMinute(minute)
                  : today.pickups.before(formatMinute(minute))}
            </span>
            <span className="min-w-0 flex-1">
              <PlaceLink place={place} className="flex items-start gap-1.5 max-md:min-h-11 max-md:items-center">
                <MapPin className="icon mt-[.15em] shrink-0" aria-hidden="true" />
              </PlaceLink>
              <span className="block break-words text-sand-700">
                <bdi>{guest.name}</bdi>{' '}
                <span className="whitespace-nowrap">· {today.guest.people(guest.participants)}</span>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Box>
  )
}

/** What is to be cooked and packed. */
export function KitchenBox({ guests }: { guests: readonly DayGuest[] }) {
  const kitchen = kitchenFor(guests)
  const t = today.kitchen
  return (
    <Box id="kitchen" title={t.title}>
      {isKitchenIdle(kitchen) ? (
        <p className="text-sand-600">{t.none}</p>
      ) : (
        <>
          <p className="text-sand-800">
            <b className="font-[640]">{t.with(kitchen.veg + kitchen.nonVeg)}</b>
            <span className="block text-sand-700">
              {[
                t.veg(kitchen.veg),
                t.nonVeg(kitchen.nonVeg),
                kitchen.eggs > 0 ? t.eggs(kitchen.eggs) : '',
                kitchen.lunchPackages > 0 ? t.lunchPackages(kitchen.lunchPackages) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          <Dishes name={t.breakfast} dishes={kitchen.breakfast} />
          <Dishes name={t.lunch} dishes={kitchen.lunch} />
        </>
      )}
    </Box>
  )
}

function Dishes({ name, dishes }: { name: string; dishes: readonly Dish[] }) {
  if (dishes.length === 0) return null
  const t = today.kitchen
  return (
    <table className="numbers mt-3 w-full text-left [&_td]:py-1 [&_td:not(:first-child)]:w-16 [&_td:not(:first-child)]:text-right [&_th:not(:first-child)]:w-16 [&_th:not(:first-child)]:text-right">
      <thead className="border-b border-sand-200 text-[13px] text-sand-600">
        <tr>
          <th scope="col" className="py-1 font-[640] text-sand-900">
            {name}
          </th>
          <th scope="col" className="font-[500]">
            {t.vegColumn}
          </th>
          <th scope="col" className="font-[500]">
            {t.nonVegColumn}
          </th>
        </tr>
      </thead>
      <tbody>
        {dishes.map((dish) => (
          <tr key={dish.name}>
            <td className="break-words">{dish.name}</td>
            <td>{dish.veg}</td>
            <td>{dish.nonVeg}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Box({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 rounded-lg border border-sand-200 bg-sand-0 px-5 py-4 shadow-1 max-md:px-4"
    >
      <h2 id={`${id}-title`} className="mb-2 text-[18px]">
        {title}
      </h2>
      {children}
    </section>
  )
}
