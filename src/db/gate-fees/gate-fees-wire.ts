import type { GateFeesWire } from '#contracts/gate-fees/gate-fees.ts'
import type { GateFees } from '#domain/gate-fees/gate-fees.ts'
import { toDecimal } from '#domain/primitives/money.ts'

/** In decimals, as in the API. */
export function gateFeesWire(fees: GateFees): GateFeesWire {
  const decimal = (amount: number | null) => (amount === null ? null : toDecimal(amount))
  return {
    mode: fees.mode,
    lines: fees.lines.map((line) => ({ ...line, amount: toDecimal(line.amount) })),
    sums: fees.sums.map(({ amount, currency }) => ({ amount: toDecimal(amount), currency })),
    subtotal: decimal(fees.subtotal),
    vat: decimal(fees.vat),
    total: decimal(fees.total),
    currency: 'LKR',
    usd: decimal(fees.usd),
    rate: fees.rate,
    asOf: fees.asOf,
    source: fees.source,
  }
}
