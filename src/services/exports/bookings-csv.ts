import type { Day } from '#domain/primitives/date.ts'
import { plainAmount } from '#domain/primitives/money.ts'
import { bookingsDesk } from '#i18n/bookings-desk.ts'
import { type Cell, csvLine, csvStart } from './csv.ts'

/** A line of the sheet: never an identity number (R13.8). */
export type SheetRow = {
  id: string
  made_at: string
  reference: string
  created: string
  status: string
  payment_status: string
  payment_method: string
  kind: string
  package_name: string
  park: string | null
  block: string | null
  day: Day | null
  time_slot: string | null
  check_out: Day | null
  room_type: string | null
  rooms: number
  people: number
  jeep_type: string | null
  seats: string
  guide_option: string | null
  visitor_type: string | null
  customer_name: string
  customer_email: string
  customer_phone: string
  pickup: string | null
  destination: string | null
  requests: string | null
  total: number
  currency: string
}

/** How the sheet begins: what its columns are called. */
export function sheetHead(): string {
  return csvStart + csvLine(columns.map(([name]) => bookingsDesk.sheet.columns[name]))
}

const columns = [
  ['reference', ({ reference }) => reference],
  ['created', ({ created }) => created],
  ['status', ({ status }) => status],
  ['paymentStatus', (row) => row.payment_status],
  ['paymentMethod', (row) => row.payment_method],
  ['kind', ({ kind }) => kind],
  ['package', (row) => row.package_name],
  ['park', ({ park }) => park],
  ['block', ({ block }) => block],
  ['date', ({ day }) => day],
  ['timeSlot', (row) => row.time_slot],
  ['checkOut', (row) => row.check_out],
  ['roomType', (row) => row.room_type],
  ['rooms', ({ rooms }) => rooms || null],
  ['participants', ({ people }) => people],
  ['jeepType', (row) => row.jeep_type],
  ['seats', ({ seats }) => seats],
  ['guide', (row) => row.guide_option],
  ['visitor', (row) => row.visitor_type],
  ['name', (row) => row.customer_name],
  ['email', (row) => row.customer_email],
  ['phone', (row) => row.customer_phone],
  ['pickup', ({ pickup }) => pickup],
  ['drop', ({ destination }) => destination],
  ['requests', ({ requests }) => requests],
  ['total', ({ total }) => plainAmount(total)],
  ['currency', ({ currency }) => currency],
] as const satisfies [keyof typeof bookingsDesk.sheet.columns, (row: SheetRow) => Cell][]

/** One booking's line. */
export function sheetLine(row: SheetRow): string {
  return csvLine(columns.map(([, read]) => read(row)))
}
