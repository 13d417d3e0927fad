import { joinSales } from '#db/availability/claims.ts'
import type { Database } from '#db/client.ts'
import { lockOctoBooking, type OctoBooking } from '#db/resellers/octo-bookings.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { invalidBooking, type OctoFailure, octoFailure, unprocessable } from '#domain/resellers/octo-error.ts'
import { departuresOf } from '#live/seat-events.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { type OctoCaller, type OctoOutcome, octoViewOf } from './read-octo.ts'

export type Found = { ok: true; found: OctoBooking }

/** Runs `change` with the locked booking of this key. A change that may move it waits for staff who close a day. */
export async function changeOctoBooking(
  context: ServiceContext,
  uuid: string,
  { key, capabilities }: OctoCaller,
  { mayMove }: { mayMove: boolean },
  change: (tx: Database, found: OctoBooking, now: number) => Promise<Found | OctoFailure>,
): Promise<OctoOutcome> {
  const now = context.clock.now()
  const outcome = await runTransaction(
    context.db,
    async (tx): Promise<(Found & { before: OctoBooking }) | OctoFailure> => {
      if (mayMove) await joinSales(tx)
      const before = await lockOctoBooking(tx, key.id, uuid)
      if (!before) return invalidBooking(uuid)
      const changed = await change(tx, before, now)
      return changed.ok ? { ...changed, before } : changed
    },
  )
  if (!outcome.ok) return 'error' in outcome ? octoFailureOf(outcome.error) : outcome
  context.seatEvents.publish([...departuresOf(outcome.before.booking), ...departuresOf(outcome.found.booking)])
  return octoViewOf(context, outcome.found, capabilities)
}

/** The same for changes that a test booking does not allow. */
export function changeRealBooking(
  context: ServiceContext,
  uuid: string,
  caller: OctoCaller,
  { mayMove }: { mayMove: boolean },
  change: (tx: Database, found: OctoBooking, now: number) => Promise<Found | OctoFailure>,
): Promise<OctoOutcome> {
  return changeOctoBooking(context, uuid, caller, { mayMove }, async (tx, found, now) =>
    found.octo.is_test ? unprocessable('A test booking can only be read and cancelled') : change(tx, found, now),
  )
}

export function octoFailureOf(error: ErrorCode): OctoFailure {
  if (error === 'day closed') return unprocessable('This availability is closed')
  if (error === 'seat taken' || error === 'jeeps taken' || error === 'rooms taken')
    return unprocessable('This availability is sold out')
  if (error === 'busy') return octoFailure('INTERNAL_SERVER_ERROR', 'Too many changes at once, please try again')
  return unprocessable('This booking is not possible')
}
