import type { BookingExportRow } from '#db/bookings/booking-export.ts'
import { plainAmount } from '#domain/primitives/money.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { csvTable } from './csv.ts'

const words = staffBookings.sheet

export const bookingsCsv = csvTable<keyof typeof words.columns, BookingExportRow>(words.columns, [
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
  ['promotionCode', (row) => row.promotion_code],
  ['discount', ({ discount }) => (discount === null ? null : plainAmount(discount))],
  ['total', ({ total }) => plainAmount(total)],
  ['currency', ({ currency }) => currency],
  ['received', ({ received }) => plainAmount(received)],
  ['balance', ({ balance }) => plainAmount(balance)],
  ['closed', (row) => (row.is_closed ? words.closed : '')],
])
