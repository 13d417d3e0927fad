import { sql } from 'kysely'
import { escapeLike } from '#db/cursor.ts'
import { literals } from '#db/literals.ts'
import { transferMethods } from '#domain/bookings/booking.ts'
import type { BookingChannelKind } from '#domain/bookings/booking-filter.ts'
import { customSafariId } from '#domain/packages/custom-safari.ts'
import type { Day } from '#domain/primitives/date.ts'
import { indexedWordsOf, withoutAccents } from '#domain/primitives/text-search.ts'

export type BookingFilter = {
  /** Part of a name, email address or phone number, or the start of a reference with or without its PM. */
  q?: string | undefined
  /** For roles without access to contacts: they must not guess contacts by searching either. */
  isBlindToContacts?: boolean
  status?: string | undefined
  kind?: string | undefined
  park?: string | undefined
  packageId?: string | undefined
  paymentStatus?: string | undefined
  /** All bank details are set, so that guests read them by themselves. */
  hasBankDetails?: boolean
  channel?: BookingChannelKind | undefined
  references?: readonly string[] | undefined
  /** The text of a PostgreSQL array. */
  ids?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** The condition of a filter, for the table `booking`. */
export function matching({
  q,
  isBlindToContacts,
  status,
  kind,
  park,
  packageId,
  paymentStatus,
  hasBankDetails = false,
  channel,
  references,
  ids,
  from,
  to,
}: BookingFilter) {
  const conditions = [
    q && matchesText(q, isBlindToContacts),
    status && sql`status = ${status}`,
    kind && sql`kind = ${kind}`,
    park && sql`park = ${park}`,
    packageId && ofPackage(packageId),
    paymentStatus && hasPaymentStatus(paymentStatus, hasBankDetails),
    channel === 'partner' && sql`partner_id is not null`,
    channel === 'reseller' && sql`id in (select octo_booking.booking from octo_booking)`,
    references && sql`reference = any(${references})`,
    ids && sql`id = any(${ids}::uuid[])`,
    from && sql`day >= ${from}::date`,
    to && sql`day <= ${to}::date`,
  ].filter((condition) => typeof condition === 'object')
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}

function hasPaymentStatus(paymentStatus: string, hasBankDetails: boolean) {
  if (paymentStatus !== 'bank details') return sql`payment_status = ${paymentStatus}`
  return hasBankDetails ? sql`false` : waitsForBankDetails
}

/** To be paid by transfer, and staff have not sent the bank details. The guest of a reseller pays the reseller. */
export const waitsForBankDetails = sql<boolean>`(status = 'pending' and deleted_at is null and closed_at is null and total > 0
  and payment_method in (${literals(transferMethods)}) and payment_status = 'unpaid'
  and not exists (select from octo_booking where octo_booking.booking = booking.id)
  and not exists (select from guest_message where guest_message.booking = booking.id and template = 'bank'))`

/** A custom safari has no package (`packageIdOfBooking`). */
function ofPackage(id: string) {
  return id === customSafariId
    ? sql`package_id is null and kind = 'private' and park is not null`
    : sql`package_id = ${id}`
}

function matchesText(q: string, isBlindToContacts = false) {
  return sql`(${matchesGuest(q, isBlindToContacts)} or ${startsReference(q)})`
}

function startsReference(q: string) {
  const start = escapeLike(q.toUpperCase())
  return sql`reference like ${`${start}%`} or reference like ${`PM${start}%`}`
}

/** The bookings that the trigram index finds for a text, before it compares the text itself. Null if the index is of no use. */
export function matchingInIndex(q: string) {
  const text = withoutAccents(q)
  const indexed = searchedInMail(text) ?? text
  if (/[^ -~]/.test(indexed)) return sql<boolean>`(${matchesGuest(q, false)})`
  const words = indexedWordsOf(indexed)
  if (words.length === 0) return null
  const conditions = words.map((word) => sql`${indexedText} like ${`%${word}%`}`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)} or ${startsReference(q)})`
}

/** All addresses share their last part, and frequent trigrams are the slowest: only the text before the @ uses the index. */
function searchedInMail(text: string): string | null {
  const [own = '', end] = text.split('@')
  return end !== undefined && own.length >= 3 ? own : null
}

/** As in the index `booking_search`. */
const indexedText = sql`(plain_letters(customer_name) || ' ' || lower(customer_email || ' ' || customer_phone))`

function matchesGuest(q: string, isBlindToContacts: boolean) {
  const text = withoutAccents(q)
  // The trigram index has English letters only; names in other scripts match by one of their bytes. A phone number
  // has none, and an email address hardly ever: text with an @ is searched for among the addresses. Without an
  // index the cheapest condition comes first.
  if (/[^ -~]/.test(text) && !text.includes('@'))
    return sql`position(plain_letters(${q}) in plain_letters(customer_name)) > 0
      and plain_letters(customer_name) ~ '[^ -~]'
      and name_bytes(plain_letters(customer_name)) like '%' || name_bytes(plain_letters(${q})) || '%'`
  const own = isBlindToContacts ? null : searchedInMail(text)
  const part = `%${escapeLike(own ?? text)}%`
  const mail = own === null ? sql`` : sql`and position(${text} in lower(customer_email)) > 0`
  const name = isBlindToContacts ? sql`and plain_letters(customer_name) like ${part}` : sql``
  return sql`${indexedText} like ${part} ${name} ${mail}`
}
