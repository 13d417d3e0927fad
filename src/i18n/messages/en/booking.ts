/** The chooser, the customiser and the confirmation, with the specification's texts where it has them. */

export const bookingLabels = {
  failed: 'Failed to create booking',
  nationalPark: (park: string) => `${park} National Park`,
  reservations: { private: 'Private safari', shared: 'Shared safari' },
  jeep: (type: string) => `${type} jeep`,
  jeeps: (count: number) => (count === 1 ? '1 jeep' : `${count} jeeps`),
  jeepsOf: (type: string, count: number) => (count > 1 ? `${count} ${type.toLowerCase()} jeeps` : `${type} jeep`),
  visitor: (type: string) => `${type} visitor`,
  party: (people: string, type: string, isOne: boolean) =>
    `${people}, ${type.toLowerCase()} ${isOne ? 'visitor' : 'visitors'}`,
  safari: (named: string, reservation: string) => `${named}, ${reservation}`,
  meals: { with: 'With meals', without: 'Without meals' },
  eggs: 'Eggs with breakfast',
  vegOptions: { veg: 'Vegetarian', 'non-veg': 'Non-vegetarian' },
  included: 'Included',
  sriLankaTime: (hours: string) => `${hours}, Sri\u00a0Lanka\u00a0time`,
  separator: ' · ',
} as const

export const chooser = {
  title: (name: string) => `Choose your safari | ${name}`,
  chosenTitle: (name: string, house: string) => `${name} | ${house}`,
  description: 'Private and shared jeep safaris in Yala, Bundala, Udawalawe and Lunugamwehera, with all prices.',
  eyebrow: 'Safari packages',
  heading: 'Choose your safari',
  prompt:
    'Browse the packages and select one. Choose the details on the next page. You see the full price before you book.',
  list: 'Safari packages',
  select: 'Select',
  selectNamed: (name: string) => `Select ${name}`,
  selected: (name: string) => `${name} selected!`,
  skip: 'Skip & Customize',
  skipRefused: 'Please select a package to continue',
  failed: 'Failed to load packages',
  error: 'Error loading packages. Please refresh the page.',
} as const

/** The list of packages and its filters, apart from the texts that come with the customiser. */
export const packageList = {
  search: 'Search packages',
  searchHint: 'Leopards, birds…',
  park: 'Park',
  allParks: 'All parks',
  slot: 'Time slot',
  allSlots: 'All times',
  slotOption: (slot: string, hours: string) => `${slot}, ${hours}`,
  removeFilter: 'Remove filter',
  sort: 'Sort by',
  sorts: {
    'most-booked': 'Most booked',
    name: 'Name',
    'price-low': 'Price: low to high',
    'price-high': 'Price: high to low',
  },
  type: 'Safari type',
  allTypes: 'All types',
  types: { private: 'Private', shared: 'Shared', both: 'Private & Shared' },
  moreFilters: (inUse: number) => (inUse === 0 ? 'Filters' : `Filters (${inUse})`),
  show: 'Show packages',
  found: (count: number) => (count === 1 ? '1 package' : `${count} packages`),
  filters: 'Filter packages',
  details: 'Details',
  detailsOf: (name: string) => `Details of ${name}`,
  noMatch: 'No packages match your filters',
  clearFilters: 'Clear Filters',
  none: 'No packages available at the moment',
  noneHint: 'New safaris are coming soon. Please check again later, or ask us.',
  retry: 'Try again',
  retrying: 'Loading packages…',
} as const

export const customiser = {
  eyebrow: 'Customise your safari',
  change: 'Change Package',
  needsScript: 'To customise a safari, please enable JavaScript in your browser, or write to us.',
  type: 'Safari type',
  date: 'People and date',
  typeHints: {
    private: 'A jeep for your group only. Priced per jeep.',
    shared: 'Seats in a jeep with other guests. Priced per person.',
  },
  dateLegend: 'Date',
  dateHint: 'All times are Sri\u00a0Lanka\u00a0time.',
  dateChosen: (day: string) => `Selected: ${day}`,
  dateNone: 'No date selected yet',
  datesFailed: 'We could not load the available days.',
  datesRetry: 'Try again',
  datesEmpty: 'No days are available for these choices. Please choose another jeep or number of people.',
  datesEmptyShared: 'No day has enough free seats. Please choose fewer people, or write to us.',
  dayLost: (day: string) =>
    `${day} is no longer available for this jeep and number of people. Please select another date.`,
  dayLostShared: (day: string) => `${day} no longer has enough free seats. Please select another date.`,
  slotIs: { full: 'Full on this day', left: 'Already left', closed: 'Closed by the park' },
  slotOn: {
    full: (slot: string, day: string) => `${slot} is full on ${day}. Please choose another time slot of that day:`,
    left: (slot: string, day: string) =>
      `${slot} on ${day} has already left. Please choose another time slot of that day:`,
    closed: (slot: string, day: string) =>
      `The park is closed on ${day} (${slot}). Please choose another time slot of that day:`,
  },
  dateAndSeats: 'People, date and seats',
  selectDate: 'Select Date',
  changeDate: 'Change date',
  selectSeat: (people: number) => (people === 1 ? 'Select seat' : 'Select seats'),
  changeSeat: (people: number) => (people === 1 ? 'Change seat' : 'Change seats'),
  selectMoreSeats: (missing: number) => (missing === 1 ? 'Select 1 more seat' : `Select ${missing} more seats`),
  seatsNone: (people: number) => (people === 1 ? 'No seat selected yet' : 'No seats selected yet'),
  seatsShort: (missing: number) => (missing === 1 ? '1 more seat to select' : `${missing} more seats to select`),
  seatsOn: (slot: string, day: string, missing: number) =>
    `${slot}, ${day}: ${missing === 1 ? '1 seat' : `${missing} seats`} to select`,
  seatsNeedDate: 'Select a date first, then your seats.',
  seatsLegend: 'Seats',
  seatsLost: (seats: string, isOne: boolean) =>
    `Sorry, ${seats} ${isOne ? 'has' : 'have'} just been taken. Please select another seat.`,
  seatsLeft: (free: number, people: number) =>
    `${free === 1 ? 'Only 1 seat is' : `Only ${free} seats are`} free on this safari, and you need ${people}.`,
  seatsLeftHint: 'Choose fewer people, or another date or time slot.',
  bringFewer: (people: number) => (people === 1 ? 'Continue with 1 person' : `Continue with ${people} people`),
  park: 'Park',
  everyBlock: 'All blocks',
  jeepAndSlot: 'Jeep type and time slot',
  jeep: 'Jeep type',
  jeepHints: {
    basic: 'Open sides, forward seats',
    luxury: 'More legroom and padded seats',
    superLuxury: 'Single seats and charging points',
  },
  slot: 'Time slot',
  jeepFrom: (price: string) => `from ${price}`,
  /** Jeep and slot together have one price. */
  jeepPrice: (jeep: string, slot: string, price: string) =>
    `${jeep}, ${slot.toLowerCase()}: ${price} per jeep, not per person.`,
  slotZone: 'All times are Sri\u00a0Lanka\u00a0time.',
  jeepShared: 'Shared safaris use a basic jeep. You pay for your seats, not for the jeep.',
  guide: 'Guide option',
  guideHints: {
    driver: 'Driver only',
    driverGuide: 'The driver also explains what you see',
    separateGuide: 'Separate naturalist guide',
  },
  guideShared: 'Shared safaris include the driver at no extra charge.',
  visitorsAndMeals: 'Visitor details and meal options',
  visitorType: 'Visitor type',
  ticketEach: (price: string) => `Park ticket ${price} per person`,
  people: 'Number of people',
  peopleLimit: (largest: number, jeeps: string) => `1 to ${largest} people · ${jeeps}`,
  peopleLimitShared: (largest: number) => (largest === 1 ? '1 person' : `1 to ${largest} people`),
  peopleLimitFree: (free: number) =>
    free === 1 ? '1 seat is free on your date.' : `${free} seats are free on your date.`,
  contact: 'Contact details',
  name: 'Full Name',
  phone: 'Phone Number',
  email: 'Email',
  passport: 'Passport Number',
  nic: 'NIC Number',
  identityHint: 'Required for your park ticket. We don’t store it on this device.',
  stay: 'Pickup and accommodation',
  optional: '(optional)',
  pickup: 'Pickup location',
  pickupHint: 'Hotel or address in or around Tissamaharama',
  accommodation: 'Accommodation',
  hotelWhatsapp: 'Hotel WhatsApp',
  localContact: 'Local contact',
  localAccommodation: 'Local accommodation',
  specialRequests: 'Special requests',
  requestsHint: 'Allergies, children’s ages, a birthday? Let us know.',
  meals: 'Meals',
  mealsEach: (price: string) => `Meals: ${price} per person`,
  vegLegend: 'Meal type',
  include: { breakfast: 'Breakfast', lunch: 'Lunch' },
  dishes: { breakfast: 'Breakfast dishes', lunch: 'Lunch dishes' },
  noDishes: { breakfast: 'This package has no vegetarian breakfast.', lunch: 'This package has no vegetarian lunch.' },
  review: 'Review and price summary',
  notChosen: 'Not selected yet',
  pricesWait: 'Please wait while we load pricing information',
  book: 'Confirm & Book Now',
  bookWaits: 'Loading pricing...',
  total: (total: string) => `Total ${total}`,
  totalLabel: 'Total',
  summary: 'Price summary',
  /** Behind the heading of the price and 'Total'. */
  for: (people: number) => `for ${people}`,
  /** The first thing that is missing, by its field; `details` for those about the guest. */
  missing: {
    date: 'Choose a date',
    selectedSeats: 'Choose your seats',
    timeSlot: 'Choose another time slot',
    details: 'Add your details',
  },
} as const

/** The dialogs in which a guest chooses a day, seats, and books seats. */
export const customiserDialogs = {
  seats: {
    lead: (people: number) => (people === 1 ? 'Choose a seat.' : `Choose ${people} seats.`),
    departure: (slot: string, hours: string, day: string) => `${slot}, ${day}, ${hours} Sri\u00a0Lanka\u00a0time`,
    map: 'Seats of the jeep',
    count: (chosen: number, people: number) => `${chosen} of ${people} selected`,
    loading: 'Checking availability…',
    behind: 'Availability is checked every two seconds.',
    unreachable: 'Availability can’t be checked at the moment. We try again every two seconds.',
  },
  ok: 'OK',
  cancel: 'Cancel',
  contact: {
    title: 'Book your seats',
    lead: 'Please check your details.',
    contact: 'Contact details',
    safari: 'Your safari',
    book: (total: string, seats: number) =>
      seats === 1 ? `Book this seat for ${total}` : `Book these seats for ${total}`,
    toBooking: 'Go to your booking',
    otherSeats: 'Select other seats',
    again: 'Try again',
    incomplete: 'You have fewer seats than people. Nothing is booked yet.',
  },
  sharedButton: 'Book on WhatsApp',
  sharedMessage: (name: string, slot: string, day: string, people: string, seats: string, total: string) =>
    `Hello, I’d like to book the shared safari "${name}" (${slot}) on ${day} for ${people}: ${seats}. The page shows a total of ${total}.`,
} as const

/** Names of the seats of a jeep. */
export const seatWords = {
  seat: (seat: number) => `Seat ${seat}`,
  seats: (seats: readonly number[]) => `${seats.length === 1 ? 'Seat' : 'Seats'} ${listOf(seats)}`,
  inSentence: (seats: readonly number[]) => `${seats.length === 1 ? 'seat' : 'seats'} ${listOf(seats)}`,
  window: 'window',
  front: 'in front, window',
  free: 'free',
  taken: 'taken',
  chosen: 'selected',
  driver: 'Driver',
  justTaken: (seats: string, isOne: boolean) => `${seats} ${isOne ? 'was' : 'were'} just taken.`,
  freeAgain: (seats: string, isOne: boolean) => `${seats} ${isOne ? 'is' : 'are'} free again.`,
  keysHint: 'Use the arrow keys, Home and End to move between seats.',
} as const

/** '3', '3 and 4', '3, 4 and 5' */
function listOf(seats: readonly number[]): string {
  const inOrder = [...seats].sort((a, b) => a - b)
  return [inOrder.slice(0, -1).join(', '), inOrder.at(-1)].filter(Boolean).join(' and ')
}

export const facts = {
  invalidDate: 'Invalid Date',
  package: 'Package',
  safari: 'Safari',
  date: 'Date',
  hours: 'Hours',
  park: 'Park',
  parkNote: 'Park notice',
  jeep: 'Jeep',
  guide: 'Guide',
  party: 'Visitors',
  seats: 'Seats',
  meals: 'Meals',
  addOns: 'Add-ons',
  addOnsAsked: (names: string) => `${names} (price on request)`,
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  pickup: 'Pickup location',
  accommodation: 'Accommodation',
  requests: 'Special requests',
  room: 'Room',
  rooms: 'Number',
  nights: 'Nights',
  guests: 'Guests',
  checkIn: 'Check-in',
  checkInFrom: (day: string, time: string) => `${day}, from ${time}`,
  checkOut: 'Check-out',
  drop: 'Drop-off location',
  pickupDate: 'Pickup date',
  pickupTime: 'Pickup time',
  vehicle: 'Vehicle',
  passengers: 'Passengers',
  time: 'Time',
  payment: 'Payment method',
} as const

export const price = {
  tickets: (people: string) => `Park tickets, ${people}`,
  wholeJeep: (jeeps: number) => `${jeeps > 1 ? 'For all jeeps' : 'Per jeep'}, not per person`,
  season: (percent: number) => `Season price: ${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`,
  jeep: 'Jeep',
  shared: (people: string) => `Shared jeep, ${people}`,
  guide: 'Guide',
  meals: (people: string) => `Meals, ${people}`,
  total: 'Total',
  /** The unit price of a line. */
  each: (price: string) => `${price} per person`,
  /** The total. */
  comesTo: (price: string) => `${price} per person`,
} as const

export const confirmation = {
  title: (name: string) => `Confirm your booking | ${name}`,
  loading: 'Loading your booking…',
  needsScript: 'Booking needs JavaScript. Please enable it in your browser, or write to us.',
  heading: 'Confirm your booking',
  lead: 'Check your details. You’re booked when you press Confirm Booking.',
  summary: 'Booking summary',
  breakdown: 'Price breakdown',
  exact: 'Prices are in US dollars. We charge exactly this total.',
  form: 'Customer information',
  invalidDateHint: 'This booking has no date. Please go back and select one.',
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone Number',
  back: 'Back',
  confirm: 'Confirm Booking',
  processing: 'Processing...',
  help: 'Need help with this booking?',
  whatsapp: 'WhatsApp support',
  whatsappMessage: (id: string) => `Hello, I need help with my safari booking. Booking ID: ${id}`,
  pending: 'Pending',
} as const

/** Why a booking is not made yet. */
export const bookingErrors = {
  lost: 'We could not reach our server. Nothing was lost: everything you entered is still here.',
  lostHint: 'Your last try may have reached us. “Try again” sends the same booking, so you’re never booked twice.',
  tryAgain: 'Try again',
  newPrice: (before: string, now: string) => `The total was ${before}. It is now ${now}.`,
} as const
