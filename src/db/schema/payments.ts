import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { PaymentMethod } from '#domain/bookings/booking.ts'
import type { TripType } from '#domain/bookings/kind-spec.ts'
import type { MovementKind } from '#domain/payments/bookkeeping.ts'
import type { PaymentState, Provider, RefundReason, RefundState, SlipState } from '#domain/payments/payment.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { Currency } from '#domain/primitives/money.ts'
import type { Instant, OptionalInstant } from './timestamp.ts'

/** Tables of payments, webhooks, refunds and slips. */
export type PaymentTables = {
  payment: {
    id: Generated<string>
    booking: string
    order_reference: string
    method: PaymentMethod
    status: PaymentState
    /** Minor units of `currency`. */
    amount: number
    currency: Currency
    usd_amount: number | null
    provider: Provider | null
    provider_reference: string | null
    brand: string | null
    last_four: string | null
    transfer_reference: string | null
    is_test: Generated<boolean>
    failure: string | null
    expires_at: OptionalInstant
    created_at: Instant
    changed_at: Instant
    paid_at: OptionalInstant
    recorded_by: string | null
    /** The phone that reported this cash; null for other payments. */
    driver_key: ColumnType<string | null, string | null | undefined, string | null>
  }
  payment_event: {
    id: Generated<number>
    provider: Provider
    provider_reference: string
    status_code: string
    order_reference: string
    payment: string | null
    body: JSONColumnType<object, string, never>
    outcome: string
    /** The parsed webhook, without `body`. */
    word: JSONColumnType<object | null, string | null | undefined, never>
    received_at: Instant
    tries: Generated<number>
    /** The error of the last attempt to apply the webhook. */
    trouble: string | null
    next_try_at: OptionalInstant
  }
  refund: {
    id: Generated<string>
    booking: string
    payment: string | null
    amount: number
    currency: Currency
    status: RefundState
    reason: RefundReason
    note: Generated<string>
    asked_by: string
    asked_at: Instant
    decided_by: string | null
    decided_at: OptionalInstant
    provider_reference: string | null
    failure: string | null
    done_at: OptionalInstant
    done_by: string | null
  }
  /** Written by triggers; months are closed by `closeMonth`. */
  movement: {
    id: Generated<number>
    day: Day
    booking: string
    payment: string | null
    refund: string | null
    kind: MovementKind
    trip: TripType
    method: PaymentMethod
    reference: string | null
    /** Minor units; negative for money that left. */
    amount: number
    currency: Currency
    usd_amount: number | null
    is_test: boolean
    recorded_by: string
    recorded_at: Instant
  }
  earning: {
    id: Generated<number>
    day: Day
    booking: string
    trip: TripType
    is_fee: boolean
    amount: number
    tickets: number
    currency: Currency
  }
  earned_until: { is_only: Generated<boolean>; day: Day }
  closed_month: { month: Day; closed_at: Instant; closed_by: string }
  held_pool: { pool: number; day: Day; noticed_at: Instant }
  address_proof: { booking: string; email_hash: Buffer; proven_at: Instant }
  traveller_document: {
    id: string
    booking: string
    position: number
    kind: string
    number_sealed: Buffer
    last3: string
  }
  refund_account: {
    id: string
    booking: string
    sealed: Buffer
    ending: string
    given_at: Instant
  }
  payment_slip: {
    id: Generated<string>
    booking: string
    payment: string
    file: string | null
    media_type: string
    bytes: number
    sha256: Buffer
    /** Minor units of the payment's currency; null means the amount of the payment. */
    amount: number | null
    status: ColumnType<SlipState, SlipState | undefined, SlipState>
    accepted: number | null
    reason: string | null
    sent_by: string
    sent_at: Instant
    decided_by: string | null
    decided_at: OptionalInstant
    erased_at: OptionalInstant
  }
}
