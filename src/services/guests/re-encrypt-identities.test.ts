import { expect, test } from 'vitest'
import { decrypt, encrypt, encryptionKeysFrom } from '#db/guests/identity-encryption.ts'
import { saveTravellerDocument } from '#db/guests/traveller-documents.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, noon, testRequestContext, testServiceContext } from '#test/support/safari.ts'
import { reEncryptIdentities } from './identities.ts'

const { db } = await testDatabase()
const pkg = await aPackage(db)
const secret = 'a secret of the tests, 32 characters long'
const actor = { actor: 'command line', role: null, address: null, requestId: null }

test('all numbers are re-encrypted with the new key, in batches, and can be decrypted', async () => {
  const old = encryptionKeysFrom(secret)
  const keys = encryptionKeysFrom(secret, `2:${'b'.repeat(32)}`)
  for (let index = 0; index < 5; index++) {
    const request = aRequest(pkg)
    await bookSafari(testServiceContext(db), request, testRequestContext(request), ({ bookingId }) => ({ bookingId }))
  }
  const ids = (await db.selectFrom('booking').select('id').orderBy('id').execute()).map(({ id }) => id)
  for (const [index, id] of ids.entries())
    await db
      .updateTable('booking')
      .set({
        identity_kind: 'passport',
        identity_sealed: index < 4 ? encrypt(old, id, `N${index}`) : encrypt(keys, id, `N${index}`),
      })
      .where('id', '=', id)
      .execute()
  const entry = { booking: ids[0] ?? '', position: 1, kind: 'nic' as const, number: 'N5' }
  await saveTravellerDocument(db, entry, (owner) => encrypt(old, owner, 'N5'))
  expect(await reEncryptIdentities(db, keys, { actor, now: noon, batchSize: 2 })).toEqual({ reEncrypted: 5, left: 0 })
  const other = await db.selectFrom('traveller_document').selectAll().executeTakeFirstOrThrow()
  expect(decrypt(keys, other.id, other.number_sealed)).toBe('N5')
  expect(other.number_sealed[0]).toBe(2)
  const rows = await db.selectFrom('booking').select(['id', 'identity_sealed', 'version']).orderBy('id').execute()
  expect(rows.map(({ id, identity_sealed }) => decrypt(keys, id, identity_sealed ?? Buffer.of()))).toEqual([
    'N0',
    'N1',
    'N2',
    'N3',
    'N4',
  ])
  expect(new Set(rows.map(({ identity_sealed, version }) => `${identity_sealed?.[0]} ${version}`))).toEqual(
    new Set(['2 1']),
  )
  expect(await reEncryptIdentities(db, keys, { actor, now: noon })).toEqual({ reEncrypted: 0, left: 0 })
})
