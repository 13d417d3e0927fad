import { expect, test } from 'vitest'
import { balanceSeen } from '#test/support/balance-seen.ts'
import { aToken } from '#test/support/builders.ts'
import { noon } from '#test/support/safari.ts'
import { testSlipApi } from '#test/support/slip-requests.ts'

const { db, app, ask, aBooking, send, png, pdf } = await testSlipApi()

test('waiting slips are sorted by arrival, all slips latest first; both orders can be reversed', async () => {
  const token = await aToken(db, 'agent')
  const sent: string[] = []
  for (const minute of [0, 1, 2]) {
    app.at(noon + minute * 60_000)
    const booking = await aBooking()
    await send(booking, png)
    sent.push(booking.bookingId)
  }
  const listed = async (query: string) => {
    const { body } = await ask(`/payments/slips?${query}`, { token })
    return body.slips.map(({ bookingId }: { bookingId: string }) => bookingId)
  }
  expect(await listed('')).toEqual(sent)
  expect(await listed('order=latest')).toEqual(sent.toReversed())
  expect(await listed('status=all')).toEqual(sent.toReversed())
  expect(await listed('status=all&order=oldest')).toEqual(sent)
  expect((await ask('/payments/slips?order=name', { token })).status).toBe(400)
})

test('a clerk accepts one slip in part and the next for the rest; a second clerk gets a conflict', async () => {
  const [agent, viewer] = [await aToken(db, 'agent'), await aToken(db, 'viewer')]
  const booking = await aBooking()
  await send(booking, png)
  expect(await ask('/payments/slips')).toMatchObject({ status: 401 })
  expect(await ask('/payments/slips', { token: viewer })).toMatchObject({ status: 403 })
  const { body } = await ask('/payments/slips', { token: agent })
  expect(body.slips).toMatchObject([{ bookingId: booking.bookingId, amount: 35, currency: 'USD', sameFile: [] }])
  expect(Date.parse(body.slips[0].lookBy)).toBe(noon + 72 * 3_600_000)
  const [{ id }] = body.slips
  const accept = async (slipId: string, asked: object = {}) => {
    const body = { ...(await balanceSeen(db, slipId)), ...asked }
    return ask(`/payments/slips/${slipId}/accept`, { token: agent, body })
  }
  expect(await accept(id, { amount: 0 })).toMatchObject({ status: 400 })
  expect(await accept(id, { amount: 20 })).toMatchObject({
    status: 200,
    body: {
      slip: { status: 'accepted in part', accepted: 20 },
      booking: { paymentStatus: 'part paid', status: 'pending' },
    },
  })
  expect(await accept(id)).toMatchObject({ status: 409 })
  await send(booking, pdf)
  const [second] = (await ask('/payments/slips', { token: agent })).body.slips
  expect(second).toMatchObject({ amount: 15 })
  expect(await accept(second.id)).toMatchObject({
    body: { slip: { status: 'accepted' }, booking: { paymentStatus: 'paid', status: 'confirmed' } },
  })
  expect(await accept('nothing')).toMatchObject({ status: 404 })
})

test('two slips of one transfer are two payments once the first was accepted', async () => {
  const agent = await aToken(db, 'agent')
  const booking = await aBooking()
  await send(booking, png)
  await send(booking, pdf)
  const { slips } = (await ask('/payments/slips', { token: agent })).body
  for (const { id } of slips) {
    const body = { amount: 10, ...(await balanceSeen(db, id)) }
    expect(await ask(`/payments/slips/${id}/accept`, { token: agent, body })).toMatchObject({ status: 200 })
  }
  const { body } = await ask(`/bookings/mine/${booking.bookingId}/account`, {
    headers: { 'x-guest-key': booking.guestKey },
  })
  expect(body).toMatchObject({ account: { received: 20, balance: 15 } })
})

test('a rejected slip emails the guest the reason and leaves time for another one', async () => {
  const agent = await aToken(db, 'agent')
  const booking = await aBooking()
  await send(booking, png)
  const [{ id }] = (await ask('/payments/slips', { token: agent })).body.slips
  const reject = (reason: string) =>
    ask(`/payments/slips/${id}/reject`, { token: agent, body: { reason, expectedBalance: 35 } })
  expect(await reject('  ')).toMatchObject({ status: 422 })
  expect(await reject('It shows another name.')).toMatchObject({
    status: 200,
    body: {
      slip: { status: 'rejected', reason: 'It shows another name.' },
      booking: { paymentStatus: 'unpaid', holdExpiresAt: new Date(noon + 24 * 3_600_000).toISOString() },
    },
  })
  const emails = await db.selectFrom('outbox').select('topic').execute()
  expect(emails.map(({ topic }) => topic)).toContain('slip rejected')
  expect(await send(booking, png)).toMatchObject({ status: 201 })
})

test('a PDF is downloaded as a sandboxed attachment, and staff see that two bookings share a file', async () => {
  const [agent, editor] = [await aToken(db, 'agent'), await aToken(db, 'editor')]
  const [first, other] = [await aBooking(), await aBooking()]
  await send(first, pdf)
  await send(other, pdf)
  const { slips } = (await ask('/payments/slips', { token: agent })).body
  expect(slips.map(({ sameFile }: { sameFile: string[] }) => sameFile)).toEqual([[other.bookingId], [first.bookingId]])
  const file = await ask(`/payments/slips/${slips[0].id}/file`, { token: agent })
  expect(file.status).toBe(200)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="slip-[\w-]+\.pdf"$/)
  expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(await ask(`/payments/slips/${slips[0].id}/file`, { token: editor })).toMatchObject({ status: 403 })
  expect(await ask('/payments/slips/1/file', { token: agent })).toMatchObject({ status: 404 })
})
