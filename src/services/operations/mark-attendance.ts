import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import { lockBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { decideMarks } from '#db/drivers/driver-events.ts'
import { type Attendance, deleteAttendance, readAttendances, writeAttendance } from '#db/operations/departures.ts'
import { type AttendanceState, attendanceRefusal } from '#domain/operations/attendance.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'

type Outcome = Result<{ attendance: Attendance | null }>

/**
 * Records that a guest arrived or did not. The latest entry counts, because a no-show may still arrive late. Payments, status and
 * places stay; staff decide about a refund for a no-show. Repeating a request changes nothing, so it is safe to retry.
 */
export async function markAttendance(
  context: ServiceContext,
  idOrReference: string,
  state: AttendanceState,
  actor: Actor,
): Promise<Outcome> {
  const now = context.clock.now()
  return withBooking(context, idOrReference, async (tx, booking, before) => {
    const refused = attendanceRefusal(booking, dayAt(now))
    if (refused) return failure(refused)
    await decideMarks(tx, booking.id)
    if (before?.state === state) return success({ attendance: before })
    const attendance = { state, at: new Date(now), by: actor.actor }
    await writeAttendance(tx, booking.id, attendance)
    await auditAttendance(tx, booking, { actor, now, from: before?.state ?? null, to: state })
    return success({ attendance })
  })
}

/** Undoes an attendance recorded by mistake, unless it has changed since. */
export async function undoAttendance(
  context: ServiceContext,
  idOrReference: string,
  state: AttendanceState,
  actor: Actor,
): Promise<Outcome> {
  return withBooking(context, idOrReference, async (tx, booking, before) => {
    await decideMarks(tx, booking.id)
    if (before?.state !== state) return success({ attendance: before })
    await deleteAttendance(tx, booking.id)
    await auditAttendance(tx, booking, { actor, now: context.clock.now(), from: state, to: null })
    return success({ attendance: null })
  })
}

function withBooking(
  context: ServiceContext,
  idOrReference: string,
  decide: (tx: Database, booking: StoredBooking, before: Attendance | null) => Promise<Outcome>,
): Promise<Outcome> {
  return runTransaction(context.db, async (tx) => {
    const booking = await lockBooking(tx, idOrReference)
    if (!booking) return failure('booking not found')
    const attendances = await readAttendances(tx, [booking.id])
    return decide(tx, booking, attendances.get(booking.id) ?? null)
  })
}

type Change = { actor: Actor; now: number; from: AttendanceState | null; to: AttendanceState | null }
const actions = { arrived: 'guest arrived', 'no-show': 'guest did not come' } as const

async function auditAttendance(tx: Database, { id }: StoredBooking, { actor, now, from, to }: Change) {
  await auditBooking(tx, { actor, now }, id, to ? actions[to] : 'attendance taken back', { attendance: { from, to } })
}
