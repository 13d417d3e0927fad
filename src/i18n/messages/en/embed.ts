/** The page that partner hotels show in a frame on their websites. */
export const embed = {
  title: (business: string) => `Safaris with ${business}`,
  safari: 'Safari',
  day: 'Day',
  people: 'People',
  show: 'Show prices',
  /** Before the hours and prices of a day. */
  freeOn: (day: string) => `Free on ${day}`,
  book: 'Book',
  bookNamed: (slot: string) => `Book ${slot}. Opens in a new tab.`,
  private: 'Your own jeep with driver, and park tickets for visitors from abroad. Guests from Sri Lanka pay less.',
  shared: 'Seats in a shared jeep, and park tickets for visitors from abroad. Guests from Sri Lanka pay less.',
  newTab: 'You book on our website, in a new tab.',
  full: (day: string) => `Nothing is free on ${day}.`,
  next: (day: string) => `Next free day: ${day}`,
  sooner: 'No day is free at the moment. Please choose another safari.',
  badDay: (first: string, last: string) => `Please choose a day from ${first} to ${last}.`,
  badPeople: (most: number) => `Please enter a number of people from 1 to ${most}.`,
  none: 'No safari can be booked at the moment.',
}
