import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Day } from '#domain/primitives/date.ts'

export type SoldOnADay = { day: Day; kind: 'jeep' | 'room'; type: string; sold: number }

const atMost = 60

/**
 * The days from `first` on with more units sold than the new capacity. Days with their own capacity keep it; units of
 * expired bookings and holds count as free. Call it after sales are blocked.
 */
export async function findOversoldDays(
  tx: Database,
  kind: 'jeep' | 'room',
  stock: Record<string, number>,
  { first, now }: { first: Day; now: number },
): Promise<SoldOnADay[]> {
  const at = new Date(now)
  const { rows } = await sql<SoldOnADay>`
    select day, ${kind} as kind, ref as type, max(sold)::int as sold from (
      select c.day, p.ref, c.segment, count(*) as sold
      from pool p
      join jsonb_each_text(${JSON.stringify(stock)}::jsonb) wanted on wanted.key = p.ref
      join claim c on c.pool = p.id and c.day >= ${first}::date
      left join pool_day d on (d.pool, d.day, d.segment) = (c.pool, c.day, c.segment)
      left join booking b on b.id = c.booking
      left join hold h on h.id = c.hold
      where p.kind = ${kind} and d.capacity is null
        and not coalesce(b.status = 'pending' and b.hold_expires_at <= ${at}, false)
        and not coalesce(h.expires_at <= ${at}, false)
      group by c.day, p.ref, c.segment, wanted.value
      having count(*) > wanted.value::int
    ) beyond
    group by day, ref order by day, ref limit ${atMost}
  `.execute(tx)
  return rows
}
