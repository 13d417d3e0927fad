/** The about page: story, mission, business and team. The team is named by roles, not persons. */
export const about = {
  title: (name: string) => `About us: safaris from a bungalow in Tissamaharama | ${name}`,
  description:
    'Meet the team behind our safaris in Yala, Bundala, Udawalawe and Lunugamwehera: how we drive, and the bungalow you sleep in.',
  hero: {
    eyebrow: 'About us',
    heading: 'A small lodge at the edge of the wild',
    lead: 'We run safaris in four national parks from a garden bungalow in Tissamaharama. Fewer miles, better sightings.',
    story: 'Our story',
    team: 'Meet the team',
    picture: 'Illustration of safari jeeps waiting in line at the park gate at sunrise',
  },
  figures: {
    label: 'Key figures',
    parks: 'national parks',
    seats: 'seats in a shared jeep',
    rooms: 'room types',
  },
  story: {
    eyebrow: 'Our story',
    heading: 'It starts with a footprint in the dust',
    text: [
      'A pugmark is the footprint of an animal. It tells a trained eye what walked here, in which direction and how long ago. Before almost every leopard sighting there is a pugmark, and a driver who stopped to read it.',
      'Tissamaharama is the best base for it. The town lies around Tissa Wewa, a reservoir more than two thousand years old, and four parks are within reach: Yala with its rocks and lagoons, Bundala with its salt flats and waders, Udawalawe with its elephants, and quiet Lunugamwehera in between.',
      'So we run both a bungalow and jeeps. You sleep in a garden, leave before sunrise, and come back to a restaurant. If you stay elsewhere in town, you get the same jeeps and the same team.',
    ],
    picture: 'Illustration of a leopard resting on a branch against the evening sun',
  },
  mission: {
    eyebrow: 'Our mission',
    heading: 'Leave quietly, come home with a story',
    lead: 'The animals were here first, and next year’s guests should find them as you did. That is how we decide the way we drive.',
    points: {
      distance: {
        heading: 'Distance before photos',
        text: 'We never chase, block or crowd an animal. If a sighting is full of jeeps, we wait or drive on.',
      },
      honest: {
        heading: 'We never promise a leopard',
        text: 'Wild animals keep no schedule. We tell you what the season and the tracks suggest, and never sell a sighting.',
      },
      once: {
        heading: 'Every seat is sold once',
        text: 'Your seat, jeep or room is yours as soon as you book. Nobody else can book it while we hold it for you.',
      },
      price: {
        heading: 'The price you see is the price you pay',
        text: 'Every item is listed: tickets, jeep, guide, meals. If a price changes while you book, we show you the new one first.',
      },
      local: {
        heading: 'Local jobs',
        text: 'Parks are safest when local people earn from them. Our drivers, guides, cooks and housekeepers come from these villages.',
      },
      clean: {
        heading: 'Leave nothing behind',
        text: 'We switch the engine off while we watch, never feed animals, and take everything we brought out of the park again.',
      },
    },
  },
  house: {
    eyebrow: 'Where you sleep',
    heading: 'A bungalow in a garden',
    rooms: 'See the rooms',
    picture: 'Illustration of a three-bed room at dawn',
  },
  team: {
    eyebrow: 'Our team',
    heading: 'Meet the team',
    lead: 'You choose who comes with you: a driver, a driver who also guides, or a separate guide. At the bungalow somebody is always up before you.',
    roles: {
      driver: {
        name: 'The driver',
        tag: 'On every safari',
        text: 'Knows the tracks, the gates and the light, and when to switch the engine off. Included in every safari, private or shared.',
        picture: 'Illustration of a driver’s hat on a peg before the morning sun',
      },
      guide: {
        name: 'The guide',
        tag: 'Driver Guide or Separate Guide',
        text: 'Reads tracks and alarm calls, finds the bird you only heard, and explains what you see. Available on private safaris.',
        picture: 'Illustration of a guide’s binoculars before the evening sun',
      },
      host: {
        name: 'The hosts',
        tag: 'At the bungalow',
        text: 'Answer your messages, cook, do the laundry, and know when your taxi leaves.',
        picture: 'Illustration of a teapot and two cups before the morning sun',
      },
    },
  },
} as const
