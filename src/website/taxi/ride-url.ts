import { isDay, minuteOfTime } from '#domain/primitives/date.ts'
import { maxPassengers, type Ride, vehicleIds, vehicleSeats } from '#domain/rides/taxi.ts'

const maxPlaceLength = 200

/** Missing and invalid values are not chosen yet. */
export function rideFromUrl(params: URLSearchParams): Ride {
  const value = (name: keyof Ride) => params.get(name) ?? ''
  const count = Number(value('passengers'))
  const passengers = Number.isInteger(count) && count >= 1 && count <= maxPassengers ? count : 1
  const vehicle = vehicleIds.find((id) => id === value('vehicle')) ?? ''
  return {
    pickup: value('pickup').slice(0, maxPlaceLength),
    drop: value('drop').slice(0, maxPlaceLength),
    date: isDay(value('date')) ? value('date') : '',
    time: minuteOfTime(value('time')) === null ? '' : value('time'),
    passengers,
    vehicle: vehicle && vehicleSeats(vehicle, passengers) ? vehicle : '',
  }
}

/** The query of a ride; '' without any choice. */
export function rideQuery(ride: Ride): string {
  const values = Object.entries({ ...ride, passengers: ride.passengers === 1 ? '' : String(ride.passengers) })
  return new URLSearchParams(values.filter(([, value]) => value !== '')).toString()
}
