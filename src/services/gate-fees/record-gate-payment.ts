import type { GatePaymentInput } from '#contracts/gate-fees/gate-fees.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { deleteGatePayment, type GatePayment, insertGatePayment } from '#db/gate-fees/gate-payments.ts'
import { isJeepClaimed } from '#db/operations/departures.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, respondOnce, type StoredResponse } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'

/** Records what was paid at a gate for a jeep that goes out on that day. */
export function recordGatePayment(
  { db, clock, config }: ServiceContext,
  { day, half, jeepType, number, park, amount, currency, receipt }: GatePaymentInput,
  { actor, idempotencyKey }: RequestContext,
  toBody: (payment: GatePayment) => object,
): Promise<Result<StoredResponse>> {
  const now = clock.now()
  return runTransaction(db, async (tx) => {
    const replay = await findReplay(tx, config, idempotencyKey)
    if (replay) return replay
    if (!(await isJeepClaimed(tx, { day, half, type: jeepType, number }))) return failure('jeep not found')
    const visit = { day, half, park, jeepType, number }
    const paid = { amount: toMinor(amount), currency, receipt }
    const payment = await insertGatePayment(tx, visit, paid, { by: actor.actor, now })
    if (!payment) throw new Error('A gate payment without a driver event conflicts with nothing')
    await auditGatePayment(tx, actor, 'gate payment recorded', payment, now)
    return respondOnce(tx, config, idempotencyKey, { response: toBody(payment), now })
  })
}

/** Takes back a payment that was entered by mistake. The audit log keeps it. */
export function removeGatePayment(
  { db, clock }: ServiceContext,
  id: string,
  actor: Actor,
): Promise<Result<{ removed: string }>> {
  const now = clock.now()
  return runTransaction(db, async (tx) => {
    const payment = await deleteGatePayment(tx, id)
    if (!payment) return failure('gate payment not found')
    await auditGatePayment(tx, actor, 'gate payment removed', payment, now)
    return success({ removed: id })
  })
}

export async function auditGatePayment(tx: Database, actor: Actor, action: string, payment: GatePayment, now: number) {
  const { id, day, half, park, jeepType, number, amount, currency, receipt } = payment
  await writeAudit(tx, { actor, now }, { entity: 'gate payment', id }, action, {
    day,
    half,
    park,
    jeep: `${jeepType} ${number}`,
    amount,
    currency,
    receipt,
  })
}
