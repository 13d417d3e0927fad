import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { FreeRooms } from '#domain/availability/inventory.ts'
import { addDays, type Day, dayAt } from '#domain/primitives/date.ts'
import { maxNights, type RoomStock, type RoomType, stayWindowDays } from '#domain/stays/room.ts'

/** The number of rooms of a type, and the rooms taken on each night with bookings. */
type RoomNights = { stock: number; taken: Record<Day, number> }

/** The nights of the coming year, in one query. Rooms of expired bookings count as free. */
export async function readRoomNights(db: Database, room: RoomType, stock: RoomStock, now: number): Promise<RoomNights> {
  const first = dayAt(now)
  const last = addDays(first, stayWindowDays + maxNights)
  const { rows } = await sql<{ capacity: number | null; taken: Record<Day, number> }>`
    select (select capacity from pool where kind = 'room' and ref = ${room}) as capacity, coalesce((
      select jsonb_object_agg(day, units) from (
        select c.day, count(*)::int as units from claim c left join booking b on b.id = c.booking
        where c.pool = (select id from pool where kind = 'room' and ref = ${room}) and c.day between ${first} and ${last}
          and not coalesce(b.status = 'pending' and b.hold_expires_at <= ${new Date(now)}, false)
        group by c.day
      ) nights
    ), '{}') as taken
  `.execute(db)
  return { stock: rows[0]?.capacity ?? stock[room], taken: rows[0]?.taken ?? {} }
}

export function freeRoomsOf({ stock, taken }: RoomNights): FreeRooms {
  return (night) => stock - (taken[night] ?? 0)
}
