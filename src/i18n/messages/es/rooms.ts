import type * as en from '#i18n/messages/en/rooms.ts'
import type { Translation } from '#i18n/translation.ts'
import { counted } from './grammar.ts'

export const roomNames: Translation<typeof en.roomNames> = {
  triple: 'Habitación triple',
  double: 'Habitación doble',
  hostel: 'Cama en dormitorio compartido',
}

export const roomCount: Translation<typeof en.roomCount> = (type, rooms) =>
  type === 'hostel' ? counted(rooms, 'cama') : counted(rooms, 'habitación', 'habitaciones')
export const nightCount: Translation<typeof en.nightCount> = (nights) => counted(nights, 'noche')
export const guestCount: Translation<typeof en.guestCount> = (guests) => counted(guests, 'huésped', 'huéspedes')
export const stayDates: Translation<typeof en.stayDates> = (checkIn, checkOut) => `${checkIn} – ${checkOut}`
