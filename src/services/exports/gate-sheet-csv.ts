import type { GateJeep, GateSheet } from '#contracts/gate-fees/gate-fees.ts'
import { ticketClasses } from '#domain/gate-fees/ticket-class.ts'
import type { Day } from '#domain/primitives/date.ts'
import { gateSheet as t } from '#i18n/gate-sheet.ts'
import { partyClasses } from '#i18n/party-classes.ts'
import { jeepNames, parkNames, slotNames } from '#i18n/safari.ts'
import { today } from '#i18n/today.ts'
import { csvLine, csvStart, wordOf } from './csv.ts'

/** The gate sheet as CSV, one line per jeep. Amounts are rupees unless the column says otherwise. */
export function gateSheetCsv({ day, jeeps }: GateSheet): string {
  const { columns } = t.csv
  const classes = ticketClasses.map((name) => partyClasses.classes[name])
  const head = [columns.day, columns.time, columns.park, columns.block, columns.jeep, columns.driver, ...classes]
  const money = [columns.total, columns.usd, columns.cash, columns.paidRupees, columns.paidDollars, columns.receipts]
  return csvStart + [csvLine([...head, ...money, columns.bookings]), ...jeeps.map((jeep) => lineOf(day, jeep))].join('')
}

function lineOf(day: Day, jeep: GateJeep): string {
  const { timeSlot, park, block, jeepType, number, driver, party, total, usd, cash, paid, bookings } = jeep
  const paidIn = (currency: string) =>
    paid.reduce((sum, payment) => sum + (payment.currency === currency ? payment.amount : 0), 0)
  return csvLine([
    ...[day, wordOf(slotNames, timeSlot), wordOf(parkNames, park), block],
    ...[today.jeep.name(jeepNames[jeepType], number), driver],
    ...ticketClasses.map((name) => party[name] ?? 0),
    ...[total, usd, cash, paidIn('LKR'), paidIn('USD')],
    ...[paid.map(({ receipt }) => receipt).join(' '), bookings.join(' ')],
  ])
}
