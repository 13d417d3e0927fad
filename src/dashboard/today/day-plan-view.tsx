import { ChevronDown, MapPin } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { IconButton } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import type { DayGuest, DaySheet } from '#contracts/operations/day-plan.ts'
import { nightsIn, pickupTimeOf, roomsOf } from '#dashboard/bookings/booking-labels.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DotList } from '#dashboard/components/dot-list.tsx'
import { formatBriefDay } from '#dashboard/components/format-brief-day.ts'
import {
  countDues,
  countPeople,
  type Dish,
  duesOf,
  isKitchenIdle,
  kitchenFor,
  pickupsOf,
  searchPlan,
  ticketsFor,
} from '#domain/operations/day-plan.ts'
import { sumOf } from '#i18n/day-labels.ts'
import { formatMinute } from '#i18n/format-date.ts'
import { today as t } from '#i18n/today.ts'
import { guestsOf, jeepsOf } from './day-labels.ts'
import { DepartureCard } from './departure-card.tsx'
import { UnusedGatePayments } from './gate-line.tsx'
import { GuestRow, PlaceLink } from './guest-row.tsx'

/** The guests of a day by departure, ride and stay, with a search. */
export function DayPlanView({ plan, text, onText }: { plan: DaySheet; text: string; onText(text: string): void }) {
  const found = useMemo(() => searchPlan(plan, text), [plan, text])
  const guests = useMemo(() => new Map(found.guests.map((guest) => [guest._id, guest])), [found])
  if (plan.guests.length === 0)
    return (
      <>
        <UnusedGatePayments />
        <EmptyState title={t.empty(formatBriefDay(plan.day))}>{t.emptyLead}</EmptyState>
      </>
    )
  return (
    <>
      <DayCounts plan={plan} guests={plan.guests} />
      <UnusedGatePayments />
      <DepartureLinks plan={found} />
      <p role="status" className={found.guests.length === 0 ? 'mb-4 text-sand-700' : 'sr-only'}>
        {found.guests.length === 0 && t.nothingFound(text.trim())}
      </p>
      {found.guests.length === 0 ? (
        <ActionButton onClick={() => onText('')} className="max-md:min-h-12">
          {t.clearSearch}
        </ActionButton>
      ) : (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid min-w-0 gap-5">
            {found.departures.length > 0 && <h2 className="sr-only">{t.departure.section}</h2>}
            {found.departures.map((departure) => (
              <DepartureCard key={departure.id} departure={departure} guests={guests} />
            ))}
            <Rides plan={found} guests={guests} />
            <RoomStays plan={found} guests={guests} />
          </div>
          <div className="grid min-w-0 gap-5 md:max-xl:grid-cols-2">
            <Pickups guests={found.guests} />
            <Kitchen guests={found.guests} />
          </div>
        </div>
      )}
    </>
  )
}

/** On a phone, links to the sections below the departures. */
function DepartureLinks({ plan }: { plan: DaySheet }) {
  const parts = [
    ['pickups', t.pickups.title, true],
    ['kitchen', t.kitchen.title, true],
    ['rides', t.rides.title, plan.rides.length > 0],
    ['arriving', t.stays.arriving, plan.arriving.length > 0],
    ['leaving', t.stays.leaving, plan.leaving.length > 0],
  ] as const
  return (
    <nav aria-label={t.jumps} className="-mx-4 mb-4 flex gap-2 max-md:mb-3 overflow-x-auto px-4 py-1 xl:hidden">
      {parts.map(
        ([id, name, isThere]) =>
          isThere && (
            <ActionButton key={id} className="px-3.5!" onClick={() => document.getElementById(id)?.scrollIntoView()}>
              {name}
            </ActionButton>
          ),
      )}
    </nav>
  )
}

function DayCounts({ plan, guests }: { plan: DaySheet; guests: readonly DayGuest[] }) {
  const coming = guests.filter(({ _id }) => !plan.leaving.includes(_id))
  const { expected, arrived, missing } = countPeople(coming)
  const jeeps = jeepsOf(plan)
  const withoutDriver = jeeps.filter(({ driver }) => !driver).length
  const dues = duesOf(guests)
  const { owing, paid, unpriced } = countDues(guests)
  const tickets = ticketsFor(guests)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="relative mb-5 max-md:mb-3">
      <dl
        aria-label={t.figures.label}
        className={
          isOpen
            ? 'grid grid-cols-2 gap-3 max-md:gap-2.5 max-md:pb-12 xl:grid-cols-4'
            : 'grid grid-cols-2 gap-3 xl:grid-cols-4 max-md:grid-cols-[repeat(4,auto)] max-[359px]:grid-cols-2! max-[359px]:gap-y-1.5! max-md:justify-between max-md:gap-x-3 max-md:rounded-lg max-md:border max-md:border-sand-200 max-md:bg-sand-0 max-md:py-2 max-md:pr-12 max-md:pl-3.5'
        }
      >
        <Count
          isStrip={!isOpen}
          name={t.figures.guests}
          value={String(expected)}
          more={[t.figures.arrived(arrived, expected), missing > 0 ? t.figures.missing(missing) : '']}
        />
        <Count
          isStrip={!isOpen}
          name={t.figures.departures}
          value={String(plan.departures.length)}
          more={
            jeeps.length > 0
              ? [
                  t.figures.jeeps(jeeps.length),
                  withoutDriver > 0 ? t.figures.noDrivers(withoutDriver) : t.figures.allDrivers,
                ]
              : []
          }
        />
        <Count
          isStrip={!isOpen}
          name={t.figures.money}
          value={dues.length > 0 ? sumOf(dues) : paid > 0 ? t.figures.settled : t.figures.nothing}
          more={[owing > 0 ? t.figures.parties(owing) : '', unpriced > 0 ? t.figures.unpriced(unpriced) : '']}
        />
        <Count
          isStrip={!isOpen}
          name={t.figures.tickets}
          value={String(tickets.foreign + tickets.local + tickets.unsaid)}
          more={[
            t.figures.ticketsOf(tickets.foreign, tickets.local),
            tickets.unsaid > 0 ? t.figures.ticketsUnsaid(tickets.unsaid) : '',
            sumOf(tickets.sums),
          ]}
        />
      </dl>
      <IconButton
        label={t.figures.all}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="absolute! right-0.5 bottom-0.5 md:hidden"
      >
        <ChevronDown className={`icon transition ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

type CountProps = { name: string; value: ReactNode; more: readonly string[]; isStrip: boolean }

/** On a phone, one of four in a strip, without its details. */
function Count({ name, value, more, isStrip }: CountProps) {
  const [box, term, figure, details] = isStrip
    ? ['max-md:border-0 max-md:p-0 max-md:shadow-none', 'max-md:text-[12px]', 'max-md:text-[16px]', 'max-md:hidden']
    : ['', '', 'max-md:text-[21px]', '']
  return (
    <div className={`min-w-0 card px-4 py-3 ${box}`}>
      <dt className={`text-[13.5px] text-sand-600 ${term}`}>{name}</dt>
      <dd className="numbers">
        <b className={`display mt-1 block text-[24px] leading-none font-bold break-words text-lagoon-900 ${figure}`}>
          {value}
        </b>
        <DotList parts={more} className={`mt-1.5 text-[13.5px] leading-snug text-sand-700 ${details}`} />
      </dd>
    </div>
  )
}

type SectionProps = { plan: DaySheet; guests: ReadonlyMap<string, DayGuest> }

function Rides({ plan, guests }: SectionProps) {
  return (
    <GuestSection
      id="rides"
      title={t.rides.title}
      guests={guestsOf(plan.rides, guests)}
      tripOf={(guest) => (
        <>
          <b className="font-[620] text-ember-700">{pickupTimeOf(guest)}</b>
          {` · ${[guest.vehicle, guest.dropLocation && `→ ${guest.dropLocation}`].filter(Boolean).join(' ')}`}
        </>
      )}
    />
  )
}

/** Arrivals and departures of the rooms. Leaving guests have checked in before and only settle. */
function RoomStays({ plan, guests }: SectionProps) {
  return (
    <>
      <GuestSection
        id="arriving"
        title={t.stays.arriving}
        guests={guestsOf(plan.arriving, guests)}
        tripOf={(guest) =>
          `${roomsOf(guest)} · ${t.stays.until(nightsIn(guest), formatBriefDay(guest.checkOut ?? plan.day))}`
        }
      />
      <GuestSection
        id="leaving"
        title={t.stays.leaving}
        guests={guestsOf(plan.leaving, guests)}
        canCheckIn={false}
        tripOf={(guest) => `${roomsOf(guest)} · ${t.stays.since(nightsIn(guest))}`}
      />
    </>
  )
}

function GuestSection(props: {
  id: string
  title: string
  guests: readonly DayGuest[]
  canCheckIn?: boolean
  tripOf(guest: DayGuest): React.ReactNode
}) {
  const { id, title, guests, canCheckIn = true, tripOf } = props
  if (guests.length === 0) return null
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 overflow-hidden card">
      <h2 id={`${id}-title`} className="border-b border-sand-200 bg-sand-50 px-5 py-3.5 text-[20px] max-md:px-4">
        {title}
      </h2>
      <ul className="divide-y divide-sand-200">
        {guests.map((guest) => (
          <GuestRow
            key={guest._id}
            guest={guest}
            canCheckIn={canCheckIn}
            trip={<p className="numbers mt-1 break-words text-sand-800">{tripOf(guest)}</p>}
          />
        ))}
      </ul>
    </section>
  )
}

function Pickups({ guests }: { guests: readonly DayGuest[] }) {
  const pickups = pickupsOf(guests)
  return (
    <Box id="pickups" title={t.pickups.title}>
      {pickups.length === 0 && <p className="text-sand-600">{t.pickups.none}</p>}
      <ol className="divide-y divide-sand-200">
        {pickups.map(({ guest, place, minute, isExact }) => (
          <li key={guest._id} className="flex gap-3 py-2.5">
            <span className="numbers w-[86px] shrink-0 max-md:pt-3 text-[13.5px] font-[600] text-ember-700">
              {minute === null
                ? t.pickups.noTime
                : isExact
                  ? formatMinute(minute)
                  : t.pickups.before(formatMinute(minute))}
            </span>
            <span className="min-w-0 flex-1">
              <PlaceLink place={place} className="flex items-start gap-1.5 max-md:min-h-11 max-md:items-center">
                <MapPin className="icon mt-[.15em] shrink-0" aria-hidden="true" />
              </PlaceLink>
              <span className="block break-words text-sand-700">
                <bdi>{guest.name}</bdi>{' '}
                <span className="whitespace-nowrap">· {t.guest.people(guest.participants)}</span>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Box>
  )
}

function Kitchen({ guests }: { guests: readonly DayGuest[] }) {
  const kitchen = kitchenFor(guests)
  const hasMeals = kitchen.veg + kitchen.nonVeg > 0
  return (
    <Box id="kitchen" title={t.kitchen.title}>
      {isKitchenIdle(kitchen) ? (
        <p className="text-sand-600">{t.kitchen.none}</p>
      ) : (
        <>
          <p className="text-sand-800">
            {hasMeals && <b className="block font-[640]">{t.kitchen.with(kitchen.veg + kitchen.nonVeg)}</b>}
            <span className="block text-sand-700">
              {[
                hasMeals ? t.kitchen.veg(kitchen.veg) : '',
                hasMeals ? t.kitchen.nonVeg(kitchen.nonVeg) : '',
                kitchen.eggs > 0 ? t.kitchen.eggs(kitchen.eggs) : '',
                kitchen.lunchPackages > 0 ? t.kitchen.lunchPackages(kitchen.lunchPackages) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          <DishCounts name={t.kitchen.breakfast} dishes={kitchen.breakfast} />
          <DishCounts name={t.kitchen.lunch} dishes={kitchen.lunch} />
        </>
      )}
    </Box>
  )
}

function DishCounts({ name, dishes }: { name: string; dishes: readonly Dish[] }) {
  if (dishes.length === 0) return null
  return (
    <table className="numbers mt-3 w-full text-left [&_td]:py-1 [&_td:not(:first-child)]:w-16 [&_td:not(:first-child)]:text-right [&_th:not(:first-child)]:w-16 [&_th:not(:first-child)]:text-right">
      <thead className="border-b border-sand-200 text-[13px] text-sand-600">
        <tr>
          <th scope="col" className="py-1 font-[640] text-sand-900">
            {name}
          </th>
          <th scope="col" className="font-[500]">
            {t.kitchen.vegColumn}
          </th>
          <th scope="col" className="font-[500]">
            {t.kitchen.nonVegColumn}
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
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 card px-5 py-4 max-md:px-4">
      <h2 id={`${id}-title`} className="mb-2 text-[18px]">
        {title}
      </h2>
      {children}
    </section>
  )
}
