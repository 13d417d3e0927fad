import type { CrewWritten, DayJeep } from '#contracts/operations/day-plan.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { isJeepClaimed, lockCrew, writeCrew } from '#db/operations/departures.ts'
import type { ServiceContext } from '#services/context.ts'

type Outcome =
  | { jeep: DayJeep }
  | { refused: 'jeep not found' }
  /** Somebody was faster: what he wrote. */
  | { refused: 'crew changed'; jeep: DayJeep }

/** Writes down who drives a jeep that goes out on a day, and its plate; two clerks do not overwrite each other unseen. */
export async function assignCrew(context: ServiceContext, written: CrewWritten, actor: Actor): Promise<Outcome> {
  const { day, half, jeepType: type, number, driver, plate, version } = written
  const jeep = { day, half, type, number }
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    if (!(await isJeepClaimed(tx, jeep))) return { refused: 'jeep not found' as const }
    const before = await lockCrew(tx, jeep)
    if (before.driver === driver && before.plate === plate) return { jeep: before }
    const isOurs = before.version === version && (await writeCrew(tx, jeep, { driver, plate }, { version, now }))
    // Read again: of two first ones the second waited at the key and saw nothing before.
    if (!isOurs) return { refused: 'crew changed' as const, jeep: await lockCrew(tx, jeep) }
    await writeAudit(tx, actor, {
      ...{ action: 'jeep crew written', entity: 'jeep', entityId: `${day} ${half} ${type} ${number}` },
      difference: { driver: { from: before.driver, to: driver }, plate: { from: before.plate, to: plate } },
      at: now,
    })
    return { jeep: { ...before, driver, plate, version: version + 1 } }
  })
}
