import type { Park } from '#domain/packages/park.ts'
import { cancellation } from './trust.ts'

/** The packages by park, with sun times, seasons and the price note. */
export const browse = {
  title: (park: string | null, name: string) =>
    `${park ? `${park} safari packages` : 'Safari packages by park'} | ${name}`,
  description:
    'Every jeep safari in Yala, Bundala, Udawalawe and Lunugamwehera, park by park: what each includes, the best months and the price from which it starts.',
  parkDescription: (park: string, motto: string, months: string) =>
    `Jeep safaris in ${park} National Park, with their prices. ${motto}. Best months: ${months}.`,
  eyebrow: 'Safaris by park',
  heading: 'Find your park',
  lead: 'Four parks within reach of one base in Tissamaharama. Open one to see its season, its sunrise and every safari we run there.',
  parkHeading: (park: string) => `${park} National Park`,
  tabs: 'Parks',
  all: 'All parks',
  list: 'Safari packages',
  found: (count: number) => (count === 1 ? '1 safari' : `${count} safaris`),
  details: 'View Details & Book',
  detailsOf: (name: string) => `View Details & Book: ${name}`,
  choose: 'Search and compare all packages',
  link: 'Browse by park',
  none: {
    heading: (park: string | null) =>
      park ? `No safaris in ${park} at the moment` : 'No packages available at the moment',
    text: 'The parks rest now and then, and so do we. The other parks are open, and we are glad to plan something for you.',
    all: 'See all parks',
  },
  away: {
    heading: 'Failed to load packages',
    text: 'We cannot reach our booking records for a moment. Nothing was lost: please try again in a minute.',
    again: 'Try again',
  },
} as const

/** A park in three sentences. No text promises an animal. */
export const parkStories: Record<Park, { motto: string; text: string; months: string; season: string }> = {
  yala: {
    motto: 'Leopards and granite',
    text: 'Rock outcrops, thorn forest and lagoons down to the sea. Leopards are seen here more often than almost anywhere, and elephants, sloth bears and mugger crocodiles share the same tracks.',
    months: 'February to July',
    season:
      'The waterholes shrink from February to July and draw the animals out. Block I often closes for some weeks in September and October; we then drive in other blocks and parks.',
  },
  bundala: {
    motto: 'Wings over the lagoon',
    text: 'Shallow lagoons, salt pans and dunes along the coast: the first wetland of the island on the Ramsar list. Painted storks, spoonbills and terns feed close to the track, and elephants walk the scrub behind.',
    months: 'October to March',
    season:
      'Waders from the north fill the lagoons from about October to March. Residents breed and feed here all year.',
  },
  udawalawe: {
    motto: 'Home of the herds',
    text: 'Open grassland around a wide reservoir with drowned trees. Elephants live here in herds all year, and the wide views let you watch a family for as long as it likes to be watched.',
    months: 'May to September',
    season:
      'Elephants can be met in every month. From May to September the land is dry and the herds come down to the water.',
  },
  Lunugamwehera: {
    motto: 'The quiet corridor',
    text: 'Forest, tanks and river banks between Yala and Udawalawe, the way that elephants take from one to the other. Few jeeps come here: a park for guests who like to be alone with it.',
    months: 'May to September',
    season:
      'When the land dries out, from May to September, animals gather at the reservoir. It is a good choice too while Block I of Yala is closed.',
  },
}

export const parkFacts = {
  heading: (park: string) => `Sun and season in ${park}`,
  sun: 'Sunrise and sunset',
  rises: (time: string) => `Sunrise ${time},`,
  sets: (time: string) => `sunset ${time}`,
  today: (day: string) => `On ${day}, Sri\u00a0Lanka\u00a0time`,
  months: 'Best months',
} as const

/** Beside every price (R7.1, R7.2), as on the payment page. */
export const priceRule = {
  heading: 'If plans change:',
  text: cancellation.texts.safari,
  zone: 'Counted in Sri\u00a0Lanka\u00a0time.',
  contains:
    'Prices are in US dollars. Jeeps are priced per jeep, shared seats per person; park tickets come on top. The park tickets of this page are included in the total.',
} as const

export const nextSteps = {
  heading: 'What happens next after booking',
  steps: [
    {
      title: 'You get a booking ID',
      text: 'Your jeep or seats are held the moment you confirm. The page shows your booking ID, the total, and until when the place is held for you.',
    },
    {
      title: 'You pay by the time shown there',
      text: 'Complete the bank transfer with the booking ID as the reference, and send the receipt via WhatsApp or email. You have 24 hours, or less if the safari starts sooner.',
    },
    {
      title: 'We write to you, and come for you',
      text: 'We write to you by WhatsApp or email as soon as your transfer is in. On the day we meet you at the pickup location you gave us. All times are Sri\u00a0Lanka\u00a0time.',
    },
  ],
} as const
