import type { Database } from '#db/client.ts'
import type { GeneratedRequest } from './generate-requests.ts'

/** Existing ids and references by path segment, as an attacker might have seen them. */
type KnownIds = Record<string, string[]>

export async function readKnownIds(db: Database): Promise<KnownIds> {
  const ids = async (table: 'package' | 'calendar_event' | 'post' | 'image' | 'payment_slip' | 'refund' | 'staff') =>
    (await db.selectFrom(table).select('id').orderBy('id').limit(10).execute()).map(({ id }) => String(id))
  const bookings = await db
    .selectFrom('booking')
    .select(['id', 'reference'])
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute()
  const sessions = await db.selectFrom('staff_session').select('id').limit(10).execute()
  const emails = await db.selectFrom('outbox').select('id').limit(10).execute()
  return {
    packages: await ids('package'),
    'calendar-events': await ids('calendar_event'),
    blogs: await ids('post'),
    images: await ids('image'),
    slips: await ids('payment_slip'),
    refunds: await ids('refund'),
    users: await ids('staff'),
    sessions: sessions.map(({ id }) => id),
    emails: emails.map(({ id }) => String(id)),
    bookings: bookings.flatMap(({ id, reference }) => [reference, id]),
    park: ['yala', 'bundala', 'udawalawe', 'Yala', 'nowhere'],
    rooms: ['triple', 'double', 'hostel'],
  }
}

/** Replaces the placeholders with existing ids; a kind without ids becomes an ordinary word. */
export function fillPlaceholders(request: GeneratedRequest, things: KnownIds): GeneratedRequest {
  const fill = (text: string) =>
    text.replace(/§([\w-]+):(\d)§/g, (_, kind: string, index: string) => {
      const all = things[kind] ?? []
      return all[Number(index) % all.length] ?? 'nothing'
    })
  const { path, headers = {}, body } = request
  return {
    ...request,
    path: fill(path),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
    ...(typeof body === 'string' ? { body: fill(body) } : {}),
  }
}
