import type { PartnerBookingWire } from '#contracts/partners/partner.ts'
import { statusNames } from '#i18n/safari.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { csvLine, csvTable } from './csv.ts'

const words = staffSettings.partners.csv

const table = csvTable<keyof typeof words.columns, PartnerBookingWire>(words.columns, [
  ['day', ({ day }) => day],
  ['booking', ({ bookingId }) => bookingId],
  ['bookedOn', ({ bookedOn }) => bookedOn],
  ['package', ({ packageName }) => packageName],
  ['people', ({ people }) => people],
  ['status', ({ status }) => statusNames[status]],
  ['total', ({ total }) => total],
  ['base', ({ base }) => base],
  ['percent', ({ percent }) => percent],
  ['commission', ({ commission }) => commission],
  ['currency', ({ currency }) => currency],
])

export type StatementLine = PartnerBookingWire | { total: number; currency: string }

/** The bookings of a month and, as the last line, their commission below its column. */
export const partnerStatementCsv = {
  head: table.head,
  line: (line: StatementLine) =>
    'bookingId' in line
      ? table.line(line)
      : csvLine([words.total, ...Array<null>(table.width - 3).fill(null), line.total, line.currency]),
}
