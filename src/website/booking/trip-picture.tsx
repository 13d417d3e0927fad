import { IllustrationBadge } from '#components/badge.tsx'
import { Picture } from '#components/picture.tsx'
import { type AnyPicture, pictureOfPackage, pictureOfRoom, pictureOfVehicle } from '#domain/content/picture.ts'

/** A decorative picture of the park, room or car. */
export function TripPicture({ trip, className = '' }: { trip: Trip; className?: string }) {
  return (
    <div
      className={`-mx-2.5 -mt-3.5 relative mb-6 overflow-hidden rounded-lg bg-lagoon-100 sm:-mx-4.5 sm:-mt-4.5 print:hidden [&_img]:aspect-[5/2] [&_img]:w-full [&_img]:object-cover [&_img]:object-[50%_72%] ${className}`}
    >
      <Picture picture={pictureOf(trip)} alt="" sizes="(max-width: 1024px) 92vw, 800px" />
      {(trip.roomType || trip.vehicle) && <IllustrationBadge className="absolute top-3 left-3" />}
    </div>
  )
}

type Trip = {
  park?: string | null | undefined
  timeSlot?: string | null | undefined
  roomType?: string | null | undefined
  vehicle?: string | undefined
}

function pictureOf({ park, timeSlot, roomType, vehicle }: Trip): AnyPicture {
  if (roomType) return pictureOfRoom(roomType)
  if (vehicle) return pictureOfVehicle(vehicle)
  return pictureOfPackage({ park: park ?? '', presetSlot: timeSlot ?? null })
}
