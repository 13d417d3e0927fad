import type { z } from 'zod'
import type { ContactRequest } from '#contracts/messaging/contact.ts'
import { aRequest, aRide, aStay, aTrip, dayIn } from './safari.ts'

/** A card number of the tests, written into whatever can be sent: it must be nowhere afterwards. */
export const canary = '4012888888881881'

type Write = { method: string; path: string; body: object; isStaffs?: boolean }
type Made = { bookingId: string; totalPrice: number }

/** What a guest can write, each as it is taken. */
export function aGuestsWrites(pkg: { id: string }, { bookingId, totalPrice: total }: Made): Write[] {
  const message: z.input<typeof ContactRequest> = {
    ...{ name: 'Ada', email: 'ada@example.org', phone: '', message: 'Is the park open?', website: '' },
  }
  const pay = { bookingId, total, onlineRef: 'TT 4711', paymentMethod: 'online' }
  const post = (path: string, body: object) => ({ method: 'POST', path, body })
  return [
    // One each: a guest may have only so many bookings open.
    ...Array.from({ length: 8 }, (_, nr) =>
      post('/bookings', { ...aRequest(pkg, { date: dayIn(20 + nr) }), onlineRef: '' }),
    ),
    post('/bookings', { ...aStay({ checkIn: dayIn(30), checkOut: dayIn(31), specialRequests: 'late', total: 32 }) }),
    post('/bookings', aRide({ specialRequests: 'a child seat' })),
    post('/bookings', aTrip({ date: dayIn(33), specialRequests: 'birds' })),
    post('/bookings', pay),
    post('/contact', message),
    { method: 'PATCH', path: `/bookings/mine/${bookingId}`, body: { pickupLocation: 'Lake Side', guests: ['Ada'] } },
    post(`/bookings/mine/${bookingId}/move`, { date: dayIn(12) }),
    // Refused, because nothing comes back: the booking is needed further on.
    post(`/bookings/mine/${bookingId}/cancel`, { expectedRefund: 99_999 }),
    post('/newsletter', { email: 'ada@example.org', website: '' }),
    post('/holds', { packageId: pkg.id, reservationType: 'private', timeSlot: 'morning', people: 2, date: dayIn(40) }),
  ]
}

/** What staff can write about a booking, and beside it. */
export function staffWrites(pkg: { id: string }, { bookingId }: Made): Write[] {
  const written = {
    name: 'Grace',
    email: 'grace@example.org',
    phone: '0771234567',
    date: dayIn(50),
    specialRequests: '',
  }
  const card = { paymentMethod: 'Credit Card', cardDetails: { number: canary, expiry: '12/30', cvv: '123' } }
  const staffs = (method: string, path: string, body: object) => ({ method, path, body, isStaffs: true })
  return [
    staffs('POST', '/bookings/admin/create-booking', { ...written, ...card, packageId: pkg.id }),
    staffs('PUT', `/bookings/${bookingId}`, { ...written, ...card }),
    staffs('POST', `/bookings/${bookingId}/payments`, {
      method: 'cash',
      amount: 1,
      reference: 'receipt 7',
      expectedBalance: 35,
    }),
    staffs('POST', `/bookings/${bookingId}/refunds`, {
      amount: 1,
      reason: 'goodwill',
      note: 'rain',
      expectedBalance: 34,
    }),
    staffs('POST', '/available-dates', { title: 'Closed', start: dayIn(60), end: dayIn(60), available: false }),
    staffs('PUT', '/admin/me/settings', { language: 'en' }),
    staffs('POST', '/admin/login', { email: 'ada@example.org', password: 'a password' }),
  ]
}

/** A form with a slip: what else stands in it, and the name of its file. */
export function canaryUploads(picture: Uint8Array<ArrayBuffer>): FormData[] {
  return ['amount', 'note', canary].flatMap((field, nr) =>
    canaryWritings.map((writing) => {
      const form = new FormData()
      form.set(field, nr === 1 ? `from card ${writing}` : writing)
      form.set('file', new File([picture], `${writing}.png`, { type: 'image/png' }))
      return form
    }),
  )
}

/** In the ways that people write it. */
export const canaryWritings = [canary, '4012 8888 8888 1881', '4012-8888-8888-1881', '4012.8888.8888.1881']
const writings = canaryWritings.map((writing, nr) => (nr === 2 ? `card ${writing}, 12/30` : writing))

/** The same body again and again, each time with the canary in another of its texts, in one of the ways people write it. */
export function canaryPlaces(body: object): object[] {
  let nr = 0
  const places = (value: unknown): unknown[] => {
    if (typeof value === 'string')
      return [writings[nr++ % writings.length], `${value} ${writings[nr++ % writings.length]}`]
    if (Array.isArray(value)) return [[...value, writings[nr++ % writings.length]]]
    if (!value || typeof value !== 'object') return []
    return Object.entries(value).flatMap(([name, inner]) => places(inner).map((place) => ({ ...value, [name]: place })))
  }
  return [body, ...(places(body) as object[])]
}
