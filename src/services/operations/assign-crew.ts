import type { CrewWritten, DayJeep } from '#contracts/operations/day-plan.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { isJeepClaimed, lockCrew, writeCrew } from '#db/operations/departures.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'

/** With 'crew changed', `jeep` is what another clerk wrote first. */
type Outcome = Result<{ jeep: DayJeep }, 'jeep not found'> | Failure<'crew changed', { jeep: DayJeep }>

/** Writes down who drives a jeep that goes out on a day, and its plate; two clerks do not overwrite each other unseen. */
export async function assignCrew(context: ServiceContext, written: CrewWritten, actor: Actor): Promise<Outcome> {
  const { day, half, jeepType: type, number, driver, plate, version } = written
  const jeep = { day, half, type, number }
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    if (!(await isJeepClaimed(tx, jeep))) return failure('jeep not found')
    const before = await lockCrew(tx, jeep)
    if (before.driver === driver && before.plate === plate) return success({ jeep: before })
    const isOurs = before.version === version && (await writeCrew(tx, jeep, { driver, plate }, { version, now }))
    // Read again: of two first ones the second waited at the key and saw nothing before.
    if (!isOurs) return failure('crew changed', { jeep: await lockCrew(tx, jeep) })
    await writeAudit(tx, actor, {
      ...{ action: 'jeep crew written', entity: 'jeep', entityId: `${day} ${half} ${type} ${number}` },
      difference: { driver: { from: before.driver, to: driver }, plate: { from: before.plate, to: plate } },
      at: now,
    })
    return success({ jeep: { ...before, driver, plate, version: version + 1 } })
  })
}
