import { Pencil } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '#components/skeleton.tsx'
import type { CalendarDayWire, CalendarDeparture, DayJeeps } from '#contracts/availability/calendar-day.ts'
import { ActionIcon } from '#dashboard/components/action-button.tsx'
import { formatBriefDay } from '#dashboard/components/format-brief-day.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useListDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { isSlot } from '#domain/bookings/time-slot.ts'
import type { Day } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { availability } from '#i18n/availability.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { formatDay, hoursOf } from '#i18n/format-date.ts'
import { jeepNames, peopleCount, slotNames } from '#i18n/safari.ts'
import { CapacityDialog } from './capacity-dialog.tsx'

const t = availability.day

type Props = {
  date: Day
  today: Day
  day: CalendarDayWire | undefined
  onChanged(day: CalendarDayWire): void
  onStale(): void
}

export function DayPanel({ date, today, day, onChanged, onStale }: Props) {
  const { staff } = useStaff()
  const id = useId()
  const dialog = useListDialog(['jeeps'], { rows: day?.jeeps ?? null, isLoading: false }, idOfJeeps)
  const canChange = may(staff.role, 'change availability') && date >= today
  const changing = canChange ? dialog.rowIn('jeeps') : null
  return (
    <section
      aria-labelledby={id}
      aria-busy={!day}
      className="rounded-[12px] border border-sand-200 p-4 max-lg:order-first"
    >
      <h2 id={id} className="text-[19px]">
        {t.title}
        <span className="sr-only"> {formatDay(date)}</span>
      </h2>
      {day ? (
        <>
          <p className="numbers mt-1 text-sand-600">{t.summary(day.bookings, peopleCount(day.people))}</p>
          <h3 className="mt-4 font-body text-[14px] font-[620] tracking-normal text-sand-900">{t.departures}</h3>
          {day.departures.length === 0 ? (
            <p className="mt-1.5 text-sand-600">{t.noDepartures}</p>
          ) : (
            <ul className="mt-1 divide-y divide-sand-200">
              {day.departures.map((departure) => (
                <Departure
                  key={`${departure.kind} ${departure.timeSlot} ${departure.packageId}`}
                  departure={departure}
                />
              ))}
            </ul>
          )}
          {day.bookings > 0 && (
            <Link
              to={bookingsUrl(date)}
              className="mt-1 inline-flex min-h-11 items-center text-lagoon-700 underline underline-offset-3 hover:text-lagoon-900"
            >
              {t.showBookings(formatBriefDay(date))}
            </Link>
          )}
          <h3 className="mt-3 font-body text-[14px] font-[620] tracking-normal text-sand-900">{t.jeeps}</h3>
          <ul className="mt-1 divide-y divide-sand-200">
            {day.jeeps.map((jeeps) => (
              <Jeeps
                key={idOfJeeps(jeeps)}
                jeeps={jeeps}
                {...(canChange ? { onChange: () => dialog.open('jeeps', jeeps) } : {})}
              />
            ))}
          </ul>
        </>
      ) : (
        <div className="mt-3 space-y-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      <CapacityDialog
        date={date}
        // After a conflict, the dialog gets the current numbers.
        jeeps={changing && (day?.jeeps.find((now) => idOfJeeps(now) === idOfJeeps(changing)) ?? changing)}
        onClose={dialog.close}
        onChanged={onChanged}
        onStale={onStale}
      />
    </section>
  )
}

export function bookingsUrl(day: Day): string {
  return `/dashboard?${new URLSearchParams({ section: 'bookings', from: day, to: day })}`
}

function idOfJeeps({ jeepType, half }: DayJeeps): string {
  return `${jeepType}-${half}`
}

function Departure({ departure }: { departure: CalendarDeparture }) {
  const { kind, timeSlot, packageName, bookings, people, seats, sold } = departure
  const slot = isSlot(timeSlot) ? slotNames[timeSlot] : hoursOf(timeSlot)
  return (
    <li className="flex items-start gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-[600] text-sand-900">
          {slot} <span className="font-[450] text-sand-600">{dashboard.shortKinds[kind]}</span>
        </p>
        <p className="break-words text-sand-600">{packageName || t.noPackage}</p>
      </div>
      <p className="numbers shrink-0 text-right text-sand-800">
        {seats !== null && sold !== null ? (
          <>
            {t.seats(sold, seats)}
            <span className="block text-sand-600">{t.seatsFree(Math.max(0, seats - sold))}</span>
          </>
        ) : (
          <>
            {t.bookings(bookings)}
            <span className="block text-sand-600">{peopleCount(people)}</span>
          </>
        )}
      </p>
    </li>
  )
}

function Jeeps({ jeeps, onChange }: { jeeps: DayJeeps; onChange?: () => void }) {
  const { jeepType, half, capacity, usual, sold, reason } = jeeps
  const free = capacity - sold
  const tone = free < 0 ? 'text-clay-700' : free === 0 ? 'text-turmeric-700' : 'text-leaf-700'
  return (
    <li className="flex items-center gap-2 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="font-[580] text-sand-900">
          {jeepNames[jeepType]} <span className="font-[450] text-sand-600">{t.halves[half]}</span>
        </p>
        {(capacity !== usual || reason) && (
          <p className="break-words text-[13.5px] text-sand-600">
            {t.unusual(usual)}
            {reason && (
              <span dir="auto" className="block">
                {reason}
              </span>
            )}
          </p>
        )}
      </div>
      <p className="numbers shrink-0 text-right">
        <span className="text-sand-800">{t.sold(sold, capacity)}</span>
        <span className={`block font-[600] ${tone}`}>
          {free < 0 ? t.over(-free) : free === 0 ? t.full : t.free(free)}
        </span>
      </p>
      {onChange && (
        <ActionIcon icon={Pencil} label={t.change(jeepNames[jeepType], t.halves[half])} onClick={onChange} />
      )}
    </li>
  )
}
