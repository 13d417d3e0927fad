import { describe, expect, test } from 'vitest'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { aToken } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { testPackageApi } from '#test/support/package-requests.ts'
import {
  aPackage,
  aRequest,
  aSharedRequest,
  dayIn,
  noon,
  testRequestContext,
  testServiceContext,
} from '#test/support/safari.ts'

const { db } = await testDatabase()
const { app, ask, token, change, read } = await testPackageApi(db)

const book = (request: ReturnType<typeof aRequest>) =>
  bookSafari(testServiceContext(db), request, testRequestContext(request), (booking) => booking)

describe('a package with bookings', () => {
  test('cannot be deleted before its trips are over, unless the bookings are cancelled', async () => {
    const pkg = await aPackage(db)
    const sold = await book(aRequest(pkg))
    if (!sold.ok) throw new Error(sold.error)
    const remove = () => ask(`/packages/${pkg.id}`, { method: 'DELETE', token: token.admin })
    const { status, body } = await remove()
    expect([status, body.affectedCount, body.affected[0]]).toEqual([
      ...[409, 1],
      expect.objectContaining({ date: dayIn(10), timeSlot: 'morning', people: 2, name: 'Ada Lovelace' }),
    ])
    expect((await read(pkg.id)).status).toBe(200)
    await db.updateTable('booking').set({ status: 'cancelled', cancel_reason: 'guest' }).execute()
    expect((await remove()).status).toBe(200)
    expect((await ask('/packages', { token: token.admin })).text).not.toContain(pkg.id)
  })

  test('cannot shrink below a sold seat until the trip is over', async () => {
    const pkg = await aPackage(db, { maxCapacity: 7 })
    const sold = await book(aSharedRequest(pkg, [3, 7]))
    if (!sold.ok) throw new Error(sold.error)
    const seats = async () => {
      const { body } = await ask(`/packages/${pkg.id}/seats?date=${dayIn(10)}&timeSlot=morning`)
      return [body.capacity, body.takenSeats]
    }
    expect((await change(pkg.id, { maxCapacity: 6 })).body).toMatchObject({
      success: false,
      affectedCount: 1,
      affected: [{ date: dayIn(10), people: 2 }],
    })
    expect(await seats()).toEqual([7, [3, 7]])
    expect((await change(pkg.id, { maxCapacity: 20 })).status).toBe(200)
    expect(await seats()).toEqual([7, [3, 7]])
    // The trip is over, so its seats no longer count.
    const later = noon + 11 * 86_400_000
    app.at(later)
    const session = await aToken(db, 'admin', later)
    const shrunk = await ask(`/packages/${pkg.id}`, { method: 'PUT', token: session, body: { maxCapacity: 3 } })
    expect(shrunk.status).toBe(200)
    const pool = await db.selectFrom('pool').select('capacity').where('ref', '=', pkg.id).executeTakeFirstOrThrow()
    expect(pool.capacity).toBe(3)
  })

  test('an editor sees the number of bookings that block the change, but not their guests', async () => {
    const pkg = await aPackage(db, { maxCapacity: 7 })
    await book(aSharedRequest(pkg, [7]))
    await ask(`/packages/${pkg.id}/toggle-status`, { method: 'PATCH', token: token.admin })
    const { status, body } = await change(pkg.id, { maxCapacity: 6 }, 'editor')
    expect([status, body.affectedCount, body.affected]).toEqual([409, 1, undefined])
  })

  test('a concurrent sale and deletion of a package never both succeed', async () => {
    for (let attempt = 0; attempt < 5; attempt++) {
      const pkg = await aPackage(db)
      const [gone, sold] = await Promise.all([
        ask(`/packages/${pkg.id}`, { method: 'DELETE', token: token.admin }),
        book(aRequest(pkg)),
      ])
      expect(gone.status === 200).toBe(!sold.ok)
    }
  })
})
