import type { CrewWritten, DayJeep } from '#contracts/operations/day-plan.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { findPerson } from '#db/drivers/people.ts'
import { isJeepClaimed, type JeepOfDay, listBookingsInJeep, lockCrew, writeCrew } from '#db/operations/departures.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { queuePickupEmails } from '#services/messaging/queue-daily-emails.ts'
import { runTransaction } from '#services/run-transaction.ts'

/** With 'crew changed', `jeep` is the assignment that another clerk saved first. */
type Outcome = Result<{ jeep: DayJeep }> | Failure<'crew changed', { jeep: DayJeep }>

/** Assigns driver and number plate to a jeep of a day. Guests who start soon are told by email. */
export function assignCrew(context: ServiceContext, assignment: CrewWritten, actor: Actor): Promise<Outcome> {
  const now = context.clock.now()
  return runTransaction(context.db, async (tx) => {
    const outcome = await assignInTransaction(tx, assignment, actor, now)
    if (outcome.ok) await queuePickupEmails(tx, await listBookingsInJeep(tx, outcome.jeepOfDay), now)
    return outcome
  })
}

type Assigned =
  | Result<{ jeep: DayJeep; jeepOfDay: JeepOfDay }, 'jeep not found' | 'person not found'>
  | Failure<'crew changed', { jeep: DayJeep }>

/** An outdated version fails, so clerks do not overwrite each other. */
export async function assignInTransaction(
  tx: Database,
  { day, half, jeepType: type, number, driver: written, plate, person: asked, version }: CrewWritten,
  actor: Actor,
  now: number,
): Promise<Assigned> {
  const askedPerson = asked ? await findPerson(tx, asked) : null
  if (asked && !askedPerson?.active) return failure('person not found')
  const driver = written || askedPerson?.name || ''
  const jeepOfDay = { day, half, type, number }
  if (!(await isJeepClaimed(tx, jeepOfDay))) return failure('jeep not found')
  const before = await lockCrew(tx, jeepOfDay)
  const person = asked === undefined ? (before.driver === driver ? before.person : null) : asked
  if (before.driver === driver && before.plate === plate && before.person === person)
    return success({ jeep: before, jeepOfDay })
  const isSaved =
    before.version === version && (await writeCrew(tx, jeepOfDay, { driver, plate, person }, { version, now }))
  // Read again: of two first assignments, the second waited for the key and saw no row before.
  if (!isSaved) return failure('crew changed', { jeep: await lockCrew(tx, jeepOfDay) })
  await writeAudit(
    tx,
    { actor, now },
    { entity: 'jeep', id: `${day} ${half} ${type} ${number}` },
    'jeep crew written',
    { driver: { from: before.driver, to: driver }, plate: { from: before.plate, to: plate } },
  )
  return success({ jeep: { ...before, driver, plate, person, version: version + 1 }, jeepOfDay })
}
