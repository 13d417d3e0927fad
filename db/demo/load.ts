import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { NewPerson } from '#contracts/drivers/person.ts'
import { type BusinessSettings, defaultBusiness } from '#contracts/settings/business-settings.ts'
import { markTripsClosed } from '#db/availability/booked-trips.ts'
import { insertCalendarEntries } from '#db/availability/calendar-entries.ts'
import { claimPlaces } from '#db/availability/claims.ts'
import type { Database } from '#db/client.ts'
import { addPost, clearPostCache } from '#db/content/posts.ts'
import {
  endDisruptions,
  insertDisruptedBooking,
  insertDisruption,
  settleDisruptedBooking,
} from '#db/disruptions/disruptions.ts'
import { insertPerson, listPeople } from '#db/drivers/people.ts'
import { writeCrew } from '#db/operations/departures.ts'
import { readPickups, writePickup } from '#db/operations/pickups.ts'
import { addPackage, clearPackageCache } from '#db/packages/packages.ts'
import { insertRule, liftRule } from '#db/parks/park-rules.ts'
import { insertPartner } from '#db/partners/partners.ts'
import { clearSettingsCache, saveBusinessSettings } from '#db/settings/settings.ts'
import { ownSlot } from '#domain/availability/calendar-entry.ts'
import { jeepsWanted, roomsWanted, seatsWanted } from '#domain/availability/inventory.ts'
import { isSlot, startMinute } from '#domain/bookings/time-slot.ts'
import { dishesOf } from '#domain/packages/meal.ts'
import { seatsPerJeep } from '#domain/packages/package.ts'
import { safariPrice } from '#domain/packages/price.ts'
import type { Block, Park } from '#domain/parks/park.ts'
import { type RuleReason, sampleNote } from '#domain/parks/park-rule.ts'
import { addDays, type Day, dayAt, instantOf } from '#domain/primitives/date.ts'
import type { Rates } from '#domain/primitives/exchange-rates.ts'
import { demoBank, demoContact, demoGuestMark } from '#domain/settings/demo-values.ts'
import { roomSleeps, startOfStay, stayPrice } from '#domain/stays/room.ts'
import { emails } from '#i18n/messages/en/emails.ts'
import { closedDay, type DemoBooking, demoBookings, soldOutNight } from './bookings.ts'
import { demoEntries } from './calendar.ts'
import { demoPackages } from './packages.ts'
import { demoPosts } from './posts.ts'

/**
 * Fills an empty installation with packages, prices, jeeps, rooms, posts, and sample bookings and calendar entries
 * around `now` (ms). Does nothing if there are packages, deleted ones included. Many processes may start at once.
 */
export async function loadDemo(db: Database, { now }: { now: number }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(tx)
    if (await tx.selectFrom('package').select('id').limit(1).executeTakeFirst()) return
    await saveBusinessSettings(tx, { ...demoSettings, rates: demoRates(addDays(dayAt(now), -1)) }, now)
    for (const pkg of demoPackages) await addPackage(tx, pkg, now)
    await addSampleBookings(tx, now)
    await addSampleStay(tx, now)
    await addSamplePartner(tx, now)
    for (const post of demoPosts(dayAt(now))) await addPost(tx, post, now)
    await insertCalendarEntries(tx, demoEntries(dayAt(now)), { at: new Date(now), isSample: true })
    await addSampleClosure(tx, now)
    await addSampleDisruption(tx, now)
  })
  clearSettingsCache(db)
  clearPackageCache(db)
  clearPostCache(db)
}

/** A hotel that earns on some of the bookings, among them a cancelled one. Its website is a page of a developer. */
async function addSamplePartner(db: Database, now: number) {
  const hotel = {
    code: 'LAGOON',
    name: 'Lagoon Rest',
    origins: ['http://localhost:4000'],
    percent: 10,
    is_active: true,
  }
  const { id, percent } = await insertPartner(db, hotel, now)
  const partnerGuests = ['Brahminy Kite', 'Hoopoe', 'White-bellied Drongo', 'Indian Roller'].map(
    (guest) => guest + demoGuestMark,
  )
  await db
    .updateTable('booking')
    .set({ partner_id: id, partner_percent: percent })
    .where('customer_name', 'in', partnerGuests)
    .execute()
}

/** Block V is closed for two days next month, with two bookings whose guests have yet to be asked what they want instead. */
async function addSampleClosure(db: Database, now: number) {
  const firstDay = addDays(dayAt(now), closedDay)
  const place = { park: 'yala' as const, block: 'blockV' as const, firstDay, lastDay: addDays(firstDay, 1) }
  await addSampleRule(db, place, { reason: 'works', at: new Date(now) })
  const booked = await db
    .selectFrom('booking')
    .select('id')
    .where('package_id', '=', 'yala-weheragala')
    .where('day', '>=', firstDay)
    .execute()
  await markTripsClosed(
    db,
    booked.map((booking) => booking.id),
    now,
  )
}

/** Three weeks ago Yala was closed for a day: one guest went to Bundala, one came on another day, and the park opened again. */
async function addSampleDisruption(db: Database, now: number) {
  const day = addDays(dayAt(now), -22)
  const [evening, morning] = [instantOf(addDays(day, -1), 19 * 60), instantOf(day, 6 * 60)]
  const place = { park: 'yala' as const, block: null, firstDay: day, lastDay: day }
  const rule = await addSampleRule(db, place, { reason: 'rain', at: new Date(evening) })
  await liftRule(db, rule, { by: 'demo', at: new Date(instantOf(addDays(day, 1), 8 * 60)) })
  const { id: disruption } = await insertDisruption(db, { rule, note: '', by: 'demo', at: new Date(evening) })
  const was = {
    packageId: 'yala-morning-safari',
    packageName: 'Yala Morning Safari',
    park: 'yala',
    block: 'blockI',
    day,
  }
  const answers = [
    { guest: 'Painted Stork', state: 'other park' as const, by: 'guest', at: evening + 3_600_000 },
    { guest: 'Malabar Pied Hornbill', state: 'other day' as const, by: 'staff demo', at: evening + 7_200_000 },
  ]
  for (const { guest, state, by, at } of answers) {
    const { id: booking, total } = await db
      .selectFrom('booking')
      .select(['id', 'total'])
      .where('customer_name', '=', guest + demoGuestMark)
      .executeTakeFirstOrThrow()
    const row = { disruption, booking, rule, needs_call: false, email: null, answerBy: morning }
    await insertDisruptedBooking(db, { ...row, original: { ...was, total } })
    await settleDisruptedBooking(db, booking, { state, by, now: at })
  }
  await endDisruptions(db, evening + 7_200_000, disruption)
}

/** Adds an announced closure with the calendar entry that such a rule writes. */
async function addSampleRule(
  db: Database,
  place: { park: Park; block: Block | null; firstDay: Day; lastDay: Day },
  { reason, at }: { reason: RuleReason; at: Date },
): Promise<string> {
  const id = randomUUID()
  const rule = {
    ...place,
    id,
    kind: 'closed' as const,
    gate: null,
    closedThrough: null,
    isYearly: false,
    opens: null,
    closes: null,
    lastExit: null,
    slots: null,
    certainty: 'announced' as const,
    reason,
    note: sampleNote,
    source: null,
    asOf: dayAt(at.getTime()),
  }
  await insertRule(db, rule, { by: 'demo', at })
  const hours = { startMinute: null, endMinute: null, timeSlots: null, packageId: null, isOpen: false }
  await insertCalendarEntries(db, [{ ...place, ...hours, title: sampleNote, rule: id }], { at })
  return id
}

/** The specification's own values, stored so that the operator can change them. */
const demoSettings: Partial<BusinessSettings> = {
  name: 'Pugmark Safaris',
  place: 'Tissamaharama, Sri Lanka',
  ...demoContact,
  bank: demoBank,
  // The demo has no pages there: these are the networks' home pages.
  social: { ...defaultBusiness.social, facebook: 'https://www.facebook.com/', instagram: 'https://www.instagram.com/' },
  reviewPages: { tripadvisor: 'https://www.tripadvisor.com/', google: 'https://www.google.com/maps' },
  notice: defaultBusiness.notice,
  fleet: defaultBusiness.fleet,
  rooms: defaultBusiness.rooms,
  prices: defaultBusiness.prices,
}

/**
 * Sample rates, dated like the sample bookings: a demo older than 30 days shows none until staff renew them. They are
 * the European Central Bank's of 30 June 2025, the rupee rounded.
 */
const demoRates = (day: Day): Rates => ({ base: 'USD', day, EUR: 0.8532, GBP: 0.73, LKR: 300 })

/** Each sample claims its places one after another, as a sale does. */
async function addSampleBookings(db: Database, now: number) {
  const { fleet } = defaultBusiness
  for (const sample of demoBookings) {
    const row = rowOf(sample, now)
    await db.insertInto('booking').values(row).execute()
    await addSampleMoney(db, sample, row)
    await addSampleEmails(db, row, now)
    if (sample.status === 'cancelled') continue
    const { day, time_slot: timeSlot, people, package_id: id } = row
    const isShared = sample.seats && isSlot(timeSlot)
    const wanted = isShared
      ? seatsWanted({ day, timeSlot, seats: row.seats }, { id, maxCapacity: seatsPerJeep }, fleet)
      : jeepsWanted({ day, timeSlot, jeepType: row.jeep_type, people }, fleet)
    await claimPlaces(db, row.id, wanted, { now })
    if (sample.day < 0) await addSampleTrip(db, row, now)
    if (sample.day === 1) await addSamplePickup(db, row, now)
  }
}

/** One family has all triple rooms for a night: resellers try a stay that is sold out as well. */
async function addSampleStay(db: Database, now: number) {
  const room = 'triple' as const
  const rooms = defaultBusiness.rooms[room]
  const checkIn = addDays(dayAt(now), soldOutNight)
  const stay = { room, rooms, checkIn, checkOut: addDays(checkIn, 1) } as const
  const { amount } = stayPrice(stay, defaultBusiness)
  const row = {
    ...guestColumns('Rosy Starling', 13, now),
    kind: 'room' as const,
    status: 'confirmed' as const,
    payment_status: 'paid' as const,
    payment_method: 'bank' as const,
    card_last_four: null,
    day: checkIn,
    starts_at: new Date(startOfStay(checkIn)),
    check_out: stay.checkOut,
    room_type: room,
    rooms,
    people: rooms * roomSleeps[room],
    price: JSON.stringify({ roomPrice: amount / rooms }),
    total: amount,
  }
  await db.insertInto('booking').values(row).execute()
  await addSampleMoney(db, { paid: 'paid' }, row)
  await addSampleEmails(db, row, now)
  await claimPlaces(db, row.id, roomsWanted(stay, defaultBusiness.rooms), { now })
}

const sampleDriver: NewPerson = {
  name: 'Nimal',
  phone: '+94 77 000 0001',
  roles: ['driver'],
  languages: ['en', 'si'],
  active: true,
}

/** Tomorrow's guest knows minute and driver. */
async function addSamplePickup(db: Database, { id, starts_at, day }: ReturnType<typeof rowOf>, now: number) {
  if (!starts_at) return
  await writePickup(db, { id, starts_at }, { minute: 4 * 60 + 50, driver: '', plate: '' }, { version: 0, now })
  const [jeep] = (await readPickups(db, [id])).get(id)?.jeeps ?? []
  if (!jeep) return
  const { half, type, number } = jeep
  const people = await listPeople(db)
  const nimal = people.find(({ name }) => name === 'Nimal') ?? (await insertPerson(db, sampleDriver, now))
  const crew = { driver: nimal.name, plate: 'WP PD-1234', person: nimal.id }
  await writeCrew(db, { day, half, type, number }, crew, { version: 0, now })
}

/** The confirmation of each coming trip was sent, but one mailbox does not exist. */
async function addSampleEmails(db: Database, booking: SampleRow, now: number) {
  const { id, reference, status, day, customer_name, customer_email } = booking
  if (status !== 'confirmed' || day <= dayAt(now)) return
  const at = new Date(booking.created_at.getTime() + 40 * 60_000)
  const isFailed = customer_name.startsWith(failedGuest)
  const subject = emails.confirmed.subject(reference)
  const content = {
    subject,
    preview: emails.confirmed.text,
    heading: emails.confirmed.headings[booking.kind],
    blocks: [
      { kind: 'text', text: emails.hello(customer_name) },
      { kind: 'text', text: emails.confirmed.text },
      { kind: 'facts', facts: [{ label: emails.bookingId, value: reference }] },
    ],
    foot: [emails.why(reference)],
  }
  await db
    .insertInto('outbox')
    .values({
      topic: 'booking confirmed',
      payload: JSON.stringify({ booking: id }),
      dedupe_key: `booking confirmed ${id}`,
      recipient: customer_email,
      subject,
      created_at: at,
      next_at: at,
      content: JSON.stringify({ content, language: 'en', operatorName: demoSettings.name }),
      ...(isFailed
        ? { attempts: 9, dead_at: new Date(now - 3_600_000), last_error: '550 5.1.1 No such mailbox here' }
        : { attempts: 1, done_at: at, outcome: 'sent' as const }),
    })
    .execute()
}

const failedGuest = 'Woolly-necked Stork'

const sampleDrivers = ['First driver (sample)', 'Second driver (sample)', 'Third driver (sample)'] as const
const missingGuest = 'Asian Openbill'

/** The crew of a past trip, and whether its guests came: all but one party did. */
async function addSampleTrip(db: Database, booking: ReturnType<typeof rowOf>, now: number) {
  const at = new Date(now)
  await sql`
    insert into jeep_crew (day, half, jeep_type, number, driver, changed_at)
    select c.day, c.segment, p.ref, c.unit, (${[...sampleDrivers]}::text[])[1 + abs(hashtext(p.ref)) % ${sampleDrivers.length}], ${at}
    from claim c join pool p on p.id = c.pool and p.kind = 'jeep'
    left join claim s on s.pool = c.departure_pool and s.day = c.day and s.segment = c.departure_segment
    where c.booking = ${booking.id}::uuid or s.booking = ${booking.id}::uuid
    on conflict do nothing`.execute(db)
  const isMissing = booking.customer_name.startsWith(missingGuest)
  const state = isMissing ? ('no-show' as const) : ('arrived' as const)
  await db.insertInto('attendance').values({ booking: booking.id, state, at, noted_by: 'demo' }).execute()
}

/** Payments, announced transfers and refunds of a sample, so that its account matches its status. */
async function addSampleMoney(db: Database, { paid }: Pick<DemoBooking, 'paid'>, booking: SampleRow) {
  if (paid === 'unpaid' || paid === 'refund due') return
  const amount = paid === 'part paid' ? Math.round(booking.total / 2) : booking.total
  // A payment comes soon after the booking, a refund a day later.
  const [at, back] = [30, 24 * 60].map((minutes) => new Date(booking.created_at.getTime() + minutes * 60_000))
  if (!at || !back || amount === 0) return
  const { id } = await db
    .insertInto('payment')
    .values({
      booking: booking.id,
      order_reference: `PAY${drawn(9)}`,
      method: booking.payment_method,
      status: paid === 'part paid' ? 'paid' : paid,
      amount,
      currency: 'USD',
      usd_amount: amount,
      last_four: booking.card_last_four,
      created_at: booking.created_at,
      changed_at: at,
      ...(paid === 'submitted' ? { transfer_reference: booking.reference } : { paid_at: at, recorded_by: 'demo' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (paid !== 'refunded') return
  const asked = { asked_by: 'demo', asked_at: at, decided_by: 'demo', decided_at: back, done_at: back }
  await db
    .insertInto('refund')
    .values({
      booking: booking.id,
      payment: id,
      amount,
      currency: 'USD',
      status: 'sent',
      reason: 'cancelled by guest',
      ...asked,
    })
    .execute()
}

function rowOf(sample: DemoBooking, now: number) {
  const pkg = demoPackages.find(({ id }) => id === sample.packageId)
  if (!pkg) throw new Error(`The sample booking of ${sample.guest} names an unknown package, ${sample.packageId}.`)
  const day = addDays(dayAt(now), sample.day)
  const menu = dishesOf(pkg)
  const names = (dishes: { name: string }[]) => (sample.meals ? dishes.map(({ name }) => name) : [])
  const choices = {
    reservationType: sample.seats ? ('shared' as const) : ('private' as const),
    jeepType: sample.jeep ?? ('basic' as const),
    timeSlot: ownSlot(sample.timeSlot),
    guideOption: sample.guide ?? ('driver' as const),
    visitorType: sample.visitor ?? ('foreign' as const),
    people: sample.people,
    mealOption: sample.meals ? ('with' as const) : ('without' as const),
    vegOption: 'non-veg' as const,
    includeBreakfast: sample.meals ?? false,
    includeLunch: sample.meals ?? false,
    includeEggs: false,
    selectedBreakfastItems: names(menu.breakfast),
    selectedLunchItems: names(menu.lunch),
  }
  const price = safariPrice(pkg, choices)
  return {
    ...guestColumns(sample.guest, sample.booked, now),
    kind: choices.reservationType,
    status: sample.status,
    cancel_reason: sample.status === 'cancelled' ? ('guest' as const) : null,
    cancellation_fee: sample.status === 'cancelled' ? 0 : null,
    payment_status: sample.paid,
    payment_method: sample.payment,
    card_last_four: sample.payment === 'card' ? '4242' : null,
    package_id: pkg.id,
    package_name: pkg.name,
    park: pkg.park,
    block: pkg.block || null,
    day,
    time_slot: sample.timeSlot,
    starts_at: new Date(instantOf(day, startMinute(sample.timeSlot) ?? 0)),
    people: sample.people,
    jeep_type: choices.jeepType,
    seats: sample.seats ?? [],
    guide_option: choices.guideOption,
    visitor_type: choices.visitorType,
    meals: JSON.stringify({
      mealOption: choices.mealOption,
      vegOption: choices.vegOption,
      breakfast: choices.selectedBreakfastItems,
      lunch: choices.selectedLunchItems,
      eggs: false,
    }),
    details: JSON.stringify({
      pickupLocation: 'Tissamaharama',
      ...(sample.wish ? { specialRequests: sample.wish } : {}),
    }),
    price: JSON.stringify(price),
    total: price.totalPrice,
  }
}

/** The columns that every sample has; `booked` is its age in days. */
function guestColumns(guest: string, booked: number, now: number) {
  // Creation times differ within a day: the list is sorted by them.
  const bookedAt = new Date(now - booked * 86_400_000 - guest.length * 7 * 60_000)
  return {
    id: randomUUID(),
    reference: `PM${drawn(8)}`,
    // A key without an owner: only staff can open samples.
    guest_key_hash: createHash('sha256').update(randomBytes(32)).digest(),
    customer_name: guest + demoGuestMark,
    customer_email: `${guest.toLowerCase().replace(/\W+/g, '.')}@example.com`,
    customer_phone: '+94 70 000 0000',
    currency: 'USD',
    created_at: bookedAt,
    changed_at: bookedAt,
  }
}

type SampleRow = Pick<
  ReturnType<typeof rowOf>,
  'status' | 'day' | 'payment_method' | 'card_last_four' | 'total' | keyof ReturnType<typeof guestColumns>
> & { kind: 'private' | 'shared' | 'room' }

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const drawn = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
