import type { Slot } from '#domain/bookings/time-slot.ts'
import type { JeepType } from '#domain/packages/package.ts'
import type { RoomType } from '#domain/stays/room.ts'

/** Titles of what resellers sell, as their guests read them. */
export const octo = {
  privateSafari: (name: string) => `${name} (private jeep)`,
  sharedSafari: (name: string) => `${name} (seat in a shared jeep)`,
  slots: {
    morning: 'Morning safari',
    afternoon: 'Afternoon safari',
    extended: 'Extended morning safari',
    fullDay: 'Full-day safari',
  } satisfies Record<Slot, string>,
  jeeps: { basic: 'basic jeep', luxury: 'luxury jeep', superLuxury: 'super luxury jeep' } satisfies Record<
    JeepType,
    string
  >,
  rooms: { triple: 'Triple room', double: 'Double room', hostel: 'Bed in the hostel' } satisfies Record<
    RoomType,
    string
  >,
  nights: (count: number) => (count === 1 ? '1 night' : `${count} nights`),
  units: {
    foreignAdult: 'Adult',
    foreignChild: 'Child',
    infant: 'Infant',
    saarcAdult: 'Adult from a SAARC country',
    saarcChild: 'Child from a SAARC country',
    localAdult: 'Adult, resident of Sri Lanka',
    localChild: 'Child, resident of Sri Lanka',
    room: 'Room',
  },
  atGate: 'Park fees, which guests pay at the gate',
}
