import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MovementWire } from '#contracts/payments/bookkeeping.ts'
import { lockBooking } from '#db/bookings/bookings.ts'
import { isDayClosed, recordEarnings } from '#db/payments/books.ts'
import { recordPastEarnings } from '#services/payments/month-closing.ts'
import { balanceSeen } from '#test/support/balance-seen.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { merchant, signed } from '#test/support/payhere/sign.ts'
import { aBookingMade, aPaymentOf, aRefundOf } from '#test/support/report-data.ts'
import { aPackage, aRequest, dayIn, forgetSales, noon } from '#test/support/safari.ts'

// Noon of December 1, 2026: November is the month to close.
const { db } = await testDatabase()
const app = testAppContext(db, {
  PAYMENT_GATEWAY: 'payhere',
  PAYHERE_MERCHANT_ID: merchant.id,
  PAYHERE_SECRET: merchant.secret,
})
const ask = testCaller(app)
const pkg = await aPackage(db)
const aDay = 24 * 3_600_000
let admin: string
let agent: string

beforeAll(async () => {
  admin = await aToken(db, 'admin')
  agent = await aToken(db, 'agent')
})
beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
})

const booked = async () =>
  (await ask('/bookings', { body: aRequest(pkg) })).body.booking as {
    bookingId: string
    guestKey: string
    totalPrice: number
  }
const record = async (bookingId: string, money: object) =>
  ask(`/bookings/${bookingId}/payments`, {
    token: agent,
    body: { method: 'cash', ...money, ...(await balanceSeen(db, bookingId)) },
  })
const journal = async (query = '') =>
  (await ask(`/books/movements?from=2026-01-01&to=2026-12-31${query}`, { token: agent })).body
const close = (month: string, token = admin) => ask(`/books/months/${month}/close`, { method: 'POST', token })
const short = ({ day, kind, method, amount, currency }: MovementWire) => [day, kind, method, amount, currency]

/** The rows of the exported ledger as objects. */
async function ledger(from = '2026-01-01', to = '2026-12-31') {
  const { text } = await ask(`/books/ledger.csv?from=${from}&to=${to}`, { token: agent })
  const [head = [], ...lines] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line: string) => line.split(','))
  return lines.map((line: string[]) =>
    Object.fromEntries(head.map((name: string, at: number) => [name, line[at] ?? ''])),
  )
}
const posted = async () =>
  (await ledger()).map((line) => `${line.Date} ${line.Account} ${line.Debit || `-${line.Credit}`} ${line.Currency}`)

describe('the journal', () => {
  test('lists payments, refunds and corrections one by one, latest first, with the person who recorded them', async () => {
    const { bookingId } = await booked()
    const { body } = await record(bookingId, { amount: 20, reference: 'R 7' })
    const { id } = body.payments[0]
    const corrected = await ask(`/payments/${id}/correct`, {
      token: admin,
      body: { amount: 25, reason: 'miscounted', ...(await balanceSeen(db, bookingId)) },
    })
    expect(corrected).toMatchObject({ status: 200, body: { account: { received: 25, balance: 10 } } })
    const requested = await ask(`/bookings/${bookingId}/refunds`, {
      token: admin,
      body: { amount: 5, reason: 'goodwill', ...(await balanceSeen(db, bookingId)) },
    })
    const refund = requested.body.refunds[0].id
    await ask(`/refunds/${refund}/approve`, { token: admin, body: await balanceSeen(db, refund) })
    const done = await ask(`/refunds/${refund}/done`, {
      token: admin,
      body: { reference: 'TT 9', sentOn: '2026-11-30' },
    })
    expect(done.status).toBe(200)
    const { movements, totals, recorders } = await journal()
    expect(movements.map(short)).toEqual([
      ['2026-12-01', 'correction', 'cash', 5, 'USD'],
      ['2026-12-01', 'payment', 'cash', 20, 'USD'],
      ['2026-11-30', 'refund', 'cash', -5, 'USD'],
    ])
    expect(movements[1]).toMatchObject({
      bookingId,
      reference: 'R 7',
      recordedBy: expect.stringMatching(/^agent/),
      trip: 'safari',
    })
    expect(movements[2]).toMatchObject({
      refundReason: 'goodwill',
      reference: 'TT 9',
      recordedBy: expect.stringMatching(/^admin/),
    })
    expect(totals).toEqual([{ currency: 'USD', movements: 3, received: 25, paidOut: -5, net: 20 }])
    expect(recorders).toEqual([expect.stringMatching(/^admin/), expect.stringMatching(/^agent/)])
  })

  test('a chargeback is a movement on its own day and leaves the payment unchanged', async () => {
    const { bookingId, guestKey, totalPrice: total } = await booked()
    const started = await ask('/bookings', {
      body: { bookingId, total, paymentMethod: 'card' },
      headers: { 'x-guest-key': guestKey },
    })
    const sendWebhook = (status_code: string) =>
      ask('/payments/payhere/notify', {
        body: new URLSearchParams(
          signed({ order_id: started.body.payment.orderReference, payhere_amount: '35.00', status_code }),
        ).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    await sendWebhook('2')
    app.at(noon + aDay)
    await sendWebhook('-3')
    app.at(noon)
    expect((await journal()).movements.map(short)).toEqual([
      ['2026-12-02', 'chargeback', 'card', -35, 'USD'],
      ['2026-12-01', 'payment', 'card', 35, 'USD'],
    ])
  })

  test('pages have no gaps or duplicates, and currencies are listed separately', async () => {
    const ride = await aBookingMade(db)
    for (let index = 0; index < 7; index++)
      await aPaymentOf(db, ride, {
        paidAt: noon - (index % 3) * aDay,
        amount: 100 + index,
        ...(index === 0 ? { currency: 'EUR' } : {}),
      })
    const amounts: number[] = []
    let next: string | null = ''
    for (let page = 0; page < 5 && next !== null; page++) {
      const body = await journal(`&limit=3${next && `&cursor=${next}`}`)
      if (page === 0)
        expect(
          body.totals.map(({ currency, received }: { currency: string; received: number }) => [currency, received]),
        ).toEqual([
          ['EUR', 1],
          ['USD', 6.21],
        ])
      else expect(body.totals).toBeUndefined()
      amounts.push(...body.movements.map(({ amount }: MovementWire) => amount))
      next = body.next
    }
    expect(amounts).toEqual([1.06, 1.03, 1, 1.04, 1.01, 1.05, 1.02])

    const oldest = await journal('&limit=4&order=oldest')
    const rest = await journal(`&limit=4&order=oldest&cursor=${oldest.next}`)
    const turned = [...oldest.movements, ...rest.movements].map(({ amount }: MovementWire) => amount)
    expect(turned).toEqual(amounts.toReversed())
    expect(rest.next).toBe(null)
  })

  test('filters by method, kind, person, dates, guest, booking and reference', async () => {
    const ride = await aBookingMade(db, { customer_name: 'Grace Hopper', reference: 'PM22222222' })
    const other = await aBookingMade(db, { customer_name: 'Ada Lovelace' })
    const paid = await aPaymentOf(db, ride, {
      paidAt: noon,
      amount: 100,
      method: 'cash',
      recorded_by: 'asha@example.org',
    })
    await aRefundOf(db, paid, { doneAt: noon + aDay, amount: 40, provider_reference: 'TT 40' })
    await aPaymentOf(db, other, { paidAt: noon, amount: 300 })
    const find = async (query: string) => (await journal(query)).movements.map(({ amount }: MovementWire) => amount)
    expect(await find('&method=bank')).toEqual([3])
    expect(await find('&kind=refund')).toEqual([-0.4])
    expect(await find('&by=asha@example.org')).toEqual([1])
    expect(await find('&q=hopper')).toEqual([-0.4, 1])
    expect(await find('&q=pm22222222')).toEqual([-0.4, 1])
    expect(await find('&q=TT 40')).toEqual([-0.4])
    expect(await find('&q=nobody')).toEqual([])
    const { movements } = (await ask('/books/movements?from=2026-12-02&to=2026-12-02', { token: agent })).body
    expect(movements.map(short)).toEqual([['2026-12-02', 'refund', 'cash', -0.4, 'USD']])
    const found = await db.selectFrom('movement').select('recorded_at').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const { text } = await ask('/books/movements.csv?from=2026-12-01&to=2026-12-01&q=hopper', { token: agent })
    expect(text.split('\r\n')[1]).toContain('2026-12-01,PM22222222,Grace Hopper,Payment,Ride,')
    const recorded = new Date(found.recorded_at.getTime() + 5.5 * 3_600_000).toISOString()
    expect(text.split('\r\n')[1]).toContain(`,${recorded.slice(0, 10)} ${recorded.slice(11, 16)}`)
  })

  test('a text without three letters or digits is searched for in a month, or is a reference', async () => {
    const ride = await aBookingMade(db, { customer_name: 'Bo Li' })
    await aPaymentOf(db, ride, { paidAt: noon, amount: 100, provider_reference: 'B 7' })
    const search = (days: string, q: string) =>
      ask(`/books/movements?${days}&q=${encodeURIComponent(q)}`, { token: agent })
    const [month, year] = ['from=2026-12-01&to=2026-12-31', 'from=2026-01-01&to=2026-12-31']
    const refused = await search(year, 'bo li')
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('three letters or digits')])
    for (const response of [
      await search(month, 'bo li'),
      await search(year, 'B 7'),
      await search(year, 'li@example.org'),
    ])
      expect(response.status).toBe(200)
    expect((await search(month, 'bo li')).body.movements).toHaveLength(1)
    expect((await search(year, 'B 7')).body.movements).toHaveLength(1)
    const fileOf = (days: string) => ask(`/books/movements.csv?${days}&q=bo`, { token: agent })
    const file = await fileOf(year)
    expect([file.status, file.body]).toEqual([422, refused.body])
    expect((await fileOf(month)).text.trim().split('\n')).toHaveLength(2)
  })

  test.each([
    '?from=2026-12-02&to=2026-12-01',
    '?from=x&to=y',
    '?from=2026-12-01&to=2026-12-01&cursor=x',
    '?from=2026-12-01&to=2026-12-01&limit=201',
  ])('%s is refused', async (query) =>
    expect((await ask(`/books/movements${query}`, { token: agent })).status).toBe(400),
  )
})

describe('a correction', () => {
  test('of a payment that never arrived removes it from the account', async () => {
    const { bookingId } = await booked()
    const { id } = (await record(bookingId, { amount: 35 })).body.payments[0]
    const fix = async (body: object) =>
      ask(`/payments/${id}/correct`, {
        token: admin,
        body: { reason: 'wrong guest', ...body, ...(await balanceSeen(db, bookingId)) },
      })
    expect(await fix({ amount: 35 })).toMatchObject({ status: 422 })
    expect(await fix({ amount: 0, reason: ' ' })).toMatchObject({ status: 422 })
    expect(await fix({ amount: 0 })).toMatchObject({
      status: 200,
      body: { account: { received: 0, balance: 35, paymentStatus: 'unpaid' } },
    })
    expect((await journal()).totals).toEqual([{ currency: 'USD', movements: 2, received: 35, paidOut: -35, net: 0 }])
    expect(await fix({ amount: 10 })).toMatchObject({ status: 422 })
  })

  test('to the refunded amount makes the payment refunded; raising it again makes it partly refunded', async () => {
    const { bookingId } = await booked()
    const { id } = (await record(bookingId, { amount: 35 })).body.payments[0]
    const requested = await ask(`/bookings/${bookingId}/refunds`, {
      token: admin,
      body: { amount: 5, reason: 'goodwill', ...(await balanceSeen(db, bookingId)) },
    })
    const refund = requested.body.refunds[0].id
    await ask(`/refunds/${refund}/approve`, { token: admin, body: await balanceSeen(db, refund) })
    await ask(`/refunds/${refund}/done`, { token: admin, body: { reference: 'TT 9', sentOn: dayIn(-1) } })
    const fix = async (amount: number) => {
      const body = { amount, reason: 'miscounted', ...(await balanceSeen(db, bookingId)) }
      return (await ask(`/payments/${id}/correct`, { token: admin, body })).body.payments[0].status
    }
    expect(await fix(20)).toBe('part refunded')
    expect(await fix(5)).toBe('refunded')
    expect(await fix(6)).toBe('part refunded')
  })

  test('of a gateway payment, or based on an outdated balance, is refused', async () => {
    const ride = await aBookingMade(db, { total: 1_000, currency: 'USD' })
    const card = await aPaymentOf(db, ride, {
      paidAt: noon,
      amount: 400,
      method: 'card',
      provider: 'payhere',
      provider_reference: 'x1',
    })
    const cash = await aPaymentOf(db, ride, { paidAt: noon, amount: 400, method: 'cash' })
    const fix = (id: string, expectedBalance: number) =>
      ask(`/payments/${id}/correct`, { token: admin, body: { amount: 1, reason: 'typo', expectedBalance } })
    expect(await fix(card.id, 2)).toMatchObject({ status: 422 })
    expect(await fix(cash.id, 9)).toMatchObject({ status: 409, body: { account: { balance: 2 } } })
    expect(
      (
        await ask(`/payments/${cash.id}/correct`, {
          token: agent,
          body: { amount: 1, reason: 'typo', expectedBalance: 2 },
        })
      ).status,
    ).toBe(403)
    expect(
      (await ask('/payments/none/correct', { token: admin, body: { amount: 1, reason: 'typo', expectedBalance: 2 } }))
        .status,
    ).toBe(404)
  })
})

describe('a closed month', () => {
  test('refuses entries dated in it; money received later counts in the next open month', async () => {
    const { bookingId } = await booked()
    expect(await record(bookingId, { amount: 1, receivedOn: '2026-11-30' })).toMatchObject({ status: 201 })
    expect(await record(bookingId, { amount: 1, receivedOn: '2026-12-02' })).toMatchObject({
      status: 422,
      body: { message: 'The day can’t be in the future.' },
    })
    expect(await close('2026-12')).toMatchObject({ status: 422 })
    expect(await close('2026-11', agent)).toMatchObject({ status: 403 })
    expect(await close('2026-11')).toMatchObject({ status: 200, body: { closed: ['2026-11'] } })
    expect(await close('2026-11')).toMatchObject({ status: 409 })
    expect(await record(bookingId, { amount: 2, receivedOn: '2026-11-30' })).toMatchObject({
      status: 422,
      body: { message: 'The books of this month are closed. Please use a day of an open month.' },
    })
    expect(await record(bookingId, { amount: 3, receivedOn: '2026-12-01' })).toMatchObject({ status: 201 })
    expect((await journal()).movements.map(short)).toEqual([
      ['2026-12-01', 'payment', 'cash', 3, 'USD'],
      ['2026-11-30', 'payment', 'cash', 1, 'USD'],
    ])
    const { months } = (await ask('/books/months', { token: agent })).body
    expect(months).toEqual([
      { month: '2026-12', closedAt: null, closedBy: null },
      { month: '2026-11', closedAt: new Date(noon).toISOString(), closedBy: expect.stringMatching(/^admin/) },
    ])
    const { rows } = (await ask('/audit?action=month%20closed', { token: admin })).body
    expect(rows[0]).toMatchObject({ entityId: '2026-11', actor: expect.stringMatching(/^admin/) })
  })

  test('also closes earlier open months', async () => {
    const ride = await aBookingMade(db)
    await aPaymentOf(db, ride, { paidAt: noon - 70 * aDay, amount: 100 })
    expect(await close('2026-11')).toMatchObject({ body: { closed: ['2026-09', '2026-10', '2026-11'] } })
  })

  test('books a late gateway payment in the open month, without losing it', async () => {
    const { bookingId, guestKey, totalPrice: total } = await booked()
    const started = await ask('/bookings', {
      body: { bookingId, total, paymentMethod: 'card' },
      headers: { 'x-guest-key': guestKey },
    })
    await close('2026-11')
    // The event was read before midnight and waited until the month was closed.
    app.at(noon - aDay)
    const response = await ask('/payments/payhere/notify', {
      body: new URLSearchParams(
        signed({ order_id: started.body.payment.orderReference, payhere_amount: '35.00', status_code: '2' }),
      ).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(response.status).toBe(200)
    expect((await journal()).movements.map(short)).toEqual([['2026-12-01', 'payment', 'card', 35, 'USD']])
  })

  test('waits for a payment that is being recorded, which then belongs to it', async () => {
    const ride = await aBookingMade(db)
    let closing = close('none')
    await db.transaction().execute(async (tx) => {
      expect(await isDayClosed(tx, '2026-11-30')).toBe(false)
      closing = close('2026-11')
      await pause(150)
      expect(await db.selectFrom('closed_month').select('month').execute()).toEqual([])
      await aPaymentOf(tx, ride, { paidAt: noon - aDay, amount: 100 })
    })
    expect(await closing).toMatchObject({ status: 200 })
    expect((await journal()).movements.map(short)).toEqual([['2026-11-30', 'payment', 'bank', 1, 'USD']])
  })

  test('ten clerks record for November while an admin closes it: each entry is in November or refused', async () => {
    const bookings = await Promise.all(
      Array.from({ length: 10 }, () => aBookingMade(db, { total: 1_000, status: 'confirmed' })),
    )
    const outcomes = await Promise.all([
      ...bookings.map(async (id) => {
        await pause(Math.random() * 60)
        return (await record(id, { amount: 1, receivedOn: '2026-11-30' })).status
      }),
      pause(30).then(async () => (await close('2026-11')).status),
    ])
    expect(outcomes.pop()).toBe(200)
    expect(outcomes.every((status) => status === 201 || status === 422)).toBe(true)
    const { movements } = await journal()
    expect(movements.map(short)).toEqual(
      outcomes.filter((status) => status === 201).map(() => ['2026-11-30', 'payment', 'cash', 1, 'USD']),
    )
  })

  test.each(['0026-11-20', '2025-11-01'])(
    'no entry is dated %s, a mistyped year or too long ago',
    async (receivedOn) => {
      const { bookingId } = await booked()
      const refused = await record(bookingId, { amount: 10, receivedOn })
      expect([refused.status, (await journal()).movements]).toEqual([422, []])
    },
  )

  test('cannot be reopened or changed in the database', async () => {
    await aPaymentOf(db, await aBookingMade(db), { paidAt: noon - aDay, amount: 100 })
    await close('2026-11')
    await expect(db.deleteFrom('closed_month').execute()).rejects.toThrow('the books only grow')
    await expect(db.updateTable('movement').set({ amount: 1 }).execute()).rejects.toThrow('the books only grow')
    await expect(db.deleteFrom('earning').execute()).rejects.toThrow('the books only grow')
  })
})

describe('double entries', () => {
  const safari = { kind: 'private', currency: 'USD', status: 'completed', time_slot: 'morning', park: 'yala' } as const

  test('a trip becomes revenue on its day, and a later price change counts on the day of the change', async () => {
    const id = await aBookingMade(db, {
      ...safari,
      day: dayIn(-1),
      total: 10_000,
      price: JSON.stringify({ ticketPrice: 3_000 }),
    })
    await aPaymentOf(db, id, { paidAt: noon - 9 * aDay, amount: 10_000, method: 'cash' })
    const trip = ['2026-11-30 1200 100 USD', '2026-11-30 4000 -70 USD', '2026-11-30 2100 -30 USD']
    const money = ['2026-11-22 1000 100 USD', '2026-11-22 1200 -100 USD']
    expect(await posted()).toEqual([...money, ...trip])
    await close('2026-11')
    await db
      .updateTable('booking')
      .set({ total: 9_000, changed_at: new Date(noon) })
      .where('id', '=', id)
      .execute()
    expect(await posted()).toEqual([...money, ...trip, '2026-12-01 1200 -10 USD', '2026-12-01 4000 10 USD'])
  })

  test('only confirmed trips whose day is over are revenue', async () => {
    await aBookingMade(db, { ...safari, day: dayIn(0), total: 100 })
    await aBookingMade(db, { ...safari, day: dayIn(-3), total: 100, status: 'pending' })
    expect(await posted()).toEqual([])
    app.at(noon + aDay)
    await recordPastEarnings(app)
    app.at(noon)
    expect(await posted()).toEqual(['2026-12-01 1200 1 USD', '2026-12-01 4000 -1 USD'])
  })

  test('a cancelled trip leaves its fee, and confirming it again makes it revenue again', async () => {
    const id = await aBookingMade(db, {
      kind: 'room',
      room_type: 'double',
      check_out: dayIn(-1),
      day: dayIn(-3),
      currency: 'USD',
      status: 'completed',
      total: 800,
    })
    await recordPastEarnings(app)
    const change = (values: object) =>
      db
        .updateTable('booking')
        .set({ ...values, changed_at: new Date(noon) })
        .where('id', '=', id)
        .execute()
    await change({ status: 'cancelled', cancel_reason: 'guest', cancellation_fee: 200 })
    await change({ status: 'confirmed', cancel_reason: null, cancellation_fee: null })
    expect(await posted()).toEqual([
      ...['2026-11-28 1200 8 USD', '2026-11-28 4010 -8 USD'],
      ...['2026-12-01 1200 -8 USD', '2026-12-01 4010 8 USD', '2026-12-01 1200 2 USD', '2026-12-01 4030 -2 USD'],
      ...['2026-12-01 1200 8 USD', '2026-12-01 4010 -8 USD', '2026-12-01 1200 -2 USD', '2026-12-01 4030 2 USD'],
    ])
  })

  test('a trip that is changed while its day is posted to the books counts once', async () => {
    const cancelled = await aBookingMade(db, { ...safari, day: dayIn(-1), total: 100 })
    const repriced = await aBookingMade(db, { ...safari, day: dayIn(-1), total: 100 })
    const change = (id: string, values: object) =>
      db
        .updateTable('booking')
        .set({ ...values, changed_at: new Date(noon) })
        .where('id', '=', id)
        .execute()
    let changes: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (tx) => {
      await recordEarnings(tx, dayIn(-1))
      changes = Promise.all([
        change(cancelled, { status: 'cancelled', cancel_reason: 'guest' }),
        change(repriced, { total: 120 }),
      ])
      await pause(150)
    })
    await changes
    const { rows } = await sql<{
      booking: string
      amount: number
    }>`select booking, sum(amount)::int as amount from earning group by booking`.execute(db)
    expect(new Map(rows.map((row) => [row.booking, row.amount]))).toEqual(
      new Map([
        [cancelled, 0],
        [repriced, 120],
      ]),
    )
  })

  test('a trip that changes in the last second of its day while the day is posted counts with the change', async () => {
    const cancelled = await aBookingMade(db, { ...safari, day: dayIn(-1), total: 100 })
    const repriced = await aBookingMade(db, { ...safari, day: dayIn(-1), total: 100 })
    const lastSecond = new Date('2026-11-30T18:29:59Z')
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('booking')
        .set({ status: 'cancelled', cancel_reason: 'guest', changed_at: lastSecond })
        .where('id', '=', cancelled)
        .execute()
      await tx.updateTable('booking').set({ total: 120, changed_at: lastSecond }).where('id', '=', repriced).execute()
      await recordEarnings(db, dayIn(-1))
    })
    expect((await posted()).toSorted()).toEqual([
      ...['2026-11-30 1200 -1 USD', '2026-11-30 1200 0.2 USD', '2026-11-30 1200 1 USD', '2026-11-30 1200 1 USD'],
      ...['2026-11-30 4000 -0.2 USD', '2026-11-30 4000 -1 USD', '2026-11-30 4000 -1 USD', '2026-11-30 4000 1 USD'],
    ])
  })

  test('clerks can change bookings while their trips are posted, and neither waits for the other', async () => {
    const id = await aBookingMade(db, { ...safari, day: dayIn(-1), total: 100 })
    await db.transaction().execute(async (clerk) => {
      await lockBooking(clerk, id)
      const adding = recordPastEarnings(app)
      expect(await Promise.race([adding.then(() => 'added'), pause(1_000).then(() => 'waits')])).toBe('added')
    })
  })

  test('the lines of each day and currency add up to zero', async () => {
    const id = await aBookingMade(db, {
      ...safari,
      day: dayIn(-2),
      total: 7_777,
      price: JSON.stringify({ ticketPrice: 2_345 }),
    })
    const paid = await aPaymentOf(db, id, { paidAt: noon - aDay, amount: 9_999, method: 'paypal' })
    await aRefundOf(db, paid, { doneAt: noon, amount: 1_111 })
    await aRefundOf(db, paid, { doneAt: noon, amount: 222, reason: 'overpaid' })
    const ride = await aBookingMade(db, { day: dayIn(-1), status: 'confirmed', currency: 'EUR', total: 4_501 })
    await aPaymentOf(db, ride, { paidAt: noon, amount: 4_500, currency: 'EUR', method: 'cash' })
    const sums = new Map<string, number>()
    for (const { Date: day, Currency, Debit, Credit } of await ledger()) {
      const name = `${day} ${Currency}`
      sums.set(name, (sums.get(name) ?? 0) + Math.round(Number(Debit) * 100) - Math.round(Number(Credit) * 100))
    }
    expect([...sums].sort()).toEqual([
      ['2026-11-29 USD', 0],
      ['2026-11-30 EUR', 0],
      ['2026-11-30 USD', 0],
      ['2026-12-01 EUR', 0],
      ['2026-12-01 USD', 0],
    ])
  })
})

describe('receivables', () => {
  test('list every confirmed booking with a balance, the oldest first, with its age', async () => {
    const ride = { status: 'confirmed', currency: 'EUR', total: 1_000 } as const
    await aBookingMade(db, { ...ride, day: dayIn(3), customer_name: 'Upcoming' })
    const part = await aBookingMade(db, {
      ...ride,
      day: dayIn(-40),
      customer_name: 'Part',
      payment_status: 'part paid',
    })
    await aPaymentOf(db, part, { paidAt: noon, amount: 400, currency: 'EUR' })
    await aBookingMade(db, { ...ride, day: dayIn(-100), customer_name: 'Old', currency: 'USD' })
    await aBookingMade(db, { ...ride, day: dayIn(-5), customer_name: 'Pending', status: 'pending' })
    await aBookingMade(db, { ...ride, day: dayIn(-5), customer_name: 'Paid', payment_status: 'paid' })
    await aBookingMade(db, {
      ...ride,
      day: dayIn(-5),
      customer_name: 'Cancelled',
      status: 'cancelled',
      cancellation_fee: 0,
    })
    const charged = await aBookingMade(db, {
      ...ride,
      day: dayIn(-5),
      customer_name: 'Charged back',
      status: 'cancelled',
      cancellation_fee: 300,
    })
    await aPaymentOf(db, charged, { paidAt: noon, amount: 1_000, status: 'disputed' })
    const { receivables, totals } = (await ask('/books/receivables', { token: agent })).body
    expect(
      receivables.map(({ name, due, age, received, balance }: Record<string, unknown>) => [
        name,
        due,
        age,
        received,
        balance,
      ]),
    ).toEqual([
      ['Old', dayIn(-100), 'days91', 0, 10],
      ['Part', dayIn(-40), 'days31', 4, 6],
      ['Charged back', dayIn(-5), 'days0', 0, 3],
      ['Upcoming', dayIn(3), 'upcoming', 0, 10],
    ])
    expect(totals).toEqual([
      { age: 'upcoming', currency: 'EUR', bookings: 1, balance: 10 },
      { age: 'days0', currency: 'EUR', bookings: 1, balance: 3 },
      { age: 'days31', currency: 'EUR', bookings: 1, balance: 6 },
      { age: 'days91', currency: 'USD', bookings: 1, balance: 10 },
    ])
    const names = async (query: string) =>
      (await ask(`/books/receivables?${query}`, { token: agent })).body.receivables.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names('age=days31')).toEqual(['Part'])
    expect(await names('age=upcoming')).toEqual(['Upcoming'])
    const first = (await ask('/books/receivables?limit=3', { token: agent })).body
    expect(await names(`limit=3&cursor=${first.next}`)).toEqual(['Upcoming'])
    const latest = (await ask('/books/receivables?limit=3&order=latest', { token: agent })).body
    expect(latest.receivables.map(({ name }: { name: string }) => name)).toEqual(['Upcoming', 'Charged back', 'Part'])
    expect(await names(`limit=3&order=latest&cursor=${latest.next}`)).toEqual(['Old'])
    expect((await ask('/books/receivables?order=name', { token: agent })).status).toBe(400)
    const { text } = await ask('/books/receivables.csv?age=days91', { token: agent })
    expect(text.split('\r\n')[1]).toMatch(/,Old,ada@example\.org,'\+94771234567,.*,More than 90 days,10,0,10,USD$/)
  })
})

test('a ledger of the year 9999 is refused, because its end is not a valid day', async () => {
  const { status } = await ask('/books/ledger.csv?from=9999-12-31&to=9999-12-31', { token: agent })
  expect(status).toBe(400)
})
