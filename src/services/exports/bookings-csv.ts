import type { BookingExportRow } from '#db/bookings/booking-export.ts'
import { plainAmount } from '#domain/primitives/money.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { roomNames } from '#i18n/rooms.ts'
import { guideNames, jeepNames, parkNames, slotNames, statusNames, visitorNames } from '#i18n/safari.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { csvTable, wordOf } from './csv.ts'

const words = staffBookings.sheet

export const bookingsCsv = csvTable<keyof typeof words.columns, BookingExportRow>(words.columns, [
  ['reference', ({ reference }) => reference],
  ['created', ({ created }) => created],
  ['status', ({ status }) => wordOf(statusNames, status)],
  ['paymentStatus', (row) => wordOf(dashboard.paymentStatuses, row.payment_status)],
  ['paymentMethod', (row) => wordOf(dashboard.paymentMethods, row.payment_method)],
  ['kind', ({ kind }) => wordOf(dashboard.kinds, kind)],
  ['package', (row) => row.package_name],
  ['park', ({ park }) => wordOf(parkNames, park)],
  ['block', ({ block }) => block],
  ['date', ({ day }) => day],
  ['timeSlot', (row) => wordOf(slotNames, row.time_slot)],
  ['checkOut', (row) => row.check_out],
  ['roomType', (row) => wordOf(roomNames, row.room_type)],
  ['rooms', ({ rooms }) => rooms || null],
  ['participants', ({ people }) => people],
  ['jeepType', (row) => wordOf(jeepNames, row.jeep_type)],
  ['seats', ({ seats }) => seats],
  ['guide', (row) => wordOf(guideNames, row.guide_option)],
  ['visitor', (row) => wordOf(visitorNames, row.visitor_type)],
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
