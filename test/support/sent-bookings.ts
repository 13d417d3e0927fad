import type { StoredPackage } from '#db/packages/packages.ts'
import { dayIn } from './safari.ts'

/** Valid request bodies of each kind of booking, as the forms send them. */
export function sentBookings(pkg: Pick<StoredPackage, 'id' | 'name'>) {
  const request = {
    packageId: pkg.id,
    packageName: pkg.name,
    customerName: 'Ada Lovelace',
    customerEmail: 'ada@example.org',
    customerPhone: '+44 20 7946 0000',
    reservationType: 'private',
    park: 'yala',
    visitorType: 'foreign',
    passportNumber: 'X1234567',
    timeSlot: 'morning',
    people: 2,
    date: dayIn(10),
    totalPrice: 35,
    somethingNobodyKnows: true,
  }
  const shared = { reservationType: 'shared', people: 2, selectedSeats: [1, 2], totalPrice: 46 }
  const stay = {
    kind: 'room',
    roomType: 'double',
    checkIn: dayIn(10),
    checkOut: dayIn(12),
    guests: 2,
    rooms: 1,
    total: 64,
    customerName: 'Ada Lovelace',
    customerEmail: 'ada@example.org',
    customerPhone: '+44 20 7946 0000',
  }
  const { customerName, customerEmail, customerPhone } = stay
  const contact = { customerName, customerEmail, customerPhone }
  const ride = {
    kind: 'taxi',
    pickup: 'Yala',
    drop: 'Ella',
    date: dayIn(10),
    time: '06:00',
    passengers: 2,
    vehicle: 'car',
    estimatedPrice: 125,
    ...contact,
  }
  const trip = { kind: 'general', participants: 2, date: dayIn(10), timeSlot: '09:00 AM', total: 0, ...contact }
  return { request, shared, stay, ride, trip }
}
