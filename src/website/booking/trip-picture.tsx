import { IllustrationBadge } from '#components/badge.tsx'
import { Picture } from '#components/picture.tsx'
import {
  type AnyPicture,
  pictureAt,
  pictureOfPackage,
  pictureOfRoom,
  pictureOfVehicle,
} from '#domain/content/picture.ts'

/** A decorative picture of the package, room or car; of its park without a cover. */
export function TripPicture({
  trip,
  cover,
  className = '',
}: {
  trip: Trip
  /** The address of the package's picture. */
  cover?: string | undefined
  className?: string
}) {
  const picture = cover ? pictureAt(cover) : pictureOf(trip)
  return (
    <div
      className={`-mx-2.5 -mt-3.5 relative mb-6 overflow-hidden rounded-lg bg-lagoon-100 sm:-mx-4.5 sm:-mt-4.5 print:hidden [&_img]:aspect-[5/2] [&_img]:w-full [&_img]:object-cover [&_img]:object-[50%_72%] ${className}`}
    >
      {picture ? (
        <Picture picture={picture} alt="" sizes="(max-width: 1023px) 92vw, 800px" />
      ) : (
        <img src={cover} alt="" width={1200} height={800} />
      )}
      {(trip.roomType || trip.vehicle) && <IllustrationBadge className="absolute top-3 left-3" />}
    </div>
  )
}

type Trip = {
  park?: string | null | undefined
  roomType?: string | null | undefined
  vehicle?: string | undefined
}

function pictureOf({ park, roomType, vehicle }: Trip): AnyPicture {
  if (roomType) return pictureOfRoom(roomType)
  if (vehicle) return pictureOfVehicle(vehicle)
  return pictureOfPackage({ park: park ?? '' })
}
