import { sql } from 'kysely'
import type { BalanceSeen } from '#contracts/payments/booking-payments.ts'
import { findBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { readAccount } from '#db/payments/payments.ts'
import { balanceOf } from '#domain/payments/payment.ts'
import { toDecimal } from '#domain/primitives/money.ts'

/**
 * The current balance, as a clerk's payment requests state it. `name` is the booking's reference or id, or the id of
 * one of its slips, payments or refunds.
 */
export async function balanceSeen(db: Database, name: string): Promise<BalanceSeen> {
  const { rows } = await sql<{ booking: string }>`
    select booking from payment_slip where id::text = ${name}
    union all select booking from payment where id::text = ${name}
    union all select booking from refund where id::text = ${name}
  `.execute(db)
  const booking = await findBooking(db, rows[0]?.booking ?? name)
  return { expectedBalance: booking ? toDecimal(balanceOf(await readAccount(db, booking))) : 0 }
}
