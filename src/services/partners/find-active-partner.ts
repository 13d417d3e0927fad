import type { Database } from '#db/client.ts'
import { findPartner, type StoredPartner } from '#db/partners/partners.ts'
import { partnerCodeFrom } from '#domain/partners/partner.ts'

/** The partner of a code in an address; null for an unknown or inactive one, which never stops a sale. */
export async function findActivePartner(db: Database, typed: string): Promise<StoredPartner | null> {
  const code = partnerCodeFrom(typed)
  const partner = code ? await findPartner(db, code) : undefined
  return partner?.is_active ? partner : null
}
