import type { PartnerBookingWire } from '#contracts/partners/partner.ts'
import { statusNames } from '#i18n/safari.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { type Cell, csvLine, csvStart } from './csv.ts'

const words = staffSettings.partners.csv

/** The byte order mark and the header row. */
export function partnerStatementHead(): string {
  return csvStart + csvLine(columns.map(([name]) => words.columns[name]))
}

const columns = [
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
] as const satisfies [keyof typeof words.columns, (row: PartnerBookingWire) => Cell][]

export type StatementLine = PartnerBookingWire | { total: number; currency: string }

/** A booking, or the last line with the commission of the month. */
export function partnerStatementLine(line: StatementLine): string {
  if ('bookingId' in line) return csvLine(columns.map(([, read]) => read(line)))
  return csvLine([words.total, ...Array<Cell>(columns.length - 3).fill(null), line.total, line.currency])
}
