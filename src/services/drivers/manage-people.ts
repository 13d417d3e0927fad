import type { NewPerson, PersonChange } from '#contracts/drivers/person.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { insertPerson, lockPerson, type StoredPerson, updatePerson } from '#db/drivers/people.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, respondOnce, type StoredResponse } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'

type ChangedPerson = Failure<'person changed', { existing: StoredPerson }>

export function createPerson(
  context: ServiceContext,
  person: NewPerson,
  { actor, idempotencyKey }: RequestContext,
  toBody: (person: StoredPerson) => object,
): Promise<Result<StoredResponse>> {
  const now = context.clock.now()
  return runTransaction(context.db, async (tx) => {
    const replay = await findReplay(tx, context.config, idempotencyKey)
    if (replay) return replay
    const stored = await insertPerson(tx, person, now)
    await writeAudit(tx, { actor, now }, { entity: 'person', id: stored.id }, 'person added', {
      name: person.name,
      roles: person.roles,
    })
    return respondOnce(tx, context.config, idempotencyKey, { response: toBody(stored), now })
  })
}

/** Replaces a person. An outdated version fails with the current one. The keys of a person who no longer works stop at once. */
export function changePerson(
  context: ServiceContext,
  id: string,
  { version, ...person }: PersonChange,
  actor: Actor,
): Promise<Result<{ person: StoredPerson }> | ChangedPerson> {
  const now = context.clock.now()
  return runTransaction(context.db, async (tx): Promise<Result<{ person: StoredPerson }> | ChangedPerson> => {
    const before = await lockPerson(tx, id)
    if (!before) return failure('person not found')
    if (before.version !== version) return failure('person changed', { existing: before })
    const stored = await updatePerson(tx, id, person, now)
    await writeAudit(tx, { actor, now }, { entity: 'person', id }, 'person changed', {
      name: { from: before.name, to: person.name },
      roles: { from: before.roles, to: person.roles },
      active: { from: before.active, to: person.active },
    })
    return success({ person: stored })
  })
}
