import type { z } from 'zod'
import type { ContactRequest } from '#contracts/messaging/contact.ts'
import { aRequest, aRide, aStay, aTrip, dayIn } from './safari.ts'

/** A card number that tests write into every field; it must not be stored or logged anywhere. */
export const canary = '4012888888881881'

type Write = { method: string; path: string; body: object; isStaffRequest?: boolean }
type CreatedBooking = { bookingId: string; totalPrice: number }

/** Valid write requests of a guest. */
export function guestWrites(pkg: { id: string }, { bookingId, totalPrice: total }: CreatedBooking): Write[] {
  const message: z.input<typeof ContactRequest> = {
    name: 'Ada',
    email: 'ada@example.org',
    phone: '',
    message: 'Is the park open?',
    website: '',
  }
  const pay = { bookingId, total, onlineRef: 'TT 4711', paymentMethod: 'online' }
  const post = (path: string, body: object) => ({ method: 'POST', path, body })
  return [
    // Each by a new guest, because open bookings per guest are limited.
    ...Array.from({ length: 8 }, (_, index) =>
      post('/bookings', { ...aRequest(pkg, { date: dayIn(20 + index) }), onlineRef: '' }),
    ),
    post('/bookings', { ...aStay({ checkIn: dayIn(30), checkOut: dayIn(31), specialRequests: 'late', total: 32 }) }),
    post('/bookings', aRide({ specialRequests: 'a child seat' })),
    post('/bookings', aTrip({ date: dayIn(33), specialRequests: 'birds' })),
    post('/bookings', pay),
    post('/contact', message),
    { method: 'PATCH', path: `/bookings/mine/${bookingId}`, body: { pickupLocation: 'Lake Side', guests: ['Ada'] } },
    post(`/bookings/mine/${bookingId}/move`, { date: dayIn(12) }),
    // Refused because of the wrong refund, so that the booking stays.
    post(`/bookings/mine/${bookingId}/cancel`, { expectedRefund: 99_999 }),
    post('/newsletter', { email: 'ada@example.org', website: '' }),
    post('/holds', { packageId: pkg.id, reservationType: 'private', timeSlot: 'morning', people: 2, date: dayIn(40) }),
  ]
}

/** Valid write requests of staff, about a booking and other records. */
export function staffWrites(pkg: { id: string }, { bookingId }: CreatedBooking): Write[] {
  const details = {
    name: 'Grace',
    email: 'grace@example.org',
    phone: '0771234567',
    date: dayIn(50),
    specialRequests: '',
  }
  const card = { paymentMethod: 'Credit Card', cardDetails: { number: canary, expiry: '12/30', cvv: '123' } }
  const byStaff = (method: string, path: string, body: object) => ({ method, path, body, isStaffRequest: true })
  return [
    byStaff('POST', '/bookings/admin/create-booking', { ...details, ...card, packageId: pkg.id }),
    byStaff('PUT', `/bookings/${bookingId}`, { ...details, ...card }),
    byStaff('POST', `/bookings/${bookingId}/payments`, {
      method: 'cash',
      amount: 1,
      reference: 'receipt 7',
      expectedBalance: 35,
    }),
    byStaff('POST', `/bookings/${bookingId}/refunds`, {
      amount: 1,
      reason: 'goodwill',
      note: 'rain',
      expectedBalance: 34,
    }),
    byStaff('POST', '/available-dates', { title: 'Closed', start: dayIn(60), end: dayIn(60), available: false }),
    byStaff('PUT', '/admin/me/settings', { language: 'en' }),
    byStaff('POST', '/admin/login', { email: 'ada@example.org', password: 'a password' }),
  ]
}

/** Slip uploads with the canary in a text field and in the file name. */
export function canaryUploads(picture: Uint8Array<ArrayBuffer>): FormData[] {
  return ['amount', 'note', canary].flatMap((field, index) =>
    canaryFormats.map((format) => {
      const form = new FormData()
      form.set(field, index === 1 ? `from card ${format}` : format)
      form.set('file', new File([picture], `${format}.png`, { type: 'image/png' }))
      return form
    }),
  )
}

/** The card number in common formats. */
export const canaryFormats = [canary, '4012 8888 8888 1881', '4012-8888-8888-1881', '4012.8888.8888.1881']
const formats = canaryFormats.map((format, index) => (index === 2 ? `card ${format}, 12/30` : format))

/** Copies of a body, each with the canary in another text and in one of its formats. */
export function withCanaryInEachText(body: object): object[] {
  let index = 0
  const variantsOf = (value: unknown): unknown[] => {
    if (typeof value === 'string')
      return [formats[index++ % formats.length], `${value} ${formats[index++ % formats.length]}`]
    if (Array.isArray(value)) return [[...value, formats[index++ % formats.length]]]
    if (!value || typeof value !== 'object') return []
    return Object.entries(value).flatMap(([name, inner]) =>
      variantsOf(inner).map((variant) => ({ ...value, [name]: variant })),
    )
  }
  return [body, ...(variantsOf(body) as object[])]
}
