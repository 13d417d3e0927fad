import { isDay } from '#domain/primitives/date.ts'
import { minuteOfTime, mostPassengers, type Ride, vehicleIds, vehicleSeats } from '#domain/rides/taxi.ts'

const longestPlace = 200

/** The ride that an address tells of; what it does not tell, or what cannot be, is not chosen yet. */
export function rideFromUrl(params: URLSearchParams): Ride {
  const told = (name: keyof Ride) => params.get(name) ?? ''
  const count = Number(told('passengers'))
  const passengers = Number.isInteger(count) && count >= 1 && count <= mostPassengers ? count : 1
  const vehicle = vehicleIds.find((id) => id === told('vehicle')) ?? ''
  return {
    pickup: told('pickup').slice(0, longestPlace),
    drop: told('drop').slice(0, longestPlace),
    date: isDay(told('date')) ? told('date') : '',
    time: minuteOfTime(told('time')) === null ? '' : told('time'),
    passengers,
    vehicle: vehicle && vehicleSeats(vehicle, passengers) ? vehicle : '',
  }
}

/** The same ride as an address, so that reload and Back lose nothing; '' for one that nobody has touched. */
export function rideQuery(ride: Ride): string {
  const told = Object.entries({ ...ride, passengers: ride.passengers === 1 ? '' : String(ride.passengers) })
  return new URLSearchParams(told.filter(([, value]) => value !== '')).toString()
}
