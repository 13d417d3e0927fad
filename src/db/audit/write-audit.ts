import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

/** The author and origin of a change. Guests and the system have no role. */
export type Actor = { actor: string; role: string | null; address: string | null; requestId: string | null }

/** The author of background jobs. */
export const systemActor: Actor = { actor: 'system', role: null, address: null, requestId: null }

/** The author of a change, and its instant (ms UTC). */
export type By = { actor: Actor; now: number }

/**
 * Writes an audit entry in the transaction of its change. The difference must not hold contacts, identity numbers or
 * tokens.
 */
export async function writeAudit(
  tx: Database,
  { actor: { actor, role, address, requestId: request_id }, now }: By,
  { entity, id }: { entity: string; id: string | null },
  action: string,
  difference?: object | null,
) {
  const author = { actor, role, address, request_id }
  const what = { action, entity, entity_id: id, difference: difference ? JSON.stringify(difference) : null }
  await tx
    .insertInto('audit')
    .values({ at: new Date(now), ...author, ...what })
    .execute()
}

/** Writes an audit entry about a booking. */
export function auditBooking(tx: Database, by: By, id: string, action: string, difference?: object | null) {
  return writeAudit(tx, by, { entity: 'booking', id }, action, difference)
}

// An arbitrary number, the same in every process.
const chainLock = 5_710_004
const start: Buffer = Buffer.alloc(32)

const maxLinks = 5_000

/**
 * Appends new rows to the hash chain, at most 5,000, and returns their number. A lock lets one process work at a
 * time; the others return 0. A row gets its number before its commit, so a long transaction can add a row behind
 * newer links. Rows before the newest `lateBy` links are only found with 'all', which takes a third of a second for a
 * million.
 */
export async function linkAudit(db: Database, which: 'newest' | 'all' = 'newest', lateBy = 3_000): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${chainLock}) as alone`.execute(tx)
    if (!rows[0]?.alone) return 0
    const links = tx.selectFrom('audit_link').orderBy('nr', 'desc').limit(1)
    const last = await links.select(['nr', 'hash']).executeTakeFirst()
    const from =
      last && which === 'newest'
        ? await links
            .select('seq')
            .where('nr', '<=', last.nr - lateBy)
            .executeTakeFirst()
        : undefined
    const first = from?.seq ?? 0
    const unlinked = await selectRows(tx)
      .where('seq', '>', first)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('audit_link')
              .select('nr')
              .whereRef('audit_link.seq', '=', 'audit.seq')
              // Without this repeated condition PostgreSQL reads the whole chain.
              .where('audit_link.seq', '>', first),
          ),
        ),
      )
      .orderBy('seq')
      .limit(maxLinks)
      .execute()
    let previous: Buffer = last?.hash ?? start
    const added = unlinked.map((row) => {
      const link = { seq: row.seq, previous, hash: hashOf(previous, row) }
      previous = link.hash
      return link
    })
    await sql`
      insert into audit_link (seq, previous, hash)
      select seq, previous, hash from unnest(
        ${added.map(({ seq }) => seq)}::bigint[], ${added.map((link) => link.previous)}::bytea[], ${added.map(({ hash }) => hash)}::bytea[]
      ) with ordinality as added (seq, previous, hash, position) order by position
    `.execute(tx)
    return added.length
  })
}

/**
 * The result of a check of the whole chain. `broken` is the first link that does not match its row or its
 * predecessor.
 */
export type ChainState = { links: number; broken: { link: number; row: number } | null; newest: Buffer | null }

/** Recomputes every hash from the first row to the last: a second for 100,000 rows. */
export async function checkChain(db: Database): Promise<ChainState> {
  const state: ChainState = { links: 0, broken: null, newest: null }
  let previous = start
  let after = 0
  for (;;) {
    const links = await db
      .selectFrom('audit_link')
      .select(['nr', 'seq', 'previous', 'hash'])
      .where('nr', '>', after)
      .orderBy('nr')
      .limit(1_000)
      .execute()
    if (links.length === 0) return state
    const rows = await selectRows(db)
      .where(
        'seq',
        'in',
        links.map(({ seq }) => seq),
      )
      .execute()
    const rowBySeq = new Map(rows.map((row) => [row.seq, row]))
    for (const { nr, seq, previous: claimed, hash } of links) {
      const row = rowBySeq.get(seq)
      if (!row || !claimed.equals(previous) || !hash.equals(hashOf(previous, row)))
        return { ...state, broken: { link: nr, row: seq } }
      previous = hash
      after = nr
      state.links += 1
      state.newest = hash
    }
  }
}

/** The row as text that depends on no session's time zone and on no column added later. */
function selectRows(db: Database) {
  const text = sql<string>`jsonb_build_array(
    seq, at at time zone 'UTC', actor, role, address, request_id, action, entity, entity_id, difference
  )::text`
  return db.selectFrom('audit').select(['seq', text.as('text')])
}

function hashOf(previous: Buffer, { text }: { text: string }): Buffer {
  return createHash('sha256').update(previous).update(text).digest()
}
