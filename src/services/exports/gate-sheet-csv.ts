import type { GateJeep, GateSheet } from '#contracts/gate-fees/gate-fees.ts'
import { ticketClasses } from '#domain/gate-fees/ticket-class.ts'
import { gateSheet as t } from '#i18n/gate-sheet.ts'
import { partyClasses } from '#i18n/party-classes.ts'
import { csvLine, csvStart } from './csv.ts'

/** The gate sheet as CSV, one line per jeep. Amounts are rupees unless the column says otherwise. */
export function gateSheetCsv({ day, jeeps }: GateSheet): string {
  const { columns } = t.csv
  const classes = ticketClasses.map((one) => partyClasses.classes[one])
  const head = [columns.day, columns.time, columns.park, columns.block, columns.jeep, columns.driver, ...classes]
  const money = [columns.total, columns.usd, columns.cash, columns.paidRupees, columns.paidDollars, columns.receipts]
  const paid = ({ paid: all }: GateJeep, currency: string) =>
    all.reduce((sum, one) => sum + (one.currency === currency ? one.amount : 0), 0)
  return (
    csvStart +
    csvLine([...head, ...money, columns.bookings]) +
    jeeps
      .map((jeep) =>
        csvLine([
          day,
          jeep.timeSlot,
          jeep.park,
          jeep.block,
          `${jeep.jeepType} ${jeep.number}`,
          jeep.driver,
          ...ticketClasses.map((one) => jeep.party[one] ?? 0),
          jeep.total,
          jeep.usd,
          jeep.cash,
          paid(jeep, 'LKR'),
          paid(jeep, 'USD'),
          jeep.paid.map(({ receipt }) => receipt).join(' '),
          jeep.bookings.join(' '),
        ]),
      )
      .join('')
  )
}
