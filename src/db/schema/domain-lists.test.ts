import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookingKinds, paymentMethods } from '#domain/bookings/booking.ts'
import { kindsWith, safariKinds } from '#domain/bookings/kind-lists.ts'
import { kindSpecs } from '#domain/bookings/kind-spec.ts'
import { testDatabase } from '#test/support/database.ts'

const { db } = await testDatabase()

test('the database accepts exactly the kinds of booking, each with its trip type', async () => {
  const { rows } = await sql<{ kind: string; trip: string }>`
    select kind::booking_kind as kind, trip_of(kind) as trip from unnest(${[...bookingKinds]}::text[]) kind`.execute(db)
  expect(rows).toEqual(bookingKinds.map((kind) => ({ kind, trip: kindSpecs[kind].tripType })))
  await expect(sql`select 'boat'::booking_kind`.execute(db)).rejects.toThrow('booking_kind')
})

test('the database accepts every payment method', async () => {
  const { rows } = await sql<{ method: string }>`
    select method::payment_method as method from unnest(${[...paymentMethods]}::text[]) method`.execute(db)
  expect(rows.map(({ method }) => method)).toEqual(paymentMethods)
})

test('queries find the kinds that share a property', () => {
  expect(safariKinds).toEqual(['private', 'shared', 'general'])
  expect(kindsWith({ claims: 'jeeps' })).toEqual(['private', 'general'])
  expect(kindsWith({ claims: 'nothing', isEstimate: true })).toEqual(['taxi'])
  expect(kindsWith({ claims: 'rooms', isEstimate: true })).toEqual([])
})
