import type { GateScheduleChange, GateScheduleInput } from '#contracts/gate-fees/gate-fees.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import {
  clearSchedulesCache,
  deleteSchedule,
  findSameStart,
  findSchedule,
  insertSchedule,
  listSchedules,
  listTripsPayingAtGate,
  lockSchedules,
  maxSchedules,
  type ScheduleRow,
  type StoredSchedule,
  updateSchedule,
} from '#db/gate-fees/gate-schedules.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { clearPackageCache } from '#db/packages/packages.ts'
import { type ScheduleFault, scheduleFault, scheduleOn } from '#domain/gate-fees/gate-fees.ts'
import { parkHasBlocks } from '#domain/parks/park.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, respondOnce, type StoredResponse } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'

type BadSchedule = Failure<'bad gate schedule', { fault: ScheduleFault | 'block' }>
type Written =
  | Result<{ schedule: StoredSchedule }>
  | BadSchedule
  | Failure<'gate schedule changed', { existing: StoredSchedule }>

/** Stores a schedule. Bookings keep the fees with which they were made; guests who pay at the gate themselves are told by email. */
export async function createGateSchedule(
  context: ServiceContext,
  input: GateScheduleInput,
  { actor, idempotencyKey }: RequestContext,
  toBody: (schedule: StoredSchedule) => object,
): Promise<Result<StoredResponse> | BadSchedule> {
  const now = context.clock.now()
  return writeSchedules(context.db, async (tx) => {
    const replay = await findReplay(tx, context.config, idempotencyKey)
    if (replay) return replay
    const row = rowOf(input)
    const fault = faultOf(row)
    if (fault) return failure('bad gate schedule', { fault })
    if ((await listSchedules(tx)).length >= maxSchedules) return failure('too many gate schedules')
    const schedule = await insertSchedule(tx, row, { by: actor.actor, at: new Date(now) })
    if (!schedule) return failure('gate schedule exists')
    await audit(tx, actor, 'gate schedule added', schedule, now)
    await queueGateFeeEmails(tx, schedule, now)
    return respondOnce(tx, context.config, idempotencyKey, { response: toBody(schedule), now })
  })
}

/** Replaces a schedule. An outdated version fails with the current one. */
export async function changeGateSchedule(
  { db, clock }: ServiceContext,
  id: string,
  { version, ...input }: GateScheduleChange,
  actor: Actor,
): Promise<Written> {
  const now = clock.now()
  return writeSchedules(db, async (tx): Promise<Written> => {
    const before = await findSchedule(tx, id)
    if (!before) return failure('gate schedule not found')
    if (before.version !== version) return failure('gate schedule changed', { existing: before })
    const row = rowOf(input)
    const fault = faultOf(row)
    if (fault) return failure('bad gate schedule', { fault })
    if (await findSameStart(tx, row, id)) return failure('gate schedule exists')
    const schedule = await updateSchedule(tx, id, row)
    await audit(tx, actor, 'gate schedule changed', schedule, now)
    await queueGateFeeEmails(tx, schedule, now)
    return success({ schedule })
  })
}

/** Deletes a schedule. Bookings made with it keep their fees. */
export async function deleteGateSchedule(
  { db, clock }: ServiceContext,
  id: string,
  actor: Actor,
): Promise<Result<{ removed: string }>> {
  const now = clock.now()
  return writeSchedules(db, async (tx): Promise<Result<{ removed: string }>> => {
    const before = await findSchedule(tx, id)
    if (!before) return failure('gate schedule not found')
    await deleteSchedule(tx, id)
    await audit(tx, actor, 'gate schedule removed', before, now)
    return success({ removed: id })
  })
}

async function writeSchedules<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T | Failure> {
  try {
    return await runTransaction(db, async (tx) => {
      await lockSchedules(tx)
      return work(tx)
    })
  } finally {
    clearSchedulesCache(db)
    clearPackageCache(db)
  }
}

function rowOf(input: GateScheduleInput): ScheduleRow {
  return { ...input, lines: input.lines.map((line) => ({ ...line, amount: toMinor(line.amount) })) }
}

function faultOf(row: ScheduleRow): ScheduleFault | 'block' | null {
  return row.block !== null && !parkHasBlocks(row.park) ? 'block' : scheduleFault(row)
}

async function audit(tx: Database, actor: Actor, action: string, schedule: StoredSchedule, now: number) {
  const { id, park, block, validFrom, vatBp, lines, source, isActive } = schedule
  await writeAudit(tx, { actor, now }, { entity: 'gate schedule', id }, action, {
    park,
    block,
    validFrom,
    vatBp,
    lines: lines.length,
    source,
    isActive,
  })
}

/**
 * One email each to the guests who pay at the gate themselves and whose day now falls under this schedule. The email itself is dropped
 * when the fees of the party are what the guest was told.
 */
async function queueGateFeeEmails(tx: Database, schedule: StoredSchedule, now: number): Promise<void> {
  if (!schedule.isActive) return
  const today = dayAt(now)
  const schedules = await listSchedules(tx)
  const first = schedule.validFrom > today ? schedule.validFrom : today
  const trips = await listTripsPayingAtGate(tx, schedule.park, first)
  for (const { id, block, day } of trips) {
    const place = { park: schedule.park, block: block as StoredSchedule['block'] }
    if (!day || scheduleOn(schedules, place, day)?.id !== schedule.id) continue
    await enqueueEmail(
      tx,
      bookingEmail('gate fees changed', id, { occurrence: `${schedule.id} ${schedule.version}` }),
      now,
    )
  }
}
