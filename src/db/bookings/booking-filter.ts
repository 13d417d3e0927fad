import { sql } from 'kysely'
import { literally } from '#db/cursor.ts'
import type { Day } from '#domain/primitives/date.ts'
import { withoutAccents } from '#domain/primitives/text-search.ts'

export type BookingFilter = {
  /** Part of a name, mail address or phone number, or the beginning of a reference with or without its PM. */
  q?: string | undefined
  /** For who may not reach the guests: contacts that he cannot read he cannot guess at either. */
  isBlindToContacts?: boolean
  status?: string | undefined
  kind?: string | undefined
  park?: string | undefined
  packageId?: string | undefined
  paymentStatus?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** The condition of a filter, for `booking` as it stands. */
export function matching({
  q,
  isBlindToContacts,
  status,
  kind,
  park,
  packageId,
  paymentStatus,
  from,
  to,
}: BookingFilter) {
  const conditions = [
    q && found(q, isBlindToContacts),
    status && sql`status = ${status}`,
    kind && sql`kind = ${kind}`,
    park && sql`park = ${park}`,
    packageId && sql`package_id = ${packageId}`,
    paymentStatus && sql`payment_status = ${paymentStatus}`,
    from && sql`day >= ${from}::date`,
    to && sql`day <= ${to}::date`,
  ].filter((condition) => typeof condition === 'object')
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}

function found(q: string, isBlindToContacts = false) {
  const start = literally(q.toUpperCase())
  return sql`(${called(q, isBlindToContacts)} or reference like ${`${start}%`} or reference like ${`PM${start}%`})`
}

function called(q: string, isBlindToContacts: boolean) {
  const text = withoutAccents(q)
  // The index of letters knows none but English ones; names in other scripts have one of their bytes. A phone has none, a mail address
  // hardly ever: what has an @ is looked for among the addresses. Where no index is used the cheapest condition says no first.
  if (/[^ -~]/.test(text) && !text.includes('@'))
    return sql`position(plain_letters(${q}) in plain_letters(customer_name)) > 0
      and plain_letters(customer_name) ~ '[^ -~]'
      and name_bytes(plain_letters(customer_name)) like '%' || name_bytes(plain_letters(${q})) || '%'`
  // Everybody's address ends alike, and what everybody has takes the index longest: it looks for what stands before the @.
  const [own = ''] = text.split('@')
  const isMail = !isBlindToContacts && text.includes('@') && own.length >= 3
  const part = `%${literally(isMail ? own : text)}%`
  const mail = isMail ? sql`and position(${text} in lower(customer_email)) > 0` : sql``
  const name = isBlindToContacts ? sql`and plain_letters(customer_name) like ${part}` : sql``
  return sql`(plain_letters(customer_name) || ' ' || lower(customer_email || ' ' || customer_phone)) like ${part} ${name} ${mail}`
}
