import type { Park } from '#domain/parks/park.ts'
import { policy } from '#i18n/sale-terms.ts'
import { cancellation } from './trust.ts'

/** The packages by park, with sun times, seasons and the price note. */
export const browse = {
  title: (park: string | null, name: string) =>
    `${park ? `${park} safari packages` : 'Safari packages by park'} | ${name}`,
  description:
    'All jeep safaris in Yala, Bundala, Udawalawe and Lunugamwehera, park by park: what each includes, the best months and starting prices.',
  parkDescription: (park: string, motto: string, months: string) =>
    `Jeep safaris in ${park} National Park, with their prices. ${motto}. Best months: ${months}.`,
  eyebrow: 'Safaris by park',
  heading: 'Find your park',
  lead: 'Four parks within reach of Tissamaharama. Choose one to see its best season, sunrise times and all our safaris there.',
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
    text: 'There are no safaris here right now. Please try another park, or ask us to plan something for you.',
    all: 'See all parks',
  },
  away: {
    heading: 'Failed to load packages',
    text: 'We can’t reach our booking system at the moment. Nothing was lost: please try again in a minute.',
    again: 'Try again',
  },
} as const

/** A park in three sentences. No text promises an animal. */
export const parkStories: Record<Park, { motto: string; text: string; months: string; season: string }> = {
  yala: {
    motto: 'Leopards and granite',
    text: 'Rock outcrops, thorn forest and lagoons down to the sea. You are more likely to see leopards here than almost anywhere else, alongside elephants, sloth bears and mugger crocodiles.',
    months: 'February to July',
    season:
      'From February to July the waterholes shrink and draw the animals out. Block I often closes for some weeks in September and October; we then use other blocks and parks.',
  },
  bundala: {
    motto: 'Birdlife on the lagoons',
    text: 'Shallow lagoons, salt pans and dunes along the coast: Sri Lanka’s first Ramsar wetland. Painted storks, spoonbills and terns feed close to the track, and elephants roam the scrub behind.',
    months: 'October to March',
    season:
      'Migratory waders fill the lagoons from about October to March. Resident birds breed and feed here all year.',
  },
  udawalawe: {
    motto: 'Home of the herds',
    text: 'Open grassland around a wide reservoir with drowned trees. Elephant herds live here all year, and the open views let you watch whole families undisturbed.',
    months: 'May to September',
    season:
      'You can see elephants in every month. From May to September the land is dry and the herds come to the water.',
  },
  Lunugamwehera: {
    motto: 'The quiet corridor',
    text: 'Forest, reservoirs and river banks between Yala and Udawalawe, on the elephants’ route from one to the other. Few jeeps come here, so you often have the park to yourself.',
    months: 'May to September',
    season:
      'From May to September, when the land is dry, animals gather at the reservoir. A good choice when Block I of Yala is closed.',
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
  heading: 'Plans change?',
  get text() {
    return cancellation.texts.safari(policy())
  },
  zone: 'All times are Sri\u00a0Lanka\u00a0time.',
  contains:
    'Prices are in US dollars. Jeeps are priced per jeep, shared seats per person. The park tickets shown here are included in the total.',
} as const

export const nextSteps = {
  heading: 'What happens after you book',
  steps: [
    {
      title: 'You get a booking ID',
      text: 'We hold your jeep or seats as soon as you confirm. The page shows your booking ID, the total and how long we hold your place.',
    },
    {
      title: 'You pay by the deadline',
      get text() {
        return `Make the bank transfer with the booking ID as the reference, and send us the receipt by WhatsApp or email. You have ${policy().paymentHours} hours, or less if the safari starts sooner.`
      },
    },
    {
      title: 'We confirm, then pick you up',
      text: 'We confirm by WhatsApp or email once we receive your transfer. On the day we pick you up at the location you gave us. All times are Sri\u00a0Lanka\u00a0time.',
    },
  ],
} as const
