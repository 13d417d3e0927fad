import type { BookingKind } from '#domain/bookings/booking.ts'
import { kindSpecOf, kindSpecs } from '#domain/bookings/kind-spec.ts'
import { isSlot, type Slot, slotHours, startMinute } from '#domain/bookings/time-slot.ts'
import type { Block, Park } from '#domain/parks/park.ts'
import { addDays, type Day, instantOf } from '#domain/primitives/date.ts'
import { availability } from '#i18n/availability.ts'
import { hoursOf } from '#i18n/format-date.ts'
import { blockNames, parkNames, peopleCount, safariNames, slotNames } from '#i18n/safari.ts'
import { calendarLines, type IcsEvent } from './ics.ts'

const words = availability.file

type Operator = { name: string; baseUrl: string }
type Trip = {
  bookingId: string
  day: Day
  timeSlot: string
  kind: BookingKind
  packageId: string | null
  packageName: string
  name: string
  phone: string
  pickup: string
  people: number
  status: string
  changedAt: number
}
type Entry = {
  id: string
  title: string
  firstDay: Day
  lastDay: Day
  startMinute: number | null
  endMinute: number | null
  timeSlots: Slot[] | null
  packageName: string | null
  park: Park | null
  block: Block | null
  isOpen: boolean
  version: number
}

/** The calendar feed of staff: departures with their guests, and closures and openings. */
export function staffCalendar(
  { entries, trips }: { entries: Entry[]; trips: Trip[] },
  operator: Operator,
  { showsContacts }: { showsContacts: boolean },
): string {
  return calendarLines(
    [
      ...entries.map((entry) => entryEvent(entry, operator)),
      ...departuresOf(trips).map((departure) => departureEvent(departure, operator, showsContacts)),
    ],
    { name: words.name(operator.name), host: new URL(operator.baseUrl).hostname, product: operator.name },
  )
}

function entryEvent(entry: Entry, { baseUrl }: Operator): IcsEvent {
  const { id, title, firstDay, lastDay, startMinute: from, endMinute: until, isOpen } = entry
  const when =
    from === null || until === null
      ? { firstDay, afterLastDay: addDays(lastDay, 1) }
      : { start: instantOf(firstDay, from), end: instantOf(lastDay, until) }
  const slots = entry.timeSlots?.map((slot) => slotNames[slot]).join(', ') ?? words.everySlot
  return {
    id,
    changedAt: entry.version,
    when,
    isCertain: true,
    isBusy: false,
    title: isOpen ? words.open(title) : words.closed(title),
    description: [scopeOf(entry), words.slots(slots)].join('\n'),
    url: `${baseUrl}/dashboard?section=availability&view=day&date=${firstDay}`,
  }
}

function scopeOf({ packageName, park, block }: Entry): string {
  if (packageName) return packageName
  if (!park) return availability.everything
  return block ? availability.parkBlock(parkNames[park], blockNames[block]) : parkNames[park]
}

/** Groups guests of a shared departure; every other booking is a departure of its own. */
function departuresOf(trips: Trip[]): [Trip, ...Trip[]][] {
  const departures = new Map<string, [Trip, ...Trip[]]>()
  for (const trip of trips) {
    const name = kindSpecOf(trip).claims === 'seats' ? `${trip.day}-${trip.timeSlot}-${trip.packageId}` : trip.bookingId
    const together = departures.get(name)
    if (together) together.push(trip)
    else departures.set(name, [trip])
  }
  return [...departures.values()]
}

const fourHours = 4 * 60

function departureEvent(trips: [Trip, ...Trip[]], { baseUrl }: Operator, showsContacts: boolean): IcsEvent {
  const [first] = trips
  const { day, timeSlot, kind, packageId, packageName } = first
  const isShared = kindSpecs[kind].claims === 'seats'
  const start = startMinute(timeSlot) ?? 0
  const end = isSlot(timeSlot) ? slotHours[timeSlot].end : start + fourHours
  const safari = isSlot(timeSlot) ? safariNames[timeSlot] : hoursOf(timeSlot)
  const named = packageName || words.noPackage
  const people = peopleCount(trips.reduce((sum, trip) => sum + trip.people, 0))
  const pickups = showsContacts ? [...new Set(trips.map(({ pickup }) => pickup).filter(Boolean))] : []
  return {
    id: isShared ? `${day}-${timeSlot}-${packageId}` : first.bookingId,
    changedAt: Math.max(...trips.map(({ changedAt }) => changedAt)),
    title: isShared ? words.sharedTitle(safari, named, people) : words.title(first.name, people, safari, named),
    description: trips.map((trip) => guestOf(trip, showsContacts)).join('\n'),
    ...(pickups.length > 0 ? { location: pickups.join(' / ') } : {}),
    url: isShared
      ? `${baseUrl}/dashboard?section=availability&view=day&date=${day}`
      : `${baseUrl}/dashboard?section=bookings&booking=${first.bookingId}`,
    isCertain: trips.every(({ status }) => status !== 'pending'),
    isBusy: true,
    when: { start: instantOf(day, start), end: instantOf(day, end) },
  }
}

function guestOf({ bookingId, name, people, pickup, phone, status }: Trip, showsContacts: boolean): string {
  const lines = [words.guest(name, peopleCount(people), bookingId)]
  // The pickup place is a contact detail, like the phone number.
  if (showsContacts) lines.push(words.pickup(pickup || words.noPickup))
  if (showsContacts && phone) lines.push(words.phone(phone))
  if (status === 'pending') lines.push(words.pending)
  return lines.join('\n')
}
