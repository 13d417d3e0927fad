import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

/** Who does something, and from where. Guests and the house itself have no role. */
export type Actor = { actor: string; role: string | null; address: string | null; requestId: string | null }

/** What the house does by itself, at its own hours. */
export const systemActor: Actor = { actor: 'system', role: null, address: null, requestId: null }

type Deed = { action: string; entity: string; entityId: string | null; difference?: object | null; at: number }

/** Notes a deed in the transaction that does it. No contacts, identity numbers or tokens belong in the difference. */
export async function writeAudit(tx: Database, { actor, role, address, requestId }: Actor, deed: Deed) {
  await tx
    .insertInto('audit')
    .values({
      at: new Date(deed.at),
      ...{ actor, role, address },
      request_id: requestId,
      action: deed.action,
      entity: deed.entity,
      entity_id: deed.entityId,
      difference: deed.difference ? JSON.stringify(deed.difference) : null,
    })
    .execute()
}

// Any number does, as long as every process uses the same.
const chainLock = 5_710_004
const start: Buffer = Buffer.alloc(32)

const atMost = 5_000

/**
 * Links what was noted since the last time into the hash chain and says how many rows that were, 5,000 at most. Every process
 * may call it; one works at a time, the others leave it to that one. A note has its number before it is committed: one that
 * comes after so many later ones that it stands before the newest `lateBy` links is found by a look at 'all', which costs a
 * third of a second for a million.
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
    const loose = await selectRows(tx)
      .where('seq', '>', first)
      .where((on) =>
        on.not(
          on.exists(
            on
              .selectFrom('audit_link')
              .select('nr')
              .whereRef('audit_link.seq', '=', 'audit.seq')
              // said of both, or the whole chain is read
              .where('audit_link.seq', '>', first),
          ),
        ),
      )
      .orderBy('seq')
      .limit(atMost)
      .execute()
    let previous: Buffer = last?.hash ?? start
    const more = loose.map((row) => {
      const link = { seq: row.seq, previous, hash: hashOf(previous, row) }
      previous = link.hash
      return link
    })
    for (let done = 0; done < more.length; done += 1_000) {
      await tx
        .insertInto('audit_link')
        .values(more.slice(done, done + 1_000))
        .execute()
    }
    return more.length
  })
}

/** What a look over the whole chain found. `broken` is the first link that does not fit its row or its predecessor. */
export type ChainState = { links: number; broken: { link: number; row: number } | null; newest: Buffer | null }

/** Works out every hash anew, from the first row to the last: a second for 100,000 rows. */
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

/** The row in a form that no session's time zone and no later column changes. */
function selectRows(db: Database) {
  const text = sql<string>`jsonb_build_array(
    seq, at at time zone 'UTC', actor, role, address, request_id, action, entity, entity_id, difference
  )::text`
  return db.selectFrom('audit').select(['seq', text.as('text')])
}

function hashOf(previous: Buffer, { text }: { text: string }): Buffer {
  return createHash('sha256').update(previous).update(text).digest()
}
