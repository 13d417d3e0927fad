/** Texts in structured data, which guests do not see. */
export const seo = {
  language: 'en',
  agency: 'Private and shared jeep safaris in the national parks of southern Sri Lanka, based in Tissamaharama.',
  lodging: 'A garden bungalow in Tissamaharama, near Yala, with triple and double rooms and hostel beds.',
  town: 'Tissamaharama',
  district: 'Southern Province',
  park: (name: string) => `${name} National Park`,
  privateJeep: (name: string) => `${name}, private jeep`,
  sharedSeat: (name: string) => `${name}, shared jeep`,
  perNight: 'night',
  jeepNote: 'Price per jeep with driver. Park tickets are extra, per person.',
  seatNote: 'Price per person, depending on group size. Park tickets are extra, per person.',
  home: 'Home',
  byPark: 'Safaris by park',
} as const

/** The options of a package in the feed for Google Things to do. */
export const productFeed = {
  private: (slot: string, hours: string) => `Private jeep, ${slot} (${hours})`,
  shared: (slot: string, hours: string) => `Seats in a shared jeep, ${slot} (${hours})`,
  adults: (people: number) => (people === 1 ? '1 adult with park ticket' : `${people} adults with park tickets`),
} as const
