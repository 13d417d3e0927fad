import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/schema/tables.ts'
import { isUuid } from '#db/uuid.ts'
import { isReference } from '#domain/bookings/booking-reference.ts'

/** Every column of a new row: `book_sale` uses no defaults. */
export type NewBooking = Selectable<Tables['booking']>

/** The audit difference of a new booking: the sale, without the guest. */
export function auditFields(
  booking: Pick<NewBooking, 'status' | 'day' | 'time_slot' | 'people' | 'total' | 'package_id' | 'price'>,
) {
  const { status, day, time_slot, people, total, package_id, price } = booking
  const { staffReason } = price
  return {
    status,
    day,
    timeSlot: time_slot,
    people,
    total,
    packageId: package_id,
    ...(staffReason ? { priceReason: staffReason } : {}),
  }
}

/** The columns that screens and services read. Not the encrypted identity number. */
export const bookingColumns = [
  'id',
  'reference',
  'guest_key_hash',
  'kind',
  'status',
  'cancel_reason',
  'cancellation_fee',
  'payment_status',
  'payment_method',
  'card_last_four',
  'package_id',
  'package_name',
  'park',
  'block',
  'day',
  'time_slot',
  'starts_at',
  'people',
  'jeep_type',
  'seats',
  'check_out',
  'room_type',
  'rooms',
  'guide_option',
  'visitor_type',
  'customer_name',
  'customer_email',
  'customer_phone',
  'identity_kind',
  'identity_last3',
  'meals',
  'add_ons',
  'details',
  'price',
  'total',
  'currency',
  'short_notice',
  'policy',
  'hold_expires_at',
  'closed_at',
  'hold_before_closing',
  'party',
  'gate_fees',
  'version',
  'created_at',
  'deleted_at',
] as const satisfies (keyof Tables['booking'])[]

/** Bookings for display. */
export function selectBookings(db: Database) {
  return selectBookingsWithDeleted(db).where('deleted_at', 'is', null)
}
export function selectBookingsWithDeleted(db: Database) {
  return db.selectFrom('booking').select(bookingColumns)
}
export type StoredBooking = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]

/** Excludes pending bookings past their deadline: the expiry job has not cancelled them yet, but their places are free. */
export function isNotExpired(now: number) {
  return (eb: ExpressionBuilder<Tables, 'booking'>) =>
    eb.or([eb('status', '<>', 'pending'), eb('hold_expires_at', 'is', null), eb('hold_expires_at', '>', new Date(now))])
}

/** Undefined if `idOrReference` is neither an ID nor a reference. */
export async function findBooking(db: Database, idOrReference: string): Promise<StoredBooking | undefined> {
  return withIdOrReference(selectBookings(db), idOrReference)?.executeTakeFirst()
}

/** The ID of the booking with this reference and email address (in lower case); null if they do not belong together. */
export async function findBookingId(db: Database, reference: string, email: string): Promise<string | null> {
  const found = await db
    .selectFrom('booking')
    .select('id')
    .where('reference', '=', reference)
    .where(sql`lower(customer_email)`, '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Locks the booking until the transaction ends. Other transactions may still add rows that name it, such as its earnings. */
export async function lockBooking(tx: Database, idOrReference: string): Promise<StoredBooking | undefined> {
  return withIdOrReference(selectBookings(tx), idOrReference)?.forNoKeyUpdate('booking').executeTakeFirst()
}

/** Also finds a deleted booking, because a payment may arrive after its deletion. */
export async function lockBookingIncludingDeleted(
  tx: Database,
  idOrReference: string,
): Promise<StoredBooking | undefined> {
  return withIdOrReference(selectBookingsWithDeleted(tx), idOrReference)?.forNoKeyUpdate('booking').executeTakeFirst()
}

/** Also finds a deleted booking, without a lock. */
export async function findBookingIncludingDeleted(
  db: Database,
  idOrReference: string,
): Promise<StoredBooking | undefined> {
  return withIdOrReference(selectBookingsWithDeleted(db), idOrReference)?.executeTakeFirst()
}

/** The locked booking again, with the changes that its transaction has made. */
export function rereadBooking(tx: Database, { id }: Pick<StoredBooking, 'id'>): Promise<StoredBooking> {
  return selectBookingsWithDeleted(tx).where('id', '=', id).executeTakeFirstOrThrow()
}

function withIdOrReference(bookings: ReturnType<typeof selectBookingsWithDeleted>, idOrReference: string) {
  if (isUuid(idOrReference)) return bookings.where('id', '=', idOrReference)
  const reference = idOrReference.toUpperCase()
  return isReference(reference) ? bookings.where('reference', '=', reference) : undefined
}

/** The number of unpaid bookings of a guest, and of those in cash. Serialised per guest until `tx` ends. */
export async function countOpenBookings(
  tx: Database,
  { customer_email, customer_phone }: Pick<StoredBooking, 'customer_email' | 'customer_phone'>,
  now: number,
): Promise<{ unpaid: number; cash: number }> {
  const { rows } = await sql<{ unpaid: number; cash: number }>`
    select unpaid, cash from open_bookings(${customer_email}, ${customer_phone}, ${new Date(now)}::timestamptz)
  `.execute(tx)
  return rows[0] ?? { unpaid: 0, cash: 0 }
}

/** Columns to write. `updateBookingRow` writes `version` and `changed_at` itself. */
export type BookingChange = Partial<Omit<Insertable<Tables['booking']>, 'id' | 'reference' | 'version' | 'changed_at'>>

/** Writes a change and increments the version. */
export async function updateBookingRow(tx: Database, id: string, change: BookingChange, now: number) {
  await tx
    .updateTable('booking')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), changed_at: new Date(now) }))
    .where('id', '=', id)
    .execute()
}
