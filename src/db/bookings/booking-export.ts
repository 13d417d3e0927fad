import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { inPages } from '#db/pages.ts'
import { dueOfBooking, netOfBooking } from '#db/payments/booking-balance.ts'
import type { BookingSort } from '#domain/bookings/booking-filter.ts'
import type { Day } from '#domain/primitives/date.ts'
import { type BookingFilter, matching } from './booking-filter.ts'
import { bookingCursor, madeAt, readInOrder } from './booking-order.ts'

/** A row of the export, which never includes an identity number (R13.8). */
export type BookingExportRow = {
  id: string
  made_at: string
  reference: string
  created: string
  status: string
  is_closed: boolean
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
  promotion_code: string | null
  discount: number | null
  total: number
  currency: string
  /** Payments less refunds. */
  received: number
  balance: number
}

/** All matching bookings, a thousand at a time. */
export function readBookingExport(db: Database, filter: BookingFilter, sort: BookingSort, today: Day) {
  return inPages<BookingExportRow>((last, limit) =>
    readInOrder(sort, last && bookingCursor(last, sort, today), limit, today, async ({ from, order, max }) => {
      const { rows } = await sql<BookingExportRow>`
        select id, ${madeAt} as made_at, reference,
          to_char(created_at at time zone 'Asia/Colombo', 'YYYY-MM-DD HH24:MI') as created,
          status, closed_at is not null and status in ('pending', 'confirmed') as is_closed,
          payment_status, payment_method, kind, package_name, park, block, day, time_slot, check_out, room_type,
          rooms, people, jeep_type, array_to_string(seats, ' ') as seats, guide_option, visitor_type, customer_name,
          customer_email, customer_phone, details->>'pickupLocation' as pickup, details->>'dropLocation' as destination,
          details->>'specialRequests' as requests, total, currency,
          case when price ? 'discount' then price->'promotion'->>'code' end as promotion_code, (price->>'discount')::int as discount,
          ${netOfBooking}::int as received, ${dueOfBooking} as balance
        from booking
        where deleted_at is null and ${matching(filter)} and ${from}
        order by ${order} limit ${max}
      `.execute(db)
      return rows
    }),
  )
}
