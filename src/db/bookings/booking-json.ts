/** What is kept with a booking as documents: for people to read, not for the records to look for. */
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
  /** Of the clock that the guest reads, as his browser names it. */
  timeZone?: string
  /** The names of those who come along, as the guest fills them in later. */
  guests?: string[]
}
export type BookingMeals = {
  mealOption: string
  vegOption: string
  breakfast: string[]
  lunch: string[]
  eggs: boolean
}
