import type { PartnerChange, PartnerInput } from '#contracts/partners/partner.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import {
  findPartner,
  insertPartner,
  lockPartner,
  type PartnerRow,
  type StoredPartner,
  updatePartner,
} from '#db/partners/partners.ts'
import { isUniqueViolation } from '#db/unique-violation.ts'
import { partnerCodeFrom } from '#domain/partners/partner.ts'
import { differencesOf } from '#domain/primitives/diff.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'

type Context = Pick<ServiceContext, 'db' | 'clock'>
type Saved = Result<{ partner: StoredPartner }>

/** The code must be new. */
export async function createPartner({ db, clock }: Context, input: PartnerInput, actor: Actor): Promise<Saved> {
  const now = clock.now()
  return savePartner(db, async (tx) => {
    const partner = await insertPartner(tx, rowOf(input), now)
    await writeAudit(tx, { actor, now }, { entity: 'partner', id: partner.id }, 'partner created', rowOf(input))
    return success({ partner })
  })
}

/** Bookings keep the percentage that they were made with. */
export async function changePartner(
  { db, clock }: Context,
  id: string,
  { version, partner: input }: PartnerChange,
  actor: Actor,
): Promise<Saved> {
  const now = clock.now()
  return savePartner(db, async (tx) => {
    const before = await lockPartner(tx, id)
    if (!before) return failure('partner not found')
    if (before.version !== version) return failure('partner changed')
    const row = rowOf(input)
    const partner = await updatePartner(tx, id, row, now)
    const { id: _, version: __, created_at: ___, changed_at: ____, ...old } = before
    await writeAudit(tx, { actor, now }, { entity: 'partner', id }, 'partner changed', differencesOf(old, row))
    return success({ partner })
  })
}

/** Two admins may choose one code at once: the unique index decides. */
async function savePartner(db: Database, save: (tx: Database) => Promise<Saved>): Promise<Saved> {
  try {
    return await runTransaction(db, save)
  } catch (error) {
    if (isUniqueViolation(error, 'partner_code_key')) return failure('partner exists')
    throw error
  }
}

function rowOf({ code, name, origins, percent, isActive }: PartnerInput): PartnerRow {
  return { code, name, origins, percent, is_active: isActive }
}

/** The partner of a code in an address; null for an unknown or inactive one, which never stops a sale. */
export async function findActivePartner(db: Database, typed: string): Promise<StoredPartner | null> {
  const code = partnerCodeFrom(typed)
  const partner = code ? await findPartner(db, code) : undefined
  return partner?.is_active ? partner : null
}
