import type { CrewWritten, DayJeep } from '#contracts/operations/day-plan.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { isJeepClaimed, lockCrew, writeCrew } from '#db/operations/departures.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'

/** With 'crew changed', `jeep` is the assignment that another clerk saved first. */
type Outcome = Result<{ jeep: DayJeep }, 'jeep not found'> | Failure<'crew changed', { jeep: DayJeep }>

/** Assigns driver and number plate to a jeep of a day. An outdated version fails, so clerks do not overwrite each other. */
export async function assignCrew(context: ServiceContext, assignment: CrewWritten, actor: Actor): Promise<Outcome> {
  const { day, half, jeepType: type, number, driver, plate, version } = assignment
  const jeep = { day, half, type, number }
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    if (!(await isJeepClaimed(tx, jeep))) return failure('jeep not found')
    const before = await lockCrew(tx, jeep)
    if (before.driver === driver && before.plate === plate) return success({ jeep: before })
    const isSaved = before.version === version && (await writeCrew(tx, jeep, { driver, plate }, { version, now }))
    // Read again: of two first assignments, the second waited for the key and saw no row before.
    if (!isSaved) return failure('crew changed', { jeep: await lockCrew(tx, jeep) })
    await writeAudit(tx, actor, {
      ...{ action: 'jeep crew written', entity: 'jeep', entityId: `${day} ${half} ${type} ${number}` },
      difference: { driver: { from: before.driver, to: driver }, plate: { from: before.plate, to: plate } },
      at: now,
    })
    return success({ jeep: { ...before, driver, plate, version: version + 1 } })
  })
}
