import { afterEach, expect, test, vi } from 'vitest'
import { revealIdentities } from './operations.ts'

afterEach(() => vi.unstubAllGlobals())

test('the identities of a day with more than 200 guests are revealed in several requests', async () => {
  const sent = vi.fn(async (_path: string, { body }: { body: string }) => {
    const { bookings } = JSON.parse(body) as { bookings: string[] }
    return bookings.length > 200
      ? new Response('{}', { status: 400 })
      : Response.json({ success: true, identities: bookings.map((id) => ({ id })) })
  })
  vi.stubGlobal('fetch', sent)
  const guests = Array.from({ length: 401 }, (_, index) => `guest ${index}`)
  const response = await revealIdentities('token', guests, 'the gate asks')
  expect(response.ok && response.body.identities.map(({ id }) => id)).toEqual(guests)
  expect(sent).toHaveBeenCalledTimes(3)
})
