/** Texts of every page, of the home page, of a package's page and of the error pages. */
export const frame = {
  // used if the operator's settings cannot be read
  name: 'Pugmark Safaris',
  place: 'Tissamaharama, Sri Lanka',
  skip: 'Skip to content',
  menu: 'Menu',
  mainNavigation: 'Main',
  home: 'Home',
  packages: 'Packages',
  about: 'About',
  aboutUs: 'About us',
  faq: 'FAQ',
  parks: 'Park opening times',
  terms: 'Terms',
  privacy: 'Privacy',
  cookies: 'Cookies',
  rooms: 'Rooms & Taxi',
  bookNow: 'Book Now',
  whatsapp: 'WhatsApp us',
  whatsappHello: 'Hello! I have a question about a safari.',
  checkout: {
    label: 'Booking steps',
    steps: ['Safari', 'Details', 'Pay'],
    /** The first step of a stay or a ride. */
    trip: 'Trip',
    help: 'Help on WhatsApp',
  },
  footer: {
    navigation: 'Footer',
    claim: 'Private and shared jeep safaris in southern Sri Lanka, based in Tissamaharama.',
    safaris: 'Safaris',
    allPackages: 'All packages',
    parks: 'Parks',
    house: 'About',
    contact: 'Contact',
    pictures: 'The pictures on this site are illustrations.',
    rights: (year: string, name: string) => `© ${year} ${name}`,
  },
} as const

export const home = {
  title: (name: string) => `${name}: jeep safaris in Yala, Bundala and Udawalawe`,
  description:
    'Private and shared jeep safaris in Yala, Bundala, Udawalawe and Lunugamwehera, with local guides. Choose a package, pick a date and book online.',
  hero: {
    heading: 'Discover the Wild Beauty of Yala',
    lead: 'Private and shared jeep safaris with guides who grew up here — leopards, elephant herds and lagoons full of birds, from first light.',
    book: 'Book Your Safari',
    parks: 'View parks',
    rating: '5.0 on both review sites',
    ratings: (tripadvisor: string, google: string) => `${tripadvisor} on Tripadvisor, ${google} on Google`,
    picture:
      'Illustration of a leopard on a rock above a lagoon at sunrise, with a family of elephants on the far shore',
  },
  slots: 'Departure times',
  popular: {
    eyebrow: 'Most booked',
    heading: 'Our Popular Safari Packages',
    all: 'View All Packages',
    book: 'Book Now',
    bookNamed: (name: string) => `Book Now: ${name}`,
    hours: (hours: number) => `${hours} hours`,
    cards: [
      {
        name: 'Yala Morning Safari',
        description: 'Spot leopards and other wildlife at their most active time',
        hours: 4,
        time: '5:30 – 9:30\u00a0AM',
        picture: 'Illustration of a leopard crossing a sandy track in Yala at dawn',
      },
      {
        name: 'Full Day Yala Experience',
        description: 'Comprehensive exploration with lunch included',
        hours: 8,
        time: 'Between 5:30\u00a0AM and 6:30\u00a0PM',
        picture: 'Illustration of a safari jeep on a track under umbrella trees',
      },
      {
        name: 'Bundala Bird Watching',
        description: 'Specialized tour for bird enthusiasts',
        hours: 5,
        time: 'First light',
        picture: 'Illustration of painted storks in the lagoons of Bundala',
      },
    ],
  },
  parks: {
    eyebrow: 'Our parks',
    heading: 'Four parks, one base in Tissa',
    lead: 'Each park has its own landscape and wildlife. Pick one\u00a0— or ask us which is best this week.',
    mottos: {
      yala: 'Leopards and granite',
      bundala: 'Birdlife on the lagoons',
      udawalawe: 'Home of the herds',
      Lunugamwehera: 'The quiet corridor',
    },
  },
  about: {
    eyebrow: 'About us',
    heading: 'Begin your amazing adventure.',
    text: 'Stay in our quiet garden bungalow in Tissamaharama, a short drive from the parks. Rooms have air conditioning and fans, a mini fridge, a private washroom, towels, a desk and a garden view. Wi-Fi is free and there is an onsite restaurant. Just message us for laundry, airport transport, bicycle rental and guided walking or cycling tours.',
    amenities: {
      air: 'Air conditioning and fans',
      wifi: 'Free Wi-Fi',
      fridge: 'Mini fridges',
      washroom: 'Private washrooms',
      towels: 'Towels and desks',
      garden: 'Garden views',
      laundry: 'Laundry',
      airport: 'Airport transport',
      bicycle: 'Bicycle rental',
      tours: 'Walking and cycling tours',
      restaurant: 'Onsite restaurant',
    },
    more: 'Explore More',
    rating: 'What our guests say',
    picture: 'Illustration of a double room with a garden view in the evening',
  },
  reviews: {
    eyebrow: 'Reviews',
    heading: 'What Our Guests Say',
    view: 'View Reviews',
    outOf: 'out of 5',
    platforms: {
      tripadvisor: { name: 'Tripadvisor', text: 'Rated by travellers' },
      google: { name: 'Google Reviews', text: 'Rated by guests' },
    },
    recent: 'Recent Guest Experiences',
    guests: [
      {
        quote:
          'We were at the gate before sunrise and had the first waterhole to ourselves. Our guide heard the alarm calls before we saw anything, and then a leopard simply walked across the track.',
        author: 'Hannah',
        place: 'United Kingdom',
        platform: 'tripadvisor',
      },
      {
        quote:
          'Booked the shared jeep the evening before. Clear price, picked up on time, and nobody rushed us when the children wanted to watch the elephants a little longer.',
        author: 'Mateo',
        place: 'Spain',
        platform: 'google',
      },
      {
        quote:
          'Bundala in the early morning was the surprise of our trip: painted storks, bee-eaters, crocodiles on the bank, and hardly another vehicle. Breakfast by the lagoon was the best part.',
        author: 'Ingrid',
        place: 'Norway',
        platform: 'tripadvisor',
      },
    ],
  },
  closing: {
    heading: 'Ready to explore? Book your safari adventure today.',
    book: 'Book Now',
    contact: 'Contact Us',
  },
} as const

export const packageDetail = {
  title: (pkg: string, name: string) => `${pkg} | ${name}`,
  allPackages: 'All packages',
  picture: (park: string) => `Illustration of ${park} National Park`,
  pictures: (pkg: string) => `Pictures: ${pkg}`,
  inPark: (park: string) => `${park} National Park`,
  description: 'Description',
  features: "What's included",
  highlights: 'Highlights',
  jeep: {
    heading: 'Jeep prices',
    note: 'Prices are per jeep, driver included, for your group only. Park tickets are extra, per person.',
    slot: 'Time slot',
  },
  shared: {
    heading: 'Shared jeep, price per seat',
    note: 'The bigger your group, the lower the price per seat.',
  },
  guide: {
    heading: 'Guide',
    note: 'One price per group, private safaris only.',
    included: 'included',
  },
  meals: {
    heading: 'Meals',
    note: 'Per person, optional.',
    breakfast: 'Breakfast',
    lunch: 'Lunch',
    vegetarian: 'vegetarian',
  },
  side: {
    type: 'Package type',
    capacity: 'Max capacity',
    tickets: 'Park tickets per person',
    foreign: 'Foreign visitors',
    local: 'Local visitors',
    bookNow: 'Book Now',
    note: 'Choose your date, jeep and meals on the next page. You won’t be charged yet.',
  },
  noPrices: 'Prices for this package are coming soon. Please ask us on WhatsApp.',
  notFound: {
    heading: 'Package not found',
    text: 'This package doesn’t exist or is no longer offered.',
    packages: 'See all packages',
  },
} as const

export const packageCard = {
  from: 'from',
  ticketsIncluded: (people: 1 | 2) => `for ${people}, tickets included`,
  startingFrom: 'Starting from',
  perJeep: 'per jeep',
  perSeat: 'per person',
  onRequest: 'Price on request',
  capacity: (people: number) => `Up to ${people}`,
  more: (count: number) => `+${count} more`,
  tickets: (foreign: string, local: string) => `ticket ${foreign} per person (local ${local})`,
  picture: (park: string) => `Illustration of ${park} National Park`,
} as const

export const errors = {
  notFound: {
    heading: 'Page not found',
    text: 'There is no page at this address. It may have moved, or the link may contain a typo.',
  },
  unexpected: {
    heading: 'Unexpected Application Error!',
    text: 'Something went wrong on our side. Your bookings are safe. Please try again, or write to us.',
  },
  away: {
    heading: 'We’ll be right back',
    text: 'We can’t reach our booking system at the moment. Nothing was lost: please try again in a minute.',
  },
  refused: {
    heading: 'That didn’t work',
    text: 'The page could not be shown. Please go back and try again.',
  },
  again: 'Try again',
  home: 'Back to Home',
  packages: 'See all packages',
} as const
