import type { DayGuest, DaySheet } from '#contracts/operations/day-plan.ts'
import { nightsIn, pickupTimeOf, roomsOf } from '#dashboard/bookings/trip-draft-fields.ts'
import { formatDay } from '#i18n/format-date.ts'
import { today } from '#i18n/today.ts'
import { Guest } from './guest-row.tsx'

type Props = { sheet: DaySheet; guests: ReadonlyMap<string, DayGuest> }

/** Taxis of the day in the order of the hours. */
export function Rides({ sheet, guests }: Props) {
  return (
    <List
      id="rides"
      title={today.rides.title}
      guests={those(sheet.rides, guests)}
      tripOf={(guest) => (
        <>
          <b className="font-[620] text-ember-700">{pickupTimeOf(guest)}</b>
          {` · ${[guest.vehicle, guest.dropLocation && `→ ${guest.dropLocation}`].filter(Boolean).join(' ')}`}
        </>
      )}
    />
  )
}

/** Rooms whose guests come or go. Who goes has come before, and only settles. */
export function Stays({ sheet, guests }: Props) {
  return (
    <>
      <List
        id="arriving"
        title={today.stays.arriving}
        guests={those(sheet.arriving, guests)}
        tripOf={(guest) =>
          `${roomsOf(guest)} · ${today.stays.until(nightsIn(guest), formatDay(guest.checkOut ?? sheet.day, 'brief'))}`
        }
      />
      <List
        id="leaving"
        title={today.stays.leaving}
        guests={those(sheet.leaving, guests)}
        canCome={false}
        tripOf={(guest) => `${roomsOf(guest)} · ${today.stays.since(nightsIn(guest))}`}
      />
    </>
  )
}

function those(ids: readonly string[], guests: ReadonlyMap<string, DayGuest>): DayGuest[] {
  return ids.flatMap((id) => guests.get(id) ?? [])
}

function List(props: {
  id: string
  title: string
  guests: readonly DayGuest[]
  canCome?: boolean
  tripOf(guest: DayGuest): React.ReactNode
}) {
  const { id, title, guests, canCome = true, tripOf } = props
  if (guests.length === 0) return null
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 overflow-hidden rounded-lg border border-sand-200 bg-sand-0 shadow-1"
    >
      <h2 id={`${id}-title`} className="border-b border-sand-200 bg-sand-50 px-5 py-3.5 text-[20px] max-md:px-4">
        {title}
      </h2>
      <ul className="divide-y divide-sand-200">
        {guests.map((guest) => (
          <Guest
            key={guest._id}
            guest={guest}
            canCome={canCome}
            trip={<p className="numbers mt-1 break-words text-sand-800">{tripOf(guest)}</p>}
          />
        ))}
      </ul>
    </section>
  )
}
