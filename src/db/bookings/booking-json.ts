/** JSON columns of a booking: for display, never searched. */
export type BookingDetails = {
  pickupLocation?: string
  hotelWhatsapp?: string
  accommodation?: string
  localContact?: string
  localAccommodation?: string
  specialRequests?: string
  dropLocation?: string
  pickupTime?: string
  vehicle?: string
  /** The distance of a ride's estimate; omitted if it is the specification's. */
  kilometres?: number
  /** The time zone of the guest's browser. */
  timeZone?: string
  /** Names of the participants, as the guest fills them in later. */
  guests?: string[]
}
export type BookingMeals = {
  mealOption: string
  vegOption: string
  breakfast: string[]
  lunch: string[]
  eggs: boolean
}
