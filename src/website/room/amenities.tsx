import {
  AirVent,
  Bath,
  Bike,
  Fan,
  Footprints,
  LampDesk,
  Layers,
  type LucideIcon,
  Plane,
  Refrigerator,
  Shirt,
  Trees,
  Utensils,
  Wifi,
} from 'lucide-react'
import type { RoomType } from '#domain/stays/room.ts'
import { type Amenity, amenityNames } from '#i18n/rooms.ts'

/** Amenities of the room itself. The dormitory has no fridge, desk or washroom for each guest. */
export const roomAmenities: Record<RoomType, readonly Amenity[]> = {
  triple: ['air', 'fan', 'fridge', 'washroom', 'towels', 'desk', 'garden', 'wifi'],
  double: ['air', 'fan', 'fridge', 'washroom', 'towels', 'desk', 'garden', 'wifi'],
  hostel: ['towels', 'wifi'],
}
/** Amenities for all guests of the lodge. */
export const lodgeAmenities: readonly Amenity[] = ['restaurant', 'laundry', 'airport', 'bicycle', 'tours']

export function Amenities({ of, className = 'sm:grid-cols-2' }: { of: readonly Amenity[]; className?: string }) {
  return (
    <ul className={`grid grid-cols-2 gap-x-4 gap-y-3.5 sm:gap-x-8 ${className}`}>
      {of.map((amenity) => {
        const Icon = amenityIcons[amenity]
        return (
          <li
            key={amenity}
            className="flex items-center gap-2.5 text-[15px] leading-snug sm:gap-3 sm:text-[16px] font-[560] text-sand-800"
          >
            <span className="grid size-8 shrink-0 sm:size-10 place-items-center rounded-full bg-lagoon-100 text-lagoon-700">
              <Icon className="icon" aria-hidden="true" />
            </span>
            {amenityNames[amenity]}
          </li>
        )
      })}
    </ul>
  )
}

export const amenityIcons: Record<Amenity, LucideIcon> = {
  air: AirVent,
  fan: Fan,
  fridge: Refrigerator,
  washroom: Bath,
  towels: Layers,
  desk: LampDesk,
  garden: Trees,
  wifi: Wifi,
  restaurant: Utensils,
  laundry: Shirt,
  airport: Plane,
  bicycle: Bike,
  tours: Footprints,
}
